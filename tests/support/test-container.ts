import { randomUUID } from 'node:crypto';
import { parseEnvironment } from '#lib/core/env';
import type { ChatRequest } from '#lib/protocol/chat';
import { chatRequestSchema } from '#lib/protocol/chat';
import { createContainer, type Container } from '#lib/server/container';
import type { ReadMeaning } from '#lib/server/contracts/store-meaning';
import { addContract } from '#lib/server/contracts/add-contract';
import { answerQuestion } from '#lib/server/runs/answer-question';
import { openTestDatabase, type TestDatabase } from './database';

/** The server's container over a test database, without HTTP. `env` as a user would set it. */
export async function openTestContainer(
  env: Record<string, string> = {},
  options: { readMeaning?: ReadMeaning } = {},
): Promise<Container & { reset(): Promise<void> }> {
  const database: TestDatabase = await openTestDatabase();
  const container = await createContainer({
    environment: parseEnvironment({ JOHANG_LOG_LEVEL: 'silent', JOHANG_ENCODER: 'off', ...env }),
    database,
    ...options,
  });
  const closeContainer = container.close;
  const close = async () => {
    await closeContainer();
    await database.close();
  };
  // Tables cannot be emptied while a run is being taken note of.
  const reset = async () => {
    await container.recorder?.idle();
    await database.reset();
  };
  return Object.assign(container, { close, reset });
}

/** The same, bound to more than this machine: with accounts, at the address that visitors come to. */
export function openPublicContainer(env: Record<string, string> = {}): ReturnType<typeof openTestContainer> {
  const secret = 'a secret for tests of thirty-two bytes';
  return openTestContainer({
    HOST: '0.0.0.0',
    JOHANG_PUBLIC_URL: 'http://johang.example',
    JOHANG_AUTH_SECRET: secret,
    ...env,
  });
}

/** A short contract of our own, in the library and ready; with `follows` a new version of that one. */
export async function addTestContract(
  container: Container,
  ownerId: string,
  text = SHORT_CONTRACT,
  name = '용역계약서.txt',
  follows?: string,
): Promise<string> {
  const { id } = await addContract(container, ownerId, { name, bytes: Buffer.from(text), follows }, 'ko');
  await container.ingestion.read(ownerId, id);
  return id;
}

/** Sends a question and waits for the end of its run. */
export async function ask(
  container: Container,
  ownerId: string,
  request: Partial<Omit<ChatRequest, 'message'>> & { text: string; id?: string },
): Promise<{ sessionId: string; runId: string; questionId: string }> {
  const { text, id: questionId = randomUUID(), ...rest } = request;
  const parsed = chatRequestSchema.parse({ ...rest, message: { id: questionId, text } });
  const started = await answerQuestion(container, ownerId, parsed, 'ko');
  await container.runs.find(started.runId)?.finished;
  return { ...started, questionId };
}

export const SHORT_CONTRACT = `홈페이지 제작 용역계약서

제1조(목적) 이 계약은 발주자가 수급자에게 홈페이지 제작을 맡기고 수급자가 이를 수행하는 데 필요한 사항을 정한다.

제2조(대금) ① 대금은 금 12,000,000원으로 한다.
② 발주자는 검수를 마친 날부터 14일 이내에 대금을 지급한다.

제3조(해지) ① 어느 한쪽이 계약을 위반하면 상대방은 10일의 기간을 정하여 서면으로 시정을 요구하고, 그 기간 안에 시정되지 않으면 계약을 해지할 수 있다.
② 다만, 상대방이 파산하면 시정을 요구하지 않고 즉시 해지할 수 있다.

제4조(비밀유지) 양 당사자는 이 계약으로 알게 된 상대방의 비밀을 계약이 끝난 뒤 3년 동안 누설하지 않는다.

제5조(관할) 이 계약에 관한 분쟁은 서울중앙지방법원을 제1심 관할 법원으로 한다.
`;
