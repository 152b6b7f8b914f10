"""Tunes the encoder on pairs of an everyday question and the passage of a contract that answers it (contrastive), and beside it
on what messages ask for.

usage: python3 lib/encoder/training/train.py START.pt PASSAGES.jsonl OUT.pt [--epochs 3] [--minutes 60] [--seed 1]   (from the root)
PASSAGES.jsonl is what `node lib/cli/command.mjs training-passages` writes of the contracts that pairs.jsonl names. A step takes
16 passages, four of a contract, with their questions, and as many passages of the same contracts that do not answer: most of
them those with the most words of the question. One contract in twelve is held out and only measured."""
import argparse, collections, glob, json, math, random, re, time
import torch, torch.nn as nn, torch.nn.functional as F
from model import Encoder, embed_all, pad
from tokenizer import Unigram

TEMPERATURE = 0.02
PASSAGE, QUESTION = 112, 48
PASSAGES_A_STEP, OF_A_CONTRACT, MESSAGES_A_STEP = 16, 4, 24
DATA = 'lib/encoder/data'
MESSAGES = 'lib/agent/training/questions/*.jsonl'
PAIRS = 'lib/encoder/training/pairs.jsonl'

parser = argparse.ArgumentParser()
parser.add_argument('start'); parser.add_argument('passages'); parser.add_argument('out')
parser.add_argument('--epochs', type=float, default=3); parser.add_argument('--minutes', type=float, default=1e9)
parser.add_argument('--rate', type=float, default=4e-5); parser.add_argument('--seed', type=int, default=1)
options = parser.parse_args()
chance = random.Random(options.seed)
torch.manual_seed(options.seed)


def lines(path):
    return [json.loads(line) for line in open(path, encoding='utf8') if line.strip()]


def words(text):
    """English words, and pairs of syllables of Korean ones."""
    found = []
    for word in re.findall(r'[가-힣]{2,}|[a-z0-9]+', text.lower()):
        found += [word[i:i + 2] for i in range(len(word) - 1)] if '가' <= word[0] <= '힣' else [word]
    return found


tokenizer = Unigram(f'{DATA}/vocabulary.tsv', f'{DATA}/characters.json')
contracts = {row['id']: row for row in lines(options.passages)}
pairs = []
for row in lines(PAIRS):
    contract = contracts.get(row['contract'])
    number = next((n for n, p in enumerate(contract['passages']) if p['start'] == row['start']), None) if contract else None
    if number is not None:
        pairs.append({**row, 'number': number, 'asked': [tokenizer.encode('query: ' + q, QUESTION) for q in row['questions']]})
train = [pair for pair in pairs if not pair['isHeldOut']]
held = [pair for pair in pairs if pair['isHeldOut']]
print(f'{len(train)} passages to learn from, {len(held)} held out', flush=True)


def near_by_words(pair):
    """Passages of the same contract without the answer: five with the most words of the questions, and the rest."""
    contract = contracts[pair['contract']]
    if 'counts' not in contract:
        contract['counts'] = [collections.Counter(words(p['embedded'])) for p in contract['passages']]
        contract['rarity'] = collections.Counter(word for count in contract['counts'] for word in count)
    passages, own = contract['passages'], contract['passages'][pair['number']]['text'].strip()
    asked = [set(words(question)) for question in pair['questions'][:2]]
    scored = []
    for number, passage in enumerate(passages):
        if number == pair['number'] or passage['text'].strip() == own or len(passage['text']) < 40:
            continue
        count = contract['counts'][number]
        score = sum(math.log(1 + len(passages) / contract['rarity'][word]) * min(count[word], 2)
                    for question in asked for word in question if word in count)
        scored.append((score / (1 + 0.002 * len(passage['text'])), number))
    order = [number for _, number in sorted(scored, reverse=True)]
    return order[:5], order[5:]


for pair in train:
    pair['near'], pair['far'] = near_by_words(pair)

encoded = {}


def passage_ids(contract, number):
    key = contract, number
    if key not in encoded:
        encoded[key] = tokenizer.encode('passage: ' + contracts[contract]['passages'][number]['embedded'], PASSAGE)
    return encoded[key]


def wrong_passage(pair):
    hard = pair['near'] and chance.random() < 0.6
    return chance.choice(pair['near'] if hard else pair['far'] or pair['near'] or [pair['number']])


