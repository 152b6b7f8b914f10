'use client';

import { useTranslations } from 'next-intl';
import type { Finding, ReviewSummary } from '#lib/protocol/review';
import type { ReviewChanges } from '#lib/client/review/review-changes';
import { CitationChip } from '#app/_components/chat/answer/citation-chip';
import { Link } from '#app/_components/ui/link';
import { Part } from './part';

/** What a review of a new version says otherwise than the one before; says so where nothing changed. */
export function Changes({ earlier, changes }: { earlier: ReviewSummary; changes: ReviewChanges }) {
  const t = useTranslations('review');
  const { added, gone, changed } = changes;
  const isSame = added.length + gone.length + changed.length === 0;
  return (
    <div className="mb-10">
      <Part id="changes" title={t('changes')}>
        <p className="mt-2 text-sm text-ink-soft">
          <Link href={`/reviews/${earlier.id}`} className="hover:text-action hover:underline">
            {t('comparedReview', { title: earlier.contractTitle, date: earlier.createdAt.slice(0, 10) })}
          </Link>
        </p>
        {isSame && <p className="py-3 text-ink-soft">{t('noChanges')}</p>}
        <Points label={t('newPoints')} findings={added} />
        <Points label={t('gonePoints')} findings={gone} />
        {changed.length > 0 && <h3 className="mt-4 text-sm text-ink-faint">{t('changedPoints')}</h3>}
        <ul className="divide-y divide-line">
          {changed.map(({ before, now }) => (
            <li key={`${now.id} ${before.id}`} className="py-3">
              <p className="font-semibold">{now.title}</p>
              <p className="text-sm text-ink-faint line-through">{before.statement}</p>
              <Statement finding={now} />
            </li>
          ))}
        </ul>
      </Part>
    </div>
  );
}

function Points({ label, findings }: { label: string; findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <>
      <h3 className="mt-4 text-sm text-ink-faint">{label}</h3>
      <ul className="divide-y divide-line">
        {findings.map((finding) => (
          <li key={finding.id} className="py-3">
            <p className="font-semibold">{finding.title}</p>
            <Statement finding={finding} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Statement({ finding: { statement, citations } }: { finding: Finding }) {
  return (
    <p className="text-sm">
      {statement}
      {citations.map((citation) => (
        <CitationChip key={`${citation.start} ${citation.end}`} citation={citation} />
      ))}
    </p>
  );
}
