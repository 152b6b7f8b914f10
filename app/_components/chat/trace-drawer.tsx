'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Trace } from '#lib/protocol/trace';
import { describeArgs } from '#lib/client/step-summary';
import { Dialog } from '#app/_components/ui/dialog';
import { useHealth } from '#app/_components/ui/health-context';
import { ClauseLinks } from './clause-links';

type Props = { trace: Trace; onClose: () => void };

export function TraceDrawer({ trace, onClose }: Props) {
  const t = useTranslations();
  const { data } = useHealth();
  return (
    <Dialog title={t('trace.title')} place="right" onClose={onClose}>
      <div className="space-y-7 p-5 text-sm">
        <Part title={t('trace.question')}>
          <p className="text-base">{trace.resolvedQuestion}</p>
        </Part>
        <Part title={t('trace.sent')}>
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
        </Part>
        <Part title={t('trace.decisions')}>
          <ol className="space-y-3">
            {trace.decisions.map((decision, index) => (
              <li key={index}>
                <p>
                  {t(`steps.done.${decision.node}`)}
                  <span className="ml-1.5 border border-line-strong px-1 text-xs text-ink-soft">
                    {t(`steps.by.${decision.by}`)}
                  </span>
                </p>
                <p className="text-ink-soft">{decision.decision}</p>
                <p className="text-xs text-ink-faint">{decision.reason}</p>
              </li>
            ))}
          </ol>
        </Part>
        <Part title={t('trace.tools')}>
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
                    run.summary,
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
        </Part>
      </div>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 border-b border-line pb-1 text-xs font-semibold text-ink-faint">{title}</h3>
      {children}
    </section>
  );
}
