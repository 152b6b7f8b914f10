import { environment } from '#lib/core/env';
import type { Language } from '#lib/protocol/document';

/** The language of the terminal, for sentences that answer no question. */
export function languageFromLocale(): Language {
  return /^ko/i.test(environment().LANG) ? 'ko' : 'en';
}
