import { listRegressionQuestions } from '#db/queries/regression-questions';
import { ONE_QUESTION, readAsked } from '#lib/agent/asked/read-asked';
import type { PlanMemory } from '#lib/agent/plan-memory';
import { dot } from '#lib/core/numbers';
import type { Container } from '../../container';

/** The newest so many corrections are compared. */
const MAX_COMPARED = 200;
/**
 * Cosine of two questions from which on they ask about the same, alone and where both are about one key term: of 840 pairs of
 * questions about one passage of \`pairs.jsonl\` (held out) 27 and 64 % are this near, of 9,243 about two passages 4 and 17 %.
 */
const NEAR = { alone: 0.915, withKey: 0.88 } as const;

/**
 * The clause that the owner said is right for this question, or for one that asks the same in other words, in one of these
 * contracts: the nearest question's, the newest where several are as near. Without an encoder only the very question counts.
 */
export function createFindCorrection(
  container: Pick<Container, 'database' | 'questionVectors'>,
  ownerId: string,
  contractIds: readonly string[],
): NonNullable<PlanMemory['findCorrection']> {
  return async (question) => {
    const all = await listRegressionQuestions(container.database.drizzle, ownerId, MAX_COMPARED);
    const rows = all.filter(({ contractId }) => contractIds.includes(contractId));
    if (rows.length === 0) return undefined;
    const asked = fold(question);
    const same = rows.find((row) => fold(row.question) === asked);
    const found = same ?? (await findNearest(container, question, rows));
    if (found === undefined) return undefined;
    const { contractId, part, address } = found;
    return { contractId, part, address, isSame: same !== undefined };
  };
}

async function findNearest<Row extends { question: string }>(
  { questionVectors }: Pick<Container, 'questionVectors'>,
  question: string,
  rows: readonly Row[],
): Promise<Row | undefined> {
  const { signal } = new AbortController();
  const [own, ...vectors] = (await questionVectors([question, ...rows.map((row) => row.question)], signal)) ?? [];
  if (own === undefined) return undefined;
  const nearest = rows
    .map((row, at) => ({ row, similarity: dot(own, vectors[at] ?? []) }))
    .toSorted((left, right) => right.similarity - left.similarity)[0];
  if (nearest === undefined || nearest.similarity < NEAR.withKey) return undefined;
  if (nearest.similarity >= NEAR.alone) return nearest.row;
  const keyOf = async (text: string) => (await readAsked(text, ONE_QUESTION, questionVectors, signal)).keys[0]?.key;
  const key = await keyOf(question);
  return key !== undefined && key === (await keyOf(nearest.row.question)) ? nearest.row : undefined;
}

/** Case, white space and signs at the end tell no questions apart. */
const fold = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s?？.!]+/gu, ' ')
    .trim();
