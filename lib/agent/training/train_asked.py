#!/usr/bin/env python3
"""Trains what a message asks for: its form, the key terms it is about, which list, whose side, whether it is a contract's business, and
whether it leans on the question before it.
Writes lib/agent/asked/data: for each a model over its words (NAME.json) and a head over its vector (NAME.head.json).

usage: python3 lib/agent/training/train_asked.py [--check] [NAME …]   (all where none is named; from the root; lib/meaning/training/requirements.txt and onnxruntime)
Reads questions/*.jsonl: {"text","lang","form","keys"?,"list"?,"side"?} (without `keys` where nobody said which; `side` only in files that have it at all) and, for the scopes, scope/*.jsonl, for what leans follow-ups.jsonl, all in this folder; the vectors
are those of lib/encoder/data. The form is learned from the questions for sums, for lists and for single answers that other models learn
from as well: of the last nobody said which form they have, so they get the likeliest of those that one clause answers. --check prints the figures of five folds and writes nothing."""
import glob, hashlib, json, re, sys, unicodedata
import numpy as np
import onnxruntime
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold
sys.path.insert(0, 'lib/encoder/training')
from tokenizer import Unigram

WORD = re.compile(r'[가-힣]+|[a-z]+|\d+|[?%]')
MAX_CHARACTERS = 400
LEAST_COUNT = 3
HEAD_PENALTY = 30


def features(text):
    found, before = set(), '^'
    for word in WORD.findall(unicodedata.normalize('NFC', text).lower()[:MAX_CHARACTERS]):
        word = '#' if word[0].isdigit() else word
        found |= {word, f'{before} {word}'}
        before = word
        padded = f'_{word}_'
        sizes = (2, 3) if '가' <= word[0] <= '힣' else (4,) if len(word) > 3 else ()
        found |= {'~' + padded[at:at + size] for size in sizes for at in range(len(padded) - size + 1)}
    return found


def matrix(rows, vocabulary):
    data, indices, starts = [], [], [0]
    for row in rows:
        known = [vocabulary[f] for f in row if f in vocabulary]
        weight = 1 / np.sqrt(max(1, len(known)))
        indices += known
        data += [weight] * len(known)
        starts.append(len(indices))
    return csr_matrix((data, indices, starts), shape=(len(rows), len(vocabulary)))


def vocabulary_of(rows):
    counts = {}
    for row in rows:
        for feature in row:
            counts[feature] = counts.get(feature, 0) + 1
    return {f: i for i, f in enumerate(sorted(f for f, n in counts.items() if n >= LEAST_COUNT))}


def fit(rows, labels, C):
    vocabulary = vocabulary_of(rows)
    model = LogisticRegression(C=C, max_iter=300, tol=1e-3)
    model.fit(matrix(rows, vocabulary), labels)
    return vocabulary, model


def vectors(texts):
    """As lib/encoder encodes questions, one text a run."""
    tokenizer = Unigram('lib/encoder/data/vocabulary.tsv', 'lib/encoder/data/characters.json')
    encoder = onnxruntime.InferenceSession('lib/encoder/data/encoder.onnx')
    rows = []
    for text in texts:
        ids = np.array([tokenizer.encode('query: ' + text, 64)], dtype=np.int32)
        rows.append(encoder.run(None, {'ids': ids})[0][0])
    return np.array(rows)


def fit_head(rows, labels):
    return LogisticRegression(C=HEAD_PENALTY, max_iter=1000).fit(rows, labels)


def check(name, rows, places, labels, C):
    labels = np.array(labels)
    found = {'words': [], 'vectors': [], 'both': []}
    for train, test in StratifiedKFold(5, shuffle=True, random_state=7).split(rows, labels):
        vocabulary, model = fit([rows[i] for i in train], labels[train], C)
        head = fit_head(VECTORS[places[train]], labels[train])
        words, meaning = model.predict_proba(matrix([rows[i] for i in test], vocabulary)), head.predict_proba(VECTORS[places[test]])
        for kind, shares in (('words', words), ('vectors', meaning), ('both', (words + meaning) / 2)):
            found[kind] += list(zip(model.classes_[shares.argmax(1)], shares.max(1), labels[test], shares))
    for kind, some in found.items():
        sure = [(best, right) for best, share, right, _ in some if share >= 0.5]
        print(f'{name} by {kind}: {len(some)} messages, right {100 * np.mean([best == right for best, _, right, _ in some]):.1f} %; '
              f'at 0.5 or more {100 * len(sure) / len(some):.0f} % of them, {100 * np.mean([best == right for best, right in sure]):.1f} % right')
        if name == 'scopes':
            for least in (0.5, 0.6, 0.7, 0.8):
                said = [best if share >= least or best == 'contract' else 'contract' for best, share, _, _ in some]
                print(f'  from {least}:', ', '.join(f'{c} {100 * np.mean([a == c for a, (_, _, right, _) in zip(said, some) if right == c]):.1f} %' for c in ('contract', 'smalltalk', 'out_of_scope')))


LEAST_WEIGHT = {'forms': 0.16, 'keys': 0.22, 'lists': 0.1, 'sides': 0.1, 'scopes': 0.1, 'leans': 0.1}


def by_class(model):
    """Weights and biases of every class, also of two, that one row tells apart."""
    if len(model.classes_) > 2:
        return model.coef_, model.intercept_
    return np.vstack([-model.coef_, model.coef_]) / 2, np.concatenate([-model.intercept_, model.intercept_]) / 2


