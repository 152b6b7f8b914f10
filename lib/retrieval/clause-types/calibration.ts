import { logistic } from '#lib/core/numbers';
import { z } from 'zod';

export const calibrationSchema = z.object({ slope: z.number(), shift: z.number() });
/** Turns a score into a probability: logistic of `slope × score + shift`. */
export type Calibration = z.infer<typeof calibrationSchema>;

export function toProbability({ slope, shift }: Calibration, score: number): number {
  return logistic(slope * score + shift);
}
