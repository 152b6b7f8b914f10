import { z } from 'zod';
import { answerMcp } from '#lib/server/programs/answer-mcp';
import { identify } from '#lib/server/identity/identify';
import { withRoute } from '#lib/server/with-route';

/** One message at a time: the protocol knows no batches any more, and each of one would be work that nothing counts. */
const messageSchema = z.looseObject({ jsonrpc: z.literal('2.0') });

/** The Model Context Protocol over streamable HTTP, without state: one message, one reply. */
export const POST = withRoute('read', async (request, { container, owner, language, json, take }) => {
  const body = await json(messageSchema);
  const mayAsk = async () => {
    await identify(container, request.headers, 'ask');
    await take('question');
  };
  return answerMcp(container, { ownerId: owner.id, language, mayAsk }, request, body);
});
