import { randomUUID } from 'node:crypto';
import { findContract } from '#db/queries/contracts';
import { chatRequestSchema } from '#lib/protocol/chat';
import type { Language } from '#lib/protocol/document';
import type { Thoroughness } from '#lib/protocol/self-check';
import type { Container } from './container';
import { addContract } from './contracts/add-contract';
import { answerAndWait, failureOf, type Asked } from './runs/answer-and-wait';

/** One contract, one question, one answer, for the party that `side` names. Reads the contract in this process. */
export async function askOnce(
  container: Container,
  ownerId: string,
  file: { name: string; bytes: Uint8Array },
  question: string,
  language: Language,
  { thoroughness = 'auto', side }: { thoroughness?: Thoroughness; side?: string | undefined } = {},
): Promise<Asked> {
  const { id } = await addContract(container, ownerId, file, language);
  await container.ingestion.read(ownerId, id);
  await container.vectors.catchUp();
  const contract = await findContract(container.database.drizzle, ownerId, id);
  if (contract?.status !== 'ready') throw failureOf(contract);
  const request = chatRequestSchema.parse({
    contractIds: [id],
    ...(side === undefined ? {} : { sides: { [id]: side } }),
    message: { id: randomUUID(), text: question },
    thoroughness,
  });
  return answerAndWait(container, ownerId, request, language);
}
