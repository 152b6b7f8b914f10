"""Teaches the encoder to tell whether a statement follows from a clause, contradicts it or is not told in it, both read as one
sequence: first whole layers, then low-rank additions that are nearest to what those became, so that what it says of a text
alone stays as it is.

usage: python3 lib/encoder/training/train_entailment.py START.pt ROWS DATA OUT.pt [--minutes 60]   (from the root)
START.pt: the shipped encoder as floats (floats.py encoder). ROWS: the folder that `npm run bench -- train-entailment` writes:
frames.jsonl, clauses and statements drawn from meanings, to begin with, and edits.jsonl, statements near a clause's words with
one thing changed or nothing: without them what is nearly a clause's words is taken to follow. DATA: the folder with cuad/ and
contractnli/, whose clauses entailment.jsonl names by offsets. Contracts are split: one in six is only measured."""
import argparse, bisect, glob, hashlib, json, random, time
import torch, torch.nn as nn, torch.nn.functional as F
from entailment import TOLD, Entailment
from model import Encoder, through
from tokenizer import Unigram

CODES, TRAINING = 'lib/encoder/data', 'lib/encoder/training'
STATEMENT, CLAUSE, BATCH, FOLDS = 80, 160, 32, 6
# Shares of the time: frames alone, whole layers, additions.
FRAMES, WHOLE = 0.12, 0.62
RATE = {'frames': 1e-4, 'whole': 1e-4, 'additions': 3e-4}

parser = argparse.ArgumentParser()
parser.add_argument('start'); parser.add_argument('rows'); parser.add_argument('data'); parser.add_argument('out')
parser.add_argument('--minutes', type=float, default=60); parser.add_argument('--rank', type=int, default=32)
parser.add_argument('--tuned', help='whole layers that were tuned before, to go on from')
options = parser.parse_args()
chance = random.Random(1)
torch.manual_seed(1)
tokenizer = Unigram(f'{CODES}/vocabulary.tsv', f'{CODES}/characters.json')


def lines(path):
    return [json.loads(line) for line in open(path, encoding='utf8') if line.strip()]


def texts_of_contracts():
    """Text of a contract by its name in entailment.jsonl; offsets are UTF-16."""
    texts = {f'{kind}:{row["id"]}': row['text'] for kind, folder in (('cuad', 'cuad'), ('nda', 'contractnli'))
             for row in lines(f'{options.data}/{folder}/contracts.jsonl')}
    for path in glob.glob('lib/meaning/training/contracts/*.txt'):
        texts['own:' + path.split('/')[-1].removesuffix('.txt')] = open(path, encoding='utf8').read()
    return {name: text.encode('utf-16-le') for name, text in texts.items()}


contracts = texts_of_contracts()
cut = lambda name, start, end: contracts[name][2 * start:2 * end].decode('utf-16-le')


def edited(clause, edits):
    """The clause with words replaced; offsets are UTF-16 code units into it, none overlap."""
    units = clause.encode('utf-16-le')
    for start, end, words in sorted(edits, reverse=True):
        units = units[:2 * start] + words.encode('utf-16-le') + units[2 * end:]
    return units.decode('utf-16-le')


def pairs():
    """Rows of entailment.jsonl, and the statements of ContractNLI with the sentences lawyers gave, or any paragraph where nothing tells them."""
    for row in lines(f'{TRAINING}/entailment.jsonl'):
        clause = cut(row['contract'], row['start'], row['end'])
        about = {'contract': row['contract'], 'set': 'own'}
        for told in TOLD:
            for said in row[told]:
                yield {**about, 'clause': clause, 'statement': said, 'told': TOLD.index(told)}
        # The same words beside a clause that was changed so that a bent statement follows from it.
        for said, turned in zip(row['contradicts'], row.get('turned', [])):
            if turned is None:
                continue
            other = edited(clause, turned['edits'])
            yield {**about, 'clause': other, 'statement': said, 'told': 0}
            for told, numbers in ((1, turned['no']), (0, turned['yes'])):
                for number in numbers:
                    yield {**about, 'clause': other, 'statement': row['follows'][number], 'told': told}
    for row in lines(f'{options.data}/contractnli/questions.jsonl'):
        name = 'nda:' + row['contract_id']
        told = {'Entailment': 0, 'Contradiction': 1, 'NotMentioned': 2}[row['label']]
        if told == 2:
            paragraphs = [p for p in contracts[name].decode('utf-16-le').split('\n') if 60 < len(p) < 900]
            clause = chance.choice(paragraphs) if paragraphs else contracts[name].decode('utf-16-le')[:800]
        else:
            clause = ' '.join(cut(name, start, end) for start, end in row['spans'][:3])[:1200]
        yield {'clause': clause, 'statement': row['question'], 'told': told, 'contract': name, 'set': 'nda'}


known = {}


def pieces(text, most):
    if text not in known:
        known[text] = tokenizer.encode(text, most)
    return known[text]


def batch(items):
    both = [(pieces('query: ' + one['statement'], STATEMENT), pieces('passage: ' + one['clause'], CLAUSE)) for one in items]
    longest = max(len(said) + len(clause) for said, clause in both)
    ids, mask, sides = torch.ones(len(items), longest, dtype=torch.long), torch.zeros(len(items), longest), torch.zeros(len(items), longest, dtype=torch.long)
    for row, (said, clause) in enumerate(both):
        ids[row, :len(said) + len(clause)] = torch.tensor([*said, *clause])
        mask[row, :len(said) + len(clause)], sides[row, len(said):len(said) + len(clause)] = 1, 1
    return ids, mask, sides


