"""Writes tuned weights as lib/encoder/data/encoder.onnx, pieces to a vector of length one. Embeddings as int8 by row, matrices as
int8 by column with seven bits (so that no processor's products overflow), activations scaled per text. One text a run.

usage: python3 lib/encoder/training/export.py WEIGHTS.pt   (from the root)"""
import os, sys
import torch, torch.nn as nn, torch.nn.functional as F
from onnxruntime.quantization import QuantType, quantize_dynamic
from model import Encoder, through

OUT = 'lib/encoder/data/encoder.onnx'


class Exported(nn.Module):
    def __init__(self, model):
        super().__init__()
        self.embeddings, self.layers = model.embeddings, model.encoder.layer
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
        return F.normalize(x.mean(1), dim=-1)


if __name__ == '__main__':
    network = Exported(Encoder.load(sys.argv[1])).eval()
    given = torch.randint(5, 1000, (1, 16), dtype=torch.int32)
    torch.onnx.export(network, (given,), OUT + '.float', input_names=['ids'], output_names=['vector'],
                      dynamic_axes={'ids': {1: 'pieces'}}, opset_version=17, dynamo=False)
    quantize_dynamic(OUT + '.float', OUT, weight_type=QuantType.QInt8, per_channel=True, reduce_range=True, op_types_to_quantize=['MatMul'])
    os.remove(OUT + '.float')
    print(f'{OUT} {os.path.getsize(OUT):,} bytes')
