"""Teaches a few layers to tell whether a passage answers a question, over the states that the shipped encoder gives of both.

usage: python3 lib/encoder/training/train_judge.py START.pt PASSAGES.jsonl JUDGE.pt [--minutes 40]   (from the root)
START.pt is a judge to go on from (floats.py) or an encoder (train.py) that lends its layers; PASSAGES.jsonl is as for train.py.
Eight questions a step, five of read.jsonl and three of pairs.jsonl, each with a passage that answers it and three of the
nearest that do not, and four questions that nothing answers, with two of the nearest passages. What is held out in pairs.jsonl
and read.jsonl is only measured."""
import argparse, collections, json, math, random, re, time
import numpy as np, onnxruntime as ort, torch, torch.nn.functional as F
from judge import Judge
from model import Encoder
from tokenizer import Unigram

DATA, TRAINING = 'lib/encoder/data', 'lib/encoder/training'
QUESTION, PASSAGE = 48, 160
READ_A_STEP, PAIRS_A_STEP, ABSENT_A_STEP = 5, 3, 4
OTHERS, NEAREST, ROWS_OF_PAIRS = 3, 7, 1000

parser = argparse.ArgumentParser()
parser.add_argument('start'); parser.add_argument('passages'); parser.add_argument('out')
parser.add_argument('--minutes', type=float, default=40); parser.add_argument('--rate', type=float, default=1.5e-4)
options = parser.parse_args()
chance = random.Random(3)
torch.manual_seed(1)


def lines(path):
    return [json.loads(line) for line in open(path, encoding='utf8') if line.strip()]


def words(text):
    """English words, and pairs of syllables of Korean ones."""
    found = []
    for word in re.findall(r'[가-힣]{2,}|[a-z0-9]+', text.lower()):
        found += [word[i:i + 2] for i in range(len(word) - 1)] if '가' <= word[0] <= '힣' else [word]
    return found


tokenizer = Unigram(f'{DATA}/vocabulary.tsv', f'{DATA}/characters.json')
lower, upper = (ort.InferenceSession(f'{DATA}/encoder-{name}.onnx') for name in ('lower', 'upper'))
known = {}


def read(text, most):
    """Vector and states of a text as the product gets them."""
    if text not in known:
        states = lower.run(None, {'ids': np.array([tokenizer.encode(text, most)], dtype='int32')})[0]
        known[text] = upper.run(None, {'states': states})[0][0], states[0].astype('float16')
    return known[text]


def question_of(item):
    return read('query: ' + item['question'], QUESTION)


def passage_of(item, number):
    return read('passage: ' + contracts[item['contract']]['passages'][number]['embedded'], PASSAGE)


contracts = {row['id']: row for row in lines(options.passages)}
for contract in contracts.values():
    contract['counts'] = [collections.Counter(words(p['embedded'])) for p in contract['passages']]
    contract['rarity'] = collections.Counter(word for count in contract['counts'] for word in count)


def by_words(contract, question, most):
    passages, scored = contract['passages'], []
    for number, passage in enumerate(passages):
        count = contract['counts'][number]
        score = sum(math.log(1 + len(passages) / contract['rarity'][w]) * min(count[w], 2) for w in set(words(question)) if w in count)
        if len(passage['text']) >= 30:
            scored.append((score / (1 + 0.002 * len(passage['text'])), number))
    return [number for _, number in sorted(scored, reverse=True)[:most]]


items = []
rows = lines(f'{TRAINING}/pairs.jsonl')
for row in chance.sample([row for row in rows if not row['isHeldOut']], ROWS_OF_PAIRS) + [row for row in rows if row['isHeldOut']]:
    contract = contracts[row['contract']]
    passages = contract['passages']
    right = next((n for n, p in enumerate(passages) if p['start'] == row['start']), None)
    if right is None:
        continue
    others = [n for n in range(len(passages)) if n != right and passages[n]['text'].strip() != passages[right]['text'].strip()]
    if not row['isHeldOut']:
        near = {n for question in row['questions'][:2] for n in by_words(contract, question, NEAREST)}
        far = [n for n in others if n not in near]
        others = [n for n in others if n in near] + chance.sample(far, min(2, len(far)))
    common = {'set': 'pairs', 'contract': row['contract'], 'isHeldOut': row['isHeldOut']}
    items += [{**common, 'question': q, 'right': [right], 'others': others} for q in row['questions']]
    items.append({**common, 'question': row['near'], 'right': [], 'others': [right]})


def touched(contract, spans):
    return {n for n, p in enumerate(contract['passages']) for start, end in spans if p['start'] < end and start < p['end']}


for row in lines(f'{TRAINING}/absent.jsonl') + lines(f'{TRAINING}/read.jsonl'):
    contract = contracts[row['contract']]
    right = touched(contract, row.get('answers', [[row['start'], row['end']]] if 'start' in row else []))
    others = [n for n in range(len(contract['passages'])) if n not in right | touched(contract, row.get('partly', []))]
    items.append({'set': 'read', 'contract': row['contract'], 'isHeldOut': row.get('isHeldOut', False), 'question': row['question'],
                  'right': sorted(right), 'others': others})


