import type { Language } from '#lib/protocol/document';
import type { Finding } from '#lib/protocol/review';
import { counted } from '../rules/counted';
import { rankRisks } from './rank-risks';

/** The opening of a report without a model: counts, and the names of what matters most. */
export function ruledOverview(
  language: Language,
  findings: readonly Finding[],
  tasks: number,
  isUnread = false,
): string {
  if (isUnread) return UNREAD[language];
  const risks = rankRisks(findings);
  const high = risks.filter(({ severity }) => severity === 'high');
  const missing = risks.filter(({ kind }) => kind === 'missing' || kind === 'absent').map(({ title }) => title);
  const blank = risks.find(({ kind }) => kind === 'blank');
  const terms = findings.filter(
    ({ kind, severity }) => severity === null && (kind === 'term' || kind === 'blank'),
  ).length;
  const names = [...new Set((high.length > 0 ? high : risks).map(({ title }) => title))].slice(0, 3);
  const first = names.join(', ');
  if (language === 'ko') {
    return [
      `${tasks}가지 주제로 계약서 전체를 읽고 조건 ${terms}건을 확인했어요.`,
      risks.length === 0
        ? '눈에 띄는 위험은 찾지 못했어요.'
        : `살펴볼 점은 ${risks.length}건이에요${high.length === 0 ? '' : `. 그중 ${high.length}건은 꼭 확인하세요`}.`,
      ...(first === '' ? [] : [`먼저 볼 것: ${first}.`]),
      ...(blank === undefined ? [] : [`${blank.statement.split(':')[0]}.`]),
      ...(missing.length === 0 ? [] : [`이 계약서에서 찾지 못한 내용: ${missing.join(', ')}.`]),
    ].join(' ');
  }
  return [
    `The whole contract was read under ${tasks} topics; ${counted(terms, 'term')} told.`,
    risks.length === 0
      ? 'No risk stood out.'
      : `${counted(risks.length, 'point')} to look at${high.length === 0 ? '' : `, ${high.length} of them closely`}.`,
    ...(first === '' ? [] : [`Look first at: ${first}.`]),
    ...(blank === undefined ? [] : [`${blank.statement.split(':')[0]}.`]),
    ...(missing.length === 0 ? [] : [`Not found in this contract: ${missing.join(', ')}.`]),
  ].join(' ');
}

const UNREAD: Record<Language, string> = {
  ko: '이 계약서는 한국어나 영어가 아니어서 규칙으로는 살펴보지 못했어요. 무엇이 있거나 없다고 말할 수 없어요.',
  en: 'This contract is neither Korean nor English: the rules could not look into it, and nothing can be said of what it has or lacks.',
};
