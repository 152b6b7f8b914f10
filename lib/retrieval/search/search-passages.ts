import type { ContractIndex } from '#lib/retrieval/index/contract-index';
import { pieceOf, rankPieces, type RankedPiece, type SearchClausesInput } from './search-clauses';

/** A span to read, of at most 500 characters, in the canonical text. */
export type Passage = {
  contractId: string;
  unitId: string;
  clauseId: string;
  /** Of the clause that the best of the span belongs to. */
  address: string;
  start: number;
  end: number;
  score: number;
};

const MAX_PASSAGE_CHARACTERS = 500;
/** Of a piece that better passages show already, at least this share must be new. */
const NEW_SHARE = 0.4;

/**
 * The search of `searchClauses` as spans to read, best first: each is filled up to the limit with what stands around it in the same
 * article, without repeating what a better one shows; several may come from one long clause.
 */
export function searchPassages(input: SearchClausesInput): Passage[] {
  return toPassages(rankPieces(input), input.limit);
}

/** Ranked pieces as such spans. */
export function toPassages(all: readonly RankedPiece[], limit: number): Passage[] {
  const shown = new Map<string, Span[]>();
  const passages: Passage[] = [];
  for (const ranked of all) {
    if (passages.length >= limit) break;
    const { contractId } = ranked.index;
    const earlier = shown.get(contractId) ?? [];
    const span = placePassage(ranked, earlier);
    if (span === undefined) continue;
    shown.set(contractId, [...earlier, span]);
    const { unit } = pieceOf(ranked);
    passages.push({
      contractId,
      unitId: unit.id,
      clauseId: unit.clauseId,
      address: unit.address,
      score: ranked.score,
      ...span,
    });
  }
  return passages;
}

type Span = { start: number; end: number };

function placePassage(ranked: RankedPiece, shown: readonly Span[]): Span | undefined {
  const piece = pieceOf(ranked);
  const core = largestNew(piece, shown);
  if (core === undefined || core.end - core.start < NEW_SHARE * (piece.end - piece.start)) return undefined;
  const bounds = articleBounds(ranked.index, ranked.piece);
  const from = Math.max(bounds.start, ...shown.filter((span) => span.end <= core.start).map((span) => span.end));
  const to = Math.min(bounds.end, ...shown.filter((span) => span.start >= core.end).map((span) => span.start));
  const room = MAX_PASSAGE_CHARACTERS - (core.end - core.start);
  const forward = Math.min(room, Math.max(0, to - core.end));
  const backward = Math.min(room - forward, Math.max(0, core.start - from));
  return { start: core.start - backward, end: core.end + forward };
}

/** The longest run of a span that no better passage shows. */
function largestNew(span: Span, shown: readonly Span[]): Span | undefined {
  let rest: Span[] = [{ start: span.start, end: span.end }];
  for (const other of shown) {
    rest = rest.flatMap((run) => {
      if (other.end <= run.start || other.start >= run.end) return [run];
      const around = [
        { start: run.start, end: other.start },
        { start: other.end, end: run.end },
      ];
      return around.filter(({ start, end }) => end > start);
    });
  }
  return rest.sort((a, b) => b.end - b.start - (a.end - a.start))[0];
}

/** The whole article a piece is in. */
function articleBounds(index: ContractIndex, number: number): Span {
  const group = index.groups[number];
  let first = number;
  let last = number;
  while (first > 0 && index.groups[first - 1] === group) first -= 1;
  while (last + 1 < index.pieces.length && index.groups[last + 1] === group) last += 1;
  return { start: index.pieces[first]?.start ?? 0, end: index.pieces[last]?.end ?? 0 };
}
