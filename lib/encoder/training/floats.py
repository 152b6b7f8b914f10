"""Reads the shipped weights back as floats, to go on from: what seven bits a weight keep of them.

usage: python3 lib/encoder/training/floats.py OUT.pt   (from the root)"""
import sys
import onnx, torch
from onnx import numpy_helper
from model import Encoder, MATRICES

LAYERS = 12


def encoder():
    graph = onnx.load('lib/encoder/data/encoder.onnx').graph
    values = {value.name: torch.from_numpy(numpy_helper.to_array(value).copy()) for value in graph.initializer}
    state = {}
    for key, value in values.items():
        if value.is_floating_point() and key.startswith(('layers.', 'embeddings.')):
            state[key.replace('layers.', 'encoder.layer.', 1)] = value.float()
    names = [f'encoder.layer.{layer}.{matrix}.weight' for layer in range(LAYERS) for matrix in MATRICES]
    products = [node.input[1] for node in graph.node if node.op_type == 'MatMulInteger' and node.input[1] in values]
    for key, product in zip(names, products, strict=True):
        root = product.removesuffix('_quantized')
        matrix = (values[product].float() - values[root + '_zero_point'].float()) * values[root + '_scale'].float()
        state[key] = matrix.T.contiguous()
    state['embeddings.word_embeddings.weight'] = values['table'].float() * values['scale'].float()
    # Only its first row is used, and the export made a constant of it.
    [row] = [value for key, value in values.items() if key.startswith('onnx::Add_') and value.shape == (384,)]
    state['embeddings.token_type_embeddings.weight'] = torch.stack([row, torch.zeros(384)])
    model = Encoder(len(state['embeddings.word_embeddings.weight']))
    model.load_state_dict(state, strict=True)
    return state


if __name__ == '__main__':
    state = encoder()
    torch.save(state, sys.argv[1])
    print(f'{sum(value.numel() for value in state.values()):,} parameters')
