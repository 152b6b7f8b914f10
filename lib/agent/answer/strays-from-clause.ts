import { parseAddressMentions } from '#lib/core/address/parse-mentions';
import { coverText } from '../rules/coverage';
import { contentTerms } from '../rules/words';

/** With at most this share of its words in the clause, a sentence is about something else. */
const HARDLY_ANY = 0.15;
const TERMS_AT_LEAST = 4;

/** Whether a sentence says something else than the clauses it names, in their language. */
export function isAboutSomethingElse(sentence: string, clauses: readonly string[]): boolean {
  const terms = contentTerms(sentence);
  const text = clauses.join('\n');
  if (terms.length < TERMS_AT_LEAST || /[가-힣]/.test(sentence) !== /[가-힣]/.test(text)) return false;
  return coverText({ terms, text: sentence }, text) <= HARDLY_ANY;
}

/** The first figure of a sentence that none of the texts holds, in digits or in words; undefined where all are held. */
export function findUnheldFigure(sentence: string, texts: readonly string[]): string | undefined {
  if (texts.some((text) => WRITTEN_OUT.test(text))) return undefined;
  const held = new Set(texts.flatMap((text) => figuresIn(text).map(({ value }) => value)));
  return figuresIn(withoutAddresses(sentence)).find(({ value }) => !CONVERSIONS.some((by) => held.has(value * by)))
    ?.written;
}

/** Days in hours, weeks in days, years in months, months in days, and back. */
const CONVERSIONS = [1, 7, 12, 24, 30, 365, 1 / 7, 1 / 12, 1 / 24, 1 / 30, 1 / 365];

/** "제5조", "Section 5.3", a list's "1." and the markers count nothing. */
function withoutAddresses(sentence: string): string {
  const text = sentence.normalize('NFKC');
  return parseAddressMentions(text)
    .reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
    .replace(/^\s*(?:[-*•]\s+)?\(?\d{1,2}[.)]\s+/, ' ')
    .replace(/(?:제\s?\d+\s?(?:조|항|호|차|심|자)|(?<!분의\s?)\b\d+(?:\.\d+)+\b(?!\s?%)|\(\d{1,2}\))/g, ' ');
}

/** "금 이백이십만원": not read here, so nothing is said of figures beside it. */
const WRITTEN_OUT = /[일이삼사오육칠팔구]\s?[십백천만억][일이삼사오육칠팔구십백천만억\s]*(?:원|달러|퍼센트)/;

type Figure = { written: string; value: number };

const DIGITS = /(\d[\d,]*(?:\.\d+)?)\s?((?:천|백|십)?(?:만|억)|천(?=\s?원)|thousand|million|billion)?/gi;
const SCALES: Record<string, number> = {
  천: 1e3,
  만: 1e4,
  십만: 1e5,
  백만: 1e6,
  천만: 1e7,
  억: 1e8,
  십억: 1e9,
  백억: 1e10,
  천억: 1e11,
  thousand: 1e3,
  million: 1e6,
  billion: 1e9,
};
const WORDS: readonly (readonly [RegExp, number])[] = [
  ...'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'
    .split(' ')
    .map((word, index) => [new RegExp(`\\b${word}(?:th)?\\b`, 'i'), index + 1] as const),
  ...(
    [
      ['twenty', 20],
      ['thirty', 30],
      ['forty', 40],
      ['forty-five', 45],
      ['sixty', 60],
      ['seventy', 70],
      ['eighty', 80],
      ['ninety', 90],
      ['hundred', 100],
      ['열흘', 10],
      ['보름', 15],
      ['일주일', 7],
      ['한\\s?달', 1],
      ['두\\s?달', 2],
      ['세\\s?달', 3],
      ['삼십', 30],
      ['육십', 60],
      ['구십', 90],
    ] as const
  ).map(([word, value]) => [new RegExp(`(?:\\b|(?<=[\\s가-힣]))${word}`, 'i'), value] as const),
];

/** "100분의 20" is 20 %. */
const SHARE = /(\d[\d,]*)\s?분의\s?(\d+(?:\.\d+)?)/g;

function figuresIn(text: string): Figure[] {
  const normal = text.normalize('NFKC');
  const digits: Figure[] = [];
  let before: { end: number; factor: number } | undefined;
  for (const match of normal.replace(SHARE, (share) => ' '.repeat(share.length)).matchAll(DIGITS)) {
    const [written, number = '', scale = ''] = match;
    const factor = SCALES[scale.toLowerCase()] ?? 1;
    const value = Number(number.replace(/,/g, '')) * factor;
    const last = digits.at(-1);
    // "4만 5천": one figure.
    const isOne = before !== undefined && factor < before.factor && /^\s?$/.test(normal.slice(before.end, match.index));
    if (isOne && last !== undefined) last.value += value;
    else digits.push({ written: written.trim(), value });
    before = { end: match.index + written.length, factor };
  }
  const shares = [...normal.matchAll(SHARE)].map(([written, whole = '1', part = '0']) => ({
    written,
    value: (100 * Number(part)) / Number(whole.replace(/,/g, '')),
  }));
  const words = [...WORDS, ...MONTHS].flatMap(([pattern, value]): Figure[] => {
    const written = pattern.exec(normal)?.[0];
    return written === undefined ? [] : [{ written, value }];
  });
  return [...digits, ...shares, ...words];
}

const MONTHS = 'January February March April May June July August September October November December'
  .split(' ')
  .map((month, index) => [new RegExp(`\\b${month}\\b`), index + 1] as const);
