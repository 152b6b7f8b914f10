import type { Evidence } from '../state';
import { layVersion, type AnswerVersion, type Writing } from './answer-version';
import type { CheckedClaim } from '../compose/citation-book';
import { findFaults, type Fault } from './find-faults';
import type { AnswerPart } from './lay-answer';
import { literalClause } from './literal-clause';
import { repeatedStatements } from './measure-length';
import { missedParts } from './measure-parts';
import { plainSpan } from './nearest-span';

/**
 * A version without its faults, as far as a rule can mend them: a sentence that does not hold gives way to the plain words
 * of the clauses it names, an exception that it passes over stands behind it, a part of the question that is passed over
 * gets the words of the clause that speaks of it, what is said twice is said once. A factual sentence that nothing can be quoted for stays as it is. null when nothing changes.
 */
export function mendByRule(
  writing: Writing,
  version: AnswerVersion,
): { version: AnswerVersion; replaced: number } | null {
  const { laid } = version;
  const faults = new Map(findFaults(laid, writing).map((fault) => [fault.index, fault]));
  const repeated = new Set(repeatedStatements(laid.statements));
  const quoted = new Set<string>();
  let replaced = 0;
  const kept = laid.statements.flatMap(({ part }, index): AnswerPart[] => {
    const fault = faults.get(index);
    if (fault === undefined) return repeated.has(index) ? [] : [part];
    if (fault.kind === 'vouching') {
      replaced += 1;
      return [];
    }
    if (fault.kind === 'leftOut') {
      const behind = quoteExceptions(fault, laid.claims, writing.evidence, quoted);
      replaced += behind.length;
      return [part, ...behind];
    }
    const instead = quoteInstead(fault, writing.evidence, quoted);
    if (instead !== null) replaced += 1;
    return instead ?? [part];
  });
  const added = missedParts(laid, writing).flatMap(({ part, evidence }) => quotePart(part.text, evidence, quoted));
  if (replaced + added.length + repeated.size === 0) return null;
  return { version: layVersion(writing, 'mended', [...kept, ...added]), replaced: replaced + added.length };
}

/** Whether all that is wrong is that the clauses' own words were cut short, said twice or given without their clause. */
export function isMendableByRule(
  writing: Writing,
  { laid }: Pick<AnswerVersion, 'laid'>,
  unmet: readonly string[],
): boolean {
  const faults = findFaults(laid, writing);
  return (
    unmet.every((criterion) => criterion === 'exact' || criterion === 'grounded') &&
    faults.every(
      (fault) =>
        fault.kind === 'vouching' ||
        fault.kind === 'leftOut' ||
        (fault.kind !== 'misplaced' &&
          fault.kind !== 'suspect' &&
          literalClause(fault, writing.evidence) !== undefined),
    )
  );
}

/** The words of the clauses that a sentence rested on or consists of, each passage once; null where there is none. */
function quoteInstead(fault: Fault, evidence: readonly Evidence[], quoted: Set<string>): AnswerPart[] | null {
  const { part, text } = fault.statement;
  const named = fault.clauses.flatMap((number) => evidence[number - 1]?.clause ?? []);
  const clauses = named.length > 0 ? named : [literalClause(fault, evidence) ?? []].flat();
  if (clauses.length === 0 || part.type !== 'written') return null;
  const [lead, rest] = edgesOf(part.raw);
  return clauses.flatMap((clause, index): AnswerPart[] => {
    const isLast = index === clauses.length - 1;
    return quoteOnce(clause, text, quoted, index === 0 ? lead : '', isLast ? rest : ' ');
  });
}

/** The exceptions that a sentence passes over, in the clause's words behind it. */
function quoteExceptions(
  { statement }: Fault,
  claims: readonly CheckedClaim[],
  evidence: readonly Evidence[],
  quoted: Set<string>,
): AnswerPart[] {
  const own = claims.filter(({ marker }) => statement.markers.includes(marker));
  return own.flatMap(({ checked: { leftOut }, clauseText }): AnswerPart[] => {
    const clause = statement.clauses
      .flatMap((number) => evidence[number - 1]?.clause ?? [])
      .find(({ text }) => text === clauseText);
    if (!leftOut || clause === undefined) return [];
    const key = `${clause.id} ${leftOut.start} ${leftOut.end}`;
    if (quoted.has(key)) return [];
    quoted.add(key);
    return [{ type: 'quote', clause, ...leftOut, lead: ' ', rest: ' ' }];
  });
}

function quotePart(asked: string, { clause }: Evidence, quoted: Set<string>): AnswerPart[] {
  return quoteOnce(clause, asked, quoted, '\n\n', '');
}

function quoteOnce(
  clause: Evidence['clause'],
  nearTo: string,
  quoted: Set<string>,
  lead: string,
  rest: string,
): AnswerPart[] {
  const span = plainSpan(nearTo, clause.text);
  const key = `${clause.id} ${span.start} ${span.end}`;
  if (quoted.has(key)) return [];
  quoted.add(key);
  return [{ type: 'quote', clause, ...span, lead, rest }];
}

/** The white space and list mark around a sentence. */
function edgesOf(raw: string): [string, string] {
  return [/^\s*(?:(?:[-*•]|\d{1,2}[.)])\s+)?/.exec(raw)?.[0] ?? '', /\s*$/.exec(raw)?.[0] ?? ''];
}
