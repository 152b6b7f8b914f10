import type { Language } from '#lib/protocol/document';
import { countLetters } from '#lib/language/text/letters';
import type { LaidAnswer } from './lay-answer';

const FEW_LETTERS = 12;
/** Quotations, and names of clauses in bold type. */
const QUOTED = /["“「『][^"”」』]*["”」』]|^>.*$|\*\*[^*\n]*\*\*/gm;

/** Whether the answer's own words, what it quotes left out, are in the language of the question. */
export function measureLanguage(
  { statements }: Pick<LaidAnswer, 'statements'>,
  asked: Language,
  language: Language,
): { met: number; feedback: string[] } {
  const own = statements
    .filter(({ part }) => part.type === 'written')
    .map(({ text }) => text)
    .join('\n')
    .replace(QUOTED, ' ');
  const { hangul, latin, other } = countLetters(own);
  if (hangul + latin + other < FEW_LETTERS) return { met: 1, feedback: [] };
  // Four Latin letters are about as much as one syllable; an English answer may name parties in Korean, and the other way round.
  const isOneOfOurs = hangul + latin >= other;
  const isRight = isOneOfOurs && (asked === 'ko' ? hangul * 4 >= latin : latin >= hangul);
  return isRight ? { met: 1, feedback: [] } : { met: 0, feedback: [FEEDBACK[asked][language]] };
}

const FEEDBACK: Record<Language, Record<Language, string>> = {
  ko: { ko: '한국어로 물었는데 다른 언어로 답했어요.', en: 'The question is in Korean, the answer is not.' },
  en: { ko: '영어로 물었는데 다른 언어로 답했어요.', en: 'The question is in English, the answer is not.' },
};
