const FIRST_SYLLABLE = 0xac00;
const FINALS = 28;
const VOWELS = 21;
const FINAL_N = 4;
const FINAL_SS = 20;
/** Vowels in the order of Unicode's syllables. */
const [A, AE, YEO, O, WA, U, WEO, EU, I] = [0, 1, 6, 8, 9, 13, 14, 18, 20];
const [EO, E, YE, OE, WAE] = [4, 5, 7, 11, 10];

type Syllable = { initial: number; vowel: number; final: number };

function readSyllable(character: string | undefined): Syllable | null {
  const code = (character ?? '').charCodeAt(0) - FIRST_SYLLABLE;
  if (Number.isNaN(code) || code < 0 || code >= 19 * VOWELS * FINALS) return null;
  return {
    initial: Math.floor(code / (VOWELS * FINALS)),
    vowel: Math.floor(code / FINALS) % VOWELS,
    final: code % FINALS,
  };
}

function writeSyllable({ initial, vowel, final }: Syllable): string {
  return String.fromCharCode(FIRST_SYLLABLE + (initial * VOWELS + vowel) * FINALS + final);
}

/** What an open stem's last vowel becomes before 아/어: 주 → 줘, 지 → 져, 쓰 → 써. */
const CONTRACTED: Readonly<Record<number, number>> = {
  ...{ [A]: A, [EO]: EO, [AE]: AE, [E]: E, [YEO]: YEO, [YE]: YE },
  ...{ [I]: YEO, [U]: WEO, [O]: WA, [OE]: WAE },
};

/** The stem of a plain present ("지급한다", "받는다", "있다"), and whether it may be an adjective; null for another ending. */
function stemOf(word: string): string | null {
  if (!word.endsWith('다') || word.length < 2) return null;
  const body = word.slice(0, -1);
  const last = readSyllable(body.at(-1));
  if (last === null) return null;
  if (body.endsWith('는') && (readSyllable(body.at(-2))?.final ?? 0) > 0) return body.slice(0, -1);
  if (last.final === FINAL_N) return `${body.slice(0, -1)}${writeSyllable({ ...last, final: 0 })}`;
  // 있다, 없다, 하다: the stem itself.
  return last.final === FINAL_SS || /[없하]$/u.test(body) ? body : null;
}

/**
 * A Korean verb or adjective of a contract's plain style ("지급한다", "받는다", "있다") in the form that other endings follow
 * ("지급해", "받아", "있어"); null where the ending is another one.
 */
export function toInfinitive(word: string): string | null {
  const stem = stemOf(word);
  const last = readSyllable(stem?.at(-1));
  if (stem === null || last === null) return null;
  const before = stem.slice(0, -1);
  if (stem.endsWith('하')) return `${before}해`;
  if (stem.endsWith('되')) return `${before}돼`;
  if (last.final > 0) return `${stem}${isBright(last) ? '아' : '어'}`;
  if (last.vowel === EU) return withoutEu(before, last);
  const vowel = CONTRACTED[last.vowel];
  return vowel === undefined ? null : `${before}${writeSyllable({ ...last, vowel })}`;
}

const isBright = ({ vowel }: Syllable) => vowel === A || vowel === O;

/** 쓰 → 써, 따르 → 따라. */
function withoutEu(before: string, last: Syllable): string {
  const previous = readSyllable(before.at(-1));
  const vowel = previous !== null && isBright(previous) ? A : EO;
  return `${before}${writeSyllable({ ...last, vowel })}`;
}