messages = [m for path in sorted(glob.glob(MESSAGES)) for m in lines(path)]
for message in messages:
    message['ids'] = tokenizer.encode('query: ' + message['text'], QUESTION)
FORMS = sorted({m['form'] for m in messages})
KEYS = sorted({key for m in messages for key in m.get('keys', [])})
model = Encoder.load(options.start, dropout=0.05)
model.train()
heads = nn.ModuleDict({'form': nn.Linear(384, len(FORMS)), 'key': nn.Linear(384, len(KEYS))})
SHARPNESS = 12


def message_loss(some, vectors):
    scaled = vectors * SHARPNESS
    wanted = torch.zeros(len(some), len(KEYS))
    for row, message in enumerate(some):
        for key in message.get('keys', []):
            wanted[row, KEYS.index(key)] = 1
    form = F.cross_entropy(heads['form'](scaled), torch.tensor([FORMS.index(m['form']) for m in some]))
    key = F.binary_cross_entropy_with_logits(heads['key'](scaled), wanted, pos_weight=torch.full((len(KEYS),), 4.0))
    return form + 6 * key


def steps():
    groups = collections.defaultdict(list)
    for pair in train:
        groups[pair['contract']].append(pair)
    chunks = []
    for group in groups.values():
        chance.shuffle(group)
        chunks += [group[i:i + OF_A_CONTRACT] for i in range(0, len(group), OF_A_CONTRACT)]
    chance.shuffle(chunks)
    step = []
    for chunk in chunks:
        step += chunk
        if len(step) >= PASSAGES_A_STEP:
            yield step[:PASSAGES_A_STEP]
            step = step[PASSAGES_A_STEP:]


@torch.no_grad()
def measure():
    model.eval()
    groups, ranks = collections.defaultdict(list), []
    for pair in held:
        groups[pair['contract']].append(pair)
    for contract, group in groups.items():
        passages = embed_all(model, [passage_ids(contract, n) for n in range(len(contracts[contract]['passages']))])
        for pair in group:
            for asked in embed_all(model, pair['asked']):
                near = passages @ asked
                ranks.append(int((near > near[pair['number']]).sum()))
    model.train()
    share = lambda k: 100 * sum(rank < k for rank in ranks) / max(1, len(ranks))
    print(f'  held out, {len(ranks)} questions, by vectors alone: first {share(1):.1f}, among four {share(4):.1f} %', flush=True)


matrices = [p for n, p in model.named_parameters() if p.ndim > 1 and 'word_emb' not in n]
others = [p for n, p in model.named_parameters() if p.ndim <= 1 or 'word_emb' in n]
optimizer = torch.optim.AdamW([{'params': matrices, 'weight_decay': 0.01}, {'params': others, 'weight_decay': 0},
                               {'params': heads.parameters(), 'lr': 2e-3}], lr=options.rate)
total = int(len(train) // PASSAGES_A_STEP * options.epochs)
warm = max(10, total // 15)
schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda s: min(1, (s + 1) / warm) * max(0.02, 1 - s / max(1, total)))
began, step = time.time(), 0
while step < total and time.time() - began < options.minutes * 60:
    for batch in steps():
        asked = [ids for pair in batch for ids in pair['asked']]
        owner = torch.tensor([row for row, pair in enumerate(batch) for _ in pair['asked']])
        passages = [passage_ids(p['contract'], p['number']) for p in batch] + [passage_ids(p['contract'], wrong_passage(p)) for p in batch]
        some = chance.sample(messages, MESSAGES_A_STEP)
        vectors = model.embed(*pad(asked + [m['ids'] for m in some]))
        near = vectors[:len(asked)] @ model.embed(*pad(passages)).T / TEMPERATURE
        loss = F.cross_entropy(near, owner) + 0.25 * message_loss(some, vectors[len(asked):])
        loss.backward()
        torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step(); optimizer.zero_grad(set_to_none=True); schedule.step()
        step += 1
        if step % 20 == 0:
            print(f'{step} of {total}, {time.time() - began:.0f} s, loss {loss.item():.3f}', flush=True)
        if step % 100 == 0:
            torch.save({k: v.detach().clone() for k, v in model.state_dict().items()}, options.out)
        if step >= total or time.time() - began > options.minutes * 60:
            break
measure()
torch.save({k: v.detach().clone() for k, v in model.state_dict().items()}, options.out)
