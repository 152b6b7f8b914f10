#!/usr/bin/env python3
"""Trains the linear models that choose key dates, lengths of time and parties' names. scikit-learn 1.9.1, numpy 2.

usage: train-facts.py OUT_FOLDER CANDIDATES.jsonl LABELS.jsonl [--ids IDS.txt] [--cv]
CANDIDATES: a line a candidate {id, kind, value, start, end, features} (what lib/meaning lists, offsets into the text as given).
LABELS: a line a contract {contract_id, facts: [{key, value, alts?, spans}]} by LABELS.md. A candidate is right for a key where its value is
the label's and it stands in one of its spans; elsewhere with the same value it is left out of the training.
One logistic regression a key, all of them over binary features that at least MIN_CONTRACTS contracts have. A party's name is right where four fifths of the shorter name's words are the other's. --cv: five folds by contract, no files."""
import json, random, re, sys, collections
from datetime import date, timedelta
import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

MIN_CONTRACTS, SMALLEST = 4, 0.02
KINDS = {'agreement_date': ['date'], 'effective_date': ['date'], 'start_date': ['date'], 'expiration_date': ['date', 'open'],
         'party': ['name'], 'term': ['duration'], 'renewal_term': ['duration'], 'notice_period': ['duration']}
read = lambda path: [json.loads(line) for line in open(path, encoding='utf8') if line.strip()]

def days(value):
    m = re.fullmatch(r'P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?', value)
    return round(sum(int(x or 0) * f for x, f in zip(m.groups(), (365, 30.4, 7, 1)))) if m else None

FORMS = r'\b(the|inc|incorporated|corp|corporation|co|company|ltd|limited|llc|lp|llp|plc|ag|gmbh|sa|nv|bv|kk|pte|pty|and)\b'
words = lambda name: set(re.sub(FORMS, ' ', re.sub(r'[^\w\s]', ' ', re.sub(r"[.,']", '', name.lower()))).split())

def same(key, a, b):
    if key == 'party':
        x, y = words(a), words(b['name'])
        return bool(x and y) and len(x & y) / min(len(x), len(y)) >= .8
    if a == b: return True
    if key.endswith('_date'):
        if key == 'agreement_date': return False
        try: return abs((date.fromisoformat(a) - date.fromisoformat(b)).days) <= 1
        except ValueError: return False
    x, y = days(a), days(b)
    return x is not None and y is not None and abs(x - y) <= max(2, .02 * y)

def examples(key, candidates, facts):
    """[candidate, 1 right | 0 wrong | None left out]"""
    labels = [f for f in facts if f['key'] == key and not f.get('part')]
    if any(f.get('unreadable') for f in labels): return []
    out = []
    for c in candidates:
        if c['kind'] not in KINDS[key]: continue
        if key == 'party':
            out.append((c, int(any(same(key, c['value'], f['value']) for f in labels if f['value'])))); continue
        inside = [f for f in labels if any(c['start'] < e and s < c['end'] for s, e in f['spans'])]
        equal = [f for f in labels if any(same(key, c['value'], v) for v in [f['value'], *f.get('alts', [])] if v)]
        y = 1 if any(f in inside for f in equal) else None if equal or any(f['value'] is None or f.get('any') for f in inside) else 0
        out.append((c, y))
    if labels and not any(y == 1 for _, y in out) and any(y is None for _, y in out) and key in ('agreement_date', 'effective_date'):
        out = [(c, 1 if y is None else y) for c, y in out]
    return out

def fit(contracts, key):
    rows = [(i, c, y) for i, cands, facts in contracts for c, y in examples(key, cands, facts) if y is not None]
    seen = collections.defaultdict(set)
    for i, c, _ in rows:
        for f in c['features']: seen[f].add(i)
    vocabulary = {f: n for n, f in enumerate(sorted(f for f in seen if len(seen[f]) >= MIN_CONTRACTS))}
    at, ends, ys = [], [0], []
    for _, c, y in rows:
        at += [vocabulary[f] for f in c['features'] if f in vocabulary]; ends.append(len(at)); ys.append(y)
    matrix = csr_matrix((np.ones(len(at)), at, ends), shape=(len(rows), len(vocabulary)))
    model = LogisticRegression(C=0.2 if key == 'party' else 0.3, max_iter=1000).fit(matrix, ys)
    weights = {f: round(float(model.coef_[0][n]), 2) for f, n in vocabulary.items()}
    return {'bias': round(float(model.intercept_[0]), 2), 'weights': {f: w for f, w in weights.items() if abs(w) >= SMALLEST}}

def score(model, c): return model['bias'] + sum(model['weights'].get(f, 0) for f in c['features'])

def cross_validate(contracts, key):
    results = []
    for fold in range(5):
        model = fit([c for n, c in enumerate(contracts) if n % 5 != fold], key)
        for i, cands, facts in contracts[fold::5]:
            rows = examples(key, cands, facts)
            if not rows: continue
            s, best = max(((score(model, c), c) for c, _ in rows), key=lambda t: t[0])
            right = [c for c, y in rows if y == 1]
            if key == 'party': right = [{'value': {'name': c['value']}} for c in right]
            results.append((i, s, any(same(key, best['value'], c['value']) for c in right), bool(right), not any(f['key'] == key for f in facts)))
    for name, part in (('en', [r for r in results if not r[0].startswith('ko-')]), ('ko', [r for r in results if r[0].startswith('ko-')])):
        pos, neg = [r for r in part if r[3]], [r for r in part if r[4]]
        print(f'{key:16} {name} labelled {len(pos)} none {len(neg)}', *[f'| {t}: right {100 * sum(r[2] and r[1] > t for r in pos) / max(1, len(pos)):.0f} said {100 * sum(r[1] > t for r in neg) / max(1, len(neg)):.0f}' for t in (-9, -2.5, -2, -1.5, -1, 0)])

if __name__ == '__main__':
    arguments = [a for a in sys.argv[1:] if a != '--cv']
    ids = None
    if '--ids' in arguments:
        at = arguments.index('--ids'); ids = set(open(arguments[at + 1]).read().split('\n')); del arguments[at:at + 2]
    out, candidates, labels = arguments
    by_id = collections.defaultdict(list)
    for c in read(candidates): by_id[c['id']].append(c)
    contracts = [(r['contract_id'], by_id[r['contract_id']], r['facts']) for r in read(labels) if ids is None or r['contract_id'] in ids]
    random.Random(1).shuffle(contracts)
    if '--cv' in sys.argv:
        for key in KINDS: cross_validate(contracts, key)
    else:
        for name, keys in (('term-models', [k for k in KINDS if k != 'party']), ('party-model', ['party'])):
            models = {key: fit(contracts, key) for key in keys}
            with open(f'{out}/{name}.json', 'w', encoding='utf8') as file:
                json.dump(models, file, ensure_ascii=False, separators=(',', ':')); file.write('\n')
            print(len(contracts), 'contracts', {k: len(m['weights']) for k, m in models.items()})
