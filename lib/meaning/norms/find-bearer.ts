import { hasHangul } from '#lib/language/text/letters';
import type { Norm } from '#lib/protocol/meaning';
import type { BearerContext } from './list-bearers';
import type { Clause } from './list-clauses';
import type { PersonLexicon } from './person-lexicon';

type Bound = Pick<Norm, 'address' | 'bearer'>;

/** Who a clause binds stands near its beginning. */
const REACH = 1_500;

/** What is known of who acts in a clause, after the clauses `before` it. */
export function readBearerContext(clause: Clause, before: readonly Bound[], persons: PersonLexicon): BearerContext {
  const last = before.at(-1);
  return {
    bearer: findBearer(clause, before),
    previous: last?.address === clause.statement.address ? last.bearer : null,
    mentions: hasHangul(clause.text) ? [] : persons.findMentions(clause.text.slice(0, REACH)),
  };
}

/**
 * Who a clause binds by grammar: its subject, who the list hangs on, or, where it has no subject, who the clause before it
 * bound in the same place. Null where none of them says.
 */
function findBearer({ statement, start, read, leadIn }: Clause, before: readonly Bound[]): string | null {
  if (read !== null && read.bearer !== null) return read.bearer;
  const said = read ?? leadIn;
  if (said === null || said.modality === 'statement' || said.modality === 'definition') return null;
  if (read?.hasSubject === true) return null;
  if (leadIn !== null && leadIn.bearer !== null) return leadIn.bearer;
  const previous = before.at(-1);
  const isNear = previous?.address === statement.address || start > statement.start;
  return isNear && read !== null ? (previous?.bearer ?? null) : null;
}