class Joint(nn.Module):
    """Whole layers that learn; names as Entailment.take reads them."""
    def __init__(self, path):
        super().__init__()
        self.enc = Encoder.load(path)
        self.side = nn.Parameter(torch.randn(2, 384) * 0.02)
        self.out = nn.Sequential(nn.Linear(3 * 384, 384), nn.Tanh(), nn.Dropout(0.1), nn.Linear(384, len(TOLD)))
        for value in self.enc.embeddings.parameters():
            value.requires_grad_(False)

    def forward(self, ids, mask, sides):
        e = self.enc.embeddings
        x = e.LayerNorm(e.word_embeddings(ids) + e.position_embeddings.weight[:ids.shape[1]] + e.token_type_embeddings.weight[0] + self.side[sides])
        bias = ((mask - 1) * 1e4)[:, None, None, :].to(torch.bfloat16)
        for layer in self.enc.encoder.layer:
            x = through(layer, x, bias)
        means = [(x * own[:, :, None]).sum(1) / own.sum(1, keepdim=True).clamp_min(1) for own in (mask * (sides == 0), mask * (sides == 1))]
        return self.out(torch.cat([x[:, 0], *means], 1)).log_softmax(-1)


def learn(model, items, minutes, rate):
    """By likelihood, short and long ones apart; the rate rises and falls."""
    values = [value for value in model.parameters() if value.requires_grad]
    optimizer = torch.optim.AdamW(values, lr=rate, weight_decay=0.01)
    began, step, losses = time.time(), 0, []
    model.train()

    def endless():
        while True:
            order = chance.sample(items, len(items))
            for at in range(0, len(order), BATCH * 20):
                near = sorted(order[at:at + BATCH * 20], key=lambda one: len(one['clause']) + len(one['statement']))
                batches = [near[i:i + BATCH] for i in range(0, len(near), BATCH)]
                yield from chance.sample(batches, len(batches))

    source = endless()
    while (gone := (time.time() - began) / 60 / minutes) < 1:
        for group in optimizer.param_groups:
            group['lr'] = rate * min(1, (step + 1) / 50) * max(0.02, 1 - gone)
        some = next(source)
        with torch.autocast('cpu', torch.bfloat16):
            told = model(*batch(some))
        loss = F.nll_loss(told.float(), torch.tensor([one['told'] for one in some])) - 0.05 * told.float().mean()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(values, 1.0)
        optimizer.step(); optimizer.zero_grad(set_to_none=True)
        step += 1
        losses.append(loss.item())
        if step % 50 == 0:
            print(f'{step}, {(time.time() - began) / 60:.1f} min, loss {sum(losses[-50:]) / 50:.3f}', flush=True)


@torch.no_grad()
def measure(model, items, name):
    """Accuracy; of faithful and others the area; faithful above all but 2 % of the others; contradictions above all but 3 % of the faithful."""
    model.eval()
    rows = []
    for at in range(0, len(items), BATCH):
        with torch.autocast('cpu', torch.bfloat16):
            rows += model(*batch(items[at:at + BATCH])).float().tolist()
    for told_of in sorted({one['set'] for one in items}):
        own = [(one['told'], row) for one, row in zip(items, rows) if one['set'] == told_of]
        right = sum(max(range(3), key=row.__getitem__) == told for told, row in own) / len(own)
        follows = {told: sorted(row[0] for its, row in own if its == told) for told in range(3)}
        against = {told: sorted(row[1] for its, row in own if its == told) for told in range(3)}
        others = sorted(follows[1] + follows[2])
        least, most = others[int(0.98 * len(others))], against[0][int(0.97 * len(against[0]))]
        area = sum(bisect.bisect_left(follows[1], value) for value in follows[0]) / max(1, len(follows[0]) * len(follows[1]))
        print(f'{name}, {told_of}, {len(own)}: {100 * right:.1f} % right, area follows or contradicts {area:.3f}, '
              f'follow at 2 % of others {100 * sum(v > least for v in follows[0]) / len(follows[0]):.1f} %, '
              f'contradict at 3 % of faithful {100 * sum(v > most for v in against[1]) / max(1, len(against[1])):.1f} %', flush=True)


def edits():
    for row in lines(f'{options.rows}/edits.jsonl'):
        yield {**row, 'set': 'edits'}


everything = [*pairs(), *edits()]
fold_of = lambda one: int(hashlib.md5(one['contract'].encode()).hexdigest(), 16) % FOLDS
learned, held = [one for one in everything if fold_of(one) > 0], [one for one in everything if fold_of(one) == 0]
of_edits = [one for one in held if one['set'] == 'edits']
held = [one for one in held if one['set'] != 'edits'] + chance.sample(of_edits, min(600, len(of_edits)))
frames = [{'clause': row['clause'], 'statement': row['statement'], 'told': int(row['isBent'])} for row in lines(f'{options.rows}/frames.jsonl')]
print(f'{len(learned)} pairs to learn from, {len(held)} held out, {len(frames)} frames', flush=True)
joint = Joint(options.start)
if options.tuned:
    joint.load_state_dict(torch.load(options.tuned, weights_only=True))
else:
    learn(joint, frames, options.minutes * FRAMES, RATE['frames'])
learn(joint, learned + chance.sample(frames, 800), options.minutes * WHOLE, RATE['whole'])
measure(joint, held, 'whole layers')
tuned = joint.state_dict()
torch.save(tuned, options.out + '.whole')
model = Entailment(Encoder.load(options.start), options.rank)
model.take(tuned)
for name, value in model.named_parameters():
    value.requires_grad_(name in model.own())
measure(model, held, 'nearest additions')
learn(model, learned + chance.sample(frames, 800), options.minutes * (1 - FRAMES - WHOLE), RATE['additions'])
measure(model, held, 'additions')
torch.save(model.own(), options.out)
