import type { Language } from '#lib/protocol/document';

const SAMPLE = 200_000;

/** `ko` when at least a fifth of the letters are Hangul: Korean contracts carry English names, English ones hardly any Hangul. */
export function detectLanguage(text: string): Language {
  const sample = text.slice(0, SAMPLE);
  const hangul = sample.match(/[가-힣]/g)?.length ?? 0;
  const latin = sample.match(/[A-Za-z]/g)?.length ?? 0;
  return hangul * 4 >= latin && hangul > 0 ? 'ko' : 'en';
}
