"""What is learned from, cut into pieces, and how it is handed out in batches."""
import json
import pickle
import random
from collections import Counter, defaultdict

from e5 import E5
from pieces import Pieces

LONGEST_LETTER = 300
MOST_PIECES, FROM_END = 200, 80


def prepare(source, target):
    """Reads what run-write-texts.ts wrote, keeps the pieces of words that come twice, and cuts all texts into them."""
    random.seed(1)
    read = json.load(open(source))
    e5 = E5()
    every = Pieces({text: (at, rate) for at, (text, rate) in enumerate(e5.pieces) if at > e5.unknown}, e5.unknown)
    texts = choose(read['texts'])
    met = Counter()
    for text, _ in texts:
        met.update(every.cut(text))
    for letter in read['letters']:
        met.update(every.cut(letter['text']) * 2)
    special = [e5.begin, e5.end, e5.unknown]
    single = {at for at, (text, _) in enumerate(e5.pieces) if len(text) == 1 and (text.isascii() or at in met)}
    kept = special + sorted(({at for at in met if met[at] > 1} | single) - set(special))
    ours = Pieces({e5.pieces[at][0]: (row, e5.pieces[at][1]) for row, at in enumerate(kept) if row > 2}, 2)
    number = {slug: at for at, slug in enumerate(read['topics'])}

    def letters(of):
        cut = [(ours.cut(one['text']), [number[slug] for slug in one['topics']]) for one in of]
        return [(text, topics) for text, topics in cut if topics]

    def messages(of):
        return [
            (shortened(ours.cut(one['text'])), [number[slug] for slug in one['topics']], one['heard'], one['weights'])
            for one in of
        ]

    lessons = {
        'topics': read['topics'],
        'kept': kept,
        'texts': [(ours.cut(text)[:150], [number[topic]]) for text, topic in texts],
        'letters': letters(read['letters']),
        'left_out': letters(read['leftOut']),
        'heard': read['heard'],
        'messages': {name: messages(read[name]) for name in ('letters', 'asks', 'told', 'leftOut')},
    }
    pickle.dump(lessons, open(target, 'wb'))
    print(len(texts), 'texts', len(lessons['letters']), 'letters', len(kept), 'pieces', flush=True)


def choose(texts):
    """All that is asked in English and Hindi, half of the lines of their answers, and 1,100 texts of each other language."""
    by_language = defaultdict(list)
    for one in texts:
        by_language[one['language']].append((one['text'], one['topic']))
    chosen = []
    for language, some in by_language.items():
        random.shuffle(some)
        chosen += some if language in ('en', 'hi') else some[:1100]
    return chosen


def shortened(text):
    """As engine/src/letter-sense/letter-sense.ts reads it."""
    return text if len(text) <= MOST_PIECES else text[:MOST_PIECES - FROM_END] + text[-FROM_END:]


def framed(text):
    return [0, *text, 1]


def batches(lessons, most=1800):
    """Lessons in a new order; those of like length together, so many pieces in each batch."""
    lessons = random.sample(lessons, len(lessons))
    for start in range(0, len(lessons), 1024):
        near = sorted(lessons[start:start + 1024], key=lambda one: len(one[0]))
        ready, batch = [], []
        for one in near:
            if batch and (len(one[0]) + 2) * (len(batch) + 1) > most:
                ready.append(batch)
                batch = []
            batch.append(one)
        ready.append(batch)
        yield from random.sample(ready, len(ready))


def count_right(network, letters):
    """How many letters' first topic is one of theirs."""
    network.eval()
    right = sum(int(network([framed(text[:LONGEST_LETTER])])[1].argmax()) in topics for text, topics in letters)
    network.train()
    return f'{right} of {len(letters)} letters that were left out'
