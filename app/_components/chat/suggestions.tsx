'use client';

import { useTranslations } from 'next-intl';
import { useRovingFocus } from '#lib/client/ui/use-roving-focus';

type Props = { suggestions: string[]; onAsk: (text: string) => void; isDisabled: boolean };

export function Suggestions({ suggestions, onAsk, isDisabled }: Props) {
  const t = useTranslations('chat');
  const list = useRovingFocus('button');
  if (suggestions.length === 0) return null;
  return (
    <section aria-label={t('suggestions')} className="mt-5">
      <h2 className="text-xs font-semibold text-ink-faint">{t('suggestions')}</h2>
      <ul ref={list} className="mt-1.5 flex flex-wrap gap-2">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <button
              type="button"
              disabled={isDisabled}
              onClick={() => onAsk(suggestion)}
              className="rounded-lg border border-line px-3 py-1.5 text-left text-sm text-ink-soft hover:border-action hover:text-action disabled:opacity-50"
            >
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
