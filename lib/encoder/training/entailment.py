"""The encoder reading a statement and a clause as one sequence, with low-rank additions that count only then (LoRA, arXiv
2106.09685): what it says of a text alone stays as it is, to the bit."""
import torch, torch.nn as nn, torch.nn.functional as F
from model import MATRICES

RANK = 32
# The statement follows from the clause, contradicts it, or is not told in it.
TOLD = ['follows', 'contradicts', 'untold']
NORMS = ['attention.output.LayerNorm', 'output.LayerNorm']


class Addition(nn.Module):
    """What is added to a matrix: x A B, and to its bias."""
    def __init__(self, matrix, rank):
        super().__init__()
        outs, ins = matrix.weight.shape
        self.a = nn.Parameter(torch.randn(ins, rank) * ins ** -0.5)
        self.b = nn.Parameter(torch.zeros(rank, outs))
        self.bias = nn.Parameter(torch.zeros(outs))

    def forward(self, x):
        return torch.matmul(torch.matmul(x, self.a), self.b) + self.bias


class NormAddition(nn.Module):
    def __init__(self, norm):
        super().__init__()
        self.weight, self.bias = (nn.Parameter(torch.zeros_like(value.detach())) for value in (norm.weight, norm.bias))


class LayerTogether(nn.Module):
    """A layer of the encoder with its additions; together: 1 where they count, 0 where not."""
    def __init__(self, layer, rank):
        super().__init__()
        self.base = layer
        self.added = nn.ModuleDict({name.replace('.', '_'): Addition(layer.get_submodule(name), rank) for name in MATRICES})
        self.norms = nn.ModuleDict({name.replace('.', '_'): NormAddition(layer.get_submodule(name)) for name in NORMS})

    def through(self, name, x, together):
        return self.base.get_submodule(name)(x) + together * self.added[name.replace('.', '_')](x)

    def norm(self, name, x, together):
        base, added = self.base.get_submodule(name), self.norms[name.replace('.', '_')]
        return F.layer_norm(x, base.normalized_shape, base.weight + together * added.weight, base.bias + together * added.bias, base.eps)

    def forward(self, x, together, bias=None):
        texts, length, size = x.shape
        parts = (texts, length, self.base.heads, size // self.base.heads)
        q, k, v = (self.through('attention.self.' + name, x, together).view(*parts) for name in ('query', 'key', 'value'))
        scores = torch.matmul(q.permute(0, 2, 1, 3), k.permute(0, 2, 3, 1)) * parts[-1] ** -0.5
        share = (scores if bias is None else scores + bias).softmax(-1).to(v.dtype)
        seen = torch.matmul(share, v.permute(0, 2, 1, 3)).permute(0, 2, 1, 3).reshape(texts, length, size)
        x = self.norm(NORMS[0], x + self.through('attention.output.dense', seen, together), together)
        inner = F.gelu(self.through('intermediate.dense', x, together))
        return self.norm(NORMS[1], x + self.through('output.dense', inner, together), together)


class Head(nn.Module):
    """How a statement stands to a clause, of the first state, the mean of the statement's and the mean of the clause's."""
    def __init__(self, size=384):
        super().__init__()
        self.inner, self.outer = nn.Linear(3 * size, size), nn.Linear(size, len(TOLD))

    def forward(self, states, ofs):
        """ofs: (B, T) masks of the statement and of the clause. Log-likelihoods (B, 3)."""
        means = [(states * own[:, :, None]).sum(1) / own.sum(1, keepdim=True).clamp_min(1) for own in ofs]
        return self.outer(torch.tanh(self.inner(torch.cat([states[:, 0], *means], 1)))).log_softmax(-1)


class Entailment(nn.Module):
    def __init__(self, encoder, rank=RANK):
        super().__init__()
        self.embeddings = encoder.embeddings
        self.layers = nn.ModuleList(LayerTogether(layer, rank) for layer in encoder.encoder.layer)
        self.side = nn.Parameter(torch.randn(2, 384) * 0.02)
        self.head = Head()

    def own(self):
        """What is learned: the additions, which side a piece is of, the head."""
        return {name: value for name, value in self.named_parameters() if '.base.' not in name and not name.startswith('embeddings.')}

    def begin(self, words, sides, together):
        """words: (B, T, 384), the rows of the pieces."""
        e = self.embeddings
        return e.LayerNorm(words + e.position_embeddings.weight[:words.shape[1]] + e.token_type_embeddings.weight[0]
                           + together * self.side[sides])

    def forward(self, ids, mask, sides):
        """ids, mask (1 = piece), sides (0 statement, 1 clause): (B, T). Log-likelihoods (B, 3)."""
        x = self.begin(self.embeddings.word_embeddings(ids), sides, 1.0)
        bias = ((mask - 1) * 1e4)[:, None, None, :].to(torch.bfloat16)
        for layer in self.layers:
            x = layer(x, 1.0, bias)
        return self.head(x.float(), [mask * (sides == side) for side in (0, 1)])

    @torch.no_grad()
    def take(self, tuned):
        """Additions nearest to what whole layers were tuned to (state of a `Joint`): the largest parts of each difference."""
        for number, layer in enumerate(self.layers):
            for name in MATRICES:
                base, added = layer.base.get_submodule(name), layer.added[name.replace('.', '_')]
                path = f'enc.encoder.layer.{number}.{name}'
                u, s, v = torch.linalg.svd((tuned[path + '.weight'] - base.weight).T, full_matrices=False)
                rank = added.a.shape[1]
                root = s[:rank].sqrt()
                added.a.copy_(u[:, :rank] * root)
                added.b.copy_(v[:rank] * root[:, None])
                added.bias.copy_(tuned[path + '.bias'] - base.bias)
            for name in NORMS:
                base, added = layer.base.get_submodule(name), layer.norms[name.replace('.', '_')]
                path = f'enc.encoder.layer.{number}.{name}'
                added.weight.copy_(tuned[path + '.weight'] - base.weight)
                added.bias.copy_(tuned[path + '.bias'] - base.bias)
        self.side.copy_(tuned['side'])
        for mine, its in (('inner', 'out.0'), ('outer', 'out.3')):
            getattr(self.head, mine).weight.copy_(tuned[its + '.weight'])
            getattr(self.head, mine).bias.copy_(tuned[its + '.bias'])
