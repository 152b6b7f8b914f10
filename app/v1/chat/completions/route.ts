import { chatCompletionRequestSchema } from '#lib/protocol/chat-completion';
import { completeChat } from '#lib/server/programs/complete-chat';
import { completionResponse, completionStream } from '#lib/server/programs/completion-response';
import { withRoute } from '#lib/server/with-route';

/** For clients of OpenAI's API: a contract is the model. */
export const POST = withRoute('ask', async (_request, { container, owner, language, json, take }) => {
  const asked = await json(chatCompletionRequestSchema);
  await take('question');
  const completed = completeChat(container, owner.id, asked, language);
  const named = { model: asked.model, now: container.clock.now() };
  return asked.stream === true
    ? completionStream(completed, named, language)
    : completionResponse(await completed, named);
});
