import type { LibraryAnswer } from './library-answers';
import type { LibraryRow } from './library-facts';

/** A row with what its contract answered to each question of the view; null where it was not asked. */
export type TableRow = LibraryRow & { answers: readonly (LibraryAnswer | null)[] };

/** The rows of a table with answers to `questions`; one of an earlier reading counts for nothing. */
export function withAnswers(
  rows: readonly LibraryRow[],
  questions: readonly string[],
  answers: Iterable<LibraryAnswer>,
): TableRow[] {
  const byCell = new Map([...answers].map((answer) => [cellKey(answer), answer]));
  return rows.map((row) => ({
    ...row,
    answers: questions.map((question) => {
      const answer = byCell.get(cellKey({ contractId: row.id, question }));
      return answer?.version === row.version ? answer : null;
    }),
  }));
}

/** Which cell it is among all of a table. */
export function cellKey({ contractId, question }: Pick<LibraryAnswer, 'contractId' | 'question'>): string {
  return `${contractId} ${question}`;
}
