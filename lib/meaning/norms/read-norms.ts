import { hasHangul } from '#lib/language/text/letters';
import { findCondition } from '#lib/language/modality/find-condition';
import { findExceptions } from '#lib/language/modality/find-exceptions';
import { readItemLabel } from '#lib/language/sentences/item-label';
import { readTime } from '#lib/language/time/read-time';
import type { DocumentStructure } from '#lib/protocol/document';
import type { Meaning, Norm, TextSpan } from '#lib/protocol/meaning';
import type { Party } from '../parties/party';
import type { Statement } from '../statements/statement';
import { weighNorm } from '../salience/weigh-norm';
import { mainTopics } from '../topics/topics-of';
import { attachExceptions } from './attach-exceptions';
import { readBearerContext, type Bound } from './find-bearer';
import { judgeClause } from './judge-clause';
import { listClauses, type Clause } from './list-clauses';
import type { BearerContext } from './list-bearers';
import { learnPersons } from './person-lexicon';
import { readAmounts } from './read-amounts';
import { resolvePronouns } from './resolve-pronouns';
import { sortedSpans } from './sorted-spans';

type Source = { structure: DocumentStructure; statements: readonly Statement[]; parties: readonly Party[] };

/** What each operative statement orders, allows, forbids or settles, and how many operative ones could not be read. */
export function readNorms({ structure, statements, parties }: Source): Pick<Meaning, 'norms' | 'coverage'> {
  const spans = {
    references: sortedSpans(structure.references),
    blanks: sortedSpans((structure.blanks ?? []).filter(({ kind }) => kind === 'blank')),
  };
  const norms: Norm[] = [];
  const coverage = { operative: 0, read: 0 };
  const persons = learnPersons(structure, statements, parties);
  const before: Bound[] = [];
  for (const clauses of resolvePronouns(listClauses(statements, persons), persons)) {
    coverage.operative += 1;
    const limited = norms.at(-1);
    const isLimit = limited !== undefined && clauses.every((clause) => clause.isLimit);
    if (isLimit) limited.exceptions.push(spanOf(clauses));
    const made = clauses.flatMap((clause) => {
      const context = readBearerContext(clause, before, persons);
      const { part, address } = clause.statement;
      before.push({ part, address, bearer: context.bearer });
      return makeNorm(clause, context, { ...spans, count: norms.length }) ?? [];
    });
    if (isLimit || made.length > 0) coverage.read += 1;
    if (!isLimit || made.some(({ bearer }) => bearer !== null)) norms.push(...made);
  }
  attachExceptions(norms, structure, statements);
  return { norms, coverage };
}

function spanOf(clauses: readonly Clause[]): TextSpan {
  return { start: clauses[0]?.start ?? 0, end: clauses.at(-1)?.end ?? 0 };
}

type Known = {
  /** Of the norms before it. */
  count: number;
  references: { within: (start: number, end: number) => { to: string }[] };
  blanks: { within: (start: number, end: number) => unknown[] };
};

/** Null where neither the clause nor what it hangs on says anything. */
function makeNorm(clause: Clause, context: BearerContext, known: Known): Norm | null {
  const { statement, start, end, text, read, leadIn } = clause;
  if (read === null && leadIn === null && statement.leadIn !== null && !/\d/u.test(text)) return null;
  const { modality, bearer } = judgeClause(clause, context);
  const condition = findCondition(text);
  const time = readTime(text, condition);
  const place = (span: TextSpan): TextSpan => ({ start: start + span.start, end: start + span.end });
  const norm = {
    id: `${statement.part}:${statement.address}:${known.count}${start > statement.start ? `+${start - statement.start}` : ''}`,
    part: statement.part,
    address: statement.address,
    start,
    end,
    bearer,
    counterparty: read?.counterparty ?? leadIn?.counterparty ?? null,
    modality,
    act: actOf(clause),
    ...(time !== null && { time: { ...time, ...place(time) } }),
    amounts: readAmounts(text, start),
    ...(condition !== null && { condition: place(condition) }),
    exceptions: findExceptions(text).map(place),
    references: known.references.within(start, end).map(({ to }) => to),
    isBlank: known.blanks.within(start, end).length > 0,
    ...(statement.hangsOn !== undefined && { hangsOn: statement.hangsOn }),
    topics: mainTopics(statement),
  };
  return { ...norm, salience: weighNorm({ norm, text, statement }) };
}

function actOf({ text, read }: Clause): string {
  // The predicate's place is told without the item's label.
  const label = readItemLabel(text)?.length ?? 0;
  const act = read === null || hasHangul(text) ? text : text.slice(label + read.predicate.end);
  return act.replace(/\s+/gu, ' ').trim();
}
