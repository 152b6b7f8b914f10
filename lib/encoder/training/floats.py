"""Reads the shipped judge back as floats, to go on from: what seven bits a weight keep of them.

usage: python3 lib/encoder/training/floats.py JUDGE.pt   (from the root)"""
import sys
import onnx, torch
from onnx import numpy_helper
from judge import Judge, LAYERS
from model import Encoder

MATRICES = ['attention.self.query', 'attention.self.key', 'attention.self.value', 'attention.output.dense', 'intermediate.dense', 'output.dense']

graph = onnx.load('lib/encoder/data/judge.onnx').graph
values = {value.name: torch.from_numpy(numpy_helper.to_array(value).copy()) for value in graph.initializer}
state = Judge.above(Encoder(1)).state_dict()
for name in state:
    if 'judge.' + name in values:
        state[name] = values['judge.' + name].float().reshape(state[name].shape)
names = [f'layers.{layer}.{matrix}.weight' for layer in range(LAYERS) for matrix in MATRICES] + ['out.weight']
products = [node.input[1] for node in graph.node if node.op_type == 'MatMulInteger' and node.input[1] in values]
for name, product in zip(names, products, strict=True):
    root = product.removesuffix('_quantized')
    matrix = (values[product].float() - values[root + '_zero_point'].float()) * values[root + '_scale'].float()
    assert matrix.T.shape == state[name].shape, name
    state[name] = matrix.T.contiguous()
torch.save(state, sys.argv[1])
print(f'{sum(value.numel() for value in state.values()):,} parameters')
