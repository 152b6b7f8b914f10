'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { MAX_FOCUS_CHARACTERS, reviewSideSchema, type ReviewEstimate, type ReviewSide } from '#lib/protocol/review';
import type { ContractSummary } from '#lib/protocol/contract';
import { withoutEarlierVersions } from '#lib/protocol/contract-series';
import type { ApiError } from '#lib/client/api/api';
import { startReview } from '#lib/client/api/reviews-api';
import { asApiError } from '#lib/client/api/use-resource';
import { useNumberedTitle } from '#app/_components/versions/use-numbered-title';
import { Choice } from '#app/_components/settings/choice';
import { Button } from '#app/_components/ui/button';
import { ErrorNote } from '#app/_components/ui/error-note';

type Props = { contracts: readonly ContractSummary[]; chosenId: string | null; estimate: ReviewEstimate };

/** Which contract, what to look at, and for whom; what it will cost is said before it starts. */
export function StartReview({ contracts, chosenId, estimate }: Props) {
  const t = useTranslations('review');
  const router = useRouter();
  const titleOf = useNumberedTitle(contracts);
  const contractField = useId();
  const focusField = useId();
  const [pickedId, setPickedId] = useState(chosenId);
  const offered = offeredOf(contracts, [chosenId, pickedId]);
  const contractId = pickedId ?? offered[0]?.id ?? '';
  const [focus, setFocus] = useState('');
  const [side, setSide] = useState<ReviewSide>('neutral');
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const start = async () => {
    setIsBusy(true);
    try {
      router.push(`/reviews/${(await startReview({ contractId, focus, side })).id}`);
    } catch (failure) {
      setError(asApiError(failure));
      setIsBusy(false);
    }
  };
  if (offered.length === 0) return <p className="text-ink-soft">{t('noContracts')}</p>;
  return (
    <form
      className="space-y-5"
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <div>
        <label htmlFor={contractField} className="text-sm font-semibold text-ink-soft">
          {t('contract')}
        </label>
        <select
          id={contractField}
          value={contractId}
          onChange={(event) => setPickedId(event.target.value)}
          className="mt-1 block w-full rounded-md border border-field bg-sheet px-3 py-2 font-serif"
        >
          {offered.map((contract) => (
            <option key={contract.id} value={contract.id}>
              {titleOf(contract)}
            </option>
          ))}
        </select>
      </div>
      <div>
        <label htmlFor={focusField} className="text-sm font-semibold text-ink-soft">
          {t('focus')}
        </label>
        <textarea
          id={focusField}
          rows={2}
          maxLength={MAX_FOCUS_CHARACTERS}
          value={focus}
          placeholder={t('focusHint')}
          onChange={(event) => setFocus(event.target.value)}
          className="mt-1 block w-full rounded-md border border-field bg-sheet px-3 py-2 placeholder:text-ink-faint"
        />
      </div>
      <div>
        <p className="mb-1 text-sm font-semibold text-ink-soft">{t('sideLabel')}</p>
        <Choice
          legend={t('sideLabel')}
          options={reviewSideSchema.options.map((value) => ({ value, label: t(`side.${value}`) }))}
          value={side}
          onChange={setSide}
        />
      </div>
      {error !== null && <ErrorNote error={error} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" look="primary" disabled={isBusy || contractId === ''}>
          {t('start')}
        </Button>
        <p className="text-sm text-ink-faint tabular-nums">
          {estimate.mostModelCalls === 0
            ? t('estimateNone')
            : t('estimate', { likely: estimate.likelyModelCalls, most: estimate.mostModelCalls })}
        </p>
      </div>
    </form>
  );
}

/** Earlier versions only where one was asked for. A standard contract is seldom what someone wants to have reviewed. */
function offeredOf(contracts: readonly ContractSummary[], wantedIds: readonly (string | null)[]): ContractSummary[] {
  const current = new Set(withoutEarlierVersions(contracts));
  return contracts
    .filter((contract) => contract.status === 'ready' && (current.has(contract) || wantedIds.includes(contract.id)))
    .toSorted((left, right) => Number(left.isStandard) - Number(right.isStandard));
}
