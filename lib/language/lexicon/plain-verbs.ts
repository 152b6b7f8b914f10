import table from '../data/patterns/lexicon.json';
import { toPattern } from '../patterns/to-pattern';
import { EVERYDAY_VERBS } from './meaning-table';

const BASE = 0xac00;
const FINALS = { none: 0, n: 4, l: 8, p: 17, ss: 20 } as const;
/** The vowels of stems and what they become before -아/-어: 마치 + 어 = 마쳐. Numbers of the vowels in Unicode's order. */
const CONTRACTED: Readonly<Record<number, number>> = { 20: 6, 8: 9, 13: 14, 0: 0, 1: 1, 4: 4, 5: 5, 6: 6, 18: 4 };
const ENDING = toPattern(table.ending, 'u');

/** Every form an everyday verb may begin with: 내, 낸, 낼, 냅, 냈 of 내다. */
function formsOf(stem: string): string[] {
  const code = stem.charCodeAt(stem.length - 1) - BASE;
  const head = stem.slice(0, -1);
  const final = code % 28;
  const withFinal = (from: number, end: number): string => head + String.fromCharCode(BASE + from - (from % 28) + end);
  if (final === FINALS.l) return [stem, ...[FINALS.none, FINALS.n, FINALS.p].map((end) => withFinal(code, end))];
  if (final !== 0) return [stem];
  const vowel = Math.floor(code / 28) % 21;
  const contracted = code + ((CONTRACTED[vowel] ?? vowel) - vowel) * 28;
  return [
    ...[FINALS.none, FINALS.n, FINALS.l, FINALS.p].map((end) => withFinal(code, end)),
    ...[FINALS.none, FINALS.ss].map((end) => withFinal(contracted, end)),
  ];
}

type Form = { form: string; stem: string; concepts: string[] };

const forms: readonly Form[] = Object.entries(EVERYDAY_VERBS)
  .flatMap(([stem, concepts]) => [...new Set(formsOf(stem))].map((form) => ({ form, stem, concepts })))
  .sort((a, b) => b.form.length - a.form.length);
const byFirst = new Map<string, Form[]>();
for (const one of forms) byFirst.set(one.form.charAt(0), [...(byFirst.get(one.form.charAt(0)) ?? []), one]);

/** The everyday verb a Korean word is a form of, with the contract concepts it may stand for. */
export function readPlainVerb(word: string): { stem: string; concepts: string[] } | null {
  const of = (byFirst.get(word.charAt(0)) ?? []).find(
    ({ form }) => word.startsWith(form) && ENDING.test(word.slice(form.length)),
  );
  return of === undefined ? null : { stem: `${of.stem}다`, concepts: of.concepts };
}
