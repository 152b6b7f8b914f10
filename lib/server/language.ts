import type { Language } from '#lib/protocol/document';

/** The language a request wants to be answered in: our header, the interface's cookie, then Accept-Language. */
export function requestLanguage(headers: Headers): Language {
  const chosen = headers.get('x-johang-language') ?? /(?:^|;\s*)locale=(\w+)/.exec(headers.get('cookie') ?? '')?.[1];
  if (chosen === 'ko' || chosen === 'en') return chosen;
  return /^\s*ko\b/i.test(headers.get('accept-language') ?? '') ? 'ko' : 'en';
}
