import type { ClauseRecord } from '#lib/protocol/clause';
import type { Language } from '#lib/protocol/document';
import type { Finding, Severity } from '#lib/protocol/review';
import type { Requirement } from '../playbook/requirement';
import type { ReviewDeps } from '../review-deps';
import { choosePassages, LIKELY, titledPassages } from './choose-passages';
import { isExpected } from './is-expected';
import { findingOf } from './make-finding';
import type { ReadPassage } from './read-passages';

type Read = { clauses: readonly ClauseRecord[]; passages: readonly ReadPassage[] };

/**
 * A requirement that no clause surely meets, with the proof: every clause was read for its words. The passage that comes
 * nearest is named as such, and then nothing is said to be missing.
 */
export async function missingRequirement(
  deps: Pick<ReviewDeps, 'sources' | 'input' | 'contract' | 'checkCitation'>,
  requirement: Requirement,
  { clauses, passages }: Read,
  signal: AbortSignal,
): Promise<Finding> {
  const { id, label, queries } = requirement;
  const contractLanguage = deps.contract.language;
  const receipt = await deps.sources.scan(queries[contractLanguage].join(' '), signal);
  const title = label[deps.input.language];
  const likely = choosePassages(requirement, contractLanguage, passages, LIKELY);
  const [nearest] = likely.length > 0 ? likely : titledPassages(requirement, contractLanguage, passages);
  const about = { id, kind: 'term' as const, severity: null, title, reason: '' };
  const near = nearest === undefined ? null : findingOf(deps, clauses, nearest, about);
  const severity = near === null ? severityOf(deps, requirement, passages) : null;
  const place = near?.citations.at(-1)?.display ?? '';
  return {
    id: `${id}-absent`,
    kind: 'absent',
    severity,
    title,
    statement:
      near === null ? NOWHERE[deps.input.language](title) : NEAREST[deps.input.language](title, place, near.statement),
    reason: severity === null ? '' : REASON[deps.input.language],
    aspects: [],
    citations: near?.citations ?? [],
    standard: null,
    receipt,
    burdens: null,
  };
}

const NOWHERE: Record<Language, (name: string) => string> = {
  ko: (name) => `이 계약서에서 ‘${name}’에 관한 조항을 찾지 못했어요.`,
  en: (name) => `No clause of this contract settles “${name}”.`,
};
const NEAREST: Record<Language, (name: string, place: string, quote: string) => string> = {
  ko: (name, place, quote) => `‘${name}’에 관해 분명히 정한 조항은 찾지 못했어요. 가장 가까운 조항(${place}): ${quote}`,
  en: (name, place, quote) => `No clause clearly settles “${name}”. The nearest (${place}): ${quote}`,
};
const REASON: Record<Language, string> = {
  ko: '정하지 않으면 법률의 일반 규정에 맡겨져요. 필요하면 조항을 넣자고 하세요.',
  en: 'What is left open is left to the general law. Ask for a clause if you need one.',
};

/** Whether its absence is a risk in a contract of this kind. */
function severityOf(
  { contract }: Pick<ReviewDeps, 'contract'>,
  requirement: Requirement,
  passages: readonly ReadPassage[],
): Severity | null {
  return requirement.isOptional !== true && isExpected(requirement, contract, passages) ? 'medium' : null;
}
