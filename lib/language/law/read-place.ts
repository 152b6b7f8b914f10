import { z } from 'zod';
import data from '../data/places.json';

const PLACES = z.object({ states: z.array(z.string()), otherNames: z.record(z.string(), z.string()) }).parse(data);
const CODES = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].flatMap((first) =>
  [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((second) => first + second),
);
const FORMAL =
  /(?<![\p{L}])(?:the|states?|commonwealth|province|country|kingdom|republic|federal|courts?|people['’]?s|democratic|islands?) (?:of )?(?:the )?/giu;

/** Names of countries as the platform knows them, in one language. */
function countriesIn(language: 'en' | 'ko'): ReadonlySet<string> {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
  return new Set(CODES.flatMap((code) => names.of(code)?.replace(/^The /u, '') ?? []));
}

const ENGLISH = new Map([...countriesIn('en'), ...PLACES.states].map((name) => [name.toLowerCase(), name] as const));
const ABBREVIATED = new Map(Object.entries(PLACES.otherNames).map(([name, full]) => [name.toLowerCase(), full]));
const KOREAN = new Set([
  ...countriesIn('ko'),
  '한국',
  '미합중국',
  '잉글랜드',
  '중화인민공화국',
  '일본국',
  '대만',
  '홍콩',
]);

/** A country or state as it is mostly called where the words name one: "the State of New York" New York, PRC People's Republic of China; else null. */
export function readPlace(words: string): string | null {
  const plain = words
    .replace(/\s+/gu, ' ')
    .replace(/[.,\s]+$/u, '')
    .trim();
  const full = ABBREVIATED.get(plain.toLowerCase().replace(/\.$/u, ''));
  if (full !== undefined) return full;
  const bare = plain.replace(FORMAL, '').trim().toLowerCase();
  const pieces = bare.split(/,? and |, /u);
  const known = pieces.map((piece) => ENGLISH.get(piece) ?? ABBREVIATED.get(piece));
  if (known[0] === undefined) return null;
  const isWhole = known.every((place) => place !== undefined);
  return /^(?:the )?(?:people|republic|federal)/iu.test(plain)
    ? titled(plain)
    : isWhole
      ? known.join(pieces.length === 2 && / and /u.test(bare) ? ' and ' : ', ')
      : known[0];
}

export function isKoreanCountry(word: string): boolean {
  return KOREAN.has(word);
}

function titled(words: string): string {
  return words
    .replace(/^the /iu, '')
    .toLowerCase()
    .replace(/(?<![\p{L}'’])(?!of\b|and\b|the\b)\p{L}/gu, (letter) => letter.toUpperCase());
}
