import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { findContract } from '#db/queries/contracts';
import { listAnswersOfLibrary } from '#db/queries/library-answers';
import { AppError } from '#lib/core/errors';
import { chatRequestSchema } from '#lib/protocol/chat';
import type { Language } from '#lib/protocol/document';
import type { askLibrarySchema, LibraryAnswer } from '#lib/protocol/library-answers';
import type { Container } from '../container';
import { libraryAnswer } from '../contracts/list-library-answers';
import { answerQuestion } from './answer-question';

/**
 * Asks one of the owner's own contracts a question of the library's table, the way a conversation asks it, and returns at
 * once. What was answered before of the same reading is not asked anew, unless `again`; `take` counts what is. Each contract
 * has a conversation for each question. AppError('contract_not_found'), AppError('contract_not_ready'), and all that
 * `answerQuestion` throws.
 */
export async function askForTable(
  container: Container,
  ownerId: string,
  { contractId, question, again }: z.infer<typeof askLibrarySchema>,
  language: Language,
  take: () => Promise<void>,
): Promise<LibraryAnswer> {
  const db = container.database.drizzle;
  const contract = await findContract(db, ownerId, contractId);
  if (contract?.ownerId !== ownerId) throw new AppError('contract_not_found');
  if (contract.status !== 'ready') throw new AppError('contract_not_ready', { title: contract.title });
  const [row] = await listAnswersOfLibrary(db, ownerId, { questions: [question], contractIds: [contractId] });
  const known = row === undefined ? null : libraryAnswer(row, language);
  if (known?.state === 'running' || (known?.state === 'answered' && !again)) return known;
  await take();
  const request = chatRequestSchema.parse(
    row === undefined
      ? { contractIds: [contractId], message: { id: randomUUID(), text: question } }
      : { sessionId: row.sessionId, trigger: 'regenerate', message: { id: row.questionId, text: question } },
  );
  const { version } = contract;
  const run = await answerQuestion(container, ownerId, request, language, version);
  return { ...run, contractId, version, question, state: 'running' };
}
