import { toMoney } from '#lib/language/quantities/plain-values';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import type { QuestionPart } from '#lib/language/questions/analyse-question';
import { coverText } from '#lib/language/words/cover-text';
import type { ClauseRecord } from '#lib/protocol/clause';

/** A line of a clause (offsets into its text) with the one amount of money in it, "KRW 6800000". */
export type NamedAmount = { clause: ClauseRecord; line: string; start: number; end: number; value: string };

/** So much of the question must be in a line, and so much more than in any other. */
const LEAST = 0.2;
const AHEAD = 1.3;
const LINE = /[^\s;][^\n;]*/gu;

/** The amount of what a question names, "3단계 | 포장 디자인 12종 | 6,800,000원"; null where no line stands out. */
export function namedAmount(part: QuestionPart, clauses: readonly ClauseRecord[]): NamedAmount | null {
  const unique = [...new Map(clauses.map((clause) => [clause.id, clause])).values()];
  const lines = unique.flatMap((clause) =>
    linesOf(clause).map((line) => ({ ...line, cover: coverText(part, line.line) })),
  );
  const [best, second] = lines.toSorted((left, right) => right.cover - left.cover);
  if (best === undefined || best.cover < LEAST) return null;
  const rival = second?.value === best.value ? 0 : (second?.cover ?? 0);
  return best.cover < AHEAD * rival ? null : best;
}

function linesOf(clause: ClauseRecord): NamedAmount[] {
  return [...clause.text.matchAll(LINE)].flatMap(({ 0: line, index }) => {
    const [amount, ...others] = readQuantities(line).flatMap((figure) => toMoney(figure) ?? []);
    if (amount === undefined || others.length > 0) return [];
    return [{ clause, line, start: index, end: index + line.length, value: amount }];
  });
}
