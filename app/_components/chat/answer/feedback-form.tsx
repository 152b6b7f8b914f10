'use client';

import { MousePointerClick, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { listClauses } from '#lib/client/contract/clause-at';
import { MAX_REASON_CHARACTERS, type RightClause } from '#lib/client/api/sessions-api';
import { Choice } from '#app/_components/settings/choice';
import { Button } from '#app/_components/ui/button';
import { IconButton } from '#app/_components/ui/icon-button';
import { useClausePick, type PickedClause } from '#app/_components/workspace/clause-pick';
import { useContractName } from '#app/_components/workspace/contract-names';

const REASONS = ['wrongClause', 'incomplete', 'wrong', 'unclear', 'other'] as const;
type Reason = (typeof REASONS)[number];

type Props = { onSend: (reason: string, clause: RightClause | null) => Promise<void>; onClose: () => void };

/** What was wrong, in a word or more, and, if one likes, the clause that would have answered. */
export function FeedbackForm({ onSend, onClose }: Props) {
  const t = useTranslations();
  const [reason, setReason] = useState<Reason | null>(null);
  const [words, setWords] = useState('');
  const [clause, setClause] = useState<PickedClause | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    setIsBusy(true);
    const said = [reason === null ? '' : t(`feedback.reason.${reason}`), words.trim()].filter(Boolean).join(': ');
    await onSend(said.slice(0, MAX_REASON_CHARACTERS), clause);
    setIsBusy(false);
  };
  return (
    <form
      aria-label={t('feedback.form')}
      className="mt-2 ml-2 w-full space-y-4 rounded-md border border-line bg-sheet p-4 text-sm"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <div className="flex items-start gap-2">
        <p className="grow font-medium">{t('feedback.reasonLabel')}</p>
        <IconButton icon={X} label={t('feedback.close')} onClick={onClose} isSmall className="-mt-1 -mr-1" />
      </div>
      <Choice
        legend={t('feedback.reasonLabel')}
        value={reason}
        options={REASONS.map((value) => ({ value, label: t(`feedback.reason.${value}`) }))}
        onChange={setReason}
      />
      <textarea
        rows={2}
        maxLength={MAX_REASON_CHARACTERS}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        aria-label={t('feedback.words')}
        placeholder={t('feedback.reasonPlaceholder')}
        className="w-full rounded-md border border-field bg-paper px-3 py-2 text-base placeholder:text-ink-faint"
      />
      <ClauseChoice clause={clause} onChange={setClause} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" disabled={isBusy || (reason === null && words === '' && clause === null)}>
          {t('feedback.send')}
        </Button>
        <p className="min-w-0 flex-1 text-xs text-ink-faint">{t('feedback.promise')}</p>
      </div>
    </form>
  );
}

type ClauseProps = { clause: PickedClause | null; onChange: (clause: PickedClause | null) => void };

/** By a click in the contract, or from the list of its articles. */
function ClauseChoice({ clause, onChange }: ClauseProps) {
  const t = useTranslations('feedback');
  const { shown, start, isPicking } = useClausePick();
  const contractName = useContractName(clause?.contractId ?? '');
  if (shown === null) return null;
  const clauses = listClauses(shown.structure);
  return (
    <fieldset className="space-y-2">
      <legend className="font-medium">{t('clauseLabel')}</legend>
      {clause !== null ? (
        <p role="status" className="flex items-center gap-1.5">
          <span className="border-l-2 border-action pl-2">
            {t('clauseChosen')}{' '}
            <strong className="font-semibold">
              {contractName !== null && `${contractName} `}
              {clause.display}
            </strong>
          </span>
          <IconButton icon={X} label={t('clauseForget')} onClick={() => onChange(null)} isSmall />
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-2">
          <Button onClick={() => start(onChange)} aria-pressed={isPicking}>
            <MousePointerClick aria-hidden className="size-4" strokeWidth={1.75} />
            {t('clausePick')}
          </Button>
          <span className="text-xs text-ink-faint">{t('or')}</span>
          <select
            aria-label={t('clauseList')}
            value=""
            onChange={(event) => {
              const chosen = clauses[Number(event.target.value)];
              if (chosen !== undefined) onChange({ ...chosen, contractId: shown.contractId });
            }}
            className="min-w-0 max-w-56 rounded-md border border-field bg-sheet px-2 py-1.5"
          >
            <option value="" disabled>
              {t('clauseList')}
            </option>
            {clauses.map(({ part, address, display, title }, index) => (
              <option key={`${part} ${address}`} value={index}>
                {title === null || title.startsWith(display) ? (title ?? display) : `${display} ${title}`}
              </option>
            ))}
          </select>
        </div>
      )}
    </fieldset>
  );
}
