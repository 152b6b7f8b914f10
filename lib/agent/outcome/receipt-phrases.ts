import type { Language } from '#lib/protocol/document';

type ReceiptPhrases = {
  hasButLacks: (has: readonly string[], lacks: readonly string[]) => string;
  onlyLacks: (lacks: readonly string[]) => string;
  wrongKind: string;
};

const ko = (words: readonly string[]) => words.map((word) => `‘${word}’`).join(', ');
const en = (words: readonly string[]) => words.map((word) => `“${word}”`).join(' and ');

const PHRASES: Record<Language, ReceiptPhrases> = {
  ko: {
    hasButLacks: (has, lacks) => `${ko(has)} 이야기는 있지만 ${ko(lacks)}에 대한 말은 없어요.`,
    onlyLacks: (lacks) => `${ko(lacks)}에 대한 말이 없어요.`,
    wrongKind: '비슷한 말은 나오지만 물어본 것을 정하고 있지는 않아요.',
  },
  en: {
    hasButLacks: (has, lacks) => `It speaks of ${en(has)} but not of ${en(lacks)}.`,
    onlyLacks: (lacks) => `It says nothing about ${en(lacks)}.`,
    wrongKind: 'It uses similar words but does not settle what was asked.',
  },
};

export function receiptPhrasesFor(language: Language): ReceiptPhrases {
  return PHRASES[language];
}
