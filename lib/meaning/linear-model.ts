import { z } from 'zod';

/** For each feature the classes it speaks for or against, in hundredths, as pairs. */
const modelSchema = z.object({
  classes: z.array(z.string()),
  bias: z.array(z.number()),
  features: z.record(z.string(), z.array(z.number())),
});
export type LinearModel<Class extends string> = {
  classes: Class[];
  bias: number[];
  features: ReadonlyMap<string, number[]>;
};
export type Scored<Class extends string> = { name: Class; /** Of all classes together 1. */ score: number };

/** A model as the training scripts write it. Throws where it names a class that is none. */
export function loadModel<Class extends string>(data: unknown, classSchema: z.ZodType<Class>): LinearModel<Class> {
  const { classes, bias, features } = modelSchema.parse(data);
  return { classes: z.array(classSchema).parse(classes), bias, features: new Map(Object.entries(features)) };
}

/** The classes of what has these features, likeliest first; every feature counts alike, and all of them together as one. */
export function classify<Class extends string>(
  { classes, bias, features }: LinearModel<Class>,
  found: Iterable<string>,
): Scored<Class>[] {
  const weighed = new Float64Array(classes.length);
  let known = 0;
  for (const feature of found) {
    const weights = features.get(feature);
    if (weights === undefined) continue;
    known += 1;
    for (let at = 0; at < weights.length; at += 2) {
      const index = weights[at] ?? 0;
      weighed[index] = (weighed[index] ?? 0) + (weights[at + 1] ?? 0);
    }
  }
  const scale = 100 * Math.sqrt(Math.max(1, known));
  const sums = bias.map((sum, index) => sum + (weighed[index] ?? 0) / scale);
  const top = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp(sum - top));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return classes
    .map((name, index) => ({ name, score: (shares[index] ?? 0) / total }))
    .sort((a, b) => b.score - a.score);
}
