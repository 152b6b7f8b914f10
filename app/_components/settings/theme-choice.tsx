'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { applyTheme, THEMES, type Theme } from '#lib/client/ui/preferences';
import { Choice } from './choice';

export function ThemeChoice({ initial }: { initial: Theme }) {
  const t = useTranslations('settings');
  const [theme, setTheme] = useState(initial);
  return (
    <Choice
      legend={t('theme')}
      value={theme}
      options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
      onChange={(next) => {
        setTheme(next);
        applyTheme(next);
      }}
    />
  );
}
