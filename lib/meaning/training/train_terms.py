"""Trains the models of key terms: train_terms.py ROWS.jsonl OUT_FOLDER [--leave FOLD] LABELS...
ROWS: fact-statements.jsonl (`npm run bench -- train-facts`). LABELS: *.facts.jsonl (a fact's spans), *.norms.jsonl (a statement's topics), CUAD's questions (topic-sources.json).
One logistic regression a key and language over features that are scaled to length one in each group. --leave k leaves out the
contracts whose sha1 is k modulo 6: what is measured on them has not been seen."""
import collections, hashlib, json, os, sys
import numpy as np, scipy.sparse as sp
from sklearn.linear_model import LogisticRegression

HERE = os.path.dirname(os.path.abspath(__file__))
SCALE = {'h:': .5, 'h': .5, 'l:': .5, 'l': .5}
STEPS = 'x'  # of a figure: how likely its statement says a key; each step counts for itself
WEIGHT = {'fact': 1.0, 'norm': .7, 'cuad': .7, 'written': .8}
SETTINGS = {'ko': {'C': 10, 'least': 2, 'cut': .12, 'kept': 5000}, 'en': {'C': 6, 'least': 4, 'cut': .15, 'kept': 6000}}
SKIPPED = {'party', 'title', 'agreement_date', 'effective_date', 'start_date', 'expiration_date', 'term', 'renewal_term', 'notice_period', 'governing_law', 'forum', 'other', 'boilerplate', 'representation', 'duty_to_cooperate'}
fold = lambda contract: int(hashlib.sha1(contract.encode()).hexdigest(), 16) % 6
lines = lambda path: (json.loads(l) for l in open(path, encoding='utf8') if l.strip())
group = lambda f: f.split('=')[0] if '=' in f else f[:2] if f[:2] in ('h:', 'l:') else ''

def read_labels(paths, cuad):
    spans, annotated, whole = collections.defaultdict(list), set(), set()
    for path in paths:
        for r in lines(path):
            c = r['contract_id']
            if 'facts' in r: whole.add(c); spans[c] += [(s, e, 'fact', [f['key']]) for f in r['facts'] for s, e in f.get('spans', [])]
            elif 'modality' in r: spans[c].append((r['start'], r['end'], 'norm', [] if r['modality'] == 'none' else r['topics']))
            else:
                annotated.add(c)
                if r['category'] in cuad: spans[c] += [(s, e, 'cuad', [cuad[r['category']]]) for s, e in r['spans']]
    return spans, annotated, whole

def mark(rows, spans, whole=()):
    for r in rows:
        r['said'], r['seen'] = {k: WEIGHT['written'] for k in r.get('keys', [])}, r['lang'] == 'ko' or r['contract'] in whole
        if 'keys' in r: continue
        for s, e, kind, keys in spans.get(r['contract'], ()):
            if min(e, r['end']) - max(s, r['start']) > .5 * min(e - s, r['end'] - r['start']):
                r['seen'] |= kind == 'norm'
                for k in keys: r['said'][k] = max(r['said'].get(k, 0), WEIGHT[kind])
    return rows

def matrix(rows, vocabulary):
    places, starts, values = [], [0], []
    for r in rows:
        groups = collections.defaultdict(list)
        for f in r['features']:
            if f in vocabulary: groups[group(f)].append(vocabulary[f])
        for name, ids in groups.items():
            places += ids; values += [1 if name == STEPS else SCALE.get(name, 1) / len(ids) ** .5] * len(ids)
        starts.append(len(places))
    return sp.csr_matrix((values, places, starts), shape=(len(rows), len(vocabulary)))

def train(rows, keys, cuad_keys, annotated, C, least, cut, kept):
    counts = collections.Counter(f for r in rows for f in set(r['features']))
    names = sorted(f for f, n in counts.items() if n >= least)
    for last in (False, True):
        vocabulary = {f: i for i, f in enumerate(names)}
        x, models = matrix(rows, vocabulary), {}
        for k in keys:
            use = [i for i, r in enumerate(rows) if r['seen'] or k in r['said'] or (r['contract'] in annotated and k in cuad_keys)]
            y = np.array([k in rows[i]['said'] for i in use])
            if y.sum() < 2: continue
            w = [rows[i]['said'].get(k, 1) for i in use]
            models[k] = LogisticRegression(C=C, solver='liblinear').fit(x[use], y, sample_weight=w)
        force = np.max([np.abs(m.coef_[0]) for m in models.values()], axis=0) * np.sqrt(np.asarray((x > 0).sum(axis=0)).ravel())
        if not last: names = sorted(names[i] for i in np.argsort(-force)[:kept])
    features = {}
    for name, i in vocabulary.items():
        w = [n for j, m in enumerate(models.values()) if abs(m.coef_[0][i]) > cut for n in (j, int(round(100 * m.coef_[0][i])))]
        if w: features[name] = w
    return {'keys': list(models), 'bias': [round(float(m.intercept_[0]), 3) for m in models.values()], 'features': features}

if __name__ == '__main__':
    args = sys.argv[1:]
    leave = int(args.pop(args.index('--leave') + 1)) if '--leave' in args else None
    args = [a for a in args if a != '--leave']
    cuad = json.load(open(os.path.join(HERE, 'topic-sources.json'), encoding='utf8'))['cuad']
    spans, annotated, whole = read_labels(args[2:], cuad)
    rows = mark([r for r in lines(args[0]) if leave is None or 'keys' in r or fold(r['contract']) != leave], spans, whole)
    for lang in ('ko', 'en'):
        mine = [r for r in rows if r['lang'] == lang and (lang == 'ko' and ('keys' in r or r['contract'] in spans) or r['seen'] or r['said'] or r['contract'] in annotated)]
        if len(mine) < 500: continue
        keys = sorted({k for r in mine for k in r['said']} - SKIPPED)
        model = train(mine, keys, set(cuad.values()), annotated, **SETTINGS[lang])
        text = json.dumps(model, ensure_ascii=False, separators=(',', ':'))
        open(os.path.join(args[1], f'terms-{lang}.json'), 'w', encoding='utf8').write(text + '\n')
        print(lang, len(mine), 'rows', len(model['features']), 'features', len(text.encode()), 'bytes', flush=True)
