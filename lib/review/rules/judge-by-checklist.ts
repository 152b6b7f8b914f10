import type { Language } from '#lib/protocol/document';
import type { Judgment, TaskResult } from '#lib/protocol/review';

const NEXT_WAY: Record<Language, readonly string[]> = {
  ko: ['다음에는 조 제목으로 찾아봐요.', '다음에는 모든 조항을 읽고 없음을 확인해요.'],
  en: ['Next by the titles of articles.', 'Next every clause is read, to be sure it is not there.'],
};

/** The reflection without a model: whether each requirement of the task is met or proven absent, and each statement is cited. */
export function judgeByChecklist(
  { findings, unmet }: Pick<TaskResult, 'findings' | 'unmet'>,
  attempt: number,
  language: Language,
): { reflection: string; judgment: Judgment } {
  const uncited = findings.filter(
    ({ citations, standard, receipt }) => citations.length === 0 && standard === null && receipt === null,
  );
  const reasons = [
    ...unmet.map((label) => (language === 'ko' ? `찾지 못함: ${label}` : `not found: ${label}`)),
    ...uncited.map(({ title }) => (language === 'ko' ? `근거 없음: ${title}` : `no source: ${title}`)),
  ];
  const needsRetry = reasons.length > 0;
  if (findings.length === 0 && unmet.length === 0) return nothingDone(language);
  const total = new Set(findings.map(({ title }) => title)).size + unmet.length;
  const judgment: Judgment = {
    needs_retry: needsRetry,
    confidence: needsRetry ? 0.9 : Math.min(0.95, 0.7 + 0.05 * findings.length),
    reasons,
  };
  if (needsRetry) {
    const next = NEXT_WAY[language][attempt] ?? '';
    const said =
      language === 'ko'
        ? `확인할 것 ${total}가지 가운데 ${reasons.length}가지가 남았어요: ${reasons.join(', ')}.`
        : `${reasons.length} of ${total} points are left: ${reasons.join(', ')}.`;
    return { reflection: `${said} ${next}`.trim(), judgment };
  }
  const reflection =
    language === 'ko'
      ? `확인할 것을 모두 찾거나 없음을 확인했고, ${findings.length}건 모두 근거가 있어요.`
      : `Every point was found or proven absent, and all ${findings.length} findings have their source.`;
  return { reflection, judgment };
}

/** Nothing was looked into, and another way would not change that. */
function nothingDone(language: Language): { reflection: string; judgment: Judgment } {
  const reflection =
    language === 'ko' ? '살펴볼 수 있는 것이 없었어요.' : 'There was nothing that could be looked into.';
  return { reflection, judgment: { needs_retry: false, confidence: 0.5, reasons: [] } };
}