def write(path, rows, labels, C, least):
    vocabulary, model = fit(rows, labels, C)
    weights, bias = by_class(model)
    table = {}
    for feature, index in vocabulary.items():
        pairs = [v for at, w in enumerate(weights[:, index]) if abs(w) >= least for v in (at, int(round(100 * w)))]
        if pairs:
            table[feature] = pairs
    json.dump({'classes': list(model.classes_), 'bias': [round(float(b), 3) for b in bias], 'features': table},
              open(path, 'w', encoding='utf8'), ensure_ascii=False, separators=(',', ':'))


def write_head(path, places, labels):
    head = fit_head(VECTORS[places], labels)
    weights, bias = by_class(head)
    json.dump({'classes': list(head.classes_), 'bias': [round(float(b), 3) for b in bias],
               'weights': [[int(round(100 * float(w))) for w in row] for row in weights]},
              open(path, 'w', encoding='utf8'), separators=(',', ':'))


def lines(pattern):
    rows = []
    for path in sorted(glob.glob(pattern)):
        own = [json.loads(line) for line in open(path, encoding='utf8') if line.strip()]
        if any('side' in row for row in own):
            own = [{'side': 'none', **row} for row in own]
        rows += own
    return rows


# So many questions that strangers asked by themselves are learned from as standing alone: those written for follow-ups are too like them.
ALONE = 1000

# Of a question that one or two passages answer.
SINGLE = ('fact', 'yes_no', 'what_if', 'definition', 'reason', 'comparison')
SINGLES = 4000


def single_ones(known):
    """Questions that one or two passages answer, some of them, the same every time."""
    rows = [r for r in lines('lib/encoder/training/read.jsonl') if 0 < len(r.get('answers', [])) <= 2 and r['question'] not in known]
    return sorted((r['question'] for r in rows), key=lambda text: hashlib.sha1(text.encode()).hexdigest())[:SINGLES]


questions = lines('lib/agent/training/questions/*.jsonl')
follow_ups = lines('lib/agent/training/follow-ups.jsonl')
scoped = questions + lines('lib/agent/training/scope/*.jsonl')
told = [{'text': r['question'], 'form': 'calculation'} for r in lines('lib/meaning/training/calculations*.jsonl')]
told += [{'text': r['question'], 'form': 'list'} for name in ('lists', 'block-lists') for r in lines(f'lib/agent/training/{name}.jsonl')]
open_ones = single_ones({q['text'] for q in questions})
messages = scoped + told + [{'text': text} for text in open_ones] + follow_ups
everything = [features(m['text']) for m in messages]
VECTORS = vectors([m['text'] for m in messages])
OUTSIDE = ('smalltalk', 'out_of_scope')


def forms():
    """Places of messages and their forms."""
    own = [(i, m['form']) for i, m in enumerate(questions)]
    places, labels = [i for i, _ in own], [label for _, label in own]
    vocabulary, model = fit([everything[i] for i in places], labels, 30)
    head = fit_head(VECTORS[places], labels)
    first = len(scoped) + len(told)
    last = first + len(open_ones)
    shares = model.predict_proba(matrix(everything[first:last], vocabulary)) + head.predict_proba(VECTORS[first:last])
    allowed = [at for at, form in enumerate(model.classes_) if form in SINGLE]
    likeliest = [str(model.classes_[allowed[row[allowed].argmax()]]) for row in shares]
    own += [(len(scoped) + at, m['form']) for at, m in enumerate(told)]
    return own + [(first + at, form) for at, form in enumerate(likeliest)]


def leaning():
    """Places of messages, and whether they lean on the one before them."""
    first = len(scoped)
    asked = [(at, m['text']) for at, m in enumerate(messages) if first <= at < first + len(told) + len(open_ones) and m.get('form') != 'calculation']
    drawn = sorted(asked, key=lambda one: hashlib.sha1(one[1].encode()).hexdigest())[:ALONE]
    own = [(len(messages) - len(follow_ups) + i, 'leans' if m['leans'] else 'alone') for i, m in enumerate(follow_ups)]
    return own + [(at, 'alone') for at, _ in drawn]


wanted = [word for word in sys.argv[1:] if not word.startswith('-')]
sets = {
    'forms': forms() if not wanted or 'forms' in wanted else [],
    'keys': [(i, key) for i, m in enumerate(questions) if 'keys' in m for key in (m['keys'] or ['none'])],
    'lists': [(i, m.get('list') or 'other') for i, m in enumerate(questions) if m['form'] == 'list'],
    'sides': [(i, m['side']) for i, m in enumerate(questions) if 'side' in m],
    'scopes': [(i, m['form'] if m['form'] in OUTSIDE else 'contract') for i, m in enumerate(scoped)],
    'leans': leaning(),
}
for name, rows in sets.items():
    if wanted and name not in wanted:
        continue
    places, labels = np.array([i for i, _ in rows]), [label for _, label in rows]
    found = [everything[i] for i in places]
    if '--check' in sys.argv:
        check(name, found, places, labels, 30)
    else:
        write(f'lib/agent/asked/data/asked-{name}.json', found, labels, 30, LEAST_WEIGHT[name])
        write_head(f'lib/agent/asked/data/asked-{name}.head.json', places, labels)
