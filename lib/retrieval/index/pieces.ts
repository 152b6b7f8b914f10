import type { SearchUnit } from '#lib/protocol/clause';
import { splitSentences } from '#lib/language/sentences/split-sentences';

export type IndexedUnit = SearchUnit & { id: string; clauseId: string };

/** What is ranked: a unit, or some sentences of one that is longer than a passage may be. Offsets into the canonical text. */
export type Piece = { unit: IndexedUnit; start: number; end: number; text: string };

/** A unit of up to this many characters is one piece; a longer one is cut at sentences. */
const MAX_PIECE_CHARACTERS = 500;

/** The pieces of a unit, in order. */
export function cutIntoPieces(unit: IndexedUnit): Piece[] {
  if (unit.text.length <= MAX_PIECE_CHARACTERS) return [{ unit, start: unit.start, end: unit.end, text: unit.text }];
  const spans: { start: number; end: number }[] = [];
  for (const sentence of splitSentences(unit.text)) {
    const last = spans.at(-1);
    if (last !== undefined && sentence.end - last.start <= MAX_PIECE_CHARACTERS) last.end = sentence.end;
    else spans.push({ ...sentence });
  }
  return spans.flatMap(({ start, end }) => cutHard(unit, start, end));
}

function cutHard(unit: IndexedUnit, from: number, to: number): Piece[] {
  const count = Math.ceil((to - from) / MAX_PIECE_CHARACTERS);
  return Array.from({ length: count }, (_, at) => {
    const start = from + at * MAX_PIECE_CHARACTERS;
    const end = Math.min(to, start + MAX_PIECE_CHARACTERS);
    return { unit, start: unit.start + start, end: unit.start + end, text: unit.text.slice(start, end) };
  });
}
