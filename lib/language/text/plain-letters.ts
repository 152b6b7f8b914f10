const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/gu;
const FULL_WIDTH = /[\uff01-\uff5e]/gu;
/** What turns text round, strikes it through or stacks on it. */
const CONTROL = /[\u202a-\u202e\u2066-\u2069\u0335-\u0338\u20d2-\u20f0]/u;
/** Digits of other scripts, superscripts, enclosed and Chinese numerals; list labels such as ① aside. */
const OTHER_DIGIT =
  /(?![0-9０-９①-⑳㉑-㉟㊱-㊿])\p{N}|[一二三四五六七八九十百千萬万億](?=\s*[日月年個箇円元원일월년개%])/gu;
const MIXED_WORD =
  /\p{Script=Latin}+[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]|[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}]\p{Script=Latin}/u;
const OTHER_SCRIPT = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;

/** A text as a reader sees it: composed, without invisible characters, full-width letters and digits as plain ones. */
export function plainLetters(text: string): string {
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(FULL_WIDTH, (letter) => letter.normalize('NFKC'));
}

/** Whether a sentence is written so that a reader sees something else than what is compared: nothing can be said of it then. */
export function isDisguised(sentence: string, clause: string): boolean {
  if (CONTROL.test(sentence) || MIXED_WORD.test(sentence)) return true;
  if (OTHER_SCRIPT.test(sentence) && !OTHER_SCRIPT.test(clause)) return true;
  return [...sentence.matchAll(OTHER_DIGIT)].some(([digit]) => !clause.includes(digit));
}

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan['’]t\b/giu, 'cannot'],
  [/\bwon['’]t\b/giu, 'will not'],
  [/\bshan['’]t\b/giu, 'shall not'],
  [/(?<=[a-z])n['’]t\b/giu, ' not'],
  [/(?<=\b(?:you|they|we))['’]re\b/giu, ' are'],
  [/(?<=[a-z])['’]ll\b/giu, ' will'],
];

/** "doesn't", "can't", "you'll" in full, as contracts write them. */
export function withoutContractions(text: string): string {
  return CONTRACTIONS.reduce((full, [find, put]) => full.replace(find, put), text);
}
