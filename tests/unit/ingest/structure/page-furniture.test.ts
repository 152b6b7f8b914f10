import { describe, expect, it } from 'vitest';
import { layText, outline } from '#tests/support/lay-text';

function partsOf(text: string): string[] {
  return layText(text).structure.parts.map(({ kind, address, articles }) =>
    `${kind} ${address ?? '–'} ${articles.map(({ number }) => number).join(' ')}`.trim(),
  );
}

const sections = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => {
    const number = from + index;
    return `${number}. Orchard ${'ABCDEFGHIJ'[number] ?? ''}. The Grower shall water the trees of this orchard every evening.`;
  });

describe('what a page adds to the text', () => {
  it('is no article where a page number and the same line come back on every page', () => {
    const foot = (page: number) => `\n${page}.\nSource: GREEN FIELDS, INC., 10-K, 5/1/2019\n`;
    const text = [...sections(1, 2), foot(2), ...sections(3, 4), foot(3), ...sections(5, 6), foot(4)].join('\n');
    expect(partsOf(text)).toEqual(['main – 1 2 3 4 5 6']);
  });
});

describe('the foot of a page', () => {
  it('keeps no heading from being found', () => {
    const text = [...sections(1, 2), '4 │ Page', ...sections(3, 4), '5 │ Page', ...sections(5, 6)].join('\n');
    expect(partsOf(text)).toEqual(['main – 1 2 3 4 5 6']);
  });

  it('makes no entry of a table of contents of the clause it stands behind', () => {
    const [first = '', ...others] = sections(1, 3);
    expect(partsOf([first.replace('shall water', 'shall not water') + '     7', ...others].join('\n'))).toEqual([
      'main – 1 2 3',
    ]);
  });
});

describe('a table of contents without dots', () => {
  const names = ['Apples', 'Pears', 'Plums', 'Cherries', 'Grapes', 'Nuts'];
  const body = names.map((name, index) => `${index + 1}. ${name}. The Grower shall water the ${name} every evening.`);

  it('is told by page numbers that rise', () => {
    const contents = names.map((name, index) => `${index + 1}. ${name} of the Orchard ${index * 2 + 3}`);
    const { parts } = layText(['ORCHARD LEASE', ...contents, 'EXHIBIT A Map 20', ...body].join('\n')).structure;
    expect(parts.flatMap(({ articles }) => articles.map(({ title }) => title))).toEqual(names);
  });

  it('is none where clauses end in figures that go up and down', () => {
    const prices = names.map((name, index) => `${index + 1}. ${name} cost 1${9 - index}`);
    expect(partsOf(prices.join('\n'))).toEqual(['main – 1 2 3 4 5 6']);
  });
});

describe('the end of an agreement', () => {
  it('begins in the middle of a line that has lost its breaks', () => {
    const witness = 'IN WITNESS WHEREOF the parties have signed below. FIELD COMPANY By: /s/ A. Grower Name: A. Grower';
    const last = `3. Notices. Notices shall be sent by mail to the barn of the Grower at the end of the road. 10 ${witness}`;
    expect(partsOf([...sections(1, 2), last].join('\n'))).toEqual(['main – 1 2 3', 'signature –']);
  });

  it.each(['APPROVED AND AGREED:', 'AGREED:', 'This is the signature page of the lease.'])('begins at %s', (words) => {
    expect(partsOf([...sections(1, 3), '', words, 'By: ____'].join('\n')).at(-1)).toBe('signature –');
  });

  it('is followed by a schedule whose letter stands behind a dash', () => {
    const text = [...sections(1, 3), '', 'SCHEDULE - A  Kinds of apples', '1. Red', '2. Green'].join('\n');
    expect(partsOf(text)).toEqual(['main – 1 2 3', 'exhibit Schedule A']);
  });

  it('is not followed by an agreement where a schedule is a list of short names', () => {
    const names = ['1. Red Company.', '2. Green Company.', '3. Blue Company.', '4. Grey Company.', '5. Pink Company.'];
    const { parts } = layText([...sections(1, 3), '', 'EXHIBIT A', 'AFFILIATES', ...names].join('\n')).structure;
    expect(parts.at(-1)?.kind).toBe('exhibit');
    expect(outline(parts.at(-1)?.clauses ?? [])).toBe('1 2 3 4 5');
  });
});

describe('a numbered clause', () => {
  it('is none where a line goes on about a section', () => {
    const text = [
      '1. Fruit.',
      '1.1 Apples. Apples are red.',
      'Section 1.1 for pears, as well.',
      'Section 1.1(b) says no.',
      '1.2 Pears. Pears are green.',
      ...sections(2, 3),
    ].join('\n');
    expect(outline(layText(text).structure.parts[0]?.articles[0]?.clauses ?? [])).toBe('1.1 1.2');
  });

  it('is found after a line that has not ended, when its number is missing', () => {
    const text = [
      '1. Fruit.',
      '1.1 Apples. Apples are kept in the cellar of the house, and so, by Section 1.2 Orchards, are all',
      'CONFIDENTIAL 1.2 Pears are sold; or 1.3 plums are eaten.',
      '1.4 Nuts are for squirrels.',
      ...sections(2, 3),
    ].join('\n');
    expect(outline(layText(text).structure.parts[0]?.articles[0]?.clauses ?? [])).toBe('1.1 1.2 1.3 1.4');
  });
});
