'use client';

import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import type { Command } from '#lib/client/palette/command';
import { applyTheme, rememberLocale, THEMES } from '#lib/client/ui/preferences';

const PAGES = [
  { id: 'home', href: '/' },
  { id: 'contracts', href: '/contracts' },
  { id: 'reviews', href: '/reviews' },
  { id: 'reflection', href: '/reflection' },
  { id: 'settings', href: '/settings' },
  { id: 'developers', href: '/developers' },
] as const;

/** What can be done and gone to from every page. */
export function useGeneralCommands({ onShortcuts }: { onShortcuts: () => void }): Command[] {
  const t = useTranslations('palette');
  const tNav = useTranslations();
  const router = useRouter();
  const other = useLocale() === 'ko' ? 'en' : 'ko';
  const names = {
    home: tNav('app.home'),
    contracts: tNav('nav.contracts'),
    reviews: tNav('nav.reviews'),
    reflection: tNav('nav.reflection'),
    settings: tNav('nav.settings'),
    developers: tNav('developers.title'),
  };
  return [
    { id: 'upload', group: 'actions', label: t('upload'), words: t('words.upload'), run: () => router.push('/#add') },
    ...THEMES.map((theme): Command => {
      const label = t('theme', { theme: tNav(`settings.themes.${theme}`) });
      return { id: `theme ${theme}`, group: 'actions', label, words: t('words.theme'), run: () => applyTheme(theme) };
    }),
    {
      id: 'language',
      group: 'actions',
      label: t('language', { language: other === 'ko' ? tNav('settings.korean') : tNav('settings.english') }),
      words: t('words.language'),
      run: () => {
        rememberLocale(other);
        router.refresh();
      },
    },
    { id: 'shortcuts', group: 'actions', label: t('shortcuts'), words: t('words.shortcuts'), run: onShortcuts },
    ...PAGES.map(({ id, href }): Command => ({
      id: `page ${id}`,
      group: 'pages',
      label: names[id],
      words: t(`words.${id}`),
      run: () => router.push(href),
    })),
  ];
}
