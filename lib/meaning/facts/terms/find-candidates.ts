import { readQuantities } from '#lib/language/quantities/read-quantities';
import { splitLabelLines } from '#lib/language/terms/label-line';
import { findCue } from '#lib/language/terms/key-term-cues';
import type { Statement } from '../../statements/statement';
import type { FactSource } from '../fact-source';
import type { TermCandidate } from './term-candidate';

/** Longer ones are no statements (a page without full stops): nothing is claimed from them. */
const MAX_LENGTH = 4_000;

/** Every statement, and every labelled line of a cover sheet for itself. */
export function findCandidates({
  document: { title },
  statements,
  norms,
  parties,
}: { document: Pick<FactSource['document'], 'title'> } & Pick<
  FactSource,
  'statements' | 'norms' | 'parties'
>): TermCandidate[] {
  const normAt = new Map(norms.map((norm) => [norm.start, norm]));
  const names = parties.flatMap(({ name, aliases }) => [name, ...aliases]);
  const heads = headsOf(statements);
  return statements.flatMap((statement, index) => {
    if (statement.text.length > MAX_LENGTH) return [];
    const next = statements[index + 1];
    const proviso =
      next !== undefined && next.address === statement.address && findCue(next.text.trimStart(), 'proviso')?.start === 0
        ? next.text
        : '';
    return linesOf(statement).map(({ start, end, label }): TermCandidate => {
      const text = statement.text.slice(start, end);
      return {
        statement,
        span: { start: statement.start + start, end: statement.start + end },
        text,
        proviso,
        label,
        heads: heads[index] ?? [],
        title: title ?? '',
        figures: readQuantities(text),
        norm: normAt.get(statement.start),
        names,
      };
    });
  });
}

/** For each statement the cells of its table's first row; none for that row itself and outside of tables. */
function headsOf(statements: readonly Statement[]): string[][] {
  let first: string[] = [];
  return statements.map(({ text }) => {
    const cells = text.includes(' | ') ? text.split(' | ') : [];
    if (cells.length > 0 && first.length > 0) return first;
    first = cells;
    return [];
  });
}

type Line = { start: number; end: number; label: string | null };

/** The labelled lines of a cover sheet, each for itself; else the statement as a whole. */
function linesOf({ text }: Statement): Line[] {
  const lines = splitLabelLines(text);
  const [first] = lines;
  if (first === undefined) return [{ start: 0, end: text.length, label: null }];
  const before = text.slice(0, first.start).trim() === '' ? [] : [{ start: 0, end: first.start, label: null }];
  return [...before, ...lines.map(({ start, end, label }) => ({ start, end, label }))];
}
