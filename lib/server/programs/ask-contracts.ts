import { z } from 'zod';
import { chatRequestSchema } from '#lib/protocol/chat';
import type { Citation } from '#lib/protocol/citation';
import type { Language } from '#lib/protocol/document';
import type { Container } from '../container';
import { readyContracts } from '../contracts/ready-contracts';
import { answerAndWait } from '../runs/answer-and-wait';

/** What a program asks: of contracts, or further in a conversation. */
export const programQuestionSchema = z.object({
  question: z.string().min(1).max(4000).describe('In Korean or English, in everyday words.'),
  contract_ids: z.array(z.uuid()).min(1).max(50).describe('Ids from list_contracts.'),
  session_id: z.uuid().optional().describe('Of an answer before: the question is asked further in that conversation.'),
});
export type ProgramQuestion = z.infer<typeof programQuestionSchema>;

type Where = { messageId: string; parentId?: string | undefined };

/** The answer with its citations, each with its verdicts, as a program reads it; AppError('contract_not_ready') names a contract that is still being read. */
export async function askContracts(
  container: Container,
  ownerId: string,
  { question, contract_ids: contractIds, session_id: sessionId }: ProgramQuestion,
  language: Language,
  { messageId, parentId }: Where,
) {
  // A page shows how far it is; a program would wait for as long as nothing is read.
  await readyContracts(container, ownerId, contractIds);
  const request = chatRequestSchema.parse({
    ...(sessionId === undefined ? { contractIds } : { sessionId, contractIds }),
    ...(parentId === undefined ? {} : { parentId }),
    message: { id: messageId, text: question },
  });
  const told = await answerAndWait(container, ownerId, request, language);
  return {
    answer: told.answer,
    outcome: told.outcome,
    citations: told.citations.map(({ marker, citation }) => ({ marker, ...citationData(citation) })),
    not_found: told.notFoundReceipt,
    session_id: told.sessionId,
    run_id: told.runId,
    /** Of the connected model; none without one. */
    tokens: { prompt: told.metrics?.promptTokens ?? 0, completion: told.metrics?.completionTokens ?? 0 },
  };
}

const citationData = ({ contractId, part, address, display, quote, state, verdicts, reasons }: Citation) => ({
  ...{ contract_id: contractId, part, address, display, quote, state, verdicts, reasons },
});
