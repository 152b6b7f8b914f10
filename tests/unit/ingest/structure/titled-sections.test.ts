import { describe, expect, it } from 'vitest';
import { layText, outline } from '#tests/support/lay-text';

const BODY = 'The keeper opens the hall at nine and closes it at six, on every day but Sundays and feast days.';
const articlesOf = (text: string) =>
  layText(text).structure.parts.flatMap(({ kind, articles }) => (kind === 'main' ? articles : []));

describe('sections that have titles and no numbers', () => {
  const LETTER = `LINDEN HALL TRUST

Dear Ms Ferro,

This letter is the whole agreement between you and us on the use of the hall for your evening classes.

When you may use it

${BODY}

What it costs

You pay as follows:
(a) a deposit of 200 euro with the signed letter; and
(b) the rest on the first evening of the course.

If you change your mind

${BODY}

Keys and alarms

${BODY}

Yours sincerely,

Linden Hall Trust`;

  it('are called by their titles, with the items under them', () => {
    const articles = articlesOf(LETTER);
    expect(articles.map(({ display }) => display)).toEqual([
      'When you may use it',
      'What it costs',
      'If you change your mind',
      'Keys and alarms',
    ]);
    expect(outline(articles[1]?.clauses ?? [])).toBe('(a) (b)');
    expect(articles[1]?.clauses.map(({ address }) => address)[0]).toBe('What it costs (a)');
  });

  it('are none where numbers divide the text', () => {
    const numbered = LETTER.replace('When you', '1. When you')
      .replace('What it', '2. What it')
      .replace('Keys', '4. Keys');
    expect(articlesOf(numbered.replace('If you', '3. If you')).map(({ number }) => number)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  it('are none where too few stand there', () => {
    expect(articlesOf(`Opening hours\n\n${BODY}\n\nKeys\n\n${BODY}`)).toEqual([]);
  });
});

describe('numbers that are told from others by letters', () => {
  const TERMS = `HALL TERMS

T1. USE
T1.1 ${BODY}
T1.2 ${BODY}

T2. PRICE
T2.1 ${BODY}
T2.2 ${BODY}

T3. END
T3.1 ${BODY}`;

  it('are articles and clauses like others', () => {
    const articles = articlesOf(TERMS);
    expect(articles.map(({ address, title }) => [address, title])).toEqual([
      ['T1', 'USE'],
      ['T2', 'PRICE'],
      ['T3', 'END'],
    ]);
    expect(outline(articles[1]?.clauses ?? [])).toBe('T2.1 T2.2');
  });

  it('may stand under headings of letters', () => {
    const text = `HALL LETTER\n\nA. Use\n\nA1. ${BODY}\n\nA2. ${BODY}\n\nB. Price\n\nB1. ${BODY}\n\nB2. ${BODY}\n\nC. End\n\nC1. ${BODY}`;
    const articles = articlesOf(text);
    expect(articles.map(({ display }) => display)).toEqual(['Section A', 'Section B', 'Section C']);
    expect(outline(articles[1]?.clauses ?? [])).toBe('B1 B2');
  });

  it('are no numbers of pages, plugs or paper', () => {
    const text = `1. Things\nThe plan is on\nA4 paper and every plug is of type\nG2 as the law asks.\n\n2. More\n${BODY}`;
    expect(articlesOf(text).flatMap(({ clauses }) => clauses)).toEqual([]);
  });
});
