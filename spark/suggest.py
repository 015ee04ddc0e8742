"""Finds nested entities in a corpus larger than one machine, with Apache Spark.

  spark-submit spark/suggest.py IN OUT [--program PROGRAM] [--partitions N] [-- FLAGS…]

IN is text of JSON lines: {"tokens": ["…"]} with any other members, or records
of doccano, spaCy and the like. OUT gets the same lines, in the same order,
with what was found in them; "tabaqat suggest" says more of both. Each
partition goes through one process of PROGRAM, which must be on every worker
(--files and the container beside this file are two ways). FLAGS go to it as
they are, such as --model or --threshold.
"""
import argparse
import os
import shlex
import sys
import time

from pyspark.sql import SparkSession


# What the program may need of its surroundings: where to unpack its runtime, or
# where another one is.
KEPT = ["HOME", "PATH", "TMPDIR", "XDG_CACHE_HOME", "XDG_DATA_HOME", "TABAQAT_RUNTIME"]


def surroundings():
    """Spark gives a process no environment but the one it is told."""
    return {"HOME": "/tmp", **{k: os.environ[k] for k in KEPT if k in os.environ}}


def suggest(lines, program, flags):
    """Pipes an RDD of JSON lines through the program.

    One thread a process: Spark runs as many at a time as it has cores. A
    process that fails makes its task fail, which Spark tries again.
    """
    command = shlex.join([program, "suggest", "-", "--device", "cpu", "--threads", "1", *flags])
    return lines.pipe(command, env=surroundings(), checkCode=True)


def main(args):
    p = argparse.ArgumentParser(description="Find nested entities with Spark.")
    p.add_argument("input")
    p.add_argument("output")
    p.add_argument("--program", default="tabaqat-cli")
    p.add_argument("--partitions", type=int, default=0, help="default: as many as the input has blocks, at least two a core")
    args, flags = p.parse_known_args(args)
    spark = SparkSession.builder.appName("tabaqat-suggest").getOrCreate()
    sc = spark.sparkContext
    lines = sc.textFile(args.input, args.partitions or 2 * sc.defaultParallelism)
    start = time.perf_counter()
    suggest(lines, args.program, [f for f in flags if f != "--"]).saveAsTextFile(args.output)
    print(f"suggested in {time.perf_counter() - start:.1f} s", file=sys.stderr)
    spark.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
