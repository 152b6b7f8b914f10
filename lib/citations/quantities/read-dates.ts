import type { Quantity } from './read-quantities';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const DATE = new RegExp(
  [
    '(?<y1>(?:19|20)\\d{2})\\s*년\\s*(?<m1>\\d{1,2})\\s*월(?:\\s*(?<d1>\\d{1,2})\\s*일)?',
    '(?<y2>(?:19|20)\\d{2})\\s*[-./]\\s*(?<m2>\\d{1,2})\\s*[-./]\\s*(?<d2>\\d{1,2})\\b\\.?',
    `(?<mn3>\\b${MONTH})\\s+(?<d3>\\d{1,2})(?:st|nd|rd|th)?,?\\s+(?<y3>(?:19|20)\\d{2})`,
    `(?<d4>\\d{1,2})(?:st|nd|rd|th)?\\s+(?:day\\s+of\\s+)?(?<mn4>${MONTH}),?\\s+(?<y4>(?:19|20)\\d{2})`,
    `(?<mn5>\\b${MONTH})\\s+(?<d5>\\d{1,2})(?:st|nd|rd|th)?\\b(?!,?\\s*\\d)`,
    '(?<![\\d년]\\s?)(?<m6>\\d{1,2})\\s*월\\s*(?<d6>\\d{1,2})\\s*일',
    '(?<y7>(?:19|20)\\d{2})\\s*년(?!간|도?\\s*동안)',
  ].join('|'),
  'giu',
);

/** The dates of a text as yyyymmdd (what is not said is 0), and the text with blanks in their place. */
export function readDates(text: string): { dates: Quantity[]; rest: string } {
  const dates: Quantity[] = [];
  const rest = text.replace(DATE, (match: string, ...parts: unknown[]) => {
    const groups = parts.at(-1);
    const offset = parts.find((part) => typeof part === 'number');
    if (typeof groups !== 'object' || groups === null || typeof offset !== 'number') return match;
    dates.push({
      value: valueOf(new Map(Object.entries(groups))),
      unit: 'date',
      comparator: null,
      direction: null,
      rate: null,
      start: offset,
      end: offset + match.length,
    });
    return ' '.repeat(match.length);
  });
  return { dates, rest };
}

function valueOf(groups: ReadonlyMap<string, unknown>): number {
  const pick = (prefix: string): string => {
    for (const [name, value] of groups)
      if (name.replace(/\d/u, '') === prefix && typeof value === 'string') return value;
    return '';
  };
  // What is not said is 0; a zero that is said is no date and must equal none.
  const said = (digits: string): number => (digits === '' ? 0 : Number(digits) || 99);
  const named = MONTHS.indexOf(pick('mn').slice(0, 3).toLowerCase()) + 1;
  return said(pick('y')) * 10_000 + (named || said(pick('m'))) * 100 + said(pick('d'));
}
