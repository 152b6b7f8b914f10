"""Reads shipped weights back as floats, to go on from: what seven bits a weight keep of them.

usage: python3 lib/encoder/training/floats.py judge|encoder OUT.pt   (from the root)"""
import sys
import onnx, torch
from onnx import numpy_helper
from judge import Judge, LAYERS
from model import Encoder, LOWER_LAYERS, MATRICES


def read(name, layers, prefix, more=()):
    """Values by the names of the network, those of its matrices by their order; and what stands in the file as it is."""
    graph = onnx.load(f'lib/encoder/data/{name}.onnx').graph
    values = {value.name: torch.from_numpy(numpy_helper.to_array(value).copy()) for value in graph.initializer}
    state = {key.removeprefix(prefix): value.float() for key, value in values.items() if key.startswith(prefix) and value.is_floating_point()}
    names = [f'layers.{layer}.{matrix}.weight' for layer in range(layers) for matrix in MATRICES] + list(more)
    products = [node.input[1] for node in graph.node if node.op_type == 'MatMulInteger' and node.input[1] in values]
    for key, product in zip(names, products, strict=True):
        root = product.removesuffix('_quantized')
        matrix = (values[product].float() - values[root + '_zero_point'].float()) * values[root + '_scale'].float()
        state[key] = matrix.T.contiguous()
    return state, values


def judge():
    state, _ = read('judge', LAYERS, 'judge.', ['out.weight'])
    own = Judge.above(Encoder(1)).state_dict()
    return {key: state[key].reshape(value.shape) for key, value in own.items()}


def encoder():
    state = {}
    for name, first, count in (('encoder-lower', 0, LOWER_LAYERS), ('encoder-upper', LOWER_LAYERS, 12 - LOWER_LAYERS)):
        own, values = read(name, count, '')
        for key, value in own.items():
            if key.startswith('layers.'):
                number, rest = key.removeprefix('layers.').split('.', 1)
                state[f'encoder.layer.{int(number) + first}.{rest}'] = value
            elif key.startswith('embeddings.'):
                state[key] = value
        if 'table' in values:
            state['embeddings.word_embeddings.weight'] = values['table'].float() * values['scale'].float()
            # Only its first row is used, and the export made a constant of it.
            [row] = [value for key, value in values.items() if key.startswith('onnx::Add_') and value.shape == (384,)]
            state['embeddings.token_type_embeddings.weight'] = torch.stack([row, torch.zeros(384)])
    model = Encoder(len(state['embeddings.word_embeddings.weight']))
    model.load_state_dict(state, strict=True)
    return state


if __name__ == '__main__':
    state = {'judge': judge, 'encoder': encoder}[sys.argv[1]]()
    torch.save(state, sys.argv[2])
    print(f'{sum(value.numel() for value in state.values()):,} parameters')
