import table from '../data/patterns/passages.json';
import { toPattern } from '../patterns/to-pattern';
import { BULLET } from './item-label';

const GOES_ON = toPattern(table.goesOn, 'u');
const LEADS_IN = toPattern(table.leadsIn, 'u');
const DEFINES = toPattern(table.defines, 'u');
const ITEM = new RegExp(
  String.raw`^(?:\(?[a-z]{1,4}[.)]|\(?\d{1,2}[.)](?!\d)|\(?[가-하][.)]|[-•·▪◦‣※]|${BULLET}(?=\s))\s?`,
  'u',
);
const CIRCLED = /^[①-⑳㉑-㉟㊱-㊿]/u;
const NUMBERED = /^(?:\d+\.\d+|제\s?\d+\s?조|section\b|article\b)/iu;
const WHOLE_END = /[.;!?。다요음함임)”"’」][”"’)\]]*$/u;

/** A sentence that says nothing without the one before it. */
export function goesOn(sentence: string): boolean {
  return GOES_ON.test(sentence);
}

/** A sentence whose items follow. */
export function leadsIn(sentence: string): boolean {
  return LEADS_IN.test(sentence);
}

export function defines(sentence: string): boolean {
  return DEFINES.test(sentence);
}

export function beginsItem(sentence: string): boolean {
  return ITEM.test(sentence);
}

export function beginsCircled(sentence: string): boolean {
  return CIRCLED.test(sentence);
}

export function beginsNumbered(sentence: string): boolean {
  return NUMBERED.test(sentence);
}

/** Whether a sentence does not break off. */
export function endsWhole(sentence: string): boolean {
  return WHOLE_END.test(sentence.trim());
}
