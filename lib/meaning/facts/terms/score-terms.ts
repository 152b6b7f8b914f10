import { logistic } from '#lib/core/numbers';
import { z } from 'zod';
import { factKeySchema, type FactKey } from '#lib/protocol/meaning';
import english from '../../data/terms-en.json';
import englishFigures from '../../data/figures-en.json';
import koreanFigures from '../../data/figures-ko.json';
import korean from '../../data/terms-ko.json';

/** A linear model a key: for each feature the keys it speaks for or against, in hundredths, as pairs. */
const modelSchema = z.object({
  keys: z.array(factKeySchema),
  bias: z.array(z.number()),
  features: z.record(z.string(), z.array(z.number())),
});
type Model = { keys: FactKey[]; bias: number[]; features: ReadonlyMap<string, number[]> };
const MODELS = { ko: load(korean), en: load(english) };
const FIGURES = { ko: load(koreanFigures), en: load(englishFigures) };
const KEYS = { ko: new Set(FIGURES.ko.keys), en: new Set(FIGURES.en.keys) };

/** How much the words of a heading and of a lead-in count beside those of the statement; as in training. */
const SCALES: Readonly<Record<string, number>> = { 'h:': 0.5, h: 0.5, 'l:': 0.5, l: 0.5 };
/** Of a figure: how likely its statement says a key; each step counts for itself. */
const STEPS = 'x';
const MARKED = /^(?:[hl]:|[a-z](?==))/u;

function load(data: unknown): Model {
  const { keys, bias, features } = modelSchema.parse(data);
  return { keys, bias, features: new Map(Object.entries(features)) };
}

/** How likely a statement with these features says a key term, 0..1 for each key. */
export function scoreTerms(features: readonly string[], isKorean: boolean): ReadonlyMap<FactKey, number> {
  return scoreKeys(isKorean ? MODELS.ko : MODELS.en, features);
}

/** How likely a figure of a statement with these features is a key term's value, 0..1 for each key of `keysOfFigures`. */
export function scoreFigures(features: readonly string[], isKorean: boolean): ReadonlyMap<FactKey, number> {
  return scoreKeys(isKorean ? FIGURES.ko : FIGURES.en, features);
}

/** The key terms whose values are told among a statement's figures; those of others are read by their shape. */
export function keysOfFigures(isKorean: boolean): ReadonlySet<FactKey> {
  return isKorean ? KEYS.ko : KEYS.en;
}

function scoreKeys(model: Model, features: readonly string[]): ReadonlyMap<FactKey, number> {
  const groups = new Map<string, number[][]>();
  for (const feature of features) {
    const weights = model.features.get(feature);
    if (weights === undefined) continue;
    const group = MARKED.exec(feature)?.[0] ?? '';
    const known = groups.get(group);
    if (known === undefined) groups.set(group, [weights]);
    else known.push(weights);
  }
  const sums = [...model.bias];
  for (const [group, lists] of groups) {
    const scale = (SCALES[group] ?? 1) / (100 * (group === STEPS ? 1 : Math.sqrt(lists.length)));
    for (const weights of lists)
      for (let at = 0; at < weights.length; at += 2) {
        const key = weights[at] ?? 0;
        sums[key] = (sums[key] ?? 0) + (weights[at + 1] ?? 0) * scale;
      }
  }
  return new Map(model.keys.map((key, index) => [key, logistic(sums[index] ?? 0)]));
}
