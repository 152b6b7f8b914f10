#!/usr/bin/env python3
"""Trains the linear models that choose key dates, lengths of time and parties' names. scikit-learn 1.9.1, numpy 2.

usage: train_facts.py OUT_FOLDER CANDIDATES.jsonl LABELS.jsonl... [--cuad FOLDER] [--leave FOLD] [--cv]
CANDIDATES: a line a candidate {id, kind, value, start, end, features} (`npm run bench -- train-facts`; offsets into the text as given).
LABELS: a line a contract {contract_id, facts: [{key, value, alts?, spans}]} by LABELS.md. --cuad: CUAD's facts.jsonl and
questions.jsonl as well, whose lawyers label neither the length of a contract nor its start. A candidate is right for a key where its value is
the label's and it stands in one of its spans; elsewhere with the same value it is left out of the training.
One logistic regression a key, all of them over binary features that at least MIN_CONTRACTS contracts have. A party's name is right where four fifths of the shorter name's words are the other's. --leave k leaves out the contracts whose sha1 is k modulo 6. --cv: five folds by contract, no files."""
import collections, hashlib, json, random, re, sys
from datetime import date, timedelta
import numpy as np
from scipy.sparse import csr_matrix
from sklearn.linear_model import LogisticRegression

MIN_CONTRACTS, SMALLEST = 4, 0.02
# Of English parties: a word of a name or beside one is known by many contracts, or it is learned by heart; weights stay small.
WORD = re.compile(r'(word|last) |label (?!acts|uses)|(opening|closing) (before|after) \d ')
MIN_OF_WORD, STRENGTH, STRENGTH_OF_PARTY = 16, 0.3, 0.1
# Of one of our contracts beside one of CUAD's, which are many times as long and all of one kind.
OWN = 5
KINDS = {'agreement_date': ['date'], 'effective_date': ['date'], 'start_date': ['date'], 'expiration_date': ['date', 'open'],
         'party': ['name'], 'calling': ['calling'], 'term': ['duration'], 'renewal_term': ['duration'], 'notice_period': ['duration']}
read = lambda path: [json.loads(line) for line in open(path, encoding='utf8') if line.strip()]

def days(value):
    m = re.fullmatch(r'P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?', value)
    return round(sum(int(x or 0) * f for x, f in zip(m.groups(), (365, 30.4, 7, 1)))) if m else None

FORMS = r'\b(the|inc|incorporated|corp|corporation|co|company|ltd|limited|llc|lp|llp|plc|ag|gmbh|sa|nv|bv|kk|pte|pty|and)\b'
KOREAN_FORMS = r'주식회사|\(주\)|㈜|\s'
words = lambda name: set(re.sub(FORMS, ' ', re.sub(r'[^\w\s]', ' ', re.sub(r"[.,']", '', name.lower()))).split())

def same(key, a, b):
    if key == 'party':
        if b and re.search('[가-힣]', a): return re.sub(KOREAN_FORMS, '', a) == re.sub(KOREAN_FORMS, '', b['name'])
        x, y = words(a), words(b['name'])
        return bool(x and y) and len(x & y) / min(len(x), len(y)) >= .8
    if a == b: return True
    if key.endswith('_date'):
        if key == 'agreement_date': return False
        try: return abs((date.fromisoformat(a) - date.fromisoformat(b)).days) <= 1
        except ValueError: return False
    x, y = days(a), days(b)
    return x is not None and y is not None and abs(x - y) <= max(2, .02 * y)

CUAD_KEYS = {'agreement_date': 'Agreement Date', 'effective_date': 'Effective Date', 'expiration_date': 'Expiration Date',
             'renewal_term': 'Renewal Term', 'notice_period': 'Notice Period to Terminate Renewal', 'party': 'Parties'}
UNITS = {'day': 'D', 'week': 'W', 'month': 'M', 'year': 'Y'}
NUMBERS = {w: n for n, w in enumerate('one two three four five six seven eight nine ten eleven twelve'.split(), 1)} | {'thirty': 30, 'sixty': 60, 'ninety': 90}

