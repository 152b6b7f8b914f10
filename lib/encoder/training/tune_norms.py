"""Goes on tuning the encoder over whole contracts: a question against all that its contract says, norm by norm below its headings, so
that a cosine says as much in one contract as in another. What answers, or belongs to the list asked for, comes before what does
not (contrastive), and how near it comes is how likely it does (log-odds of the cosine); questions that nothing answers have
nothing near. Beside it the pairs that train.py learned from and the forms of messages, so that they are not unlearned.

usage: python3 lib/encoder/training/tune_norms.py START.pt CONTRACTS.jsonl OUT.pt [--minutes 30] [--steps 300]   (from the root)
CONTRACTS.jsonl is what `node lib/cli/command.mjs training-passages` writes of the contracts that the questions name. Held out, and
only measured, are the contracts that read.jsonl and pairs.jsonl hold out and one in five of the others, by the hash of their name."""
import argparse, collections, glob, hashlib, json, random, time
import numpy as np, torch, torch.nn as nn, torch.nn.functional as F
from model import Encoder, embed_all, embed_bf16
from tokenizer import Unigram

DATA, TRAINING, ASKED = 'lib/encoder/data', 'lib/encoder/training', 'lib/agent/training'
QUESTION, NORM, PASSAGE = 48, 96, 112
FOLDS = 5
# Of contracts a step, of questions each, of norms that answer and that do not each.
CONTRACTS_A_STEP, OF_A_CONTRACT, MOST_RIGHT, NEAR, WRONG, ANY = 4, 6, 10, 12, 7, 6
PAIRS_A_STEP, MESSAGES_A_STEP = 6, 16
TEMPERATURE, PAIR_TEMPERATURE, SHARPNESS = 0.03, 0.02, 12
AS_ODDS, AS_PAIRS, AS_FORMS = 2.0, 0.5, 0.15
# Vectors by which hard negatives are found are made anew after so many steps.
REFRESH = 60
LONGEST_MEASURED, MEASURED = 250, 150

parser = argparse.ArgumentParser()
parser.add_argument('start'); parser.add_argument('contracts'); parser.add_argument('out')
parser.add_argument('--minutes', type=float, default=30); parser.add_argument('--steps', type=int, default=300)
parser.add_argument('--rate', type=float, default=5e-5)
options = parser.parse_args()
chance = random.Random(1)
torch.manual_seed(1)


def lines(path):
    return [json.loads(line) for line in open(path, encoding='utf8') if line.strip()]


tokenizer = Unigram(f'{DATA}/vocabulary.tsv', f'{DATA}/characters.json')
contracts = {row['id']: row for row in lines(options.contracts)}
read, pairs = lines(f'{TRAINING}/read.jsonl'), lines(f'{TRAINING}/pairs.jsonl')
named_held = {row['contract'] for row in read + pairs if row.get('isHeldOut')}


def is_held(contract):
    name = contract.split(':', 1)[1]
    return contract in named_held or int(hashlib.sha1(name.encode()).hexdigest(), 16) % FOLDS == 0


def covers(norm, spans):
    """Whether more than half of a norm, or of a span, lies in the other."""
    start, end = norm['start'], norm['end']
    return any(min(end, to) - max(start, of) > 0.5 * min(end - start, to - of) for of, to in spans)


def hangs_on(norm, spans):
    return 'hangsOn' in norm and any(of <= norm['hangsOn'] < to for of, to in spans)


def name_of(contract):
    return f'cuad:{contract}' if f'cuad:{contract}' in contracts else f'own:{contract}'


def questions():
    """What is asked of a contract: whether all of a list is, the numbers of the norms that belong to it, and of those left open."""
    for row in read:
        spans, partly = row.get('answers', []), row.get('partly', [])
        yield row['contract'], row['question'], False, lambda norm: covers(norm, spans), lambda norm: covers(norm, partly), bool(spans)
    for row in lines(f'{TRAINING}/absent.jsonl'):
        if 'start' not in row:
            yield row['contract'], row['question'], False, lambda norm: False, lambda norm: False, False
    for row in lines(f'{ASKED}/lists.jsonl'):
        spans, maybe = row['spans'], row['maybe']
        yield name_of(row['contract_id']), row['question'], True, lambda norm: covers(norm, spans) or hangs_on(norm, spans + maybe), lambda norm: covers(norm, maybe), True
    for row in lines(f'{ASKED}/block-lists.jsonl'):
        items = [span for item in row['items'] for span in item]
        yield name_of(row['contract_id']), row['question'], True, lambda norm: covers(norm, items), lambda norm: False, True


