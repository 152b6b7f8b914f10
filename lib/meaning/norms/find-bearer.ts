import { articleOfAddress } from '#lib/language/address/article-of';
import type { Mention } from '#lib/language/parties/find-mentions';
import { isShared } from '#lib/language/parties/person-words';
import { findName } from '#lib/language/parties/name-places';
import { hasHangul } from '#lib/language/text/letters';
import type { Norm } from '#lib/protocol/meaning';
import type { BearerContext } from './list-bearers';
import type { Clause } from './list-clauses';
import type { PersonLexicon } from './person-lexicon';

/** A clause that was read, with whom it binds by grammar. */
export type Bound = Pick<Norm, 'part' | 'address' | 'bearer'>;

/** Who a clause binds stands near its beginning. */
const REACH = 1_500;

/** What is known of who acts in a clause, after the clauses `before` it. */
export function readBearerContext(clause: Clause, before: readonly Bound[], persons: PersonLexicon): BearerContext {
  const last = before.at(-1);
  return {
    bearer: findBearer(clause, before),
    previous: last?.address === clause.statement.address ? last.bearer : null,
    lately: latelyBound(clause, before),
    persons,
    mentions: hasHangul(clause.text) ? [] : mentionsIn(clause, persons),
  };
}

/** So many clauses back somebody is still spoken of. */
const LATELY = 12;

function latelyBound({ statement }: Clause, before: readonly Bound[]): string | null {
  const article = articleOfAddress(statement.address);
  for (const { part, address, bearer } of before.slice(-LATELY).toReversed()) {
    if (part !== statement.part || articleOfAddress(address) !== article) return null;
    if (bearer !== null && !isShared(bearer)) return bearer;
  }
  return null;
}

/** In the order they stand in. */
function mentionsIn(clause: Clause, persons: PersonLexicon): Mention[] {
  const named = [...spokenOf(clause), ...persons.findMentions(clause.text.slice(0, REACH))];
  return named.toSorted((one, other) => one.start - other.start);
}

/** Whom "he" or "she" speaks of is named where that stands. */
function spokenOf({ text, read }: Clause): Mention[] {
  if (read === null || read.pronoun === null || read.bearer === null) return [];
  const place = findName(text.slice(0, REACH), read.pronoun)[0];
  return place === undefined ? [] : [{ name: read.bearer, ...place }];
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
