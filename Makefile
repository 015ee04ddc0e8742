# Two commands are enough: make run, make test.
TAGS := embedruntime embedmodel
GO   := go

.PHONY: run test build build-cli deps lint bench fuzz faults soak golden package model cases test-spark clean

run: build
	scripts/run.sh $(FILE)

build:
	scripts/deps.sh build
	$(GO) build -trimpath -tags "$(TAGS)" -ldflags "-s -w" -o bin/tabaqat ./cmd/tabaqat

build-cli:
	scripts/deps.sh cli
	$(GO) build -trimpath -tags "$(TAGS) nogui" -ldflags "-s -w" -o bin/tabaqat-cli ./cmd/tabaqat

test:
	scripts/deps.sh test
	scripts/test.sh

deps:
	scripts/deps.sh test

lint:
	scripts/deps.sh build
	scripts/lint.sh

bench: build build-cli
	bench/run.sh

fuzz:
	scripts/fuzz.sh

golden:
	$(GO) test ./export/figure -run Golden -update

package: build
	scripts/package.sh

model: build-cli
	scripts/model.sh

faults:
	scripts/deps.sh cli
	scripts/faults.sh

soak: build
	scripts/soak.sh

cases: build-cli
	python3 ../shared/cases/run.py bin/tabaqat-cli ../shared/cases

test-spark: build-cli
	scripts/test-spark.sh

clean:
	rm -rf bin dist