def gathered():
    for contract, text, is_list, is_right, is_open, is_answered in questions():
        if contract not in contracts:
            continue
        norms = contracts[contract]['norms']
        right = {at for at, norm in enumerate(norms) if is_right(norm)}
        if is_answered == bool(right):
            opened = {at for at, norm in enumerate(norms) if is_open(norm)} - right
            yield {'contract': contract, 'ids': tokenizer.encode('query: ' + text, QUESTION), 'is_list': is_list, 'right': right, 'open': opened}


asked = list(gathered())
train, held = ([one for one in asked if is_held(one['contract']) == wanted] for wanted in (False, True))
print(f'{len(train)} questions to learn from, {len(held)} held out', flush=True)
encoded = {}


def ids_of(contract, kind, at, most):
    key = contract, kind, at
    if key not in encoded:
        encoded[key] = tokenizer.encode('passage: ' + contracts[contract][kind][at]['embedded'], most)
    return encoded[key]


model = Encoder.load(options.start)


def vectors_of(contract):
    norms = [ids_of(contract, 'norms', at, NORM) for at in range(len(contracts[contract]['norms']))]
    return embed_all(model, norms, embed=embed_bf16)


def precision(near, question):
    """Average precision of a ranking, what is left open aside."""
    counted = [at for at in range(len(near)) if at not in question['open']]
    order = sorted(counted, key=lambda at: -near[at])
    found = [at in question['right'] for at in order]
    return np.mean([sum(found[:at + 1]) / (at + 1) for at, one in enumerate(found) if one])


def by_contract(some):
    groups = collections.defaultdict(list)
    for question in some:
        groups[question['contract']].append(question)
    return groups


def measure():
    groups = by_contract(held)
    chosen = [one for one in sorted(groups) if len(contracts[one]['norms']) < LONGEST_MEASURED]
    random.Random(5).shuffle(chosen)
    lists, ranks, nearest = [], [], {True: [], False: []}
    for contract in chosen[:MEASURED]:
        vectors = vectors_of(contract)
        for question, vector in zip(groups[contract], embed_all(model, [one['ids'] for one in groups[contract]])):
            near = (vectors @ vector).tolist()
            if question['is_list']:
                lists.append(precision(near, question))
                continue
            nearest[bool(question['right'])].append(max(near))
            if question['right']:
                best = max(near[at] for at in question['right'])
                ranks.append(sum(one > best for one in near))
    answered, silent = np.array(nearest[True]), np.array(nearest[False])
    print(f'  held out: lists {np.mean(lists):.3f} average precision, answers first {np.mean(np.array(ranks) < 1):.3f}, among four '
          f'{np.mean(np.array(ranks) < 4):.3f}, answered or not {np.mean(answered[:, None] > silent[None]):.3f} area', flush=True)


replayed = []
for row in pairs:
    if row['contract'] in contracts and not is_held(row['contract']):
        passages = contracts[row['contract']]['passages']
        number = next((at for at, one in enumerate(passages) if one['start'] == row['start']), None)
        if number is not None:
            replayed.append({'contract': row['contract'], 'number': number, 'asked': [tokenizer.encode('query: ' + q, QUESTION) for q in row['questions']]})
messages = [{'form': m['form'], 'ids': tokenizer.encode('query: ' + m['text'], QUESTION)} for path in sorted(glob.glob(f'{ASKED}/questions/*.jsonl')) for m in lines(path)]
FORMS = sorted({message['form'] for message in messages})
head = nn.Linear(384, len(FORMS))
# A cosine's log-odds for one answer, and for a member of a list: times and offset.
odds = nn.ParameterDict({'one': nn.Parameter(torch.tensor([14.0, -11.5])), 'list': nn.Parameter(torch.tensor([14.0, -11.0]))})
groups, nearby = by_contract(train), {}


def hard(question):
    """The norms nearest to a question that do not answer it."""
    contract = question['contract']
    if contract not in nearby:
        nearby[contract] = vectors_of(contract)
    order = torch.argsort(-(nearby[contract] @ embed_all(model, [question['ids']])[0])).tolist()
    wrong = [at for at in order if at not in question['right'] and at not in question['open']][:NEAR]
    return chance.sample(wrong, min(len(wrong), WRONG))


def chunks():
    some = []
    for group in groups.values():
        chance.shuffle(group)
        some += [group[at:at + OF_A_CONTRACT] for at in range(0, len(group), OF_A_CONTRACT)]
    chance.shuffle(some)
    return some


