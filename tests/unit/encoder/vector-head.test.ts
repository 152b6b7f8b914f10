import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { applyHead, loadHead } from '#lib/encoder/vector-head';

const classes = z.enum(['rent', 'notice']);
const head = loadHead({ classes: ['rent', 'notice'], bias: [0, 0], weights: [[300, 0], [0, 300]] }, classes); // prettier-ignore

describe('a head over vectors', () => {
  it('shares one between its classes by what the vector has of each', () => {
    const [rent, notice] = applyHead(head, [1, 0]);
    expect(rent).toMatchObject({ name: 'rent', score: expect.closeTo(0.953, 3) });
    expect((rent?.score ?? 0) + (notice?.score ?? 0)).toBeCloseTo(1);
  });

  it('refuses a class that is none', () => {
    expect(() => loadHead({ classes: ['weather'], bias: [0], weights: [[1]] }, classes)).toThrow();
  });
});
