import { answerMcp } from '#lib/server/programs/answer-mcp';
import { identify } from '#lib/server/identity/identify';
import { withRoute } from '#lib/server/with-route';
import { z } from 'zod';

/** The Model Context Protocol over streamable HTTP, without state: one message, one reply. */
export const POST = withRoute('read', async (request, { container, owner, language, json, take }) => {
  const body = await json(z.unknown());
  const mayAsk = async () => {
    await identify(container, request.headers, 'ask');
    await take('question');
  };
  return answerMcp(container, { ownerId: owner.id, language, mayAsk }, request, body);
});
