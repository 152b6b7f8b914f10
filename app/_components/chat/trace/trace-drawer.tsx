'use client';

import { useTranslations } from 'next-intl';
import type { Decision, Trace } from '#lib/protocol/trace';
import { describeArgs } from '#lib/client/conversation/step-summary';
import { readDecision } from '#lib/client/conversation/decision-words';
import { Drawer, DrawerSection } from '#app/_components/ui/drawer';
import { useHealth } from '#app/_components/ui/health-context';
import { ClauseLinks } from '#app/_components/chat/answer/clause-links';
import { DiagnosticsSections } from './diagnostics-sections';

type Props = { trace: Trace; onClose: () => void };

export function TraceDrawer({ trace, onClose }: Props) {
  const t = useTranslations();
  const { data } = useHealth();
  const sayDecision = useDecisionWords();
  return (
    <Drawer title={t('trace.title')} onClose={onClose}>
      <DrawerSection title={t('trace.question')}>
        <p className="text-base">{trace.resolvedQuestion}</p>
      </DrawerSection>
      <DrawerSection title={t('trace.sent')}>
        {trace.sentClauses.length === 0 ? (
          <p className="text-ink-soft">{t('trace.sentNone')}</p>
        ) : (
          <>
            {data?.model && (
              <p className="text-ink-soft">{t('trace.sentTo', { host: data.model.host, model: data.model.model })}</p>
            )}
            <ClauseLinks clauses={trace.sentClauses} />
          </>
        )}
      </DrawerSection>
      <DiagnosticsSections diagnostics={trace.diagnostics} />
      <DrawerSection title={t('trace.decisions')}>
        <ol className="space-y-3">
          {trace.decisions.map((decision, index) => (
            <li key={index}>
              <p>
                {t(`steps.done.${decision.node}`)}
                <span className="ml-1.5 border border-line-strong px-1 text-xs text-ink-soft">
                  {t(`steps.by.${decision.by}`)}
                </span>
              </p>
              <p className="text-ink-soft">{sayDecision(decision)}</p>
              {decision.decision !== 'answer' && <p className="text-xs text-ink-faint">{decision.reason}</p>}
            </li>
          ))}
        </ol>
      </DrawerSection>
      <DrawerSection title={t('trace.tools')}>
        {trace.toolHistory.length === 0 && <p className="text-ink-soft">{t('trace.none')}</p>}
        <ol className="space-y-3">
          {trace.toolHistory.map((run, index) => (
            <li key={index}>
              <p>
                {t(`tools.${run.tool}`)} <span className="text-ink-soft">{describeArgs(run.args)}</span>
              </p>
              <p className={`text-xs ${run.status === 'error' ? 'text-problem' : 'text-ink-faint'}`}>
                {[
                  t(`trace.${run.status}`),
                  run.status === 'ok' ? t('steps.found', { count: run.clauses.length }) : run.summary,
                  run.attempts > 1 && t('trace.attempts', { count: run.attempts }),
                  `${Math.round(run.ms)} ms`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <ClauseLinks clauses={run.clauses} />
            </li>
          ))}
        </ol>
      </DrawerSection>
    </Drawer>
  );
}

function useDecisionWords(): (decision: Decision) => string {
  const t = useTranslations();
  return (decision) => {
    const said = readDecision(decision);
    if (said.kind === 'choice') return t(`trace.choice.${said.choice}`);
    return said.kind === 'tools' ? said.tools.map((tool) => t(`tools.${tool}`)).join(' · ') : said.words;
  };
}
