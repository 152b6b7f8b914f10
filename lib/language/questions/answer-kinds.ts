import table from '../data/patterns/questions.json';
import { toPattern } from '../patterns/to-pattern';
import type { QuestionKind } from './analyse-question';

const CUES: Partial<Record<QuestionKind, RegExp>> = {
  amount: toPattern(table.cuesAmount2, 'i'),
  period: toPattern(table.cuesPeriod2, 'i'),
  condition:
    /경우|때에는|때에|하면|사유|요건|다음\s*각|\bif\b|in the event|upon|unless|provided|where\b|in case|following/i,
  party: toPattern(table.cuesParty, 'i'),
  definition:
    /(?:이라|라)\s*(?:함은|한다)|의미한다|말한다|뜻한다|정의|\bmeans?\b|shall mean|is defined|refers to|includ(?:es|ing)/i,
  yesNo: toPattern(table.cuesYesNo2, 'i'),
};

/** An exception: the sentence that takes back part of what the one before it says. */
const EXCEPTION = toPattern(table.exception, 'i');

/** Does a sentence look like the kind of answer that is asked for? Kinds without a cue of their own are answered by any sentence. */
export function hasAnswerCue(kind: QuestionKind, sentence: string): boolean {
  return CUES[kind]?.test(sentence) === true || (isFilledIn(kind) && OPEN_TERM.test(sentence));
}

/** A term that is left open is the place of the answer as much as one that is filled in. */
const OPEN_TERM = /\[\s*[●•_]*\s*\]|\[insert[^\]]{0,60}\]|_{2,}|\(\s{2,}\)|○{2,}|[□☐]/i;

function isFilledIn(kind: QuestionKind): boolean {
  return kind === 'amount' || kind === 'period' || kind === 'party';
}

export function isException(sentence: string): boolean {
  return EXCEPTION.test(sentence);
}

const BEGINS_EXCEPTION = toPattern(table.beginsException, 'i');

/** A sentence that takes back part of the one before it. */
export function beginsException(sentence: string): boolean {
  return BEGINS_EXCEPTION.test(sentence);
}

/** A lead-in whose items follow: "다음 각 호의 …", "the following:". */
export function opensList(sentence: string): boolean {
  return /다음\s*(?:각|의|과)|아래\s*(?:각|의|와)|각\s?호|[:：]\s*$|the following|as follows/i.test(sentence);
}
