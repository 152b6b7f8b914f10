import { formatNumber } from '../shared/format-number';

/** A level of a Hangul numbering: `pattern` holds "^1" for the number of the first level, "^n" for the path of all. */
export type HangulLevel = { pattern: string; format: string; start: number };

/** Number formats of HWP 5 by their code, with the names formatNumber knows. */
export const HANGUL_FORMATS = [
  'decimal',
  'decimalEnclosedCircle',
  'upperRoman',
  'lowerRoman',
  'upperLetter',
  'lowerLetter',
  'circledUpperLetter',
  'circledLowerLetter',
  'ganada',
  'circledGanada',
  'chosung',
  'circledChosung',
  'koreanCounting',
  'chineseCounting',
  'circledChineseCounting',
] as const;

/** Counts numbered paragraphs of a document and gives each the number the word processor shows. */
export type HangulCounter = (numberingId: string, level: number) => string;

export function createHangulCounter(
  findLevel: (numberingId: string, level: number) => HangulLevel | undefined,
): HangulCounter {
  const counters = new Map<string, (number | undefined)[]>();
  return (numberingId, level) => {
    const counts = counters.get(numberingId) ?? [];
    counters.set(numberingId, counts);
    for (let higher = 0; higher < level; higher += 1) counts[higher] ??= findLevel(numberingId, higher)?.start ?? 1;
    const current = counts[level];
    counts[level] = current === undefined ? (findLevel(numberingId, level)?.start ?? 1) : current + 1;
    counts.length = level + 1;
    const show = (index: number) =>
      formatNumber(counts[index] ?? 1, findLevel(numberingId, index)?.format ?? 'decimal');
    return (findLevel(numberingId, level)?.pattern ?? '').replace(/\^(\d{1,2}|[nN])/g, (_, reference: string) => {
      if (/\d/.test(reference)) return show(Number(reference) - 1);
      const path = counts.map((_count, index) => show(index)).join('.');
      return reference === 'N' ? `${path}.` : path;
    });
  };
}
