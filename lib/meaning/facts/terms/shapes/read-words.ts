import { toMoney } from '#lib/language/quantities/plain-values';
import { isLeadIn } from '#lib/language/sentences/lead-in';
import { hasHangul } from '#lib/language/text/letters';
import { hasCue, listCues } from '#lib/language/terms/key-term-cues';
import { readTermWords, shortSentence } from '#lib/language/terms/term-words';
import type { ShapeReader } from '../term-candidate';

/** Korean says as much in fewer characters. */
const longest = (text: string) => (hasHangul(text) ? 60 : 90);

/** What liability is limited to: an amount, or what it may not exceed in words. */
export const readCap: ShapeReader = (candidate) => {
  const amount = candidate.figures.map(toMoney).find((money) => money !== null) ?? null;
  return amount === null || hasCue(candidate.text, 'unlimited')
    ? readCapWords(candidate)
    : [{ value: amount, isPlain: true }];
};

export const readCapWords: ShapeReader = ({ text }) => {
  const value = hasCue(text, 'unlimited') ? 'unlimited' : readTermWords(text, 'cap');
  return value === null ? [] : [{ value: value.slice(0, 160), isPlain: true }];
};

/** The kinds of damage nobody answers for. */
export const readExcluded: ShapeReader = ({ text }) => {
  const kinds = listCues(text, 'indirect').slice(0, 5);
  return kinds.length === 0 ? [] : [{ value: kinds.join(', '), isPlain: true }];
};

/** On what grounds: the condition's words, an item's own where it hangs on a lead-in. */
export const readGrounds: ShapeReader = ({ statement, text }) => {
  if (isLeadIn(text)) return [];
  const condition = statement.leadIn === null ? readTermWords(shortSentence(text, 400), 'condition') : null;
  return [{ value: shortSentence(condition ?? text, longest(text)), isPlain: true }];
};

export const readAct: ShapeReader = ({ text, norm }) => [
  { value: shortSentence(norm?.act === undefined || norm.act === '' ? text : norm.act, longest(text)), isPlain: true },
];

export const readPurpose: ShapeReader = ({ text, label, span, statement }) => {
  const said =
    label === null
      ? shortSentence(text, 400)
      : text.slice(text.indexOf(label) + label.length).replace(/^\s*[:：|]\s*/u, '');
  const value = label === null ? (readTermWords(said, 'purpose') ?? shortSentence(text, longest(text))) : said;
  return span.end > statement.end || value === '' ? [] : [{ value: shortSentence(value, 140), isPlain: true }];
};

/** Which document wins. */
export const readPrevailing: ShapeReader = ({ text }) => {
  const value = readTermWords(text, 'prevails');
  return value === null ? [] : [{ value, isPlain: true }];
};

/** The earlier agreement's title. */
export const readReplaced: ShapeReader = ({ text }) => {
  const value = readTermWords(text, 'replaced');
  return value === null ? [] : [{ value, isPlain: true }];
};
