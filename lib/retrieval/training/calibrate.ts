import { logistic } from '#lib/core/numbers';
import type { Calibration } from '#lib/retrieval/clause-types/calibration';

const ROUNDS = 30;
const RIDGE = 1e-3;
const LONGEST_STEP = 2;

/**
 * The slope and shift that turn scores into probabilities (Platt 1999), with his smoothed targets, by Newton's method.
 * Give it scores of examples that the model has not seen.
 */
export function calibrate(scores: readonly number[], positives: readonly boolean[]): Calibration {
  const count = positives.filter(Boolean).length;
  const targetYes = (count + 1) / (count + 2);
  const targetNo = 1 / (positives.length - count + 2);
  let slope = 1;
  let shift = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    let [gradientSlope, gradientShift, slopes, both, shifts] = [RIDGE * (slope - 1), 0, RIDGE, 0, RIDGE];
    scores.forEach((score, at) => {
      const probability = logistic(slope * score + shift);
      const error = probability - (positives[at] === true ? targetYes : targetNo);
      const curve = Math.max(1e-9, probability * (1 - probability));
      gradientSlope += error * score;
      gradientShift += error;
      slopes += curve * score * score;
      both += curve * score;
      shifts += curve;
    });
    const determinant = slopes * shifts - both * both;
    const slopeStep = (shifts * gradientSlope - both * gradientShift) / determinant;
    const shiftStep = (slopes * gradientShift - both * gradientSlope) / determinant;
    const length = Math.max(1, Math.hypot(slopeStep, shiftStep) / LONGEST_STEP);
    slope -= slopeStep / length;
    shift -= shiftStep / length;
    if (Math.hypot(slopeStep, shiftStep) < 1e-5) break;
  }
  return { slope: Math.max(0.05, Number(slope.toFixed(4))), shift: Number(shift.toFixed(4)) };
}
