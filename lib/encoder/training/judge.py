"""The judge: a few layers over the encoder's lower states of a question and a passage together, beside how near their vectors are."""
import torch, torch.nn as nn
from model import Encoder, LOWER_LAYERS

LAYERS = 3
START_NEAR, MIDDLE = 15.0, 0.55


class Judge(nn.Module):
    def __init__(self, layers):
        """layers: those of the encoder above its lower ones, to start from."""
        super().__init__()
        self.layers = nn.ModuleList(layers)
        self.side = nn.Parameter(torch.randn(2, 384) * 0.02)
        self.out = nn.Linear(768, 1)
        self.near = nn.Parameter(torch.tensor(START_NEAR))
        nn.init.normal_(self.out.weight, std=0.01)
        nn.init.zeros_(self.out.bias)

    @classmethod
    def above(cls, encoder):
        return cls(encoder.encoder.layer[LOWER_LAYERS:LOWER_LAYERS + LAYERS])

    @classmethod
    def load(cls, path, dropout=0.0):
        judge = cls.above(Encoder(1, dropout=dropout))
        judge.load_state_dict(torch.load(path, weights_only=True))
        return judge.eval()

    @classmethod
    def begin(cls, path, dropout):
        """From a judge's weights, or else over the layers of an encoder."""
        return cls.load(path, dropout) if cls.is_in(path) else cls.above(Encoder.load(path, dropout))

    @staticmethod
    def is_in(path):
        return 'out.weight' in torch.load(path, weights_only=True, mmap=True)

    def forward(self, states, mask, sides, near):
        """states (B, T, 384), mask (1 = piece), sides (0 question, 1 passage): (B, T); near: (B) cosines. Log-odds (B)."""
        x = states + self.side[sides]
        bias = mask[:, None, None, :].bool()
        for layer in self.layers:
            x = layer(x, bias)
        weight = mask[:, :, None].to(x.dtype)
        return self.read(x[:, 0], (x * weight).sum(1) / weight.sum(1), near)

    def read(self, first, mean, near):
        return self.out(torch.cat([first, mean], 1))[:, 0] + self.near * (near - MIDDLE) - 1