def nearest(item, numbers, most):
    vector = question_of(item)[0]
    return sorted(numbers, key=lambda n: -float(passage_of(item, n)[0] @ vector))[:most]


judge = Judge.begin(options.start, dropout=0.05).train()


def odds(pairs):
    """Log-odds of pairs of an item and a passage's number."""
    texts = [(question_of(item), passage_of(item, number)) for item, number in pairs]
    longest = max(len(q[1]) + len(p[1]) for q, p in texts)
    states, mask, sides = torch.zeros(len(texts), longest, 384), torch.zeros(len(texts), longest), torch.zeros(len(texts), longest, dtype=torch.long)
    for row, (q, p) in enumerate(texts):
        both = np.concatenate([q[1], p[1]]).astype('float32')
        states[row, :len(both)], mask[row, :len(both)], sides[row, len(q[1]):len(both)] = torch.from_numpy(both), 1, 1
    return judge(states, mask, sides, torch.tensor([float(q[0] @ p[0]) for q, p in texts]))


@torch.no_grad()
def measure():
    """Of the eight nearest passages, how often the first one answers; whether the contract answers at all, as area under the curve."""
    judge.eval()
    first, best = collections.Counter(), {True: [], False: []}
    for item in items:
        if not item['isHeldOut'] or (not item['right'] and item['set'] == 'pairs'):
            continue
        numbers = nearest(item, item['right'] + item['others'], 8)
        scores = odds([(item, n) for n in numbers])
        if item['set'] == 'read':
            best[bool(item['right'])].append(float(scores.max()))
        if item['right']:
            first[item['set']] += 1
            first[item['set'] + ' by vectors'] += numbers[0] in item['right']
            first[item['set'] + ' judged'] += numbers[int(scores.argmax())] in item['right']
    judge.train()
    pairs = [(a > b) + 0.5 * (a == b) for a in best[True] for b in best[False]]
    print(f'held out: first {dict(first)}; answered or not, area {sum(pairs) / len(pairs):.3f}', flush=True)


learned = [item for item in items if not item['isHeldOut']]
for item in learned:
    item['near'] = nearest(item, item['others'], NEAREST)
unanswered = [item for item in learned if not item['right']]
wholes, singles = ([item for item in learned if item['right'] and item['set'] == name] for name in ('read', 'pairs'))
print(f'{len(wholes)} questions read, {len(singles)} of pairs, {len(unanswered)} without an answer', flush=True)


def endless(some):
    while True:
        yield from chance.sample(some, len(some))


optimizer = torch.optim.AdamW([{'params': judge.layers.parameters(), 'factor': options.rate},
                               {'params': [judge.side, *judge.out.parameters()], 'factor': 5 * options.rate},
                               {'params': [judge.near], 'factor': 0.05, 'weight_decay': 0}], weight_decay=0.01)
began, step, losses = time.time(), 0, []
whole, single, silent = endless(wholes), endless(singles), endless(unanswered)
while (gone := (time.time() - began) / 60 / options.minutes) < 1:
    for group in optimizer.param_groups:
        group['lr'] = group['factor'] * min(1, (step + 1) / 60) * max(0.02, 1 - gone)
    pairs, right, choices = [], [], []
    for item in [next(whole) for _ in range(READ_A_STEP)] + [next(single) for _ in range(PAIRS_A_STEP)]:
        numbers = [chance.choice(item['right']), *chance.sample(item['near'], min(OTHERS, len(item['near'])))]
        choices.append(range(len(pairs), len(pairs) + len(numbers)))
        right += [1.0] + [0.0] * (len(numbers) - 1)
        pairs += [(item, n) for n in numbers]
    for item in (next(silent) for _ in range(ABSENT_A_STEP)):
        numbers = chance.sample(item['near'], min(2, len(item['near'])))
        pairs += [(item, n) for n in numbers]
        right += [0.0] * len(numbers)
    told = odds(pairs)
    chosen = sum(F.cross_entropy(told[list(choice)][None], torch.tensor([0])) for choice in choices) / len(choices)
    loss = F.binary_cross_entropy_with_logits(told, torch.tensor(right)) + chosen
    loss.backward()
    torch.nn.utils.clip_grad_norm_(judge.parameters(), 1.0)
    optimizer.step(); optimizer.zero_grad(set_to_none=True)
    step += 1
    losses.append(loss.item())
    if step % 50 == 0:
        print(f'{step}, {(time.time() - began) / 60:.1f} min, loss {sum(losses[-50:]) / 50:.3f}', flush=True)
        torch.save(judge.state_dict(), options.out)
measure()
torch.save(judge.state_dict(), options.out)
