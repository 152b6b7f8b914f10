import { fillTemplate } from '#lib/core/fill-template';
import type { Language } from '#lib/protocol/document';
import table from './data/reasons.json';

/** Why a verdict is not a pass. Every code is about one verdict and has one sentence in each language. */
const sentences = table.sentences;
type ReasonCode = keyof typeof sentences;
type Sentence = Record<Language, string>;
/** The same where what differs can be named: the answer's words as {said}, the contract's as {source}. */
const named: Partial<Record<ReasonCode, Sentence>> = table.named;

/** What a finding is about, in the words of the texts. */
export type Details = { said?: string; source?: string };

/** The sentence for a code; `place` is an address and fills the sentences that name one. */
export function reasonFor(code: ReasonCode, language: Language, place = '', details: Details = {}): string {
  const told = named[code];
  const template = told !== undefined && isFilled(told.ko, details) ? told : sentences[code];
  return fillTemplate(template[language], { place, source: details.source ?? '', said: details.said ?? '' });
}

function isFilled(template: string, { said = '', source = '' }: Details): boolean {
  return (!template.includes('{said}') || said !== '') && (!template.includes('{source}') || source !== '');
}

/** A finding of a checker: what it does to which verdict. */
export type Finding = Details & {
  verdict: 'text' | 'meaning' | 'support';
  is: 'fail' | 'unknown';
  code: ReasonCode;
  place?: string;
};

export const fails = (verdict: Finding['verdict'], code: ReasonCode, details: Details = {}): Finding => ({
  verdict,
  is: 'fail',
  code,
  ...details,
});
export const unclear = (verdict: Finding['verdict'], code: ReasonCode, details: Details = {}): Finding => ({
  verdict,
  is: 'unknown',
  code,
  ...details,
});
