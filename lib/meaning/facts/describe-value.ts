import { sayDate, sayDuration } from '#lib/language/dates/say-dates';
import type { Language } from '#lib/protocol/document';
import type { Fact, FactKey } from '#lib/protocol/meaning';
import { FACT_WORDS } from './fact-words';

/** What a key term is called. */
export function nameOfKey(key: FactKey, language: Language): string {
  return FACT_WORDS.keys[key]?.[language] ?? key;
}

/** A value in words on one line, and how it is known where it is not simply stated (null where it is). */
export function describeValue(fact: Fact, language: Language): { value: string; note: string | null } {
  const value = fact.display[language].replace(/\s+/gu, ' ').trim();
  const notes = NOTES[language];
  switch (fact.basis) {
    case 'stated':
      return { value, note: null };
    case 'blank':
      return { value: notes.blank, note: null };
    case 'conflict': {
      const other = fact.detail?.other;
      const against = other === undefined || value.includes(other) ? '' : ` / ${other}`;
      return { value: `${value}${against}`, note: notes.conflict };
    }
    case 'computed': {
      const inputs = (fact.inputs ?? []).map((input) => sayInput(input, language)).join(' + ');
      return { value, note: inputs === '' ? notes.computed : `${notes.computed}: ${inputs}` };
    }
  }
}

const NOTES = {
  ko: { blank: '빈칸', conflict: '계약서 안에서 서로 달라요', computed: '계산한 값' },
  en: { blank: 'left blank', conflict: 'the contract contradicts itself', computed: 'computed' },
} as const;

/** An input of a computed value, a day or a length of time, in words. */
function sayInput({ key, value }: { key: FactKey; value: string }, language: Language): string {
  const said = /^\d{4}-\d{2}-\d{2}$/u.test(value)
    ? sayDate(value)[language]
    : /^P/u.test(value)
      ? sayDuration(value)[language]
      : value;
  return `${nameOfKey(key, language)} ${said}`;
}
