import type { Language } from '#lib/protocol/document';
import type { StopReason } from './state';

/** Sentences of the run's notices, in the language of the interface. */
export function noModelMessage(language: Language): string {
  return language === 'ko'
    ? '연결된 언어 모델이 없어서 계약서에서 찾은 문장으로 답을 만들었어요.'
    : 'No language model is connected, so the answer is put together from the clauses themselves.';
}

export function modelFailedMessage(language: Language): string {
  return language === 'ko'
    ? '언어 모델이 응답하지 않아서 계약서에서 찾은 문장으로 이어서 답해요.'
    : 'The language model did not respond; the answer goes on from the clauses themselves.';
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
  modelCalls: { ko: '정해진 모델 호출 횟수를 다 썼어요.', en: 'The limit of model calls was reached.' },
  time: { ko: '정해진 시간이 다 됐어요.', en: 'The time limit was reached.' },
  tokens: { ko: '정해진 토큰을 다 썼어요.', en: 'The token budget is spent.' },
};

/** null where the run ended by itself. */
export function capMessage(stop: StopReason, language: Language): string | null {
  const cap = CAPS[stop];
  if (cap === null) return null;
  return language === 'ko'
    ? `${cap.ko} 지금까지 찾은 내용으로 답해요.`
    : `${cap.en} This is the answer from what was found so far.`;
}
