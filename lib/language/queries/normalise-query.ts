import { readEnglishWords } from './english-words';
import { namesIn } from '../parties/find-names';
import { latinSides, PARTICLE_BEHIND_LATIN } from './korean-words';
import { KOREAN_LEGAL_FORM } from '../parties/party-words';
import { readKorean } from './read-korean';

/** A number with what it counts or names: "30일", "제5조", "section 8.2", "exhibit a", "99.9%". */
const NUMBER = new RegExp(
  [
    '(?:별지|별표|별첨|붙임|부록)\\s*(?:제\\s*)?\\d+',
    '(?:section|article|clause|exhibit|schedule|annex|appendix|§)\\s*(?:\\d[\\d.]*|[a-z]\\b|[ivxl]+\\b)',
    '(?:제\\s*)?\\d[\\d,.]*\\s*(?:조(?:의\\s*\\d+)?|항|호|목|장|절|개월|개|일|년|월|주|시간|분|회|번|명|원|만원|억원|퍼센트|프로|배|%|percent|days?|months?|years?|weeks?|hours?)?',
  ].join('|'),
  'g',
);

/**
 * A key that is the same for two searches that ask the same: spacing, case, punctuation, particles and endings, filling
 * words, plurals and an order of words that changes nothing leave no trace in it. Numbers with their units, negations,
 * question words and who does what to whom stay. It is made for comparing, not for reading: Korean syllables are sorted,
 * since words may be written together or apart. Two different searches of the very same syllables share a key.
 */
export function normaliseQuery(query: string): string {
  const given = query.normalize('NFC');
  const text = given.toLowerCase().replace(/제\s*3\s*자/g, '제삼자');
  const numbers = (text.match(NUMBER) ?? []).map(tidyNumber);
  const bare = text.replace(KOREAN_LEGAL_FORM, (form) => (/^\s/.test(form) ? '' : ' ')).replace(NUMBER, '0');
  const rest = bare.replace(PARTICLE_BEHIND_LATIN, ' ');
  const english = readEnglishWords(rest.replace(/[가-힣]+/g, ' '), namesIn(given));
  const korean = readKorean(rest);
  return [
    [...korean.stems.join('')].toSorted().join(''),
    [...korean.marks, ...latinSides(bare)].toSorted().join(' '),
    english.stems.toSorted().join(' '),
    orderOf(english.parties),
    numbers.toSorted().join(' '),
  ]
    .filter((piece) => piece !== '')
    .join(' | ');
}

function tidyNumber(found: string): string {
  return found
    .replace(/^제/, '')
    .replace(/[\s,]+/g, '')
    .replace(/\.$/, '')
    .replace(/§/, 'section')
    .replace(/퍼센트|프로|percent/, '%')
    .replace(/(day|month|year|week|hour)s$/, '$1');
}

/** One party is a word like any other; of several, who comes first matters unless each has its direction. */
function orderOf(parties: readonly string[]): string {
  const bare = parties.filter((party) => /^[a-z]/.test(party));
  return bare.length > 1 ? parties.join('→') : parties.toSorted().join(' ');
}
