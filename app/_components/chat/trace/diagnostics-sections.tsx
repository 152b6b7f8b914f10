'use client';

import { useTranslations } from 'next-intl';
import { markRepeats } from '#lib/client/conversation/mark-repeats';
import { listRules } from '#lib/client/api/learning-api';
import { useResource } from '#lib/client/api/use-resource';
import type { Diagnostics } from '#lib/protocol/reflection';
import { DrawerSection } from '#app/_components/ui/drawer';
import { useReflectionWords } from '#app/_components/reflection/use-reflection-words';
import { Link } from '#app/_components/ui/link';
import { IterationItem } from './iteration-item';

/** How the run searched: what it had learned before, every query with its repeats, and what each round came to. */
export function DiagnosticsSections({ diagnostics }: { diagnostics: Diagnostics }) {
  const t = useTranslations();
  const { searches, iterations, appliedRuleIds, caseId } = diagnostics;
  return (
    <>
      {(appliedRuleIds.length > 0 || caseId !== null) && (
        <DrawerSection title={t('diagnostics.learned')}>
          {appliedRuleIds.length > 0 && <AppliedRules ids={appliedRuleIds} />}
          {caseId !== null && (
            <p className="mt-1 text-ink-soft">
              {t('diagnostics.case')}{' '}
              <Link href="/reflection/cases" className="text-action underline underline-offset-4">
                {t('diagnostics.toCases')}
              </Link>
            </p>
          )}
        </DrawerSection>
      )}
      {searches.length > 0 && (
        <DrawerSection title={t('diagnostics.searches')}>
          <ol className="space-y-2">
            {markRepeats(searches).map(({ search, isRepeat }, index) => (
              <li key={index}>
                <p>
                  <span className="text-ink-soft">{[...new Set(search.query.split(' · '))].join(' · ')}</span>
                  {isRepeat && (
                    <span className="ml-1.5 border border-line-strong px-1 text-xs">{t('diagnostics.repeat')}</span>
                  )}
                </p>
                <p className="text-xs text-ink-faint tabular-nums">
                  {[
                    t('diagnostics.round', { round: search.iteration }),
                    t(`reflection.strategy.${search.strategy}`),
                    t('steps.found', { count: search.resultCount }),
                    t('diagnostics.fresh', { count: search.newFacts }),
                  ].join(' · ')}
                </p>
              </li>
            ))}
          </ol>
        </DrawerSection>
      )}
      {iterations.length > 0 && (
        <DrawerSection title={t('diagnostics.rounds')}>
          <ol className="space-y-4">
            {iterations.map((record) => (
              <IterationItem
                key={record.iteration}
                record={record}
                strategies={strategiesOf(searches, record.iteration)}
              />
            ))}
          </ol>
        </DrawerSection>
      )}
    </>
  );
}

function strategiesOf(
  searches: Diagnostics['searches'],
  iteration: number,
): Diagnostics['searches'][number]['strategy'][] {
  return [...new Set(searches.filter((search) => search.iteration === iteration).map(({ strategy }) => strategy))];
}

/** By what they say; a rule that was deleted meanwhile is only counted. */
function AppliedRules({ ids }: { ids: readonly string[] }) {
  const t = useTranslations('diagnostics');
  const words = useReflectionWords();
  const { data, error } = useResource('rules', listRules);
  if (data === null) return error === null ? <div aria-hidden className="skeleton h-4 w-2/3" /> : null;
  const known = data.filter(({ id }) => ids.includes(id));
  return (
    <ul aria-label={t('rules')} className="space-y-1.5">
      {known.map((rule) => (
        <li key={rule.id}>
          <Link
            href={`/reflection/rules#rule-${rule.id}`}
            className="text-action underline decoration-line-strong underline-offset-4 hover:decoration-action"
          >
            {t('rule', { condition: words.condition(rule).join(' · '), action: words.action(rule).join(' · ') })}
          </Link>
        </li>
      ))}
      {known.length < ids.length && (
        <li className="text-ink-faint">{t('goneRules', { count: ids.length - known.length })}</li>
      )}
    </ul>
  );
}
