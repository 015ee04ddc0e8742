#!/usr/bin/env python3
"""Holds every Go module that ends up in the program to the licences that may be shipped under MIT.

Prints one line a module; exit status 1 where a licence is missing or not among those known.
"""
import json
import os
import re
import subprocess
import sys

# What a licence text must contain, with blanks folded. The first that fits counts.
KNOWN = [
    ("Apache-2.0", r"Apache License,? Version 2\.0"),
    ("MPL-2.0", r"Mozilla Public License,? (version|Version) 2\.0"),
    ("FTL", r"The FreeType Project LICENSE|FreeType License"),
    ("MIT", r"Permission is hereby granted, free of charge, to any person obtaining a copy"),
    ("BSD", r"Redistribution and use in source and binary forms, with or without modification|Simplified BSD License"),
    ("ISC", r"Permission to use, copy, modify,? and(/or)? distribute this software for any purpose"),
    ("Unlicense", r"This is free and unencumbered software released into the public domain"),
    ("Zlib", r"This software is provided 'as-is', without any express or implied warranty"),
]
NAMES = re.compile(r"^(licen[sc]e|copying|unlicense)", re.I)


def modules():
    """(path, version, folder) of the modules of the packages that the program links."""
    form = "{{with .Module}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}"
    out = subprocess.run(["go", "list", "-deps", "-f", form, "./cmd/tabaqat"], check=True, capture_output=True, text=True).stdout
    return sorted({tuple(line.split("\t")) for line in out.splitlines() if line and not line.startswith("tabaqat\t")})


def licence(folder):
    for name in sorted(os.listdir(folder)):
        if NAMES.match(name) and os.path.isfile(os.path.join(folder, name)):
            with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as f:
                text = " ".join(f.read().split())
            for known, pattern in KNOWN:
                if re.search(pattern, text):
                    return known
    return None


def main():
    found, missing = modules(), 0
    if not found:
        sys.exit("licences: no module was looked at")
    for path, version, folder in found:
        kind = licence(folder)
        missing += kind is None
        print("%-12s %s %s" % (kind or "UNKNOWN", path, version))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
