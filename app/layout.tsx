import type { Metadata, Viewport } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import type { ReactNode } from 'react';
import '@fontsource-variable/noto-serif-kr/index.css';
import '@fontsource-variable/source-serif-4/index.css';
import 'pretendard/dist/web/variable/pretendardvariable-dynamic-subset.css';
import { parseTheme, THEME_COOKIE } from '#lib/client/ui/preferences';
import { PaletteProvider } from '#app/_components/palette/palette-provider';
import { HealthProvider } from '#app/_components/ui/health-context';
import { NewsProvider } from '#app/_components/ui/news-context';
import './globals.css';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('app');
  return { title: { default: t('name'), template: `%s · ${t('name')}` }, description: t('description') };
}

export const viewport: Viewport = {
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf8f3' },
    { media: '(prefers-color-scheme: dark)', color: '#10171f' },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const [locale, t, cookieStore] = await Promise.all([getLocale(), getTranslations('app'), cookies()]);
  const theme = parseTheme(cookieStore.get(THEME_COOKIE)?.value);
  return (
    <html lang={locale} data-theme={theme}>
      <body>
        <a
          href="#main"
          className="fixed top-2 left-2 z-50 -translate-y-20 rounded-sm bg-action px-3 py-2 text-sm text-on-action focus:translate-y-0"
        >
          {t('skip')}
        </a>
        <NextIntlClientProvider>
          <HealthProvider>
            <NewsProvider>
              <PaletteProvider>{children}</PaletteProvider>
            </NewsProvider>
          </HealthProvider>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
