import type { ClauseRecord } from '#lib/protocol/clause';
import type { Finding } from '#lib/protocol/review';
import { RISK_RULES, type RiskRule } from '../playbook/risk-rules';
import type { ReviewDeps } from '../review-deps';
import { findingOf } from './make-finding';
import { readSentences, topClauses, type PlacedSentence } from './read-sentences';
import { actingGroup, groupOf, otherGroup } from './sides';

/** Sentences of the whole contract that can hurt, of one playbook task, each with whom it burdens where that can be told. */
export function findRisks(
  deps: Pick<ReviewDeps, 'checkCitation' | 'input' | 'contract'>,
  taskId: string,
  clauses: readonly ClauseRecord[],
): Finding[] {
  const rules = RISK_RULES.filter((rule) => rule.taskId === taskId);
  const sentences = readSentences(topClauses(clauses));
  return rules.flatMap((rule) =>
    sentences
      .filter(({ text }) => isHit(rule, text, deps.contract.language))
      .flatMap((sentence) => {
        const { title, reason } = rule;
        const { language } = deps.input;
        const favour = isInFavour(rule, sentence, deps.input.side);
        return (
          findingOf(deps, clauses, sentence, {
            id: rule.id,
            kind: 'risk',
            severity: favour ? 'low' : rule.severity,
            title: title[language],
            reason: favour ? IN_FAVOUR[language] : reason[language],
          }) ?? []
        );
      }),
  );
}

const IN_FAVOUR = {
  ko: '이 조항은 상대방에게 부담이 돼요. 상대방이 고치자고 할 수 있어요.',
  en: 'This burdens the other side, who may ask to change it.',
};

function isHit(rule: RiskRule, text: string, language: 'ko' | 'en'): boolean {
  return rule.cue[language].test(text) && rule.unless?.[language].test(text) !== true;
}

/** True when a side was named and the sentence surely burdens the other one. */
function isInFavour(rule: RiskRule, { text }: PlacedSentence, side: ReviewDeps['input']['side']): boolean {
  const own = groupOf(side);
  const actor = actingGroup(text);
  if (own === null || actor === null || rule.bearer === 'both') return false;
  const burdened = rule.bearer === 'actor' ? actor : otherGroup(actor);
  return burdened !== own;
}
