/** A text or phrase ready for looking one up in the other: whole words in English (third parties are not the parties), Korean whatever the spacing. */
export function foldPhrase(text: string): string {
  const whole = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/\bthird[- ]part(?:y|ies)/gu, 'thirdparty');
  const spaced = ` ${whole.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `;
  return /\p{Script=Hangul}/u.test(text)
    ? spaced
        .replace(/(?<=\p{Script=Hangul}) (?=\p{Script=Hangul})/gu, '')
        .replace(/ (?=\p{Script=Hangul})|(?<=\p{Script=Hangul}) /gu, '')
    : spaced;
}
