import type { Language, Sentence } from './error-sentence';
import type { ErrorCode, ErrorParams } from './errors';
import { fillTemplate } from './fill-template';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

const waits: Record<Language, { seconds: string; minutes: string; hours: string }> = {
  ko: { seconds: '{count}초', minutes: '{count}분', hours: '{count}시간' },
  en: { seconds: '{count} s', minutes: '{count} min', hours: '{count} h' },
};
const times: Record<Language, { minute: string; hour: string; day: string }> = {
  ko: { minute: '1분에', hour: '1시간에', day: '하루에' },
  en: { minute: 'per minute', hour: 'per hour', day: 'per day' },
};

/** With `{wait}` for `seconds`, `{per}` for the `window` that is counted in, and `{limit}` as it is written for people. */
const sayLimit = (ko: string, en: string): Sentence => ({
  ko: (params) => fillTemplate(ko, inWords('ko', params)),
  en: (params) => fillTemplate(en, inWords('en', params)),
});

function inWords(language: Language, params: ErrorParams): ErrorParams {
  const { limit, window, seconds } = params;
  return {
    ...params,
    ...(typeof limit === 'number' ? { limit: limit.toLocaleString(language) } : {}),
    ...(typeof window === 'number' ? { per: perOf(language, window) } : {}),
    ...(typeof seconds === 'number' ? { wait: waitOf(language, seconds) } : {}),
  };
}

function perOf(language: Language, window: number): string {
  const { minute, hour, day } = times[language];
  if (window <= MINUTE) return minute;
  return window <= HOUR ? hour : day;
}

/** Rounded up: whoever waits so long is not refused again. */
function waitOf(language: Language, seconds: number): string {
  if (seconds <= 2 * MINUTE) return fillTemplate(waits[language].seconds, { count: seconds });
  if (seconds <= 2 * HOUR) return fillTemplate(waits[language].minutes, { count: Math.ceil(seconds / MINUTE) });
  return fillTemplate(waits[language].hours, { count: Math.ceil(seconds / HOUR) });
}

/** What is used up, when it is free again, and what is safe. */
export const limitErrorSentences = {
  limit_questions: sayLimit(
    '{per} 할 수 있는 질문 {limit}개를 다 썼어요. {wait} 뒤에 다시 물어봐 주세요. 쓰신 글은 그대로 있어요.',
    'You have used all {limit} questions allowed {per}. Please ask again in {wait}. Your text is still there.',
  ),
  limit_answers: sayLimit(
    '답변 {limit}개를 이미 만들고 있어요. 하나가 끝난 뒤에 다시 물어봐 주세요. 쓰신 글은 그대로 있어요.',
    '{limit} of your answers are being written already. Please ask again when one has ended. Your text is still there.',
  ),
  limit_uploads: sayLimit(
    '파일 올리기와 다시 읽기는 {per} {limit}번까지예요. {wait} 뒤에 다시 해 주세요. 있던 계약서는 그대로예요.',
    'You have used all {limit} uploads and re-readings allowed {per}. Please try again in {wait}. Your contracts are as they were.',
  ),
  limit_contracts: sayLimit(
    '계약서를 {limit}개까지 둘 수 있어요. 필요 없는 계약서를 지운 뒤 다시 올려 주세요.',
    'Up to {limit} contracts can be kept. Please delete one that is not needed, then upload this again.',
  ),
  limit_storage: sayLimit(
    '{limit}MB까지 둘 수 있는데 지금 {used}MB를 쓰고 있어서 {megabytes}MB 파일을 더 넣지 못해요. 필요 없는 계약서를 지운 뒤 다시 올려 주세요.',
    'Up to {limit} MB can be kept, {used} MB are in use, and this file has {megabytes} MB. Please delete a contract that is not needed, then upload this again.',
  ),
  limit_reviews: sayLimit(
    '{per} 할 수 있는 검토 {limit}건을 다 썼어요. {wait} 뒤에 다시 시작해 주세요.',
    'You have used all {limit} reviews allowed {per}. Please start this one again in {wait}.',
  ),
  limit_replays: sayLimit(
    '{per} 할 수 있는 분석과 다시 확인 {limit}번을 다 썼어요. {wait} 뒤에 다시 해 주세요. 바뀐 것은 없어요.',
    'You have used all {limit} analyses and checks allowed {per}. Please try again in {wait}. Nothing was changed.',
  ),
  limit_model: sayLimit(
    '하루에 쓸 수 있는 AI 사용량을 다 썼어요. {wait} 뒤에 다시 해 주세요. 저장된 것과 쓰신 글은 그대로 있어요.',
    'Your share of the AI model for the day is used up. Please try again in {wait}. What was saved and what you typed is still there.',
  ),
  limit_address: sayLimit(
    '지금 쓰시는 인터넷 주소에서 온 요청이 너무 많아요. {wait} 뒤에 다시 해 주세요. 저장된 것과 쓰신 글은 그대로 있어요.',
    'Too many requests have come from your internet address. Please try again in {wait}. What was saved and what you typed is still there.',
  ),
} satisfies Partial<Record<ErrorCode, Sentence>>;
