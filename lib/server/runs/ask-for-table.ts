import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { findContract } from '#db/queries/contracts';
import { holdOwner } from '#db/queries/held-by-owner';
import { listAnswersOfLibrary, type LibraryAnswerRow } from '#db/queries/library-answers';
import type { RunRow } from '#db/queries/runs';
import { inTransaction, type Queryable } from '#db/transaction';
import { AppError } from '#lib/core/errors';
import { chatRequestSchema, type ChatRequest } from '#lib/protocol/chat';
import type { Language } from '#lib/protocol/document';
import type { askLibrarySchema, LibraryAnswer } from '#lib/protocol/library-answers';
import type { Container } from '../container';
import { libraryAnswer } from '../contracts/list-library-answers';
import { assertMayAsk, startRun, storeQuestion } from './answer-question';

type Asked = z.infer<typeof askLibrarySchema>;

/**
 * Asks one of the owner's own contracts a question of the library's table, the way a conversation asks it, and returns at
 * once. What was answered before of the same reading is not asked anew, unless `again`; `take` counts what is. Each contract
 * has a conversation for each question, also where it is asked twice at once. AppError('contract_not_found'),
 * AppError('contract_not_ready'), and all that `answerQuestion` throws.
 */
export async function askForTable(
  container: Container,
  ownerId: string,
  asked: Asked,
  language: Language,
  take: () => Promise<void>,
): Promise<LibraryAnswer> {
  const db = container.database.drizzle;
  const { row, answer } = await lookUp(db, ownerId, asked, language);
  if (answer !== null) return answer;
  await take();
  await assertMayAsk(container, ownerId, requestFor(asked, row));
  const stored = await inTransaction(db, (tx) => storeUnlessKnown(container, tx, ownerId, asked, language));
  if ('answer' in stored) return stored.answer;
  const { contractId, question } = asked;
  return {
    ...(await startRun(container, stored.run)),
    ...{ contractId, version: stored.version, question, state: 'running' },
  };
}

/** With the owner held: what another request has asked meanwhile is not asked a second time. */
async function storeUnlessKnown(
  container: Container,
  tx: Queryable,
  ownerId: string,
  asked: Asked,
  language: Language,
): Promise<{ answer: LibraryAnswer } | { run: RunRow; version: number }> {
  await holdOwner(tx, ownerId);
  const { row, answer, version } = await lookUp(tx, ownerId, asked, language);
  if (answer !== null) return { answer };
  return { run: await storeQuestion(container, tx, ownerId, requestFor(asked, row), language, version), version };
}

/** How the question was last answered by the reading in force, and that as an answer where it is not to be asked again. */
async function lookUp(
  db: Queryable,
  ownerId: string,
  { contractId, question, again }: Asked,
  language: Language,
): Promise<{ row: LibraryAnswerRow | undefined; answer: LibraryAnswer | null; version: number }> {
  const contract = await findContract(db, ownerId, contractId);
  if (contract?.ownerId !== ownerId) throw new AppError('contract_not_found');
  if (contract.status !== 'ready') throw new AppError('contract_not_ready', { title: contract.title });
  const [row] = await listAnswersOfLibrary(db, ownerId, { questions: [question], contractIds: [contractId] });
  const known = row === undefined ? null : libraryAnswer(row, language);
  const isKept = known?.state === 'running' || (known?.state === 'answered' && !again);
  return { row, answer: isKept ? known : null, version: contract.version };
}

function requestFor({ contractId, question }: Asked, row: LibraryAnswerRow | undefined): ChatRequest {
  return chatRequestSchema.parse(
    row === undefined
      ? { contractIds: [contractId], message: { id: randomUUID(), text: question } }
      : { sessionId: row.sessionId, trigger: 'regenerate', message: { id: row.questionId, text: question } },
  );
}
