"""Makes a corpus of JSON lines to try the job on, the same for the same numbers.

  corpus.py SENTENCES > corpus.jsonl

The sentences are made of some sixty words, have entities of many kinds, nested
too, and are as short as headlines, so that a hundred thousand of them go
through the network in minutes; they are no corpus to learn from.
"""
import json
import random
import sys

PARTS = {
    "verb": "قال حصل وصل التقى زار عقد أعلن افتتح طالب دعا".split(),
    "job": ["رئيس", "مدير", "وزير خارجية", "أمين عام", "سفير"],
    "org": ["بنك", "جامعة", "بلدية", "شركة", "وزارة صحة", "نادي"],
    "place": "القاهرة القدس رام الله نابلس عمان بيروت دمشق بغداد تونس الرباط".split(),
    "name": ["محمود درويش", "ليلى خالد", "أحمد عوض", "سارة ناصر", "يوسف حداد"],
    "amount": ["مليون جنيه", "ألف دولار", "25 دينار", "ثلاثة شيكل"],
    "time": ["يوم الأحد", "عام 2021", "في 13 يونيو", "مساء أمس", "الساعة 10"],
    "end": [".", "؟", "!"],
}
SHAPES = [
    "job org place",
    "verb name في place",
    "verb job org place time",
    "name و name",
    "verb amount end",
    "org place",
    "name من place end",
]


def main():
    random.seed(1)
    for n in range(int(sys.argv[1])):
        words = []
        for part in random.choice(SHAPES).split():
            words += random.choice(PARTS.get(part, [part])).split()
        print(json.dumps({"id": n, "tokens": words}, ensure_ascii=False))


main()
