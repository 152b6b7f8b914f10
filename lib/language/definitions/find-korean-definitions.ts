import { oneOf } from '../words/word-lists';
import type { DefinedTerm } from './defined-term';

const OPEN = '[“"‘\'「『｢⌜〈<\\u{F0850}]';
const CLOSE = '[”"’\'」』｣⌟〉>\\u{F0851}]';
/** A line may break inside a term, and “｢연동표｣” has a quotation inside the marks. */
const TERM = `[「『｢⌜]?[^“”"‘’'「」『』｢｣⌜⌟〈〉<>\\n]{1,40}(?:\\n[^“”"‘’'「」『』｢｣⌜⌟〈〉<>\\n]{1,20})?[」』｣⌟]?`;
const SO_CALLED = `(?:이\\s?)?라\\s{0,2}고?\\s{0,2}${oneOf('definitionsSoCalled')}`;
const SAYS_MEANING = `[은는]\\s(?=[^.\\n]{0,200}?${oneOf('definitionsSaysMeaning')})`;

/** (이하 “갑”이라 한다), and several in one bracket: (이하 각각 “갑”, “을”이라 한다). */
const HEREINAFTER = /이하(?:에서)?/g;
const QUOTED = new RegExp(`${OPEN}(${TERM})${CLOSE}`, 'gu');
const BARE_HEREINAFTER = new RegExp(
  `^\\s*(?:각각\\s|통칭하여\\s|총칭하여\\s)?([가-힣A-Za-z0-9][가-힣A-Za-z0-9·ㆍ\\s]{0,24}?)(?:${SO_CALLED})`,
  'u',
);
const CALLS = new RegExp(SO_CALLED, 'u');
/** “데이터”란, ‘도급’이라 함은, “제공”은 … 말한다. */
const MEANS = new RegExp(
  `${OPEN}(${TERM})${CLOSE}\\s?(?:\\([^()\\n]{1,40}\\)\\s?)?(?:이?란(?=[\\s,])|이?라\\s?함은|이?라\\s?하면|${SAYS_MEANING})`,
  'gu',
);
const WINDOW = 140;

/** Terms a Korean contract introduces: (이하 “X”라 한다), “X”란 …, “X”라 함은 …. */
export function findKoreanDefinitions(text: string): DefinedTerm[] {
  const found = [...hereinafterTerms(text), ...meaningTerms(text)];
  return found.sort((one, other) => one.start - other.start).map((term) => withoutBreak(text, term));
}

/** A term that a line break cuts in two is written as it stands elsewhere: as one word, or with a space. */
function withoutBreak(text: string, found: DefinedTerm): DefinedTerm {
  const written = text.slice(found.start, found.end);
  if (!written.includes('\n')) return found;
  const joined = written
    .replace(/\s*\n\s*/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.includes(joined) || !text.includes(found.term) ? { ...found, term: joined } : found;
}

function* hereinafterTerms(text: string): Generator<DefinedTerm> {
  for (const match of text.matchAll(HEREINAFTER)) {
    const from = match.index + match[0].length;
    const window = text.slice(from, from + WINDOW);
    const close = window.indexOf(')');
    const passage = close >= 0 ? window.slice(0, close) : window;
    let isQuoted = false;
    for (const quoted of passage.matchAll(QUOTED)) {
      if (!introduces(passage, quoted.index + quoted[0].length, close >= 0)) break;
      isQuoted = true;
      yield toTerm(quoted[1] ?? '', from + quoted.index + quoted[0].indexOf(quoted[1] ?? ''));
    }
    const bare = isQuoted ? null : BARE_HEREINAFTER.exec(passage);
    if (bare !== null) yield toTerm(bare[1] ?? '', from + bare[0].indexOf(bare[1] ?? ''));
  }
}

/** Inside a bracket every quoted name is meant; outside it the words "so called" must follow at once. */
function introduces(passage: string, at: number, isBracketed: boolean): boolean {
  return isBracketed || CALLS.test(passage.slice(at, at + 14));
}

function* meaningTerms(text: string): Generator<DefinedTerm> {
  for (const match of text.matchAll(MEANS)) {
    const term = match[1] ?? '';
    yield toTerm(term, match.index + match[0].indexOf(term));
  }
}

function toTerm(written: string, start: number): DefinedTerm {
  const bare = /^[「『｢⌜]([^」』｣⌟]+)[」』｣⌟]$/.exec(written)?.[1] ?? written;
  const from = start + written.indexOf(bare);
  return { term: bare.replace(/\s+/g, ' ').trim(), start: from, end: from + bare.length };
}
