import { questionWords } from '#lib/language/modality/clause-cues';
import { hasHangul } from '#lib/language/text/letters';
/** What stands further on says little more about what is asked. */
const MAX_CHARACTERS = 400;

/**
 * What of a message tells what it asks: pieces of Korean words, English words, pairs of them and their pieces (so that a
 * slip of the pen does not matter). The same as in training/train_asked.py.
 */
export function questionFeatures(text: string): Set<string> {
  const features = new Set<string>();
  let before = '^';
  for (const found of questionWords(text.slice(0, MAX_CHARACTERS))) {
    const word = /^\d/u.test(found) ? '#' : found;
    features.add(word).add(`${before} ${word}`);
    before = word;
    const padded = `_${word}_`;
    const sizes = hasHangul(word) ? [2, 3] : word.length > 3 ? [4] : [];
    for (const size of sizes)
      for (let at = 0; at + size <= padded.length; at += 1) features.add(`~${padded.slice(at, at + size)}`);
  }
  return features;
}
