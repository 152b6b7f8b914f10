export const LOCALES = ['ko', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
export const LOCALE_COOKIE = 'locale';

function asLocale(value: string | undefined): Locale | undefined {
  return LOCALES.find((locale) => locale === value);
}

/** The interface language: the cookie when it names one we have, else the first of Accept-Language we have, else English. */
export function chooseLocale(cookie: string | undefined, acceptLanguage: string | null): Locale {
  const chosen = asLocale(cookie);
  if (chosen !== undefined) return chosen;
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', quality = 'q=1'] = entry.trim().split(';');
      return { language: tag.slice(0, 2).toLowerCase(), quality: Number(quality.trim().replace('q=', '')) || 0 };
    })
    .sort((a, b) => b.quality - a.quality);
  for (const { language } of wanted) {
    const locale = asLocale(language);
    if (locale !== undefined) return locale;
  }
  return 'en';
}
