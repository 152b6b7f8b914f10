"""Trains the models that tell of which key term a figure of a statement is the value, one a language: train_figures.py ROWS.jsonl OUT_FOLDER [--leave FOLD] LABELS...
ROWS: fact-statements.jsonl (`npm run bench -- train-facts`). LABELS: *.facts.jsonl. A figure is right for a key where its value is the label's and it stands in one of its
spans; elsewhere with the same value it is left out. One logistic regression a key over the figure's features and the scores of its
statement; these come from models trained without the statement's contract (and without those of --leave), as they will at run time."""
import collections, json, re, sys
import numpy as np
from sklearn.linear_model import LogisticRegression
import train_terms as terms

KINDS = {'price': 'money percent', 'payment_due': 'span day', 'payment_schedule': 'money percent', 'late_interest': 'percent',
         'liquidated_damages': 'percent money multiple', 'deposit': 'money', 'wages': 'money', 'price_change': 'percent',
         'minimum_commitment': 'money count span', 'insurance': 'money', 'liability_cap': 'money percent multiple', 'service_levels': 'percent span count',
         'exit_convenience': 'span', 'exit_breach': 'span', 'acceptance': 'span', 'warranty': 'span', 'confidentiality': 'span',
         'non_compete': 'span', 'non_solicit': 'span', 'delivery': 'date span day'}
STEPS = (.05, .15, .3, .5, .7, .9)
C, LEAST, CUT = 3, 2, .1
squash = lambda words: re.sub(r'[\s,]', '', words).lower()

def plain(value):
    m = re.fullmatch(r'P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?', value)
    if m and value != 'P':
        y, mo, w, d = (int(x or 0) for x in m.groups())
        return ('P', y * 12 + mo, w * 7 + d)
    m = re.fullmatch(r'(?:([A-Z]{3}) )?([\d.]+)(%?)(?:/\w+)?', value)
    return (m[1], round(float(m[2]), 4), m[3]) if m else squash(value)

def is_value(figure, words, label):
    """Its value, or a figure of a value that is said in words."""
    values = [v for v in [label['value'], *label.get('alts', [])] if isinstance(v, str)]
    mine = plain(figure['value'])
    return any(plain(v) == mine for v in values) or any(squash(words) in squash(v) for v in values if isinstance(plain(v), str) and not v.startswith('P'))

def read_facts(paths):
    return {r['contract_id']: [f for f in r['facts'] if f['key'] in KINDS and not f.get('part')] for p in paths if p.endswith('.facts.jsonl') for r in terms.lines(p)}

def mark(figure, contract, facts, texts):
    """The keys it is a value of, and those it is not asked about."""
    words = texts[contract][figure['start']:figure['end']]
    said, unsure = set(), set()
    for f in facts.get(contract, ()):
        if figure['kind'] not in KINDS[f['key']]: continue
        if is_value(figure, words, f):
            (said if any(s < figure['end'] and figure['start'] < e for s, e in f['spans']) else unsure).add(f['key'])
    return said, unsure - said

def mark_written(row, figure):
    """By its mark; without one it is sure where one key and one figure go together, or none."""
    if 'keys' in figure: return set(figure['keys']), set()
    keys = {k for k in row['keys'] if figure['kind'] in KINDS.get(k, '').split()}
    alone = len(keys) == 1 and sum(f['kind'] in KINDS[k].split() for f in row['figures'] for k in keys) == 1
    return (keys, set()) if alone else (set(), keys)

def score_features(scores):
    """The statement's scores per key, as steps, and its likeliest keys; as in choose-figures.ts."""
    ranked = sorted(((s, k) for k, s in scores.items() if s >= STEPS[0]), reverse=True)
    return [f'x={k} {t}' for s, k in ranked for t in STEPS if s >= t] + [f'r={k}' for _, k in ranked[:1]]

