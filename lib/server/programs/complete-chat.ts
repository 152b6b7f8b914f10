import { createHash, randomUUID } from 'node:crypto';
import { findLastWithPrefix, listSiblings } from '#db/queries/messages';
import { AppError } from '#lib/core/errors';
import { contractModelSchema, textOf, type ChatCompletionRequest } from '#lib/protocol/chat-completion';
import type { Language } from '#lib/protocol/document';
import type { Container } from '../container';
import { askContracts } from './ask-contracts';

export type Completed = Awaited<ReturnType<typeof askContracts>> & { content: string };

/**
 * The answer to the last question of a conversation that the client keeps itself. It is stored as a conversation here, too:
 * it goes on where the questions before it were last answered, so that "and them?" is understood. AppError('invalid_request')
 * names a model that is no contract.
 */
export async function completeChat(
  container: Container,
  ownerId: string,
  { model, messages }: ChatCompletionRequest,
  language: Language,
): Promise<Completed> {
  const contracts = contractModelSchema.safeParse(model);
  if (!contracts.success) throw new AppError('invalid_request', { detail: `model: ${model}` });
  const questions = messages.filter(({ role }) => role === 'user').map(textOf);
  const [question, ...earlier] = questions.toReversed();
  if (question === undefined) throw new AppError('question_empty');
  const conversation = (asked: readonly string[]) => prefixOf([ownerId, model, ...asked]);
  const before = earlier.length === 0 ? null : await findAnswer(container, ownerId, conversation(earlier.toReversed()));
  const told = await askContracts(
    container,
    ownerId,
    { question, contract_ids: contracts.data, session_id: before?.sessionId },
    language,
    { messageId: `${conversation(questions)}${randomUUID().slice(0, 8)}`, parentId: before?.id },
  );
  return { ...told, content: withSources(told) };
}

/** The last answer to a question that was asked here before; null where it never was, or was deleted. */
async function findAnswer({ database: { drizzle: db } }: Container, ownerId: string, prefix: string) {
  const asked = await findLastWithPrefix(db, ownerId, prefix);
  if (asked === undefined) return null;
  return (await listSiblings(db, ownerId, asked.sessionId, asked.id)).at(-1) ?? null;
}

/** What the ids of questions begin with that end the same questions in a row: of the same words, and nobody else's. */
const prefixOf = (words: readonly string[]) =>
  `chat-${createHash('sha256').update(JSON.stringify(words)).digest('hex')}-`;

/** Such clients show text alone: what the markers stand for comes below it. */
function withSources({ answer, citations }: Pick<Completed, 'answer' | 'citations'>): string {
  const lines = citations.map(
    ({ marker, display, quote, state }) => `[${marker}] ${display} (${state}): “${quote.replace(/\s+/gu, ' ').trim()}”`,
  );
  return lines.length === 0 ? answer : `${answer}\n\n---\n\n${lines.join('\n\n')}`;
}
