'use client';

import { Lightbulb } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { suggestForCase } from '#lib/client/api/reflection-api';
import { useAction } from '#lib/client/api/use-action';
import { Button } from '#app/_components/ui/button';
import { ErrorNote } from '#app/_components/ui/error-note';
import { Link } from '#app/_components/ui/link';

/** Asks for suggestions at once, without waiting for the next batch to find the case. */
export function SuggestButton({ caseId }: { caseId: string }) {
  const t = useTranslations('reflection.cases');
  const { run, isBusy, error } = useAction();
  const [count, setCount] = useState<number | null>(null);
  return (
    <div role="status" className="mt-2 space-y-2">
      {error !== null && <ErrorNote error={error} />}
      {count === null ? (
        <Button disabled={isBusy} onClick={() => void run(() => suggestForCase(caseId).then(setCount))}>
          <Lightbulb aria-hidden className="size-4" strokeWidth={1.75} />
          {t(isBusy ? 'suggesting' : 'suggest')}
        </Button>
      ) : (
        <p className="text-sm text-ink-soft">
          {t('suggested', { count })}{' '}
          {count > 0 && (
            <Link href="/reflection" className="text-action underline underline-offset-4">
              {t('toSuggestions')}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
