import { z } from 'zod';

/** A row of weights for each class, over the numbers of a vector, in hundredths. */
const headSchema = z.object({
  classes: z.array(z.string()),
  bias: z.array(z.number()),
  weights: z.array(z.array(z.number())),
});

export type VectorHead<Class extends string> = { classes: Class[]; bias: number[]; weights: number[][] };

/** A head as the training scripts write it. Throws where it names a class that is none. */
export function loadHead<Class extends string>(data: unknown, classSchema: z.ZodType<Class>): VectorHead<Class> {
  const { classes, bias, weights } = headSchema.parse(data);
  return { classes: z.array(classSchema).parse(classes), bias, weights };
}

/** The share of each class for a vector, all together 1. */
export function applyHead<Class extends string>(
  { classes, bias, weights }: VectorHead<Class>,
  vector: readonly number[],
): { name: Class; score: number }[] {
  const sums = weights.map(
    (row, at) => (bias[at] ?? 0) + row.reduce((sum, weight, place) => sum + weight * (vector[place] ?? 0), 0) / 100,
  );
  const top = Math.max(...sums);
  const shares = sums.map((sum) => Math.exp(sum - top));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return classes.map((name, at) => ({ name, score: (shares[at] ?? 0) / total }));
}
