import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { errorResponseSchema } from '#lib/protocol/error';
import type { Container } from '#lib/server/container';
import { getSession } from '#lib/server/sessions/get-session';
import { call, readJson, serve, type Call } from '#tests/support/http';
import { addTestContract, ask, openTestContainer } from '#tests/support/test-container';

const owner = 'local';
let container: Container & { reset(): Promise<void> };
let contractId: string;

beforeAll(async () => {
  container = await openTestContainer();
  serve(container);
});
afterAll(() => container.close());
beforeEach(async () => {
  await container.reset();
  contractId = await addTestContract(container, owner);
});

async function conversation(...questions: string[]): Promise<{ sessionId: string; answerIds: string[] }> {
  let sessionId: string | undefined;
  let parentId: string | null = null;
  for (const text of questions) {
    const started = await ask(container, owner, {
      text,
      parentId,
      ...(sessionId ? { sessionId } : { contractIds: [contractId] }),
    });
    sessionId = started.sessionId;
    parentId = (await getSession(container, owner, sessionId)).messages.at(-1)?.id ?? null;
  }
  const { messages } = await getSession(container, owner, sessionId ?? '');
  return {
    sessionId: sessionId ?? '',
    answerIds: messages.filter(({ role }) => role === 'assistant').map(({ id }) => id),
  };
}

const download = (path: string, options: Call = {}) => call('GET', path, options);

async function refusal(response: Response): Promise<{ status: number; code: string }> {
  const { error } = await readJson(response, errorResponseSchema);
  return { status: response.status, code: error.code };
}

describe('an answer as a file', () => {
  it('is named after its contract and has the question, the answer and the quotes it rests on', async () => {
    const { answerIds } = await conversation('대금은 얼마인가요?');
    const response = await download(`/api/messages/${answerIds[0]}/export?format=md`);
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    const encoded = encodeURIComponent('홈페이지 제작 용역계약서 - 답변.md');
    expect(response.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encoded}`);
    const text = await response.text();
    expect(text).toContain('## 대금은 얼마인가요?');
    expect(text).toMatch(/\[\^1\]: 제2조.*12,000,000원/);
  });

  it('is a Word file with footnotes, and a PDF', async () => {
    const { answerIds } = await conversation('대금은 얼마인가요?');
    const word = await download(`/api/messages/${answerIds[0]}/export?format=docx`);
    const files = unzipSync(new Uint8Array(await word.arrayBuffer()));
    expect(Buffer.from(files['word/footnotes.xml'] ?? []).toString('utf8')).toContain('12,000,000원');
    const pdf = await download(`/api/messages/${answerIds[0]}/export?format=pdf`);
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await pdf.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  it('speaks the language of whoever takes it along', async () => {
    const { answerIds } = await conversation('대금은 얼마인가요?');
    const response = await download(`/api/messages/${answerIds[0]}/export?format=md`, { language: 'en' });
    expect(await response.text()).toContain('Only citations that passed every check have a footnote.');
  });

  it('is refused for a question, an unknown answer and an unknown format', async () => {
    const { sessionId, answerIds } = await conversation('대금은 얼마인가요?');
    const question = (await getSession(container, owner, sessionId)).messages[0]?.id;
    for (const id of [question, crypto.randomUUID()])
      expect(await refusal(await download(`/api/messages/${id}/export?format=md`))).toEqual({
        status: 404,
        code: 'message_not_found',
      });
    for (const query of ['', '?format=exe'])
      expect(await refusal(await download(`/api/messages/${answerIds[0]}/export${query}`))).toEqual({
        status: 400,
        code: 'invalid_request',
      });
  });
});

describe('a conversation as a file', () => {
  it('has every question of the branch that is shown, with one count of notes', async () => {
    const { sessionId, answerIds } = await conversation(
      '대금은 얼마인가요?',
      '해지하려면 며칠 전에 시정을 요구해야 하나요?',
    );
    const whole = await (await download(`/api/sessions/${sessionId}/export?format=md`)).text();
    expect(whole).toContain('## 대금은 얼마인가요?');
    expect(whole).toContain('## 해지하려면');
    const first = await (await download(`/api/sessions/${sessionId}/export?format=md&leaf=${answerIds[0]}`)).text();
    expect(first).not.toContain('## 해지하려면');
  });

  it('is refused where it is unknown, or its last message is not in it', async () => {
    const { sessionId } = await conversation('대금은 얼마인가요?');
    expect(await refusal(await download(`/api/sessions/${crypto.randomUUID()}/export?format=md`))).toEqual({
      status: 404,
      code: 'session_not_found',
    });
    expect(await refusal(await download(`/api/sessions/${sessionId}/export?format=md&leaf=elsewhere`))).toEqual({
      status: 404,
      code: 'message_not_found',
    });
  });

  it('is nobody else’s: another owner’s answer and conversation are not there', async () => {
    const othersContract = await addTestContract(container, 'somebody else');
    const { sessionId } = await ask(container, 'somebody else', { text: '대금은?', contractIds: [othersContract] });
    const answer = (await getSession(container, 'somebody else', sessionId)).messages.at(-1);
    for (const path of [`/api/sessions/${sessionId}/export`, `/api/messages/${answer?.id}/export`])
      for (const format of ['md', 'docx', 'pdf']) expect((await download(`${path}?format=${format}`)).status).toBe(404);
  });
});
