import { giveTurn } from '#lib/core/give-turn';
import { diffWords, type Stretch } from '#lib/language/words/diff-words';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { ChangedWords, ChangeSide, ClauseChange } from '#lib/protocol/contract-changes';
import { alignUnits, type UnitPair } from './align-units';
import { readUnits, type ContractUnit } from './contract-units';

/** Unchanged characters that are told beside a change. */
const CONTEXT = 120;
/** Characters told of what was added or left out as a whole. */
const LONGEST_WHOLE = 1500;

/**
 * What changed between two versions of a contract, clause by clause, in the later version's order. An article that changed is
 * told by its clauses where it has any. Lets other work go on between two clauses;
 * AppError('cancelled') once the signal is aborted.
 */
export async function compareVersions(
  before: readonly ClauseRecord[],
  after: readonly ClauseRecord[],
  signal?: AbortSignal,
): Promise<ClauseChange[]> {
  const changes: ClauseChange[] = [];
  for (const pair of await alignUnits(await readUnits(before, signal), await readUnits(after, signal), signal)) {
    changes.push(...(await changesOf(pair, signal)));
    await giveTurn(signal);
  }
  return changes;
}

async function changesOf(pair: UnitPair, signal: AbortSignal | undefined): Promise<ClauseChange[]> {
  const { before, after } = pair;
  if (before === null || after === null || isEqual(before, after)) return [changeOf(pair)];
  const [heading, ...clauses] = before.units;
  const [laterHeading, ...laterClauses] = after.units;
  if (heading === undefined || laterHeading === undefined) return [changeOf(pair)];
  const inside: ClauseChange[] = [];
  for (const clause of await alignUnits(clauses, laterClauses, signal)) {
    inside.push(changeOf(clause));
    await giveTurn(signal);
  }
  if (isEqual(heading, laterHeading)) return inside;
  return [changeOf({ before: heading, after: laterHeading }), ...inside];
}

function changeOf({ before, after }: UnitPair): ClauseChange {
  if (before === null)
    return { status: 'added', before: null, after: sideOf(after), words: whole('added', after), count: countOf(after) };
  const own = { before: sideOf(before), count: countOf(after ?? before) };
  if (after === null) return { ...own, status: 'removed', after: null, words: whole('removed', before) };
  const sides = { ...own, after: sideOf(after) };
  if (!isEqual(before, after)) return { ...sides, status: 'changed', words: changedWords(before, after) };
  const isMoved = before.clause.address !== after.clause.address;
  return { ...sides, status: isMoved ? 'moved' : 'same', words: [] };
}

function isEqual(before: ContractUnit, after: ContractUnit): boolean {
  return before.plain === after.plain && (before.title ?? '') === (after.title ?? '');
}

/** The clauses that a unit stands for; its heading is none. */
function countOf({ units }: ContractUnit): number {
  return Math.max(1, units.length - 1);
}

function sideOf({
  clause: { contractId, part, address, display, articleTitle },
  start,
  end,
}: ContractUnit): ChangeSide {
  return { contractId, part, address, display, title: articleTitle, start, end };
}

function whole(kind: 'added' | 'removed', { text }: ContractUnit): ChangedWords[] {
  if (text.length <= LONGEST_WHOLE) return [{ kind, text }];
  return [
    { kind, text: text.slice(0, LONGEST_WHOLE) },
    { kind: 'cut', text: '' },
  ];
}

function changedWords(before: ContractUnit, after: ContractUnit): ChangedWords[] {
  const stretches = diffWords(before.text, after.text);
  // Only the title tells them apart, and it stands nowhere in the text.
  const told = stretches.some(({ kind }) => kind !== 'same')
    ? stretches
    : diffWords(before.title ?? '', after.title ?? '');
  return told.flatMap((stretch, at) => shorten(stretch, at > 0, at < told.length - 1));
}

/** What is the same, cut down to what stands beside a change. */
function shorten({ kind, text }: Stretch, isBehind: boolean, isBefore: boolean): ChangedWords[] {
  const shown = (isBehind ? CONTEXT : 0) + (isBefore ? CONTEXT : 0);
  if (kind !== 'same' || text.length <= shown + CONTEXT) return [{ kind, text }];
  const [head, tail] = [isBehind ? text.slice(0, CONTEXT) : '', isBefore ? text.slice(-CONTEXT) : ''];
  const parts: ChangedWords[] = [
    { kind, text: head },
    { kind: 'cut', text: '' },
    { kind, text: tail },
  ];
  return parts.filter((part) => part.kind === 'cut' || part.text !== '');
}