def plain(key, said):
    """CUAD's words for a date or a length of time; None where they say none that can be read."""
    if key.endswith('_date'):
        if 'perpetual' in said.lower(): return 'perpetual'
        m = re.match(r'(\d{1,2})/(\d{1,2})/(\d{2,4})$', said.strip())
        if not m: return None
        year = int(m[3]) + (0 if int(m[3]) > 99 else 1900 if int(m[3]) > 40 else 2000)
        return f'{year:04d}-{int(m[1]):02d}-{int(m[2]):02d}'
    m = re.search(rf'(\d+|{"|".join(NUMBERS)})\s*\(?\d*\)?\s*[- ]?({"|".join(UNITS)})', said.lower())
    return m and f'P{m[1] if m[1].isdigit() else NUMBERS[m[1]]}{UNITS[m[2]]}'

def read_cuad(folder):
    spans = collections.defaultdict(list)
    names = {name: key for key, name in CUAD_KEYS.items()}
    for q in read(f'{folder}/questions.jsonl'):
        if q['category'] in names: spans[q['contract_id'], names[q['category']]] += q['spans']
    for row in read(f'{folder}/facts.jsonl'):
        facts = []
        for key in CUAD_KEYS:
            said = row['parties' if key == 'party' else key]
            at = spans[row['contract_id'], key]
            if key == 'party':
                bare = re.sub(r'\([^()]*("[^"()]*"|“[^”()]*”)[^()]*\)', '', said)
                facts += [{'key': key, 'value': {'name': name.strip(' ,;')}, 'spans': at} for name in bare.split(';') if words(name)]
            elif said: facts.append({'key': key, 'value': plain(key, said), 'spans': at, 'unreadable': plain(key, said) is None})
        yield {'contract_id': row['contract_id'], 'facts': facts, 'keys': list(CUAD_KEYS)}

PRONOUNS = {'us': 'we', 'our': 'we', 'ours': 'we', 'your': 'you', 'yours': 'you', 'me': 'i', 'my': 'i', '제': '저'}

def bare(name):
    plain = re.sub(r"""[\s"“”'’.]""", '', re.sub(r'^(the|our|your|each|every|an?)\s', '', name.lower().strip()))
    return PRONOUNS.get(plain, plain)

def called(fact):
    """Every name of a labelled party, with and without a polite syllable."""
    names = [bare(name) for name in [fact['value']['name'], *fact['value'].get('aliases', []), *filter(None, [(fact.get('detail') or {}).get('role')])]]
    return {*names, *(re.sub('(님|측)$', '', name) for name in names)}

def is_called(name, fact):
    x, y = bare(name), bare(fact['value']['name'])
    return x in called(fact) or (len(x) > 3 and x in y) or (len(y) > 3 and y in x)

def examples(key, candidates, facts):
    """[candidate, 1 right | 0 wrong | None left out]"""
    labels = [f for f in facts if f['key'] == key and not f.get('part')]
    if any(f.get('unreadable') for f in labels): return []
    out = []
    for c in candidates:
        if c['kind'] not in KINDS[key]: continue
        if key == 'party':
            out.append((c, int(any(same(key, c['value'], f['value']) for f in labels if f['value'])))); continue
        if key == 'calling':
            own = [called(f) for f in facts if f['key'] == 'party' and f['value'] and is_called(c['party'], f)]
            if own: out.append((c, int(any(bare(c['value']) in names for names in own))))
            continue
        inside = [f for f in labels if any(c['start'] < e and s < c['end'] for s, e in f['spans'])]
        equal = [f for f in labels if any(same(key, c['value'], v) for v in [f['value'], *f.get('alts', [])] if v)]
        y = 1 if any(f in inside for f in equal) else None if equal or any(f['value'] is None or f.get('any') for f in inside) else 0
        out.append((c, y))
    if labels and not any(y == 1 for _, y in out) and any(y is None for _, y in out) and key in ('agreement_date', 'effective_date'):
        out = [(c, 1 if y is None else y) for c, y in out]
    return out

# What tells of a key, where that is another: a name a party is called by is told with the party.
LABEL = {'calling': 'party'}
kind_of = lambda contract: 'ko' if contract.startswith('ko-') else 'en' if re.match(r'en-[a-z]', contract) else 'cuad'

