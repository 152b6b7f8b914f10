import type { Finding } from '#lib/protocol/review';
import type { Requirement } from '../playbook/requirement';
import type { ReviewDeps } from '../review-deps';

/** A requirement that no clause meets, with the proof: every clause was read for its words. */
export async function missingRequirement(
  deps: Pick<ReviewDeps, 'sources' | 'input' | 'contract'>,
  { id, label, queries, isOptional }: Requirement,
  signal: AbortSignal,
): Promise<Finding> {
  const { language } = deps.input;
  const receipt = await deps.sources.scan(queries[deps.contract.language].join(' '), signal);
  const name = label[language];
  return {
    id: `${id}-absent`,
    kind: 'absent',
    severity: isOptional === true ? null : 'medium',
    title: name,
    statement:
      language === 'ko'
        ? `이 계약서에서 ‘${name}’에 관한 조항을 찾지 못했어요.`
        : `No clause of this contract settles “${name}”.`,
    reason:
      isOptional === true
        ? ''
        : language === 'ko'
          ? '정하지 않으면 법률의 일반 규정에 맡겨져요.'
          : 'What is left open is left to the general law.',
    aspects: [],
    citations: [],
    standard: null,
    receipt,
    burdens: null,
  };
}
