'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { rememberLocale } from '#lib/client/ui/preferences';
import { Choice } from './choice';

export function LanguageChoice() {
  const t = useTranslations('settings');
  const locale = useLocale();
  const router = useRouter();
  return (
    <>
      <Choice
        legend={t('language')}
        value={locale}
        options={[
          { value: 'ko', label: t('korean'), lang: 'ko' },
          { value: 'en', label: t('english'), lang: 'en' },
        ]}
        onChange={(next) => {
          rememberLocale(next);
          router.refresh();
        }}
      />
      <p className="mt-2 text-sm text-ink-faint">{t('languageNote')}</p>
    </>
  );
}
