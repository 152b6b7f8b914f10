#!/usr/bin/env python3
"""Trains what a message asks for: its form, the key terms it is about, which list. Writes lib/agent/asked/data/*.json.

usage: python3 lib/agent/training/train_asked.py [--check]   (from the root; scikit-learn and numpy, see lib/meaning/training/requirements.txt)
Reads lib/agent/training/questions/*.jsonl: {"text","lang","form","keys","list"?}. --check prints the figures of five folds and writes nothing."""
import glob, json, re, sys, unicodedata
import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression
from sklearn.model_selection import StratifiedKFold

WORD = re.compile(r'[가-힣]+|[a-z]+|\d+|[?%]')
MAX_CHARACTERS = 400
LEAST_COUNT = 3


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


def check(name, rows, labels, C):
    labels = np.array(labels)
    right, sure, sure_right = 0, 0, 0
    for train, test in StratifiedKFold(5, shuffle=True, random_state=7).split(rows, labels):
        vocabulary, model = fit([rows[i] for i in train], labels[train], C)
        shares = model.predict_proba(matrix([rows[i] for i in test], vocabulary))
        best = model.classes_[shares.argmax(1)]
        right += (best == labels[test]).sum()
        keep = shares.max(1) >= 0.5
        sure += keep.sum()
        sure_right += (best[keep] == labels[test][keep]).sum()
    print(f'{name}: {len(rows)} messages, right {100 * right / len(rows):.1f} %; at 0.5 or more {100 * sure / len(rows):.0f} % of them, {100 * sure_right / max(1, sure):.1f} % right')


LEAST_WEIGHT = {'forms': 0.16, 'keys': 0.22, 'lists': 0.1}


def write(path, rows, labels, C, least):
    vocabulary, model = fit(rows, labels, C)
    table = {}
    for feature, index in vocabulary.items():
        pairs = [v for at, w in enumerate(model.coef_[:, index]) if abs(w) >= least for v in (at, int(round(100 * w)))]
        if pairs:
            table[feature] = pairs
    json.dump({'classes': list(model.classes_), 'bias': [round(float(b), 3) for b in model.intercept_], 'features': table},
              open(path, 'w', encoding='utf8'), ensure_ascii=False, separators=(',', ':'))


messages = [json.loads(line) for f in sorted(glob.glob('lib/agent/training/questions/*.jsonl')) for line in open(f, encoding='utf8') if line.strip()]
everything = [features(m['text']) for m in messages]
sets = {
    'forms': (everything, [m['form'] for m in messages]),
    'keys': tuple(map(list, zip(*[(everything[i], key) for i, m in enumerate(messages) for key in (m['keys'] or ['none'])]))),
    'lists': tuple(map(list, zip(*[(everything[i], m.get('list') or 'other') for i, m in enumerate(messages) if m['form'] == 'list']))),
}
for name, (rows, labels) in sets.items():
    if '--check' in sys.argv:
        check(name, rows, labels, 30)
    else:
        write(f'lib/agent/asked/data/asked-{name}.json', rows, labels, 30, LEAST_WEIGHT[name])
