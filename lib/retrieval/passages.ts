import type { ContractIndex } from './contract-index';
import { MAX_WINDOW_CHARACTERS, type RankedUnit } from './search-clauses';

/** A span to read, of at most `MAX_WINDOW_CHARACTERS`. */
export type Passage = { contractId: string; unitId: string; clauseId: string; start: number; end: number; score: number };

/** A unit of which this share is in better passages already is not shown again. */
const COVERED_SHARE = 0.6;

/**
 * Ranked units as spans to read, best first: each is filled up to the window with what stands around it in the same article,
 * without repeating what a better one shows. Units that are shown already are left out.
 */
export function toPassages(ranked: readonly RankedUnit[], indexes: readonly ContractIndex[], limit: number): Passage[] {
  const byContract = new Map(indexes.map((index) => [index.contractId, createLayout(index)]));
  const passages: Passage[] = [];
  for (const unit of ranked) {
    if (passages.length >= limit) break;
    const layout = byContract.get(unit.contractId);
    if (layout === undefined) continue;
    const span = layout.place(unit);
    if (span !== undefined) passages.push({ contractId: unit.contractId, unitId: unit.unitId, clauseId: unit.clauseId, score: unit.score, ...span });
  }
  return passages;
}

type Span = { start: number; end: number };

function createLayout(index: ContractIndex): { place(unit: RankedUnit): Span | undefined } {
  const numbers = new Map(index.units.map((unit, number) => [unit.id, number]));
  const shown: Span[] = [];
  return {
    place(unit) {
      const free = largestFree(unit, shown);
      if (free === undefined) return undefined;
      const span = fill(free, articleBounds(index, numbers.get(unit.unitId) ?? 0), shown);
      shown.push(span);
      return span;
    },
  };
}

/** What of a span no better passage shows: its longest piece, or nothing when most of it is shown. */
function largestFree(span: Span, shown: readonly Span[]): Span | undefined {
  let pieces: Span[] = [{ start: span.start, end: span.end }];
  for (const other of shown) {
    pieces = pieces.flatMap((piece) => {
      if (other.end <= piece.start || other.start >= piece.end) return [piece];
      return [
        { start: piece.start, end: other.start },
        { start: other.end, end: piece.end },
      ].filter(({ start, end }) => end > start);
    });
  }
  const longest = pieces.sort((a, b) => b.end - b.start - (a.end - a.start))[0];
  if (longest === undefined) return undefined;
  return longest.end - longest.start >= (1 - COVERED_SHARE) * (span.end - span.start) ? longest : undefined;
}

/** The whole article a unit is in. */
function articleBounds(index: ContractIndex, number: number): Span {
  const group = index.groups[number];
  let first = number;
  let last = number;
  while (first > 0 && index.groups[first - 1] === group) first -= 1;
  while (last + 1 < index.units.length && index.groups[last + 1] === group) last += 1;
  return { start: index.units[first]?.start ?? 0, end: index.units[last]?.end ?? 0 };
}

function fill(core: Span, bounds: Span, shown: readonly Span[]): Span {
  const room = MAX_WINDOW_CHARACTERS - (core.end - core.start);
  const before = Math.max(bounds.start, ...shown.filter((span) => span.end <= core.start).map((span) => span.end));
  const after = Math.min(bounds.end, ...shown.filter((span) => span.start >= core.end).map((span) => span.start));
  const forward = Math.min(room, Math.max(0, after - core.end));
  const backward = Math.min(room - forward, Math.max(0, core.start - before));
  return { start: core.start - backward, end: core.end + forward };
}
