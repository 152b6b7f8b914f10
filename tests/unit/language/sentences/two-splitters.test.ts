import { expect, it } from 'vitest';
import { cutSentences, splitSentences } from '#lib/language/sentences/split-sentences';

const texts = (sentences: readonly { text: string }[]): string[] => sentences.map(({ text }) => text);

it('keeps a heading with its brackets apart from its sentence only where it is cut', () => {
  const clause = '제5조(양도 금지) 을은 권리를 양도할 수 없다.';
  expect(texts(splitSentences(clause))).toEqual([clause]);
  expect(texts(cutSentences(clause))).toEqual(['제5조(양도 금지)', '을은 권리를 양도할 수 없다.']);
});

it('tells which sentence an item hangs on only where it is cut', () => {
  const clause = '을은 다음 각 호의 자료를 제출한다.\n1. 견적서\n2. 계획서';
  expect(texts(splitSentences(clause))).toEqual(texts(cutSentences(clause)));
  const [lead, first] = cutSentences(clause);
  expect(first?.leadIn).toEqual({ start: lead?.start, end: lead?.end });
});

it('leaves an abbreviation and an aside whole in both', () => {
  const clause = '서면(전자문서를 포함한다. 이하 같다)으로 Acme Inc. 에 통지한다.';
  expect(texts(splitSentences(clause))).toEqual([clause]);
  expect(texts(cutSentences(clause))).toEqual([clause]);
});

it('hangs fragments behind bullets on the sentence before them, whether it announces them or not', () => {
  for (const clause of [
    '고객은 다음 행위를 해서는 안 된다.\n- 화분을 옮기는 행위\n- 식물을 파는 행위',
    'Hirer must not\n• smoke in the van\n• lend it to anyone',
  ]) {
    const [lead, first, second] = cutSentences(clause);
    expect(first?.leadIn).toEqual({ start: lead?.start, end: lead?.end });
    expect(second?.leadIn).toEqual(first?.leadIn);
  }
  expect(cutSentences('을은 통지한다.\n- 갑은 대금을 지급한다.').map(({ leadIn }) => leadIn)).toEqual([null, null]);
});

it('hangs items on a sentence that breaks off before the first of them, each on its own', () => {
  const clause = '3.1 The Cleaner shall\n(a) bring ladders;\n(b) shut gates.\n3.2 The Owner shall\n(a) open up.';
  const [lead, first, second, other, last] = cutSentences(clause);
  expect([first, second].map((one) => one?.leadIn?.start)).toEqual([lead?.start, lead?.start]);
  expect(other?.leadIn).toBeNull();
  expect(last?.leadIn?.start).toBe(other?.start);
});

it('hangs what goes on in the line of an item, the last of a list and the rows of a table where the items hang', () => {
  const clause = '을은 다음 각 호를 지킨다.\n1. 배합표를 낸다. 납은 쓰지 않는다.\n2. 청소한다.\n대금은 말일에 낸다.';
  expect(cutSentences(clause).map(({ leadIn }) => leadIn?.start ?? null)).toEqual([null, 0, 0, 0, null]);
  const english = 'The Company will:\n(a) lid the bins; and\n(b) name one person.\nThe fee is due monthly.';
  expect(cutSentences(english).map(({ leadIn }) => leadIn?.start ?? null)).toEqual([null, 0, 0, 0, null]);
  const table = 'The following visits are made:\nMay | 4 | £95\nJune | 3 | £95\nNo visit is made on Sundays.';
  expect(cutSentences(table).map(({ leadIn }) => leadIn?.start ?? null)).toEqual([null, 0, 0, null]);
});

it('hangs no clause on the one before it that had items, nor on a title', () => {
  const clause = '1. The Cleaner shall\n(a) bring ladders;\n(b) shut gates.\n2. The Owner pays monthly.';
  expect(cutSentences(clause).at(-1)?.leadIn).toBeNull();
  expect(cutSentences('Payment terms\n(a) The fee is due monthly.').at(-1)?.leadIn).toBeNull();
});

it('cuts the rows of a table from each other and from the sentence before', () => {
  expect(texts(cutSentences('The law of England applies\n| Hire | £240 |\n| Deposit | £600 |'))).toEqual([
    'The law of England applies',
    '| Hire | £240 |',
    '| Deposit | £600 |',
  ]);
});
