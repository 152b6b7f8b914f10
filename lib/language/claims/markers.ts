import table from '../data/patterns/claims.json';
import { toPattern } from '../patterns/to-pattern';
const NEGATION = toPattern(table.negation, 'giu');
const EXCEPTION = toPattern(table.exception);
const CONDITION = toPattern(table.condition);
/** Contract text that speaks to a machine, or of badges and verification marks: never a basis for a verdict. */
const INSTRUCTION = toPattern(table.instruction);
const ABSOLUTE = toPattern(table.absolute);

/** How answers tell an exception or a bound in words that are no markers in a contract. */
const TOLD_OUTLET = toPattern(table.toldOutlet);

const ALL_CONDITIONS = new RegExp(CONDITION.source, 'giu');
const ALL_EXCEPTIONS = new RegExp(EXCEPTION.source, 'giu');

export function countNegations(text: string): number {
  return [...text.matchAll(NEGATION)].length;
}
export function hasNegation(text: string): boolean {
  return countNegations(text) > 0;
}
export function hasException(text: string): boolean {
  return EXCEPTION.test(text);
}
/** Conditions and exceptions together: what a text leaves open. */
export function countOutlets(text: string): number {
  return [...text.matchAll(ALL_CONDITIONS)].length + [...text.matchAll(ALL_EXCEPTIONS)].length;
}
/** An exception, told as an answer tells it. */
export function tellsException(text: string): boolean {
  return EXCEPTION.test(text) || TOLD_OUTLET.test(text);
}
/** An exception, a condition or a bound, told as an answer tells it. */
export function tellsOutlet(text: string): boolean {
  return EXCEPTION.test(text) || CONDITION.test(text) || TOLD_OUTLET.test(text);
}
export function hasCondition(text: string): boolean {
  return CONDITION.test(text);
}
export function isInstruction(text: string): boolean {
  return INSTRUCTION.test(text);
}
export function isAbsolute(text: string): boolean {
  return ABSOLUTE.test(text);
}

const NARROWING =
  /(?<!하지|지|다|백|천|십|억|미|불|낭|자|오|거)만(?:을|이|은)?(?=[\s,.])|뿐|오직|오로지|\b(?:only|solely|exclusively|just|merely|nothing but)\b/iu;

/** "기간 중에만", "only the first": what is said holds for this and for nothing else. */
export function isNarrowed(text: string): boolean {
  return NARROWING.test(text);
}

const NEXT_PERIOD =
  /다음\s?(?:달|월|해|년|주|날|분기)|익[월년일주]|차[월년]|\b(?:next|following|succeeding|subsequent)\b/iu;

/** "다음 달 15일", "of the following month": the month, week or year after the one spoken of. */
export function hasNextPeriod(text: string): boolean {
  return NEXT_PERIOD.test(text);
}

/** A sentence that takes back part of the one before it. */
export function beginsWithException(sentence: string): boolean {
  return toPattern(table.beginsWithException).test(sentence);
}
