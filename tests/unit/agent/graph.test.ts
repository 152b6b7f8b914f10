import { expect, test } from 'vitest';
import { drawGraph, readDrawing } from '#tests/support/draw-graph';

test('the drawing in the README is the compiled graph (`npm run bench -- draw-graph` draws it anew)', async () => {
  expect(readDrawing()).toBe(await drawGraph());
});
