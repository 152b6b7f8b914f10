import { fillTemplate } from '#lib/core/fill-template';
import { codeOf, currencyBefore, namesOf } from '../quantities/currencies';

const FIRST_SYLLABLE = 0xac00;
const LAST_SYLLABLE = 0xd7a3;
const FINALS = 28;
const RIEUL = 8;
/** What a word ends on: a vowel, ㄹ, or another consonant. */
type Ending = 'open' | 'rieul' | 'closed';

/** Digits as Korean says them: 영 일 이 삼 사 오 육 칠 팔 구. */
const DIGITS: readonly Ending[] = [
  ...(['closed', 'rieul', 'open', 'closed', 'open'] as const),
  ...(['open', 'closed', 'rieul', 'rieul', 'open'] as const),
];
/** Letters that are read by their names: 엘, 엠, 엔, 아르. */
const LETTERS: Readonly<Record<string, Ending>> = { l: 'rieul', m: 'closed', n: 'closed', r: 'rieul' };
/** Signs of units behind a number, as they are said. */
const UNIT_SIGNS: Readonly<Record<string, Ending>> = {
  '%': 'open',
  '％': 'open',
  '‰': 'closed',
  '℃': 'open',
  '㎡': 'open',
  '㎥': 'open',
  '㎞': 'open',
  '㎝': 'open',
  '㎜': 'open',
  '㎏': 'closed',
  '㎖': 'open',
};
/** Units in letters, which nobody spells out: 킬로그램, 미터, 바이트, 리터. */
const UNITS: Readonly<Record<string, Ending>> = {
  ...{ kg: 'closed', mg: 'closed', g: 'closed', t: 'closed' },
  ...{ m: 'open', km: 'open', cm: 'open', mm: 'open', l: 'open', ml: 'open' },
};
const SIGNED_AMOUNT = /(\p{Sc}|[A-Z]{2,3})\s?(\d[\d,.]*)$/u;
/** How English words end that Korean says with a consonant at the end: Bloom, Partners Ring, Google, Rock, Market. */
const CLOSED_WORD = /(?:[mn]|ng|[aeiou][mn]e|ck|[aeiou][ptk])$/iu;
const RIEUL_WORD = /l(?:e|l)?$/iu;

/** Whether the last sound of a text is a consonant, as Korean reads it; brackets, quotation marks and emphasis are not read. */
export function endsClosed(text: string): boolean {
  return endingOf(text) !== 'open';
}

function endingOf(text: string): Ending {
  const said = text.replace(/[*_\s]+$/u, '').replace(/\s*\([^()]*\)$/u, '');
  const end = /(?:[\p{L}\p{N}]|[%％‰℃㎡㎥㎞㎝㎜㎏㎖])(?=[^\p{L}\p{N}%％‰℃㎡㎥㎞㎝㎜㎏㎖]*$)/u.exec(said);
  const last = end?.[0] ?? '';
  const code = last.charCodeAt(0);
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) return ofSyllable(code);
  const read = said.slice(0, (end?.index ?? 0) + last.length);
  if (/\d/u.test(last)) return ofAmount(read) ?? DIGITS[Number(last)] ?? 'open';
  return UNIT_SIGNS[last] ?? ofLatin(/(?:\d\s?)?[a-z]+$/iu.exec(read)?.[0] ?? last);
}

function ofSyllable(code: number): Ending {
  const final = (code - FIRST_SYLLABLE) % FINALS;
  return final === 0 ? 'open' : final === RIEUL ? 'rieul' : 'closed';
}

/** "£240" is said 240파운드; undefined for a number without a currency. */
function ofAmount(text: string): Ending | undefined {
  const [, sign = ''] = SIGNED_AMOUNT.exec(text) ?? [];
  const unit = sign === '' ? undefined : currencyBefore(sign);
  const name = unit === undefined ? undefined : namesOf(codeOf(unit) ?? '')?.ko;
  return name === undefined ? undefined : endingOf(name);
}

/** A unit behind a number, an abbreviation by the name of its last letter, or a word about as it sounds. */
function ofLatin(word: string): Ending {
  const letters = word.replace(/^\d\s?/u, '');
  const unit = letters === word ? undefined : UNITS[letters.toLowerCase()];
  if (unit !== undefined) return unit;
  if (letters.length < 2 || letters === letters.toUpperCase())
    return LETTERS[letters.slice(-1).toLowerCase()] ?? 'open';
  if (RIEUL_WORD.test(letters)) return 'rieul';
  return CLOSED_WORD.test(letters) ? 'closed' : 'open';
}

/** What stands behind a word that ends on a consonant, on a vowel; 으로 is 로 behind ㄹ, too. */
const FORMS: Readonly<Record<string, readonly [closed: string, open: string]>> = {
  '은(는)': ['은', '는'],
  '이(가)': ['이', '가'],
  '을(를)': ['을', '를'],
  '과(와)': ['과', '와'],
  '(으)로': ['으로', '로'],
  '(이)라면': ['이라면', '라면'],
  '(이)에요': ['이에요', '예요'],
};
const FILLED = new RegExp(
  `\\{(\\w+)\\}([*”"』]*)(${Object.keys(FORMS)
    .map((form) => form.replace(/[()]/gu, '\\$&'))
    .join('|')})`,
  'gu',
);

/** A particle as it follows a word, of the pair it is written as: "을(를)", "(으)로", "(이)에요". */
function particleOf(word: string, pair: string): string {
  const [closed = '', open = ''] = FORMS[pair] ?? [];
  const ending = endingOf(word);
  return ending === 'open' || (ending === 'rieul' && pair === '(으)로') ? open : closed;
}

/** A template filled in; a particle that stands there as a pair behind a {name}, "{name}을(를)", is the one its value asks for. */
export function fillWithParticles(template: string, values: Readonly<Record<string, string | number>>): string {
  const settled = template.replace(
    FILLED,
    (_, name: string, marks: string, pair: string) =>
      `{${name}}${marks}${particleOf(String(values[name] ?? ''), pair)}`,
  );
  return fillTemplate(settled, values);
}

/** A Korean word with the particle that its end asks for: 보증금은, 대가는. */
export const withTopic = (word: string) => `${word}${particleOf(word, '은(는)')}`;
/** What ends a sentence on a word: "… 5,000만원" + "이에요", "… 30일 이내" + "예요". */
export const copulaOf = (word: string) => particleOf(word, '(이)에요');
/** 갑과, 회사와. */
export const withAnd = (word: string) => `${word}${particleOf(word, '과(와)')}`;
/** 갑이, 회사가. */
export const withSubject = (word: string) => `${word}${particleOf(word, '이(가)')}`;