def loss_over(chunks_of_step):
    places, rows = {}, [question for chunk in chunks_of_step for question in chunk]

    def place(contract, at):
        places.setdefault((contract, at), len(places))

    for question in rows:
        right = sorted(question['right'])
        for at in chance.sample(right, min(len(right), MOST_RIGHT)) + hard(question):
            place(question['contract'], at)
    for [question, *_] in chunks_of_step:
        count = len(contracts[question['contract']]['norms'])
        for at in chance.sample(range(count), min(ANY, count)):
            place(question['contract'], at)
    near = embed_bf16(model, [one['ids'] for one in rows]) @ embed_bf16(model, [ids_of(contract, 'norms', at, NORM) for contract, at in places]).T
    ranked, likely = [], []
    for row, question in enumerate(rows):
        own = [(number, at in question['right']) for (contract, at), number in places.items() if contract == question['contract'] and at not in question['open']]
        cosines, right = near[row][[number for number, _ in own]], torch.tensor([is_right for _, is_right in own])
        of_wrong = torch.logsumexp(cosines[~right] / TEMPERATURE, 0)
        if right.any() and question['is_list']:
            ranked.append(F.softplus(of_wrong - cosines[right] / TEMPERATURE).mean())
        elif right.any():
            ranked.append(torch.logsumexp(cosines / TEMPERATURE, 0) - torch.logsumexp(cosines[right] / TEMPERATURE, 0))
            # One of those that answer is enough.
            cosines, right = torch.cat([cosines[right].max()[None], cosines[~right]]), torch.tensor([True] + [False] * int((~right).sum()))
        times, offset = odds['list' if question['is_list'] else 'one']
        weights = torch.where(right, 1.0, 0.5 if question['is_list'] else 0.3)
        told = F.binary_cross_entropy_with_logits(times * cosines + offset, right.float(), reduction='none')
        likely.append((told * weights).sum() / (weights.sum() + 2))
    return torch.stack(ranked).mean() + AS_ODDS * torch.stack(likely).mean()


def loss_of_pairs():
    some, forms = chance.sample(replayed, PAIRS_A_STEP), chance.sample(messages, MESSAGES_A_STEP)
    texts = [ids for pair in some for ids in pair['asked']]
    owners = torch.tensor([row for row, pair in enumerate(some) for _ in pair['asked']])
    other = [(pair['contract'], chance.randrange(len(contracts[pair['contract']]['passages']))) for pair in some]
    passages = [ids_of(contract, 'passages', at, PASSAGE) for contract, at in [(pair['contract'], pair['number']) for pair in some] + other]
    vectors = embed_bf16(model, texts + [message['ids'] for message in forms])
    paired = F.cross_entropy(vectors[:len(texts)] @ embed_bf16(model, passages).T / PAIR_TEMPERATURE, owners)
    formed = F.cross_entropy(head(vectors[len(texts):] * SHARPNESS), torch.tensor([FORMS.index(message['form']) for message in forms]))
    return AS_PAIRS * paired + AS_FORMS * formed


matrices = [p for n, p in model.named_parameters() if p.ndim > 1 and 'word_emb' not in n]
others = [p for n, p in model.named_parameters() if p.ndim <= 1 or 'word_emb' in n]
optimizer = torch.optim.AdamW([{'params': matrices, 'weight_decay': 0.01}, {'params': others, 'weight_decay': 0},
                               {'params': head.parameters(), 'lr': 2e-3}, {'params': odds.parameters(), 'lr': 1e-2, 'weight_decay': 0}], lr=options.rate)
schedule = torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: min(1, (step + 1) / 25) * max(0.03, 1 - step / options.steps))
measure()
began, queue, recent = time.time(), [], 0.0
for step in range(1, options.steps + 1):
    if time.time() - began > options.minutes * 60:
        break
    if len(queue) < CONTRACTS_A_STEP:
        queue = chunks()
    loss = loss_over([queue.pop() for _ in range(CONTRACTS_A_STEP)]) + loss_of_pairs()
    loss.backward()
    torch.nn.utils.clip_grad_norm_(model.parameters(), 1.0)
    optimizer.step(); optimizer.zero_grad(set_to_none=True); schedule.step()
    recent = loss.item() if step == 1 else 0.95 * recent + 0.05 * loss.item()
    if step % 10 == 0:
        print(f'{step}, {time.time() - began:.0f} s, loss {recent:.3f}', flush=True)
    if step % REFRESH == 0:
        nearby.clear()
measure()
torch.save({key: value.detach().clone() for key, value in model.state_dict().items()}, options.out)
