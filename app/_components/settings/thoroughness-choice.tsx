'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { rememberThoroughness } from '#lib/client/ui/preferences';
import { thoroughnessSchema, type Thoroughness } from '#lib/protocol/self-check';
import { Choice } from './choice';

export function ThoroughnessChoice({ initial }: { initial: Thoroughness }) {
  const t = useTranslations('selfCheck');
  const [thoroughness, setThoroughness] = useState(initial);
  return (
    <>
      <Choice
        legend={t('setting')}
        value={thoroughness}
        options={thoroughnessSchema.options.map((value) => ({ value, label: t(`choice.${value}`) }))}
        onChange={(next) => {
          setThoroughness(next);
          rememberThoroughness(next);
        }}
      />
      <p className="mt-2 text-sm text-ink-faint">{t('settingNote')}</p>
    </>
  );
}
