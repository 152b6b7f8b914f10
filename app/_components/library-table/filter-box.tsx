'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';

type Props = { query: string; onChange: (query: string) => void };

/** Milliseconds without a key after which the address takes the words. */
const REST_MS = 200;

/** Words to look for; the rows follow once one rests, so that nobody waits for a key. */
export function FilterBox({ query, onChange }: Props) {
  const t = useTranslations('table');
  const [draft, setDraft] = useState(query);
  const [seen, setSeen] = useState(query);
  if (query !== seen) {
    setSeen(query);
    // One's own words come back without the space that the next one is to follow.
    if (query !== draft.trim()) setDraft(query);
  }
  useEffect(() => {
    const said = draft.trim();
    if (said === query) return;
    const timer = setTimeout(() => onChange(said), REST_MS);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only what is typed starts the wait
  }, [draft]);
  return (
    <input
      type="search"
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      placeholder={t('filter')}
      aria-label={t('filter')}
      className="min-h-9 w-full rounded-md border border-field bg-sheet px-3 text-sm placeholder:text-ink-faint sm:w-72"
    />
  );
}
