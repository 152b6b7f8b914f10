'use client';

import { useTranslations } from 'next-intl';
import type { ReviewReport } from '#lib/protocol/review';
import { FindingItem } from './finding-item';
import { Part } from './part';
import { StandardTable } from './standard-table';

export function Report({ report }: { report: ReviewReport }) {
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
