import { findReadingState } from '#db/queries/documents';
import { listFacts } from '#db/queries/facts';
import { listQuestionsAbout } from '#db/queries/messages';
import { AppError } from '#lib/core/errors';
import { changedTerms } from '#lib/meaning/brief/changed-terms';
import { MEANING_VERSION } from '#lib/meaning/meaning-version';
import type { AskedQuestion, ContractChanges } from '#lib/protocol/contract-changes';
import { compareVersions } from '#lib/retrieval/versions/compare-versions';
import type { Container } from '../container';
import { listVersions, versionOf, type NumberedVersion } from './list-versions';

type Needs = Pick<Container, 'database' | 'readings'>;

/** More questions than anybody asks again. */
const MOST_QUESTIONS = 200;

/**
 * What changed since an earlier version of a contract, without `since` the one before. AppError('contract_not_ready') while it
 * is being read, 'no_earlier_version' where there is none, or `since` is none of them, and
 * 'cancelled' once the signal is aborted.
 */
export async function getChanges(
  { database, readings }: Needs,
  ownerId: string,
  id: string,
  since: string | undefined,
  signal: AbortSignal,
): Promise<ContractChanges> {
  const db = database.drizzle;
  const all = await listVersions({ database }, ownerId, id);
  const at = all.findIndex(({ row }) => row.id === id.toLowerCase());
  const after = all[at];
  if (after === undefined) throw new AppError('contract_not_found');
  if (after.row.version === 0) throw new AppError('contract_not_ready', { title: after.row.title });
  const earlier = all.slice(0, at).filter(({ row }) => row.version > 0);
  const before = since === undefined ? earlier.at(-1) : earlier.find(({ row }) => row.id === since.toLowerCase());
  if (before === undefined) throw new AppError('no_earlier_version');
  const clausesOf = ({ row }: NumberedVersion) => readings.clauses(ownerId, row);
  const factsOf = ({ row }: NumberedVersion) => listFacts(db, ownerId, row.id, row.version);
  const isUpdating = async ({ row }: NumberedVersion) =>
    ((await findReadingState(db, ownerId, row.id, row.version))?.meaningTried ?? 0) < MEANING_VERSION;
  const both = [before, after] as const;
  return {
    before: versionOf(before),
    after: versionOf(after),
    isUpdating: (await Promise.all(both.map(isUpdating))).includes(true),
    terms: changedTerms(await factsOf(before), await factsOf(after)),
    clauses: await compareVersions(await clausesOf(before), await clausesOf(after), signal),
    questions: eachOnce(await listQuestionsAbout(db, ownerId, before.row.id, MOST_QUESTIONS)),
  };
}

function eachOnce(questions: readonly { id: string; sessionId: string; text: string }[]): AskedQuestion[] {
  const first = new Map<string, AskedQuestion>();
  for (const { id: messageId, sessionId, text } of questions)
    if (!first.has(text)) first.set(text, { messageId, sessionId, text });
  return [...first.values()];
}
