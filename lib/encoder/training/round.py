"""Teaches tuned weights to say the same once they are rounded as export.py does: its vectors are held against those of the weights as
they were while matrices and activations are rounded on the way (quantisation-aware, straight-through gradients).

usage: python3 lib/encoder/training/round.py TUNED.pt CONTRACTS.jsonl OUT.pt [--minutes 10]   (from the root)
CONTRACTS.jsonl is what `node lib/cli/command.mjs training-passages` writes; questions are those of this folder."""
import argparse, json, random, time
import torch, torch.nn as nn, torch.nn.functional as F
from model import Encoder, MATRICES, embed_bf16
from tokenizer import Unigram

DATA, TRAINING = 'lib/encoder/data', 'lib/encoder/training'
TEXTS_A_STEP, HELD, SHORTEST, LONGEST = 48, 144, 8, 128
# Matrices have seven bits by column, activations eight by text.
WEIGHT_STEPS, ACTIVATION_STEPS = 64, 255

parser = argparse.ArgumentParser()
parser.add_argument('tuned'); parser.add_argument('contracts'); parser.add_argument('out')
parser.add_argument('--minutes', type=float, default=10); parser.add_argument('--rate', type=float, default=5e-5)
options = parser.parse_args()
chance = random.Random(1)


def straight(value, rounded):
    return value + (rounded - value).detach()


class Rounded(nn.Linear):
    def forward(self, x):
        with torch.no_grad():
            step = self.weight.abs().amax(1, keepdim=True).clamp_min(1e-9) / WEIGHT_STEPS
            low, high = x.amin((1, 2), keepdim=True).clamp_max(0), x.amax((1, 2), keepdim=True).clamp_min(0)
            scale = ((high - low) / ACTIVATION_STEPS).float()
        weight = straight(self.weight, torch.round(self.weight / step) * step)
        return F.linear(straight(x, (torch.round(x.float() / scale) * scale).to(x.dtype)), weight, self.bias)


def lines(path):
    return [json.loads(line) for line in open(path, encoding='utf8') if line.strip()]


tokenizer = Unigram(f'{DATA}/vocabulary.tsv', f'{DATA}/characters.json')
told = [text for row in lines(options.contracts) for text in [n['embedded'] for n in row['norms']] + [p['embedded'] for p in row['passages']]]
asked = [row['question'] for name in ('read', 'absent') for row in lines(f'{TRAINING}/{name}.jsonl')]
texts = ['passage: ' + text for text in chance.sample(told, min(len(told), 12000))] + ['query: ' + text for text in asked]
groups = {}
for text in texts:
    ids = tokenizer.encode(text, LONGEST)
    if len(ids) >= SHORTEST:
        groups.setdefault(len(ids) // SHORTEST * SHORTEST, []).append(ids)
# Cut to a length, so that no text is padded and each has scales of its own.
batches = [[ids[:length] for ids in group[at:at + TEXTS_A_STEP]] for length, group in groups.items() for at in range(0, len(group), TEXTS_A_STEP)]
chance.shuffle(batches)
held, batches = batches[:HELD // TEXTS_A_STEP], batches[HELD // TEXTS_A_STEP:]
teacher, model = Encoder.load(options.tuned), Encoder.load(options.tuned)
for layer in model.encoder.layer:
    for name in MATRICES:
        layer.get_submodule(name).__class__ = Rounded


@torch.no_grad()
def measure():
    near = torch.cat([(embed_bf16(model, batch) * embed_bf16(teacher, batch)).sum(1) for batch in held])
    print(f'  held out: cosine with the weights as they were {near.mean():.4f}, least {near.min():.4f}', flush=True)


learned = [value for name, value in model.named_parameters() if 'embeddings.' not in name]
optimizer = torch.optim.AdamW(learned, lr=options.rate, weight_decay=0)
began, step, recent = time.time(), 0, 0.0
measure()
while time.time() - began < options.minutes * 60:
    for batch in batches:
        done = (time.time() - began) / (options.minutes * 60)
        if done >= 1:
            break
        for group in optimizer.param_groups:
            group['lr'] = options.rate * min(1, (step + 1) / 20) * max(0.02, 1 - done)
        with torch.no_grad():
            wanted = embed_bf16(teacher, batch)
        loss = (1 - (embed_bf16(model, batch) * wanted).sum(1)).mean()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(learned, 1.0)
        optimizer.step(); optimizer.zero_grad(set_to_none=True)
        step += 1
        recent = loss.item() if step == 1 else 0.95 * recent + 0.05 * loss.item()
        if step % 50 == 0:
            print(f'{step}, {time.time() - began:.0f} s, loss {recent:.4f}', flush=True)
measure()
torch.save({key: value.detach().clone() for key, value in model.state_dict().items()}, options.out)
