import { describe, expect, it } from 'vitest';
import { foldNearCopies, type Near } from '#lib/reflection/recall';

const near = (id: string, similarity: number, embedding: number[], reflection = id): Near => ({
  id,
  task: 'task',
  reflection,
  judgment: { needs_retry: false, confidence: 1, reasons: [] },
  similarity,
  embedding,
});

describe('recalling reflections', () => {
  it('gives the nearest, one of each kind of near-copy, and no more than asked for', () => {
    const found = [near('a', 0.9, [1, 0]), near('b', 0.89, [1, 0.01]), near('c', 0.8, [0, 1]), near('d', 0.5, [1, 1])];
    expect(foldNearCopies(found, 3).map(({ id }) => id)).toEqual(['a', 'c', 'd']);
    expect(foldNearCopies(found, 1).map(({ id }) => id)).toEqual(['a']);
  });

  it('folds the same words whatever their vectors, and leaves out what is about something else', () => {
    const found = [near('a', 0.9, [0, 0], 'same'), near('b', 0.8, [0, 0], 'same'), near('c', 0.1, [0, 1])];
    expect(foldNearCopies(found, 3).map(({ id }) => id)).toEqual(['a']);
  });
});
