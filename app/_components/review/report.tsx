'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ReviewReport } from '#lib/protocol/review';
import type { ReviewChanges } from '#lib/client/review-changes';
import { FindingItem } from './finding-item';
import { StandardTable } from './standard-table';

type Props = { report: ReviewReport; changes: ReviewChanges | null };

export function Report({ report, changes }: Props) {
  const t = useTranslations('review');
  const { overview, risks, sections, comparison, notices } = report;
  return (
    <div className="space-y-10">
      <p className="text-lg">{overview}</p>
      {notices.map((notice) => (
        <p key={notice} className="text-sm text-ink-faint">
          {t(`notice.${notice}`)}
        </p>
      ))}
      {changes !== null && changes.added.length + changes.gone.length > 0 && (
        <Part id="changes" title={t('changes')}>
          <ChangeList label={t('newPoints')} titles={changes.added.map(({ title }) => title)} />
          <ChangeList label={t('gonePoints')} titles={changes.gone.map(({ title }) => title)} />
        </Part>
      )}
      <Part id="risks" title={t('risks', { count: risks.length })}>
        {risks.length === 0 ? (
          <p className="py-4 text-ink-soft">{t('noRisks')}</p>
        ) : (
          <ol className="divide-y divide-line">
            {risks.map((finding) => (
              <FindingItem key={finding.id} finding={finding} />
            ))}
          </ol>
        )}
      </Part>
      <Part id="topics" title={t('topics')}>
        {sections.map(({ task, findings }) => (
          <section key={task} className="mt-5">
            <TaskHeading task={task} />
            <ul className="divide-y divide-line">
              {findings
                .filter(({ severity }) => severity === null)
                .map((finding) => (
                  <FindingItem key={finding.id} finding={finding} />
                ))}
            </ul>
          </section>
        ))}
      </Part>
      <Part id="standard" title={t('comparison')}>
        <StandardTable comparison={comparison} />
      </Part>
    </div>
  );
}

/** A task is called by what stands before its colon; the rest says what was looked for. */
function TaskHeading({ task }: { task: string }) {
  const [name = task, ...rest] = task.split(': ');
  return (
    <>
      <h3 className="font-serif font-semibold">{name}</h3>
      {rest.length > 0 && <p className="mt-0.5 text-sm text-ink-faint">{rest.join(': ')}</p>}
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="border-b border-line-strong pb-2 font-serif text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function ChangeList({ label, titles }: { label: string; titles: string[] }) {
  if (titles.length === 0) return null;
  return (
    <p className="mt-3 text-sm">
      <span className="text-ink-faint">{label}</span> {titles.join(' · ')}
    </p>
  );
}
