'use client';

import { useTranslations } from 'next-intl';
import { compareWithStandard } from '#lib/client/api/reviews-api';
import { useResource } from '#lib/client/api/use-resource';
import { ErrorNote } from '#app/_components/ui/error-note';
import { FootLine } from '#app/_components/ui/foot-line';
import { BesideDocument } from './beside-document';
import { StandardTable } from './standard-table';

export function StandardScreen({ contractId }: { contractId: string }) {
  const t = useTranslations('review');
  const { data, error, reload } = useResource(contractId, (signal) => compareWithStandard(contractId, signal));
  return (
    <BesideDocument contractId={contractId}>
      <h1 className="font-serif text-2xl font-semibold">{t('comparison')}</h1>
      {error !== null && <ErrorNote error={error} onRetry={reload} />}
      {data === null ? (
        error === null && <div className="skeleton mt-6 h-60 w-full" />
      ) : (
        <StandardTable comparison={data} />
      )}
      <FootLine className="mt-10" />
    </BesideDocument>
  );
}
