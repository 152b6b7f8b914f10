"""Trains the models of modality, and of the kind of bearer in Korean: train_norms.py NORM_ROWS.jsonl OUT_FOLDER [part] (rows: lib/cli/training-rows.ts). Prints rules and model on contracts held out, then trains on all, or with `part` on those not held out."""
import collections, hashlib, json, sys
import numpy as np
from sklearn.feature_extraction import DictVectorizer
from sklearn.linear_model import LogisticRegression

KEPT = {'ko': 1500, 'en': 5000}
held = lambda contract: int(hashlib.sha1(contract.encode()).hexdigest(), 16) % 3 == 0
kind = lambda bearer: bearer if bearer in ('each', 'both') else 'null' if bearer is None else 'named'

def vectors(rows, v=None, keep=None):
    dicts = []
    for r in rows:
        known = [f for f in r['features'] if (f in v.vocabulary_ if v else f in keep)]
        dicts.append({f: 1 / max(1, len(known)) ** 0.5 for f in known})
    if v: return v.transform(dicts), v
    v = DictVectorizer(); return v.fit_transform(dicts), v

def fit(rows, target, kept, c=10):
    counts = collections.Counter(f for r in rows for f in r['features'])
    keep = {f for f, n in counts.items() if n >= 3}
    y = [target(r) for r in rows]
    x, v = vectors(rows, keep=keep)
    model = LogisticRegression(C=c, max_iter=200, tol=1e-3).fit(x, y)
    force = np.abs(model.coef_).max(axis=0) * np.sqrt(np.asarray((x > 0).sum(axis=0)).ravel())
    best = set(np.array(v.get_feature_names_out())[np.argsort(-force)[:kept]])
    x, v = vectors(rows, keep=best)
    return v, LogisticRegression(C=c, max_iter=200, tol=1e-3).fit(x, y)

def dump(v, model, path):
    coef, bias = model.coef_, model.intercept_
    out = {}
    for j, f in enumerate(v.get_feature_names_out()):
        w = coef[:, j]; top = [int(i) for i in range(len(w)) if abs(w[i]) > 0.3]
        if top: out[f] = [n for i in top for n in (i, int(round(100 * w[i])))]
    data = {'classes': list(model.classes_), 'bias': [round(float(b), 3) for b in bias], 'features': out}
    text = json.dumps(data, ensure_ascii=False, separators=(',', ':')); open(path, 'w', encoding='utf8').write(text + '\n'); return len(text.encode())

every = [json.loads(l) for l in open(sys.argv[1], encoding='utf8')]
for lang in ('ko', 'en'):
    rows = [r for r in every if r['lang'] == lang]
    train, test = [r for r in rows if not held(r['contract'])], [r for r in rows if held(r['contract'])]
    for name, target, rule in (('modalities', lambda r: r['modality'], lambda r: r['rule']), ('bearers', lambda r: kind(r['bearer']), lambda r: kind(r['ruleBearer']))):
        share = lambda guess, rs: 100 * sum(g == target(r) for g, r in zip(guess, rs)) / max(1, len(rs))
        if (lang, name) == ('en', 'bearers'): continue  # train_bearers.py
        v, m = fit(train, target, KEPT[lang])
        line = f'{lang} {name} held out ({len(test)}): rules {share([rule(r) for r in test], test):.1f}, model {share(m.predict(vectors(test, v)[0]), test):.1f} %'
        v, m = fit(rows, target, KEPT[lang])
        if len(sys.argv) > 3: v, m = fit(train, target, KEPT[lang])
        print(line, dump(v, m, f'{sys.argv[2]}/{name}-{lang}.json'), 'bytes')
