"""Trains the topic models: train_topics.py ROWS.jsonl OUT_FOLDER  (rows: lib/cli/training-rows.ts). Prints what is held out, then trains on all.

A label counts 1, a span of CUAD 0.5, a sentence that only stands under a heading of that matter 0.15. Split by contract.
"""
import collections, hashlib, json, sys
import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.feature_extraction import DictVectorizer

WEIGHT = {'label': 1.0, 'cuad': 0.5, 'heading': 0.15}
KEPT = {'en': 3000, 'ko': 4200}
held = lambda contract: int(hashlib.sha1(contract.encode()).hexdigest(), 16) % 3 == 0

def matrix(rows, vectorizer=None):
    counts = collections.Counter(f for r in rows for f in set(r['features']))
    keep = None if vectorizer else {f for f, n in counts.items() if n >= 2}
    dicts = []
    for r in rows:
        known = [f for f in r['features'] if (f in vectorizer.vocabulary_ if vectorizer else f in keep)]
        dicts.append({f: 1 / max(1, len(known)) ** 0.5 for f in known})
    if vectorizer is None:
        vectorizer = DictVectorizer(); x = vectorizer.fit_transform(dicts)
    else: x = vectorizer.transform(dicts)
    return x, vectorizer

def expand(rows):
    return [(i, t, WEIGHT[r['kind']] / len(r['topics'])) for i, r in enumerate(rows) for t in r['topics']]

def fit(rows, kept):
    counts = collections.Counter(f for r in rows for f in set(r['features']))
    x, v = matrix(rows)
    def train(x):
        e = expand(rows)
        model = LogisticRegression(C=12, max_iter=120, tol=2e-3)
        return model.fit(x[[i for i, _, _ in e]], [t for _, t, _ in e], sample_weight=[w for _, _, w in e])
    model = train(x)
    # The features whose weights move most decisions, then once more with them alone.
    force = np.abs(model.coef_).max(axis=0) * np.sqrt(np.asarray((x > 0).sum(axis=0)).ravel())
    best = set(np.array(v.get_feature_names_out())[np.argsort(-force)[:kept]])
    rows2 = [{**r, 'features': [f for f in r['features'] if f in best]} for r in rows]
    x, v = matrix(rows2)
    return v, train(x)

def dump(v, model, path):
    names = v.get_feature_names_out(); out = {}
    for j, f in enumerate(names):
        w = model.coef_[:, j]
        top = [int(i) for i in np.argsort(-np.abs(w))[:6] if abs(w[i]) > 0.5]
        if top: out[f] = [n for i in top for n in (i, int(round(100 * w[i])))]
    data = {'classes': list(model.classes_), 'bias': [round(float(b), 3) for b in model.intercept_], 'features': out}
    text = json.dumps(data, ensure_ascii=False, separators=(',', ':'))
    open(path, 'w', encoding='utf8').write(text + '\n'); return len(text.encode())

def measure(v, model, rows):
    x, _ = matrix(rows, v); p = model.predict_proba(x); c = list(model.classes_)
    order = np.argsort(-p, axis=1); n = len(rows)
    top1 = sum(c[order[i][0]] in rows[i]['topics'] for i in range(n)); top2 = sum(bool({c[order[i][0]], c[order[i][1]]} & set(rows[i]['topics'])) for i in range(n))
    return f'{n} rows, first {100*top1/max(1,n):.1f} %, one of two {100*top2/max(1,n):.1f} %'

rows = [json.loads(l) for l in open(sys.argv[1], encoding='utf8')]
for lang in ('en', 'ko'):
    mine = [r for r in rows if r['lang'] == lang and r['topics']]
    v, m = fit([r for r in mine if not held(r['contract'])], KEPT[lang])
    for kind in sorted({r['kind'] for r in mine} - {'heading'}): print(lang, kind, 'held out:', measure(v, m, [r for r in mine if held(r['contract']) and r['kind'] == kind]))
    v, m = fit(mine, KEPT[lang])
    print(lang, len(mine), 'rows', dump(v, m, f'{sys.argv[2]}/topics-{lang}.json'), 'bytes')
