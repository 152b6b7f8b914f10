import type { Language } from '#lib/protocol/document';
import { askModel, openPurse, purseUpdate } from '../model/ask-model';
import { goalPrompt, goalSchema } from '../prompts/goal';
import type { ReviewDeps } from '../review-deps';
import type { ReviewStateUpdate, ReviewStateValue } from '../state';
import { signalOf, type NodeConfig } from './node-config';

/** Turns the request into a goal and a format for the report. */
export function createGoalSetting(deps: ReviewDeps) {
  return async (state: ReviewStateValue, config: NodeConfig): Promise<ReviewStateUpdate> => {
    const signal = signalOf(config);
    const { language, side } = deps.input;
    const reflections = await deps.memory.findRelevant(state.query, deps.limits.recalled, signal);
    const purse = openPurse();
    const request = () =>
      goalPrompt.request({
        query: state.query,
        contractTitle: deps.contract.title,
        side,
        language,
        reflections,
        today: deps.now(),
      });
    const asked = await askModel(deps, state, purse, { request, schema: goalSchema, signal });
    return {
      optimized_goal: asked?.goal ?? ruledGoal(language, deps.contract.title, deps.input.focus),
      optimized_response: asked?.response_format ?? RULED_RESPONSE[language],
      ...purseUpdate(purse),
    };
  };
}

function ruledGoal(language: Language, title: string, focus: string): string {
  if (language === 'ko') {
    const asked = focus === '' ? '' : ` 특히 다음을 살펴요: ${focus}`;
    return `서명하기 전에 “${title}” 전체를 읽고, 중요한 조건마다 근거 조항을 대고, 위험한 문구와 빠진 내용을 순서대로 알려 드려요.${asked}`;
  }
  const asked = focus === '' ? '' : ` In particular: ${focus}`;
  return `Before signing, read the whole of “${title}”, cite the clause of every important term, and rank what is risky or missing.${asked}`;
}

const RULED_RESPONSE: Record<Language, string> = {
  ko: '요약, 위험(심한 것부터), 주제별 내용, 표준계약서와의 비교. 모든 문장에 근거 조항.',
  en: 'An overview, risks from the worst down, terms by topic, the comparison with the standard contract. A clause for every statement.',
};
