import type { Language } from '#lib/protocol/document';

/** The language a question is asked in; `otherwise` when it has no letters of either. */
export function detectLanguage(text: string, otherwise: Language = 'ko'): Language {
  const hangul = text.match(/[가-힣ㄱ-ㅎㅏ-ㅣ]/g)?.length ?? 0;
  const latin = text.match(/[A-Za-z]/g)?.length ?? 0;
  if (hangul === 0 && latin === 0) return otherwise;
  // A Korean question may quote many English words, an English one hardly ever a Korean one.
  return hangul * 4 >= latin ? 'ko' : 'en';
}
