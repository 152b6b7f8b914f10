/** Letters that are typed as two, by what they are typed as: of final consonants all, since a syllable's final may become the next one's first. */
const TYPED =
  'ᆨㄱ ᆩㄲ ᆪㄱㅅ ᆫㄴ ᆬㄴㅈ ᆭㄴㅎ ᆮㄷ ᆯㄹ ᆰㄹㄱ ᆱㄹㅁ ᆲㄹㅂ ᆳㄹㅅ ᆴㄹㅌ ᆵㄹㅍ ᆶㄹㅎ ᆷㅁ ᆸㅂ ᆹㅂㅅ ᆺㅅ ᆻㅆ ᆼㅇ ᆽㅈ ᆾㅊ ᆿㅋ ᇀㅌ ᇁㅍ ᇂㅎ ' +
  'ᅪㅗㅏ ᅫㅗㅐ ᅬㅗㅣ ᅯㅜㅓ ᅰㅜㅔ ᅱㅜㅣ ᅴㅡㅣ';
const LETTERS = new Map(TYPED.split(' ').map((entry) => [entry.charAt(0), entry.slice(1).normalize('NFKD')]));

/**
 * A text as the letters it is typed with, without white space, punctuation, marks and case: one form whatever the composition,
 * so that what is typed of a Hangul word so far stands at the beginning of the word.
 */
export function foldLetters(text: string): string {
  const letters = text
    .normalize('NFKD')
    .replace(/[\s\p{P}\p{M}]+/gu, '')
    .toLowerCase();
  return letters.replace(/[\u1160-\u11ff]/gu, (letter) => LETTERS.get(letter) ?? letter);
}
