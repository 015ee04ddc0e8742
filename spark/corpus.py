"""Makes a corpus of JSON lines to try the job on, the same for the same numbers.

  corpus.py SENTENCES > corpus.jsonl

The sentences are made of a few hundred words, so that they have entities of
every kind; they are no corpus to learn from.
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
    "verb job org place على amount end",
    "verb name في place time end",
    "verb job org place name time end",
    "name و name من place end",
    "verb org place مبلغ amount time end",
]


def main():
    random.seed(1)
    for n in range(int(sys.argv[1])):
        words = []
        for part in random.choice(SHAPES).split():
            words += random.choice(PARTS.get(part, [part])).split()
        print(json.dumps({"id": n, "tokens": words}, ensure_ascii=False))


main()
