"""Trains the model that chooses whom an English clause binds: train_bearers.py NORM_ROWS.jsonl OUT.json [part] (rows: lib/cli/training-rows.ts).
A conditional logit over the candidates of each clause (everybody it names, each, both, nobody). Prints the rules' and the model's share on
contracts held out, then trains on all, or with `part` on those not held out. numpy 2, scipy."""
import collections, hashlib, json, re, sys
import numpy as np
from scipy.optimize import minimize
from scipy.sparse import csr_matrix

LEAST, SMALLEST, PENALTY = 3, 0.08, 0.8
held = lambda contract: int(hashlib.sha1(contract.encode()).hexdigest(), 16) % 3 == 0
fold = lambda name: re.sub(r'^(the|a|an|such)', '', re.sub(r'[^a-z0-9]', '', name.lower()))

def same(a, b):
    if a is None or b is None or {a, b} & {'each', 'both'}: return a == b
    a, b = fold(a), fold(b)
    return a == b or (min(len(a), len(b)) > 2 and (a in b or b in a))

def is_one(a, b, sides):
    """Whether two names are one, or both of one party."""
    if same(a, b): return True
    return a is not None and b is not None and any(any(fold(a) == fold(n) for n in side) and any(fold(b) == fold(n) for n in side) for side in sides)

def gold(row):
    """The candidate that is the label's, the one with exactly its name first; None where nobody listed is it."""
    names = [c['name'] for c in row['candidates']]
    exact = [i for i, name in enumerate(names) if (name and fold(name)) == (row['bearer'] and fold(row['bearer']))]
    return next(iter(exact or [i for i, name in enumerate(names) if is_one(name, row['bearer'], row['sides'])]), None)

def fit(rows):
    counts = collections.Counter(f for r in rows for c in r['candidates'] for f in c['features'])
    vocabulary = {f: i for i, f in enumerate(sorted(f for f, n in counts.items() if n >= LEAST))}
    use = [r for r in rows if gold(r) is not None]
    at, ends, chosen, sizes = [], [0], [], []
    for r in use:
        chosen.append(len(ends) - 1 + gold(r)); sizes.append(len(r['candidates']))
        for c in r['candidates']:
            at += [vocabulary[f] for f in c['features'] if f in vocabulary]; ends.append(len(at))
    x = csr_matrix((np.ones(len(at)), at, ends), shape=(len(ends) - 1, len(vocabulary)))
    starts = np.concatenate([[0], np.cumsum(sizes)[:-1]]); group = np.repeat(np.arange(len(use)), sizes)
    picked = np.asarray(x[chosen].sum(axis=0)).ravel()
    def loss(w):
        s = x @ w; s -= np.maximum.reduceat(s, starts)[group]
        e = np.exp(s); total = np.add.reduceat(e, starts)
        return np.log(total).sum() - s[chosen].sum() + PENALTY / 2 * w @ w, x.T @ (e / total[group]) - picked + PENALTY * w
    w = minimize(loss, np.zeros(len(vocabulary)), jac=True, method='L-BFGS-B', options={'maxiter': 200}).x
    return {f: round(float(w[i]), 2) for f, i in vocabulary.items() if abs(w[i]) >= SMALLEST}

def choose(weights, row):
    return max(row['candidates'], key=lambda c: sum(weights.get(f, 0) for f in c['features']))['name']

if __name__ == '__main__':
    rows = [r for r in map(json.loads, open(sys.argv[1], encoding='utf8')) if 'candidates' in r]
    train, test = [r for r in rows if not held(r['contract'])], [r for r in rows if held(r['contract'])]
    weights = fit(train)
    share = lambda guess: 100 * sum(is_one(guess(r), r['bearer'], r['sides']) for r in test) / len(test)
    print(f"held out ({len(test)}): rules {share(lambda r: r['ruleBearer']):.1f}, model {share(lambda r: choose(weights, r)):.1f} %")
    if len(sys.argv) < 4: weights = fit(rows)
    text = json.dumps({'bias': 0, 'weights': weights}, ensure_ascii=False, separators=(',', ':'))
    open(sys.argv[2], 'w', encoding='utf8').write(text + '\n'); print(len(weights), 'features', len(text.encode()), 'bytes')
