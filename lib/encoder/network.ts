import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { loadVocabulary } from './load-vocabulary';
import type { CutText } from './messages';
import { Tokenizer } from './tokenizer';

export type Network = {
  /** The vector of a text, of length one. */
  encode(text: CutText): Promise<Float32Array>;
  close(): Promise<void>;
};

/** The encoder's weights. One text a run: their scales are per run, so nothing depends on what else is encoded. */
export async function loadNetwork(folder: string, threads: number): Promise<Network> {
  const tokenizer = new Tokenizer(await loadVocabulary(folder));
  const session = await InferenceSession.create(await readFile(join(folder, 'encoder.onnx')), {
    intraOpNumThreads: threads,
    interOpNumThreads: 1,
  });
  return {
    encode: async ({ text, mostPieces }) => {
      const ids = Int32Array.from(tokenizer.encode(text, mostPieces));
      const { vector } = await session.run({ ids: new Tensor('int32', ids, [1, ids.length]) });
      if (!(vector?.data instanceof Float32Array)) throw new Error('the encoder gave no vector');
      return vector.data;
    },
    close: () => session.release(),
  };
}
