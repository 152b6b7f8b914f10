import { describe, expect, it } from 'vitest';
import { lineAround } from '#lib/language/sentences/line-around';

const TERMS = [
  'Calling it off',
  '- Free up to seven days before the visit. Up to two days before, half is kept. Later than that, all of it.',
  '- The keeper may call it off in a storm.',
].join('\n');

const linesAround = (text: string, part: string, room?: number) => {
  const start = text.indexOf(part);
  const span = lineAround(text, { start, end: start + part.length }, room);
  return text.slice(span.start, span.end);
};

describe('a span with the line around it', () => {
  it('has what a short line says before and behind it, and nothing of the lines beside it', () => {
    expect(linesAround(TERMS, 'Up to two days before, half is kept.')).toBe(TERMS.split('\n')[1]);
  });

  it('is as it was where the line is long', () => {
    expect(linesAround(TERMS, 'Up to two days before, half is kept.', 80)).toBe('Up to two days before, half is kept.');
  });

  it('goes on to no clause with a number of its own, though it stands in the same line', () => {
    const text = '6.1 Water is free. Power is not. 6.2 The shed may be used.';
    expect(linesAround(text, 'Power is not.')).toBe('6.1 Water is free. Power is not.');
  });

  it('goes over wrapped lines only from sentence to sentence', () => {
    const text = 'The guide brings the ropes and\nthe tent. The club brings food.\nNobody brings a dog.';
    expect(linesAround(text, 'The club brings food.')).toBe(
      'The guide brings the ropes and\nthe tent. The club brings food.',
    );
  });

  it('holds the cap of a Korean item', () => {
    const text =
      '• 가마를 잘못 땠으면 한 점에 만 원씩 물어 줍니다. 다 합쳐 삼십만 원까지입니다.\n• 이름은 바닥에 적습니다.';
    expect(linesAround(text, '가마를 잘못 땠으면 한 점에 만 원씩 물어 줍니다.')).toBe(text.split('\n')[0]);
  });
});
