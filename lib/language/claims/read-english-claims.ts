import table from '../data/patterns/claims.json';
import { toPattern } from '../patterns/to-pattern';
import { remember } from '../text/remember';
import { conceptsOfEnglish } from '../lexicon/meanings';
import { stemWord } from '../words/english-stem';
import type { Claim, Mode } from './claim';

const ADVERBS =
  '(?:(?:[a-z]+ly|also|then|thereafter|at any time|at all times|at its (?:own )?(?:option|expense|discretion|cost)|in its sole discretion|only|be|have|been)[\\s,]+)*';
const NEGATION = '(?:not\\b|never\\b|no longer\\b|in no event\\b)';
const MODAL = new RegExp(
  `\\b(shall|will|must|may|can|should|cannot|can['’]t|won['’]t|mustn['’]t|needn['’]t|need not|would|could)\\b[\\s,]*(${NEGATION})?[\\s,]*${ADVERBS}(${NEGATION})?\\s*(?:to\\s+)?([a-z][a-z-]*)`,
  'giu',
);
const PHRASES: readonly (readonly [Mode, RegExp])[] = [
  ['needNot', toPattern(table.phrasesNeedNot, 'giu')],
  [
    'needNot',
    /\b(?:has|have|had|with|under)\s+no\s+(?:obligation|duty|liability|responsibility|need)\s+(?:to|for|of)\s+([a-z-]+)/giu,
  ],
  ['needNot', /\b(?:does|do|need)\s+not\s+(?:need|have)\s+to\s+([a-z-]+)/giu],
  ['mustNot', /\b(?:not|never)\s+(?:be\s+)?(?:entitled|permitted|allowed|authori[sz]ed|free)\s+to\s+([a-z-]+)/giu],
  ['mustNot', /\b(?:has|have|had)\s+no\s+(?:right|power|authority)\s+to\s+([a-z-]+)/giu],
  ['mustNot', /\b(?:prohibited|forbidden|barred|restricted|precluded)\s+from\s+([a-z-]+)/giu],
  ['mustNot', /\b([a-z-]+ing)\b[^.;]{0,40}\bis (?:prohibited|forbidden|not (?:permitted|allowed))/giu],
  ['mustNot', /\b(?:agree[sd]?|covenants?|undertakes?)\s+not\s+to\s+([a-z-]+)/giu],
  ['may', /\b(?:entitled|permitted|allowed|authori[sz]ed|free)\s+to\s+([a-z-]+)/giu],
  [
    'may',
    /\b(?:has|have|retains?|reserves?)\s+the\s+(?:sole\s+|exclusive\s+)?(?:right|option|power)\s+to\s+([a-z-]+)/giu,
  ],
  ['must', /\b(?:required|obligated|obliged|bound)\s+to\s+([a-z-]+)/giu],
  ['must', /\b(?:agree[sd]?|covenants?|undertakes?|promises?|has|have|needs?)\s+to\s+([a-z-]+)/giu],
  ['isNot', /\bfail(?:s|ed|ing)?\s+to\s+([a-z-]+)/giu],
  ['isNot', /\b(?:does|do|did|is|are|was|were|has|have)(?:\s+not|n['’]t)\s+(?:be\s+)?([a-z-]+)/giu],
];
const FLIP = toPattern(table.flip);
const CONDITION = /\b(?:if|unless|when|where|in the event|upon|until|as long as|to the extent)\b[^,.;]*$/iu;
/** "Provided that the fee is paid" is a condition; "provided that Supplier shall not suspend" is a rule of its own. */
const PROVISO = /\bprovided that\b[^,.;]*$/iu;
const MODES: Readonly<Record<string, Mode>> = {
  shall: 'must',
  will: 'must',
  must: 'must',
  should: 'must',
  would: 'must',
  may: 'may',
  can: 'may',
  could: 'may',
};

/** What an English sentence says may, must, must not and need not be done. */
export const readEnglishClaims = remember((text: string): Claim[] => {
  let rest = text;
  const claims: Claim[] = [];
  const take = (mode: Mode, verb: string, start: number, length: number, isModal = false): void => {
    const before = text.slice(0, start);
    const flipped = FLIP.test(before.slice(-160)) ? flip(mode) : mode;
    claims.push({
      mode: flipped,
      keys: keysOf(verb),
      subject: null,
      isOfThing: false,
      inCondition: CONDITION.test(before.slice(-120)) || (!isModal && PROVISO.test(before.slice(-120))),
      start,
      end: start + length,
    });
    rest = rest.slice(0, start) + '_'.repeat(length) + rest.slice(start + length);
  };
  for (const [mode, pattern] of PHRASES) {
    for (const match of [...rest.matchAll(pattern)])
      take(negatedModal(text, match.index, mode), match[1] ?? '', match.index, match[0].length);
  }
  for (const match of [...rest.matchAll(MODAL)])
    take(modalMode(match), match[4] ?? '', match.index, match[0].length, true);
  return claims.sort((a, b) => a.start - b.start);
}, 256);

/** "shall not be required to pay": the phrase itself holds the negation; "shall be required to" has none. */
function negatedModal(text: string, at: number, mode: Mode): Mode {
  const before = text.slice(Math.max(0, at - 24), at);
  return /\b(?:not|never|n['’]t|cannot)\s+(?:be\s+|\w+ly\s+)?$/iu.test(before) ? flip(mode) : mode;
}

function modalMode(match: RegExpExecArray): Mode {
  const modal = (match[1] ?? '').toLowerCase();
  if (modal.startsWith('need')) return 'needNot';
  const isNegated = /not$|n['’]t$/u.test(modal) || match[2] !== undefined || match[3] !== undefined;
  const mode = MODES[modal.replace(/n['’]t$|not$/u, '')] ?? 'must';
  return isNegated ? 'mustNot' : mode;
}

function flip(mode: Mode): Mode {
  if (mode === 'may' || mode === 'must') return 'mustNot';
  if (mode === 'mustNot') return 'may';
  if (mode === 'is') return 'isNot';
  return mode === 'isNot' ? 'is' : 'must';
}

function keysOf(verb: string): string[] {
  const stem = stemWord(verb);
  return stem.length < 2 || /^(?:be|the|a|an|in|to|have|it)$/u.test(stem) ? [] : [stem, ...conceptsOfEnglish(stem)];
}
