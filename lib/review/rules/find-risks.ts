import type { ClauseRecord } from '#lib/protocol/clause';
import type { Language } from '#lib/protocol/document';
import type { Finding, Severity } from '#lib/protocol/review';
import { RISK_RULES, type RiskRule } from '../playbook/risk-rules';
import type { ReviewDeps } from '../review-deps';
import { findUnevenCaps } from './find-uneven-caps';
import { foldRepeats } from './fold-repeats';
import { findingOf } from './make-finding';
import type { Passage, ReadPassage } from './read-passages';
import { actingGroup, groupOf, isMutual, otherGroup } from '#lib/language/parties/sides';

type Deps = Pick<ReviewDeps, 'checkCitation' | 'input' | 'contract'>;
type Hit = { rule: RiskRule; passage: Passage; severity: Severity };

export const RANK: Record<Severity, number> = { high: 0, medium: 1, low: 2 };
/** So many items of one list are told one by one; more make the list itself the finding. */
const ITEMS_TOLD = 2;

/**
 * Passages of the whole contract that can hurt, of one playbook task, each with whom it burdens where that can be told. A
 * passage is told once, under the rule that weighs most.
 */
export function findRisks(
  deps: Deps,
  taskId: string,
  clauses: readonly ClauseRecord[],
  passages: readonly ReadPassage[],
): Finding[] {
  const hits = passages.flatMap((passage) => weightiestHits(passage, deps.contract.language));
  const found = hits
    .filter(({ rule }) => rule.taskId === taskId)
    .flatMap(({ rule, passage, severity }) => {
      const burdened = burdenedBy(rule, passage, deps.input.side);
      const { language } = deps.input;
      const isOther = burdened === 'other';
      const about = {
        id: rule.id,
        kind: 'risk' as const,
        severity: isOther ? ('low' as const) : severity,
        title: rule.title[language],
        reason: isOther ? IN_FAVOUR[language] : rule.reason[language],
      };
      return findingOf(deps, clauses, passage, about, burdened) ?? [];
    });
  const all = taskId === 'liability' ? [...findUnevenCaps(deps, clauses, passages), ...found] : found;
  return foldRepeats(all, deps.input.language);
}

const IN_FAVOUR = {
  ko: '이 조항은 상대방에게 부담이 돼요. 상대방이 고치자고 할 수 있어요.',
  en: 'This burdens the other side, who may ask to change it.',
};

/** What in a passage can hurt: each text of it under the rule that weighs most. */
export function weightiestHits(passage: ReadPassage, language: Language): Hit[] {
  return weightiest(hitsIn(passage, language));
}

function hitsIn({ whole, base, items }: ReadPassage, language: Language): Hit[] {
  if (whole.top.kind === 'signature') return [];
  return RISK_RULES.flatMap((rule) => {
    const isHit = ({ isDefinition }: Passage, text: string) =>
      !isDefinition && rule.cue[language].test(text) && rule.unless?.[language].test(text) !== true;
    const hit = (passage: Passage) => ({ rule, passage, severity: severityOf(rule, passage) });
    if (items.length === 0 || isHit(whole, base)) return isHit(whole, base) ? [hit(whole)] : [];
    const told = items.filter((item) => isHit(item, item.text));
    return told.length > ITEMS_TOLD ? [hit(whole)] : told.map(hit);
  });
}

function severityOf({ severity, mutualSeverity }: RiskRule, { text }: Passage): Severity {
  return mutualSeverity !== undefined && isMutual(text) ? mutualSeverity : severity;
}

/** Of the hits on one text the most severe; of equals the first rule. */
function weightiest(hits: readonly Hit[]): Hit[] {
  const ordered = hits.toSorted((left, right) => RANK[left.severity] - RANK[right.severity]);
  return ordered.filter(
    ({ passage }, index) =>
      !ordered.slice(0, index).some((other) => other.passage.start < passage.end && other.passage.end > passage.start),
  );
}

/** Only where a side was named and the passage surely burdens one of the two. */
function burdenedBy(rule: RiskRule, { text }: Passage, side: ReviewDeps['input']['side']): Finding['burdens'] {
  const own = groupOf(side);
  const actor = actingGroup(text);
  if (own === null || actor === null || rule.bearer === 'both') return null;
  const burdened = rule.bearer === 'actor' ? actor : otherGroup(actor);
  return burdened === own ? 'own' : 'other';
}
