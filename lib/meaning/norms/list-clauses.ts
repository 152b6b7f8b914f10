import { isProviso, takesBack } from '#lib/language/modality/find-exceptions';
import { findClauses } from '#lib/language/modality/split-clauses';
import { readItemLabel } from '#lib/language/sentences/item-label';
import type { TextSpan } from '#lib/protocol/meaning';
import type { Statement } from '../statements/statement';
import { isOperative } from './is-operative';
import type { PersonLexicon } from './person-lexicon';
import { readClause, type ReadClause } from './read-clause';

/** One main clause of an operative statement, and what the rules read in it. */
export type Clause = TextSpan & {
  statement: Statement;
  text: string;
  /** null where it has no verb of its own. */
  read: ReadClause | null;
  /** What the sentence says that it hangs on. */
  leadIn: ReadClause | null;
  /** Limits the statement before it and says nothing else first. */
  isLimit: boolean;
};

/** A text this long is no sentence: a page of a table, a list without stops. Its clauses are not looked for. */
const MAX_SENTENCE = 6_000;

/** The clauses of each operative statement, in order; a statement that nothing was read in gives one. */
export function listClauses(statements: readonly Statement[], persons: PersonLexicon): Clause[][] {
  let known: { text: string | null; read: ReadClause | null } = { text: null, read: null };
  return statements.flatMap((statement) => {
    if (statement.leadIn !== known.text)
      known = {
        text: statement.leadIn,
        read: statement.leadIn === null ? null : readClause(statement.leadIn, persons),
      };
    const clauses = clausesOf(statement, persons, known.read);
    return isOperative(
      statement,
      clauses.some(({ read }) => read !== null),
    )
      ? [clauses]
      : [];
  });
}

function clausesOf(statement: Statement, persons: PersonLexicon, leadIn: ReadClause | null): Clause[] {
  const { text } = statement;
  const label = readItemLabel(text)?.length ?? 0;
  const isLong = text.length > MAX_SENTENCE;
  const isLimit = isProviso(text.slice(label, label + 120)) || (!isLong && takesBack(text));
  const cuts = isLong ? [0] : findClauses(text);
  const apart: Clause[] = [];
  for (const [index, cut] of cuts.entries()) {
    const end = statement.start + text.slice(0, cuts[index + 1] ?? text.length).trimEnd().length;
    const read = isLong ? null : readClause(text.slice(index === 0 ? label : cut, end - statement.start), persons);
    const before = apart.at(-1);
    if (before !== undefined && !isApart(before.read, read)) {
      before.end = end;
      before.text = text.slice(before.start - statement.start, end - statement.start);
    } else
      apart.push({
        statement,
        start: statement.start + cut,
        end,
        text: text.slice(cut, end - statement.start),
        read,
        leadIn,
        isLimit,
      });
  }
  return apart;
}

/** Only what binds somebody else, or otherwise, is a norm of its own. */
function isApart(before: ReadClause | null, read: ReadClause | null): boolean {
  if (read === null || before === null) return false;
  const binds = read.bearer !== null || (!read.hasSubject && read.modality !== 'statement');
  return binds && (read.modality !== before.modality || (read.bearer !== null && read.bearer !== before.bearer));
}
