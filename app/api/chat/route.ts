import { chatRequestSchema } from '#lib/protocol/chat';
import { answerQuestion } from '#lib/server/runs/answer-question';
import { runResponse } from '#lib/server/runs/run-response';
import { withRoute } from '#lib/server/with-route';

/** The run goes on when the reader leaves; only `stop` ends it. */
export const POST = withRoute('ask', async (request, { container, owner, language, json, take }) => {
  const asked = await json(chatRequestSchema);
  await take('question');
  const run = await answerQuestion(container, owner.id, asked, language);
  return runResponse(container, owner.id, run, request);
});
