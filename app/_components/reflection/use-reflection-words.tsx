'use client';

import { useTranslations } from 'next-intl';
import { toolsInOrder } from '#lib/client/conversation/plan-words';
import { toolNameSchema } from '#lib/protocol/trace';
import type { LearnedRule, PlanStep } from '#lib/protocol/reflection';

const KINDS = [
  'lookup',
  'structure',
  'comparison',
  'condition',
  'amount',
  'period',
  'party',
  'definition',
  'yesNo',
  'all',
  'topic',
  'smalltalk',
  'outOfScope',
] as const;
const ERRORS = ['thumbDown', 'nothingFound', 'notSufficient', 'citationChanged', 'noAnswer'] as const;

/** Data of the learning pages as a person would say it. What has no words of its own stays as it came. */
export function useReflectionWords() {
  const t = useTranslations();
  const quote = (words: readonly string[]) => words.map((word) => t('reflection.quoted', { word })).join(' · ');
  const kind = (name: string) => {
    const known = KINDS.find((candidate) => candidate === name);
    return known === undefined ? name : t(`reflection.kind.${known}`);
  };
  const error = (type: string) => {
    const known = ERRORS.find((candidate) => candidate === type);
    return known === undefined ? t('reflection.error.other') : t(`reflection.error.${known}`);
  };
  const plan = (steps: readonly PlanStep[]) =>
    toolsInOrder(steps)
      .map(({ tool: name, count }) => {
        const known = toolNameSchema.safeParse(name).data;
        const tool = known === undefined ? name : t(`tools.${known}`);
        return count === 1 ? tool : t('reflection.planStep', { tool, count });
      })
      .join(' → ');
  const condition = ({ if: given }: Pick<LearnedRule, 'if'>): string[] => [
    ...(given.terms.length > 0
      ? [t('reflection.when.terms', { words: quote(given.terms), count: given.terms.length })]
      : []),
    ...(given.language === null ? [] : [t(`reflection.when.language.${given.language}`)]),
    ...given.questionKinds.map((name) => t('reflection.when.kind', { kind: kind(name) })),
    ...(given.contractType === null ? [] : [t('reflection.when.contract', { type: given.contractType })]),
    ...(given.failure === null ? [] : [t(`reflection.when.failure.${given.failure}`)]),
  ];
  const action = ({ then }: Pick<LearnedRule, 'then'>): string[] => [
    ...(then.expansions.length > 0 ? [t('reflection.then.expansions', { words: quote(then.expansions) })] : []),
    ...(then.strategy === null ? [] : [t(`reflection.strategy.${then.strategy}`)]),
    ...then.angles.map((angle) => t('reflection.then.angle', { angle: t(`reflection.angle.${angle}`) })),
  ];
  return { quote, kind, error, plan, condition, action };
}
