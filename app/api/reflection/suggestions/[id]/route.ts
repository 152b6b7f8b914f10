import { AppError } from '#lib/core/errors';
import { decisionRequestSchema } from '#lib/protocol/reflection-engine';
import { decideSuggestion } from '#lib/server/reflection/engine/decide-suggestion';
import { errorResponse } from '#lib/server/error-response';
import { withRoute } from '#lib/server/with-route';

export const POST = withRoute<{ id: string }>(
  'admin',
  async (request, { container, owner, params, language, json }) => {
    const decision = await json(decisionRequestSchema);
    const suggestion = await decideSuggestion(container, owner.id, params.id, decision, request.signal);
    if (suggestion.status !== 'refused') return Response.json({ suggestion });
    const error = new AppError('suggestion_refused', { worse: suggestion.replay?.worse.length ?? 0 });
    return errorResponse(error, language, undefined, { suggestion, replay: suggestion.replay });
  },
);
