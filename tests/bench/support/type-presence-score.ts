import type { ContractIndex } from '#lib/retrieval/index/contract-index';
import { typePresence } from '#lib/retrieval/clause-types/type-presence';
import { listTypes } from './fold-classifiers';
import type { Library } from './retrieval-library';
import type { GivenQuestion } from './retrieval-sets';
import { averagePrecision } from './scores';

/** Types with fewer contracts than this say little about a ranking of contracts. */
const LEAST_CONTRACTS = 10;
/** What a clause is tagged from; see `tagClauses`. */
const TAGGED_FROM = 0.45;

type Item = { score: number; positive: boolean };

/** Is a type in the contract at all: contracts ordered by its probability, and how far that probability can be believed. */
export function reportPresence(questions: readonly GivenQuestion[], library: Library): string[] {
  const byType = listTypes(questions).map((type) =>
    questions
      .filter(({ category }) => category === type)
      .flatMap(({ contract_id, spans }): Item[] => {
        const index = library.get(contract_id)?.index;
        const score = index === undefined ? undefined : typePresence(index).get(type);
        return score === undefined ? [] : [{ score, positive: spans.length > 0 }];
      }),
  );
  const scored = byType.filter((items) => {
    const positives = items.filter(({ positive }) => positive).length;
    return positives >= LEAST_CONTRACTS && positives < items.length;
  });
  const all = byType.flat();
  return [
    `CUAD, is the type there, mean average precision of ${scored.length} types, out of fold: ${percent(scored.map(averagePrecision))} | random ${percent(scored.map(shareOf))}   (bar 75, reach 82)`,
    `  said / true: ${calibration(all)}; Brier score ${(all.reduce((sum, { score, positive }) => sum + (score - (positive ? 1 : 0)) ** 2, 0) / all.length).toFixed(3)}`,
    reportTags(questions, library),
  ];
}

function calibration(items: readonly Item[]): string {
  return [0, 0.2, 0.4, 0.6, 0.8]
    .map((from) => {
      const inside = items.filter(({ score }) => score >= from && score < (from === 0.8 ? 2 : from + 0.2));
      const said = inside.reduce((sum, { score }) => sum + score, 0) / Math.max(1, inside.length);
      return `${(100 * said).toFixed(0)} / ${(100 * shareOf(inside)).toFixed(0)} %`;
    })
    .join(', ');
}

/** Of the passages tagged with a type, the share in a span that lawyers marked for it, and of marked spans the share with a tagged passage. */
function reportTags(questions: readonly GivenQuestion[], library: Library): string {
  let [tagged, right, marked, found] = [0, 0, 0, 0];
  for (const { contract_id, category, spans } of questions) {
    const index = library.get(contract_id)?.index;
    if (index === undefined) continue;
    const pieces = taggedPieces(index, category);
    tagged += pieces.length;
    right += pieces.filter((piece) => spans.some((span) => overlaps(piece, span))).length;
    marked += spans.length;
    found += spans.filter((span) => pieces.some((piece) => overlaps(piece, span))).length;
  }
  return `  tags of passages at ${TAGGED_FROM} and more, out of fold: precision ${((100 * right) / tagged).toFixed(1)}, marked spans tagged ${((100 * found) / marked).toFixed(1)}   (precision to hold 70)`;
}

function taggedPieces(index: ContractIndex, type: string): { start: number; end: number }[] {
  const likelihoods = index.types.get(type);
  return index.pieces.filter((_, piece) => (likelihoods?.[piece] ?? 0) >= TAGGED_FROM);
}

function overlaps(piece: { start: number; end: number }, [start, end]: readonly [number, number]): boolean {
  return Math.min(piece.end, end) > Math.max(piece.start, start);
}

function shareOf(items: readonly Item[]): number {
  return items.filter(({ positive }) => positive).length / Math.max(1, items.length);
}

function percent(values: readonly number[]): string {
  return ((100 * values.reduce((sum, value) => sum + value, 0)) / Math.max(1, values.length)).toFixed(1);
}
