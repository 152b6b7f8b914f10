"""Writes tuned weights as the three networks of lib/encoder/data: encoder-lower.onnx (pieces to the states of each), encoder-upper.onnx
(states to a vector) and judge.onnx (states of a question and a passage together to the log-odds that it answers). Embeddings
as int8 by row, matrices as int8 by column with seven bits (so that no processor's products overflow), activations scaled per
text. One text a run.

usage: python3 lib/encoder/training/export.py WEIGHTS.pt ...   (from the root; of the encoder, of the judge, or of both)"""
import os, sys
import torch, torch.nn as nn, torch.nn.functional as F
from onnxruntime.quantization import QuantType, quantize_dynamic
from model import Encoder, LOWER_LAYERS, through
from judge import Judge

DATA = 'lib/encoder/data'


class Lower(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.embeddings, self.layers = model.embeddings, model.encoder.layer[:LOWER_LAYERS]
        table = model.embeddings.word_embeddings.weight.detach()
        scale = table.abs().amax(1, keepdim=True).clamp_min(1e-9) / 127
        self.register_buffer('table', torch.round(table / scale).to(torch.int8))
        self.register_buffer('scale', scale)

    def forward(self, ids):
        e = self.embeddings
        x = self.table[ids].float() * self.scale[ids]
        x = e.LayerNorm(x + e.position_embeddings.weight[:ids.shape[1]] + e.token_type_embeddings.weight[0])
        for layer in self.layers:
            x = through(layer, x)
        return x


class Upper(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.layers = model.encoder.layer[LOWER_LAYERS:]

    def forward(self, states):
        for layer in self.layers:
            states = through(layer, states)
        return F.normalize(states.mean(1), dim=-1)


class Together(nn.Module):
    def __init__(self, judge):
        super().__init__()
        self.judge = judge

    def forward(self, states, sides, near):
        x = states + self.judge.side[sides]
        for layer in self.judge.layers:
            x = through(layer, x)
        return self.judge.read(x[:, 0], x.mean(1), near)


def write(name, network, given, inputs, output):
    path = f'{DATA}/{name}.onnx'
    axes = {i: {1: 'pieces'} for i in [*inputs, output] if i in ('ids', 'states', 'sides')}
    torch.onnx.export(network.eval(), given, path + '.float', input_names=inputs, output_names=[output], dynamic_axes=axes,
                      opset_version=17, dynamo=False)
    quantize_dynamic(path + '.float', path, weight_type=QuantType.QInt8, per_channel=True, reduce_range=True, op_types_to_quantize=['MatMul'])
    os.remove(path + '.float')
    print(f'{path} {os.path.getsize(path):,} bytes')


if __name__ == '__main__':
    states = torch.randn(1, 16, 384)
    for path in sys.argv[1:]:
        if Judge.is_in(path):
            given = states, torch.ones(1, 16, dtype=torch.int32), torch.zeros(1)
            write('judge', Together(Judge.load(path)), given, ['states', 'sides', 'near'], 'odds')
            continue
        model = Encoder.load(path)
        write('encoder-lower', Lower(model), (torch.randint(5, 1000, (1, 16), dtype=torch.int32),), ['ids'], 'states')
        write('encoder-upper', Upper(model), (states,), ['states'], 'vector')
