"""BERT encoder (post layer norm, exact GELU), names as in Hugging Face BertModel.

Serves multilingual-e5-small (12 layers, positions from 0, one token type used) and all-MiniLM-L6-v2 (6 layers).
"""
import torch
import torch.nn as nn
import torch.nn.functional as F

# Of a layer, in the order in which a text goes through them.
MATRICES = ['attention.self.query', 'attention.self.key', 'attention.self.value', 'attention.output.dense', 'intermediate.dense', 'output.dense']


class SelfAttention(nn.Module):
    def __init__(s, H):
        super().__init__()
        s.query, s.key, s.value = nn.Linear(H, H), nn.Linear(H, H), nn.Linear(H, H)


class Output(nn.Module):
    def __init__(s, nin, H, eps):
        super().__init__()
        s.dense, s.LayerNorm = nn.Linear(nin, H), nn.LayerNorm(H, eps=eps)


class Attention(nn.Module):
    def __init__(s, H, eps):
        super().__init__()
        s.self, s.output = SelfAttention(H), Output(H, H, eps)


class Intermediate(nn.Module):
    def __init__(s, H, FF):
        super().__init__()
        s.dense = nn.Linear(H, FF)


class Layer(nn.Module):
    def __init__(s, H, FF, heads, eps, dropout):
        super().__init__()
        s.attention, s.intermediate, s.output = Attention(H, eps), Intermediate(H, FF), Output(FF, H, eps)
        s.heads, s.p = heads, dropout

    def forward(s, x, mask):
        B, T, H = x.shape
        a = s.attention.self
        q, k, v = (f(x).view(B, T, s.heads, -1).transpose(1, 2) for f in (a.query, a.key, a.value))
        p = s.p if s.training else 0.0
        c = F.scaled_dot_product_attention(q, k, v, attn_mask=mask, dropout_p=p)
        c = c.transpose(1, 2).reshape(B, T, H)
        o = s.attention.output
        x = o.LayerNorm(x + F.dropout(o.dense(c), s.p, s.training))
        h = s.output.dense(F.gelu(s.intermediate.dense(x)))
        return s.output.LayerNorm(x + F.dropout(h, s.p, s.training))


class Embeddings(nn.Module):
    def __init__(s, V, P, TT, H, eps):
        super().__init__()
        s.word_embeddings = nn.Embedding(V, H)
        s.position_embeddings = nn.Embedding(P, H)
        s.token_type_embeddings = nn.Embedding(TT, H)
        s.LayerNorm = nn.LayerNorm(H, eps=eps)


class Stack(nn.Module):
    def __init__(s, layers):
        super().__init__()
        s.layer = nn.ModuleList(layers)


def through(layer, x, bias=None):
    """A layer without dropout, its attention written out: as it is exported, and faster in bf16 than PyTorch's own."""
    a, o = layer.attention.self, layer.attention.output
    texts, length, size = x.shape
    parts = (texts, length, layer.heads, size // layer.heads)
    q, k, v = (f(x).view(*parts) for f in (a.query, a.key, a.value))
    q, k, v = q.permute(0, 2, 1, 3), k.permute(0, 2, 3, 1), v.permute(0, 2, 1, 3)
    scores = torch.matmul(q, k) * (size // layer.heads) ** -0.5
    share = torch.softmax(scores if bias is None else scores + bias, -1).to(v.dtype)
    seen = torch.matmul(share, v).permute(0, 2, 1, 3).reshape(texts, length, size)
    x = o.LayerNorm(x + o.dense(seen))
    return layer.output.LayerNorm(x + layer.output.dense(F.gelu(layer.intermediate.dense(x))))


class Encoder(nn.Module):
    def __init__(s, vocab, hidden=384, layers=12, heads=12, ffn=1536, positions=512, types=2, eps=1e-12, dropout=0.0):
        super().__init__()
        s.embeddings = Embeddings(vocab, positions, types, hidden, eps)
        s.encoder = Stack([Layer(hidden, ffn, heads, eps, dropout) for _ in range(layers)])
        s.p = dropout

    @classmethod
    def load(cls, path, dropout=0.0):
        sd = torch.load(path, weights_only=True, mmap=True)
        sd = {k: v.float() for k, v in sd.items()}
        V, H = sd["embeddings.word_embeddings.weight"].shape
        n = 1 + max(int(k.split(".")[2]) for k in sd if k.startswith("encoder.layer."))
        with torch.device("meta"):
            m = cls(V, H, n, heads=12, ffn=sd["encoder.layer.0.intermediate.dense.weight"].shape[0],
                    positions=len(sd["embeddings.position_embeddings.weight"]),
                    types=len(sd["embeddings.token_type_embeddings.weight"]), dropout=dropout)
        m.load_state_dict(sd, strict=True, assign=True)
        for p in m.parameters():
            p.requires_grad_(True)
        return m.eval()

    def forward(s, ids, mask):
        """ids, mask (1 = token): (B, T). Returns hidden states (B, T, H)."""
        e = s.embeddings
        pos = torch.arange(ids.shape[1], device=ids.device)  # from 0: this is BERT with XLM-R pieces, not XLM-R
        x = e.word_embeddings(ids) + e.position_embeddings(pos) + e.token_type_embeddings.weight[0]
        x = F.dropout(e.LayerNorm(x), s.p, s.training)
        bias = mask[:, None, None, :].bool()
        for layer in s.encoder.layer:
            x = layer(x, bias)
        return x

    def embed(s, ids, mask):
        """Mean over all tokens (with <s> and </s>), length one."""
        h = s(ids, mask)
        w = mask.unsqueeze(-1).to(h.dtype)
        return F.normalize((h * w).sum(1) / w.sum(1), dim=-1)


def pad(seqs, pad_id=1):
    T = max(map(len, seqs))
    ids = torch.full((len(seqs), T), pad_id, dtype=torch.long)
    mask = torch.zeros(len(seqs), T, dtype=torch.long)
    for i, q in enumerate(seqs):
        ids[i, : len(q)] = torch.tensor(q)
        mask[i, : len(q)] = 1
    return ids, mask


def embed_bf16(model, seqs):
    """As `embed`, without dropout and in bf16, which is twice as fast where the processor has AMX."""
    ids, mask = pad(seqs)
    e = model.embeddings
    x = e.LayerNorm(e.word_embeddings(ids) + e.position_embeddings.weight[: ids.shape[1]] + e.token_type_embeddings.weight[0])
    bias = (1 - mask[:, None, None, :].float()) * -1e4
    with torch.autocast("cpu", torch.bfloat16):
        for layer in model.encoder.layer:
            x = through(layer, x, bias)
    w = mask.unsqueeze(-1).float()
    return F.normalize((x.float() * w).sum(1) / w.sum(1), dim=-1)


@torch.no_grad()
def embed_all(model, seqs, batch=32, embed=lambda model, seqs: model.embed(*pad(seqs))):
    order = sorted(range(len(seqs)), key=lambda i: len(seqs[i]))
    out = torch.empty(len(seqs), model.embeddings.LayerNorm.weight.shape[0])
    for a in range(0, len(order), batch):
        b = order[a : a + batch]
        out[b] = embed(model, [seqs[i] for i in b])
    return out
