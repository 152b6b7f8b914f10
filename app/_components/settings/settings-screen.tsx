'use client';

import { useTranslations } from 'next-intl';
import { useEffect, type ReactNode } from 'react';
import type { Theme } from '#lib/client/ui/preferences';
import type { Thoroughness } from '#lib/protocol/self-check';
import { FootLine } from '#app/_components/ui/foot-line';
import { useHealth } from '#app/_components/ui/health-context';
import { TopBar } from '#app/_components/ui/top-bar';
import { AccountPanel } from './account-panel';
import { DeleteEverything } from './delete-everything';
import { LanguageChoice } from './language-choice';
import { ModelPanel } from './model-panel';
import { KeysPanel } from './keys-panel';
import { ThemeChoice } from './theme-choice';
import { ThoroughnessChoice } from './thoroughness-choice';
import { UsagePanel } from './usage-panel';

type Props = { theme: Theme; thoroughness: Thoroughness };

export function SettingsScreen({ theme, thoroughness }: Props) {
  const t = useTranslations();
  // What is below a row as tall as the connected model asks for comes once that is known.
  const { data, error } = useHealth();
  const isKnown = data !== null || error !== null;
  useEffect(() => {
    // A link to one of them came before they did.
    if (isKnown && location.hash !== '') document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isKnown]);
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar />
      <main id="main" className="mx-auto w-full max-w-3xl grow px-5 pt-10 pb-16 sm:px-8">
        <h1 className="font-serif text-2xl font-semibold">{t('settings.title')}</h1>
        <div className="mt-8 divide-y divide-line border-y border-line">
          <Row id="language" title={t('settings.language')}>
            <LanguageChoice />
          </Row>
          <Row id="theme" title={t('settings.theme')}>
            <ThemeChoice initial={theme} />
          </Row>
          <Row id="self-check" title={t('selfCheck.setting')}>
            <ThoroughnessChoice initial={thoroughness} />
          </Row>
          {!isKnown ? (
            <div aria-hidden className="py-6">
              <div className="skeleton h-40" />
            </div>
          ) : (
            <>
              <Row id="model" title={t('settings.model')}>
                <ModelPanel />
              </Row>
              {data?.mode === 'exposed' && (
                <Row id="account" title={t('account.title')}>
                  <AccountPanel />
                </Row>
              )}
              <Row id="usage" title={t('usage.title')}>
                <UsagePanel />
              </Row>
              <Row id="keys" title={t('keys.title')}>
                <KeysPanel />
              </Row>
              <Row id="delete" title={t('deleteEverything.row')}>
                <DeleteEverything hasAccount={data?.mode === 'exposed'} />
              </Row>
              <Row id="about" title={t('settings.about')}>
                <FootLine />
                {data !== null && (
                  <p className="mt-1 text-xs text-ink-faint">{t('settings.version', { version: data.version })}</p>
                )}
              </Row>
            </>
          )}
        </div>
      </main>
    </div>
  );
}

function Row({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid gap-3 py-6 sm:grid-cols-[9rem_1fr] sm:gap-8">
      <h2 id={`${id}-title`} className="font-semibold">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
