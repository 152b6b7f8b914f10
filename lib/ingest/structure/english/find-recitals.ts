import { HEADING, OVER, WHEREAS } from '#lib/language/lines/recital-lines';
import type { Line } from '../line';

export type Recital = { label: string; start: number; end: number };

const LETTERED = /^(?:\(([A-Z]|[a-z]|\d{1,2})\)|([A-Z]|\d{1,2})[.)])\s{1,12}\S/;
const MAX_RECITALS = 40;

/**
 * The recitals of an English preamble: those under a heading with letters or numbers of their own, or else the paragraphs that begin
 * with WHEREAS, counted from 1. Each reaches to the next, the last to the words that end them (NOW, THEREFORE).
 */
export function findRecitals(lines: readonly Line[]): Recital[] {
  const heading = lines.findIndex((line) => HEADING.test(line.text));
  const lettered = heading < 0 ? [] : letteredStarts(lines.slice(heading + 1));
  const starts = lettered.length >= 2 ? lettered : whereasStarts(lines);
  return starts.map(({ label, start }, index) => ({
    label,
    start,
    end: starts[index + 1]?.start ?? endOf(lines, start),
  }));
}

type Start = { label: string; start: number };

function letteredStarts(lines: readonly Line[]): Start[] {
  const starts: Start[] = [];
  for (const line of lines) {
    if (OVER.test(line.text)) break;
    const match = LETTERED.exec(line.text);
    const label = match?.[1] ?? match?.[2] ?? '';
    if (label === '' || !goesOn(starts.at(-1)?.label, label) || starts.length >= MAX_RECITALS) continue;
    starts.push({ label, start: line.start });
  }
  return starts;
}

/** "A", "a" or "1" first, and then each the next of its kind. */
function goesOn(last: string | undefined, label: string): boolean {
  if (last === undefined) return /^[Aa1]$/.test(label);
  if (/^\d/.test(last)) return Number(label) === Number(last) + 1;
  return label.charCodeAt(0) === last.charCodeAt(0) + 1;
}

function whereasStarts(lines: readonly Line[]): Start[] {
  return lines
    .filter((line) => WHEREAS.test(line.text))
    .slice(0, MAX_RECITALS)
    .map((line, index) => ({ label: String(index + 1), start: line.start }));
}

/** At the words that end the recitals; where they are missing, at the next paragraph that does not go on with the sentence. */
function endOf(lines: readonly Line[], start: number): number {
  const after = lines.filter((line) => line.start > start);
  const over =
    after.find((line) => OVER.test(line.text)) ??
    after.find((line) => line.opensParagraph && /^[^a-z\d]/.test(line.text));
  return over?.start ?? lines.at(-1)?.end ?? start;
}
