import { chatRequestSchema } from '#lib/protocol/chat';
import { answerQuestion } from '#lib/server/runs/answer-question';
import { answerSse } from '#lib/server/runs/answer-sse';
import { followRun } from '#lib/server/runs/follow-run';
import { withRoute } from '#lib/server/with-route';

/** The run goes on when the reader leaves; only `stop` ends it. */
export const POST = withRoute(async (request, { container, owner, language, json }) => {
  const { sessionId, runId } = await answerQuestion(container, owner.id, await json(chatRequestSchema), language);
  const events = await followRun(container, owner.id, runId, 0, request.signal);
  return answerSse(events, { 'x-session-id': sessionId, 'x-run-id': runId });
});
