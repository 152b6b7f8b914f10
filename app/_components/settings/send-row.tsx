'use client';

import { useTranslations } from 'next-intl';
import { Button } from '#app/_components/ui/button';

/** The two ways out of a small form. */
export function SendRow({ label, isDisabled, onCancel }: { label: string; isDisabled: boolean; onCancel: () => void }) {
  const t = useTranslations();
  return (
    <div className="flex items-center gap-2">
      <Button type="submit" look="primary" disabled={isDisabled}>
        {label}
      </Button>
      <Button look="plain" onClick={onCancel}>
        {t('app.cancel')}
      </Button>
    </div>
  );
}