class StatementScores:
    """Of every row for each figure key, by models trained without the row's fold and one more that is left out."""
    def __init__(self, rows, lang):
        self.C = terms.SETTINGS[lang]['C']
        self.rows, self.folds, self.made = rows, np.array([terms.fold(r['contract']) for r in rows]), {}
        counts = collections.Counter(f for r in rows for f in set(r['features']))
        self.x = terms.matrix(rows, {f: i for i, f in enumerate(sorted(f for f, n in counts.items() if n >= 2))})

    def without(self, *folds):
        name = tuple(sorted(set(folds) - {None}))
        if name not in self.made:
            use = ~np.isin(self.folds, name)
            scores = {}
            for k in KINDS:
                y = np.array([k in r['said'] for r in self.rows])
                w = np.array([r['said'].get(k, 1) for r in self.rows])
                if y[use].sum() < 2: scores[k] = np.zeros(len(y)); continue
                model = LogisticRegression(C=self.C, solver='liblinear').fit(self.x[use], y[use], sample_weight=w[use])
                scores[k] = model.predict_proba(self.x)[:, 1]
            self.made[name] = scores
        return self.made[name]

    def of(self, row, leave):
        scores = self.without(self.folds[row], leave)
        return {k: scores[k][row] for k in KINDS}

def examples(rows, scores, facts, texts, leave):
    """A row a figure with its features, the keys it is a value of and those it is not asked about."""
    out = []
    for i, r in enumerate(rows):
        for figure in r['figures']:
            said, unsure = mark_written(r, figure) if 'keys' in r else mark(figure, r['contract'], facts, texts)
            out.append({'contract': r['contract'], 'said': said, 'unsure': unsure, 'figure': figure, 'written': 'keys' in r,
                        'features': figure['features'] + score_features(scores.of(i, leave))})
    return out

def train(rows, keys=KINDS, C=C):
    counts = collections.Counter(f for r in rows for f in r['features'])
    names = sorted(f for f, n in counts.items() if n >= LEAST)
    x = terms.matrix(rows, {f: i for i, f in enumerate(names)})
    models = {}
    for k in keys:
        kinds = KINDS[k].split()
        use = [i for i, r in enumerate(rows) if k not in r['unsure'] and r['figure']['kind'] in kinds]
        y = np.array([k in rows[i]['said'] for i in use])
        if y.sum() < 4: continue
        models[k] = LogisticRegression(C=C, solver='liblinear').fit(x[use], y)
    features = {}
    for i, name in enumerate(names):
        w = [n for j, m in enumerate(models.values()) if abs(m.coef_[0][i]) > CUT for n in (j, int(round(100 * m.coef_[0][i])))]
        if w: features[name] = w
    return {'keys': list(models), 'bias': [round(float(m.intercept_[0]), 3) for m in models.values()], 'features': features}

def score(model, rows):
    """Rows by keys, as at run time."""
    vocabulary = {f: i for i, f in enumerate(model['features'])}
    weights = np.zeros((len(vocabulary), len(model['keys'])))
    for name, pairs in model['features'].items():
        for j, w in zip(pairs[::2], pairs[1::2]): weights[vocabulary[name], j] = w / 100
    return 1 / (1 + np.exp(-(terms.matrix(rows, vocabulary) @ weights + np.array(model['bias']))))

def write(model, folder, lang):
    text = json.dumps(model, ensure_ascii=False, separators=(',', ':'))
    open(f'{folder}/figures-{lang}.json', 'w', encoding='utf8').write(text + '\n')
    print(lang, len(model['features']), 'features', len(text.encode()), 'bytes', model['keys'], flush=True)

if __name__ == '__main__':
    args = sys.argv[1:]
    leave = int(args.pop(args.index('--leave') + 1)) if '--leave' in args else None
    args = [a for a in args if a != '--leave']
    labels = args[2:]
    facts = read_facts(labels)
    texts = {i: open(f'{terms.HERE}/contracts/{i}.txt', encoding='utf8', newline='').read() for i in facts}
    spans = terms.read_labels(labels, {})[0]
    for lang in ('ko', 'en'):
        rows = [r for r in terms.lines(args[0]) if r['lang'] == lang and ('keys' in r or r['contract'] in facts)]
        made = examples(rows, StatementScores(terms.mark(rows, spans), lang), facts, texts, leave)
        write(train([e for e in made if leave is None or e['written'] or terms.fold(e['contract']) != leave]), args[1], lang)
