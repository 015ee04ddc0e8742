"""Makes arabic.csv and english.csv from the sentences beside it."""
import csv
import re
import sys

FOLDER = sys.argv[1] if len(sys.argv) > 1 else "."


def rows(line):
    """Gives the token, tags and mark of each token of a line."""
    open_spans, out = [], []
    for part in re.findall(r"\[[A-Z]+|\]|[^\s\[\]]+", line):
        if part.startswith("["):
            open_spans.append([part[1:], True])
        elif part == "]":
            open_spans.pop()
        else:
            tags = []
            for span in open_spans:
                tags.append(("B-" if span[1] else "I-") + span[0])
                span[1] = False
            mark = part[0] if part[0] in "~!" else ""
            out.append((part.lstrip("~!"), tags or ["O"], mark))
    return out


def write(name):
    with open(f"{FOLDER}/{name}.txt", encoding="utf-8") as f:
        lines = [x.strip() for x in f if x.strip() and not x.startswith("#")]
    with open(f"{FOLDER}/{name}.csv", "w", encoding="utf-8-sig", newline="") as f:
        w = csv.writer(f, lineterminator="\n")
        w.writerow(["Sentence ID", "Position", "Token", "Tags"])
        for i, line in enumerate(lines, 1):
            for k, (token, tags, mark) in enumerate(rows(line), 1):
                tags = {"~": [], "!": tags[::-1]}.get(mark, tags)
                w.writerow([i, k, token, " ".join(tags)])


for name in ("arabic", "english"):
    write(name)
