import { ENGLISH_NUMBER, KOREAN_NUMBER } from '../quantities/numerals';
import { isSameDate } from '../quantities/read-dates';
import { readQuantities, type Quantity } from '../quantities/read-quantities';
import { hasHangul } from '../text/letters';
import { parseAddressMentions } from '../address/parse-mentions';
import { coverText } from '../words/cover-text';
import { contentTerms } from '../words/terms';

/** With at most this share of its words in the clause, a sentence is about something else. */
const HARDLY_ANY = 0.15;
const TERMS_AT_LEAST = 4;

/** Whether a sentence says something else than the clauses it names, in their language. */
export function isAboutSomethingElse(sentence: string, clauses: readonly string[]): boolean {
  const terms = contentTerms(sentence);
  const text = clauses.join('\n');
  if (terms.length < TERMS_AT_LEAST || hasHangul(sentence) !== hasHangul(text)) return false;
  return coverText({ terms, text: sentence }, text) <= HARDLY_ANY;
}

/** Days in hours, weeks in days, years in months, months in days, and back. */
const CONVERSIONS = [1, 7, 12, 24, 30, 365, 1 / 7, 1 / 12, 1 / 24, 1 / 30, 1 / 365];

/** The first figure of a sentence that none of the texts holds, in digits or in words; undefined where all are held. */
export function findUnheldFigure(sentence: string, texts: readonly string[]): string | undefined {
  const held = texts.flatMap(readQuantities);
  const digits = new Set(texts.flatMap((text) => text.normalize('NFKC').match(DIGITS) ?? []).map(withoutCommas));
  const text = withoutAddresses(sentence);
  const isHeld = (figure: Quantity): boolean => {
    const written = text.slice(figure.start, figure.end).match(DIGITS) ?? [];
    return (
      (written.length > 0 && written.every((one) => digits.has(withoutCommas(one)))) ||
      held.some(({ value }) => CONVERSIONS.some((by) => figure.value * by === value)) ||
      (figure.unit === 'date' && held.some(({ unit, value }) => unit === 'date' && isSameDate(figure.value, value)))
    );
  };
  const unheld = readQuantities(text).find((figure) => !isHeld(figure));
  if (unheld === undefined) return undefined;
  const written = text.slice(unheld.start, unheld.end).trim();
  return NUMBER.exec(written)?.[0] ?? written;
}

/** A figure without its unit. */
const NUMBER = new RegExp(`^(?:${KOREAN_NUMBER}|${ENGLISH_NUMBER})`, 'i');
const DIGITS = /\d[\d,]*(?:\.\d+)?/g;

function withoutCommas(digits: string): string {
  return digits.replaceAll(',', '');
}

/** "제5조", "Section 5.3", a list's "1." and the markers count nothing. */
function withoutAddresses(sentence: string): string {
  const text = sentence.normalize('NFKC');
  return parseAddressMentions(text)
    .reduceRight((rest, { start, end }) => `${rest.slice(0, start)} ${rest.slice(end)}`, text)
    .replace(/^\s*(?:[-*•]\s+)?\(?\d{1,2}[.)]\s+/, ' ')
    .replace(/(?:제\s?\d+\s?(?:조|항|호|차|심|자)|(?<!분의\s?)\b\d+(?:\.\d+)+\b(?!\s?%)|\(\d{1,2}\))/g, ' ');
}
