import type { ErrorCode } from '#lib/core/errors';
import type { Language } from '#lib/protocol/document';
import type { StopReason } from './state';

/** Sentences of the run's notices, in the language of the interface. */
export function noModelMessage(language: Language): string {
  return language === 'ko'
    ? '연결된 AI 모델이 없어서 계약서에서 찾은 문장 그대로 답했어요.'
    : 'No AI model is connected, so this answer is in the contract’s own words.';
}

/** `code` says why: what is used up is not down. */
export function modelFailedMessage(language: Language, code: ErrorCode): string {
  if (code === 'limit_model')
    return language === 'ko'
      ? '하루에 쓸 수 있는 AI 사용량을 다 써서 계약서에서 찾은 문장으로 이어서 답해요.'
      : 'The share of the AI model for the day is used up; the answer goes on in the contract’s own words.';
  return language === 'ko'
    ? 'AI 모델이 응답하지 않아서 계약서에서 찾은 문장으로 이어서 답해요.'
    : 'The AI model did not respond; the answer goes on in the contract’s own words.';
}

export function resumedMessage(language: Language): string {
  return language === 'ko' ? '끊겼던 곳부터 이어서 진행해요.' : 'Going on from where it was cut off.';
}

/** The search repeated itself, and other ways brought nothing new either. */
export function driftedMessage(language: Language): string {
  return language === 'ko'
    ? '같은 검색이 되풀이되고 다른 방법으로도 새로운 조항이 없어서, 지금까지 찾은 내용으로 답해요.'
    : 'The search kept repeating itself and other ways brought nothing new either, so this is the answer from what was found.';
}

const CAPS: Record<StopReason, { ko: string; en: string } | null> = {
  none: null,
  nothingNew: null,
  iterations: { ko: '정해진 탐색 횟수를 다 썼어요.', en: 'The limit of search rounds was reached.' },
  modelCalls: { ko: '정해진 AI 호출 횟수를 다 썼어요.', en: 'The limit of AI calls was reached.' },
  time: { ko: '정해진 시간이 다 됐어요.', en: 'The time limit was reached.' },
  tokens: { ko: '정해진 AI 사용량을 다 썼어요.', en: 'The limit of AI use was reached.' },
};

/** null where the run ended by itself. */
export function capMessage(stop: StopReason, language: Language): string | null {
  const cap = CAPS[stop];
  if (cap === null) return null;
  return language === 'ko'
    ? `${cap.ko} 지금까지 찾은 내용으로 답해요.`
    : `${cap.en} This is the answer from what was found so far.`;
}
