'use client';

import { ArrowUp, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { MAX_QUESTION_CHARACTERS } from '#lib/protocol/chat';
import type { Thoroughness } from '#lib/protocol/self-check';
import { isSendKey } from '#lib/client/conversation/send-key';
import { useHotkeys } from '#lib/client/ui/use-hotkeys';
import { ThoroughnessSelect } from './thoroughness-select';

type Props = {
  draft: string;
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
  onStop: () => void;
  isBusy: boolean;
  isDisabled: boolean;
  thoroughness: Thoroughness;
  onThoroughness: (thoroughness: Thoroughness) => void;
};

/** From this share of the limit on, the count is shown. */
const COUNT_FROM = 0.8;

export function Composer({ draft, onDraft, onSend, onStop, isBusy, isDisabled, thoroughness, onThoroughness }: Props) {
  const t = useTranslations('composer');
  const field = useRef<HTMLTextAreaElement>(null);
  const noteId = useId();
  const length = draft.trim().length;
  const over = length - MAX_QUESTION_CHARACTERS;
  const canSend = !isBusy && !isDisabled && length > 0 && over <= 0;
  useHotkeys({ compose: () => field.current?.focus() });
  useEffect(() => {
    // Not on a phone: the keyboard would cover what the page has to say.
    if (window.matchMedia('(pointer: fine)').matches) field.current?.focus();
  }, []);
  const send = () => {
    if (!canSend) return;
    onSend(draft.trim());
    field.current?.focus();
  };
  return (
    <form
      className="rounded-xl border border-field bg-sheet transition-colors focus-within:border-action"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-1.5 p-2 pl-4">
        <textarea
          ref={field}
          rows={1}
          value={draft}
          onChange={(event) => onDraft(event.target.value)}
          onKeyDown={(event) => {
            if (!isSendKey(event.nativeEvent)) return;
            event.preventDefault();
            send();
          }}
          placeholder={t('placeholder')}
          aria-label={t('label')}
          aria-describedby={noteId}
          aria-invalid={over > 0}
          className="field-sizing-content max-h-48 min-h-9 grow resize-none bg-transparent py-1.5 text-base outline-none placeholder:text-ink-faint"
        />
        <ThoroughnessSelect value={thoroughness} onChange={onThoroughness} />
        {isBusy ? (
          <RoundButton label={t('stop')} onClick={onStop}>
            <Square aria-hidden className="size-3.5 fill-current" />
          </RoundButton>
        ) : (
          <RoundButton label={t('send')} isSubmit isDisabled={!canSend}>
            <ArrowUp aria-hidden className="size-4.5" />
          </RoundButton>
        )}
      </div>
      <p
        id={noteId}
        className={`px-4 text-xs ${over > 0 ? 'pb-2 text-problem' : length > MAX_QUESTION_CHARACTERS * COUNT_FROM ? 'pb-2 text-ink-faint' : 'sr-only'}`}
      >
        {over > 0
          ? t('tooLong', { over, max: MAX_QUESTION_CHARACTERS })
          : length > MAX_QUESTION_CHARACTERS * COUNT_FROM
            ? t('count', { count: length, max: MAX_QUESTION_CHARACTERS })
            : isBusy && length > 0
              ? t('busy')
              : t('hint')}
      </p>
    </form>
  );
}

type RoundProps = {
  label: string;
  isSubmit?: boolean;
  isDisabled?: boolean;
  onClick?: () => void;
  children: ReactNode;
};

function RoundButton({ label, isSubmit = false, isDisabled = false, onClick, children }: RoundProps) {
  return (
    <button
      type={isSubmit ? 'submit' : 'button'}
      aria-label={label}
      title={label}
      disabled={isDisabled}
      onClick={onClick}
      className="flex size-9 shrink-0 items-center justify-center rounded-lg bg-action text-on-action transition-colors hover:bg-action-hover disabled:bg-sunk disabled:text-ink-faint pointer-coarse:size-11"
    >
      {children}
    </button>
  );
}
