'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { createSession } from '#lib/client/api/sessions-api';
import { useAction } from '#lib/client/api/use-action';
import { useNewerVersion } from '#lib/client/contract/use-versions';
import { ErrorNote } from '#app/_components/ui/error-note';
import { Link } from '#app/_components/ui/link';

/** Says in a conversation that a newer version of one of its contracts can be asked instead, in a conversation of its own. */
export function NewerVersion({ contractIds }: { contractIds: readonly string[] }) {
  const t = useTranslations('versions');
  const router = useRouter();
  const action = useAction();
  const found = useNewerVersion(contractIds);
  if (found === null) return null;
  const { earlierId, newer } = found;
  const ask = async () => {
    const instead = contractIds.map((id) => (id === earlierId ? newer.id : id));
    // About one contract it becomes a session with its first question.
    router.push(instead.length === 1 ? `/contracts/${newer.id}` : `/sessions/${await createSession(instead)}`);
  };
  const look = 'text-action underline decoration-line-strong underline-offset-4 hover:decoration-action';
  return (
    <>
      <p role="status" className="flex flex-wrap items-baseline gap-x-3 px-2 pb-2 text-sm text-ink-soft">
        <span>{t('newer')}</span>
        <button type="button" disabled={action.isBusy} onClick={() => void action.run(ask)} className={look}>
          {t('askNewer')}
        </button>
        <Link href={`/contracts/${newer.id}/changes?since=${earlierId}`} className={look}>
          {t('what')}
        </Link>
      </p>
      {action.error !== null && <ErrorNote error={action.error} />}
    </>
  );
}
