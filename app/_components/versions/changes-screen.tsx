'use client';

import { MessageSquareText } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import type { ContractChanges } from '#lib/protocol/contract-changes';
import { getChanges } from '#lib/client/api/contract-reading-api';
import { useResource } from '#lib/client/api/use-resource';
import { countChanges } from '#lib/client/contract/group-changes';
import { useVersions } from '#lib/client/contract/use-versions';
import { BesideDocument } from '#app/_components/review/beside-document';
import { Part } from '#app/_components/review/part';
import { ErrorNote } from '#app/_components/ui/error-note';
import { FootLine } from '#app/_components/ui/foot-line';
import { Link } from '#app/_components/ui/link';
import { AskedQuestions } from './asked-questions';
import { ChangedTerms } from './changed-terms';
import { ClauseChanges } from './clause-changes';

type Props = { contractId: string; /** null: since the version before. */ since: string | null };

/** While key terms are being read anew, so often is asked what changed. */
const AGAIN_MS = 5_000;

/** What changed between two versions of a contract, with the document beside it. */
export function ChangesScreen({ contractId, since }: Props) {
  const t = useTranslations();
  const { data, error, reload } = useResource(`${contractId} ${since ?? ''}`, (signal) =>
    getChanges(contractId, since, signal),
  );
  useEffect(() => {
    if (data?.isUpdating !== true) return;
    const timer = setTimeout(reload, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [data, error, reload]);
  const ask = (
    <Link
      href={`/contracts/${contractId}`}
      aria-label={t('brief.ask')}
      className="inline-flex shrink-0 items-center gap-1.5 rounded-md px-2.5 py-1.5 text-sm whitespace-nowrap text-action hover:bg-sunk"
    >
      <MessageSquareText aria-hidden className="size-4" strokeWidth={1.75} />
      <span className="max-sm:sr-only">{t('brief.ask')}</span>
    </Link>
  );
  return (
    <BesideDocument contractId={contractId} actions={ask}>
      {data !== null && (
        <p className="font-serif text-ink-faint" lang={data.after.language ?? undefined}>
          {data.after.title}
        </p>
      )}
      <h1 className="font-serif text-2xl font-semibold">{t('versions.title')}</h1>
      {error !== null && <ErrorNote error={error} onRetry={reload} />}
      {data !== null ? (
        <Changes changes={data} />
      ) : (
        error === null && <div aria-hidden className="skeleton mt-6 h-60 w-full" />
      )}
      <FootLine className="mt-10" />
    </BesideDocument>
  );
}

const STATUSES = ['changed', 'added', 'removed', 'moved', 'same'] as const;

function Changes({ changes }: { changes: ContractChanges }) {
  const t = useTranslations('versions');
  const { before, after, terms, clauses, questions, isUpdating } = changes;
  const counts = STATUSES.map((status) => ({ status, count: countChanges(clauses, status) }));
  const isSame = clauses.every(({ status }) => status === 'same');
  return (
    <>
      <Compared changes={changes} />
      <p className="mt-1 text-sm text-ink-soft tabular-nums">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ status, count }) => t(`count.${status}`, { count }))
          .join(' · ')}
      </p>
      <div className="mt-8 space-y-10">
        <Part id="terms" title={t('terms')}>
          {isUpdating && <p className="mt-2 text-sm text-ink-soft">{t('updating')}</p>}
          {terms.length === 0 ? (
            <p className="py-3 text-ink-soft">{t('noTerms')}</p>
          ) : (
            <ChangedTerms terms={terms} beforeId={before.id} afterId={after.id} />
          )}
        </Part>
        <Part id="clauses" title={t('clauses')}>
          {isSame && <p className="py-3 text-ink-soft">{t('none')}</p>}
          <ClauseChanges clauses={clauses} languages={{ before: before.language, after: after.language }} />
        </Part>
        {questions.length > 0 && (
          <Part id="questions" title={t('questions')}>
            <AskedQuestions questions={questions} contractId={after.id} />
          </Part>
        )}
      </div>
    </>
  );
}

/** Which two versions are compared; of several earlier ones another can be chosen. */
function Compared({ changes: { before, after } }: { changes: ContractChanges }) {
  const t = useTranslations('versions');
  const router = useRouter();
  const versions = useVersions({ id: after.id, kind: 'user' });
  const earlier = versions.filter(({ number, status }) => number < after.number && status === 'ready');
  const nameOf = ({ number, fileName }: typeof before) => `${t('number', { number })} (${fileName})`;
  if (earlier.length < 2)
    return <p className="mt-2 text-sm">{t('from', { before: nameOf(before), after: nameOf(after) })}</p>;
  return (
    <p className="mt-2 flex flex-wrap items-center gap-2 text-sm">
      <select
        aria-label={t('since')}
        value={before.id}
        onChange={({ target }) => router.push(`/contracts/${after.id}/changes?since=${target.value}`)}
        className="max-w-full rounded-sm border border-field bg-sheet px-2 py-1"
      >
        {earlier.map((version) => (
          <option key={version.id} value={version.id}>
            {nameOf(version)}
          </option>
        ))}
      </select>
      <span>→ {nameOf(after)}</span>
    </p>
  );
}
