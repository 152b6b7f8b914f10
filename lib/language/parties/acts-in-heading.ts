import { hasHangul } from '../text/letters';

/** Behind one of these stands where something happens or whom it is done to, not who does it. */
const NOT_ACTING = new Set(
  'about against at before behind between beyond during from in inside into near on onto over to towards under with without'.split(
    ' ',
  ),
);
const DETERMINERS = new Set('a an another any each every his her its my our that the their this your'.split(' '));

/**
 * Whether a heading is of what somebody does, by one of some names: "What the Yard does", "Duties of the Owner", "임차인의 의무"; not
 * "Not allowed at the Yard", "세입자에게 알릴 일".
 */
export function actsInHeading(heading: string, names: readonly string[]): boolean {
  return names.some(
    (name) => name !== '' && (hasHangul(name) ? actsInKorean(heading, name) : actsInEnglish(heading, name)),
  );
}

function actsInEnglish(heading: string, name: string): boolean {
  const words = wordsOf(heading);
  const own = wordsOf(name);
  const at = words.findIndex((_, from) => own.every((word, place) => sameWord(words[from + place], word)));
  if (at < 0) return false;
  const before = words.slice(0, at).findLast((word) => !DETERMINERS.has(word));
  return before === undefined || !NOT_ACTING.has(before);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
/** "The Owner's duties", "What Owners do". */
const sameWord = (word: string | undefined, other: string): boolean => word === other || word === `${other}s`;

/** The name with nothing behind it, or what marks who acts or whose it is. */
function actsInKorean(heading: string, name: string): boolean {
  const at = heading.normalize('NFC').indexOf(name);
  if (at < 0 || /[가-힣]$/u.test(heading.slice(0, at))) return false;
  return /^(?:님|측|쪽)?(?:은|는|이|가|의|께서|에서)?(?![가-힣])/u.test(heading.slice(at + name.length));
}
