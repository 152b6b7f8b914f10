import table from '../data/patterns/questions.json';
import { toPattern } from '../patterns/to-pattern';
const REQUEST_KO = toPattern(table.requestKo, 'gu');
const RECKON_KO = toPattern(table.reckonKo, 'gu');
const REQUEST_EN = toPattern(table.requestEn, 'giu');

/** A question without the words that only ask for an answer ("show me", "알려줘"): what is left says what it is about. */
export function stripRequest(question: string): string {
  const topic = question.replace(REQUEST_KO, ' ').replace(REQUEST_EN, ' ').trim();
  return /[\p{L}\p{N}]/u.test(topic) ? topic : question;
}

/** Whether words only ask for an answer, or for it to be reckoned out. */
export function isOnlyRequest(text: string): boolean {
  const rest = [REQUEST_KO, RECKON_KO, REQUEST_EN].reduce((left, pattern) => left.replace(pattern, ' '), text);
  return !/[\p{L}\p{N}]/u.test(rest);
}