def fit(contracts, key):
    rows = [(i, c, y) for i, cands, facts, keys in contracts if LABEL.get(key, key) in keys for c, y in examples(key, cands, facts) if y is not None]
    seen = collections.defaultdict(set)
    for i, c, _ in rows:
        for f in c['features']: seen[f].add(i)
    is_english_party = key == 'party' and all(kind_of(c[0]) != 'ko' for c in contracts)
    least = lambda f: MIN_OF_WORD if is_english_party and WORD.match(f) else MIN_CONTRACTS
    vocabulary = {f: n for n, f in enumerate(sorted(f for f in seen if len(seen[f]) >= least(f)))}
    at, ends, ys = [], [0], []
    weights_of = [1 if kind_of(i) == 'cuad' else OWN for i, _, _ in rows]
    for _, c, y in rows:
        at += [vocabulary[f] for f in c['features'] if f in vocabulary]; ends.append(len(at)); ys.append(y)
    matrix = csr_matrix((np.ones(len(at)), at, ends), shape=(len(rows), len(vocabulary)))
    model = LogisticRegression(C=STRENGTH_OF_PARTY if is_english_party else STRENGTH, max_iter=1000).fit(matrix, ys, sample_weight=weights_of)
    weights = {f: round(float(model.coef_[0][n]), 2) for f, n in vocabulary.items()}
    return {'bias': round(float(model.intercept_[0]), 2), 'weights': {f: w for f, w in weights.items() if abs(w) >= SMALLEST}}

def score(model, c): return model['bias'] + sum(model['weights'].get(f, 0) for f in c['features'])

def cross_validate(contracts, key):
    results = []
    for fold in range(5):
        model = fit([c for n, c in enumerate(contracts) if n % 5 != fold], key)
        for i, cands, facts, keys in contracts[fold::5]:
            rows = examples(key, cands, facts) if key in keys else []
            if not any(f['key'] == key for f in facts): results.append((i, max([score(model, c) for c, _ in rows], default=-99), False, False))
            elif key == 'party':
                for f in facts:
                    if f['key'] == key: results.append((i, max([score(model, c) for c, _ in rows if f['value'] and same(key, c['value'], f['value'])], default=-99), True, True))
                results += [(i, score(model, c), False, False) for c, y in rows if y == 0]
            else:
                s, best, y = max(((score(model, c), c, y) for c, y in rows), key=lambda t: t[0], default=(-99, None, 0))
                values = [v for f in facts if f['key'] == key for v in [f['value'], *f.get('alts', [])] if v]
                results.append((i, s, best is not None and any(same(key, best['value'], v) for v in values), True))
    for name in ('en', 'ko', 'cuad'):
        pos, neg = ([r for r in results if kind_of(r[0]) == name and r[3] == labelled] for labelled in (True, False))
        print(f'{key:16} {name:4} labelled {len(pos):4} none {len(neg):4}', *[f'| {t}: right {100 * sum(r[2] and r[1] > t for r in pos) / max(1, len(pos)):.0f} wrong {sum(not r[2] and r[1] > t for r in pos)} said {sum(r[1] > t for r in neg)}' for t in (-9, -2.5, -2, -1.5, -1, 0)], flush=True)

if __name__ == '__main__':
    arguments = [a for a in sys.argv[1:] if a != '--cv']
    cuad = arguments[arguments.index('--cuad') + 1:arguments.index('--cuad') + 2] if '--cuad' in arguments else []
    leave = arguments[arguments.index('--leave') + 1:arguments.index('--leave') + 2] if '--leave' in arguments else []
    out, candidates, *labels = [a for a in arguments if a not in ('--cuad', '--leave', *cuad, *leave)]
    by_id = collections.defaultdict(list)
    for c in read(candidates): by_id[c['id']].append(c)
    labelled = [r for path in labels for r in read(path)] + [r for folder in cuad for r in read_cuad(folder)]
    contracts = [(r['contract_id'], by_id[r['contract_id']], r['facts'], r.get('keys', KINDS)) for r in labelled]
    contracts = [c for c in contracts if str(int(hashlib.sha1(c[0].encode()).hexdigest(), 16) % 6) not in leave]
    random.Random(1).shuffle(contracts)
    if '--cv' in sys.argv:
        for key in KINDS: cross_validate(contracts, key)
    else:
        english, korean = ([c for c in contracts if (kind_of(c[0]) == 'ko') == is_korean] for is_korean in (False, True))
        for name, keys, own in (('term-models', [k for k in KINDS if k not in ('party', 'calling')], contracts), ('party-model', ['party'], english), ('party-model-ko', ['party'], korean), ('calling-model', ['calling'], [c for c in contracts if kind_of(c[0]) != 'cuad'])):
            models = {key: fit(own, key) for key in keys}
            with open(f'{out}/{name}.json', 'w', encoding='utf8') as file:
                json.dump(models, file, ensure_ascii=False, separators=(',', ':')); file.write('\n')
            print(len(contracts), 'contracts', {k: len(m['weights']) for k, m in models.items()})
