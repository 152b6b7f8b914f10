import { beginsWithException } from '#lib/language/claims/markers';
import { hasHangul } from '#lib/language/text/letters';
import type { CitationState, Verdict } from '#lib/protocol/citation';
import type { Language } from '#lib/protocol/document';
import { checkCuts } from './compare/check-cuts';
import { checkSentence } from './check-sentence';
import { locateQuote, toSearchable, type QuoteLocation, type SearchableText } from '#lib/language/text/locate-quote';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import { fails, reasonFor, unclear, type Finding } from './reasons';
import { foldText } from '#lib/language/text/fold-text';
import { hasLetters, trimEdges } from '#lib/language/text/fragments';
import { mendMisreadDigits } from '#lib/language/text/locate-noisy-quote';
import { quotedContext } from './text/quoted-context';
import { weighSupport } from './weigh/weigh-support';

export type CitationInput = {
  quote: string;
  /** The clause the citation names, as it stands in the canonical text; give the article for a quote over several clauses. */
  clauseText: string;
  /** Where `clauseText` begins in the canonical text. */
  clauseStart: number;
  /** The sentence of the answer that the citation is attached to. */
  sentence: string;
  /** Language of the reasons. */
  language: Language;
  /** The clause's address, so that "제5조에 따르면" in the sentence can be compared with it. */
  address?: string | undefined;
  /** The rest of the answer with its quotes: an exception told there is not left out. */
  restOfAnswer?: string | undefined;
  /** The page was read by OCR: a few misread letters are forgiven. */
  isOcr?: boolean | undefined;
};

type Verdicts = { text: Verdict; meaning: Verdict; support: Verdict };

export type CheckedCitation = {
  verdicts: Verdicts;
  supportBy: 'rule' | 'model';
  state: CitationState;
  /** Only a citation whose quote is in its clause may be shown. */
  isShown: boolean;
  /** Whether support is all that is open, and a model may settle it (settleSupport). */
  isForModel: boolean;
  reasons: string[];
  findings: Finding[];
  /** The exception of the quoted sentences that statement and answer pass over, in a sentence of its own; offsets into the clause. */
  leftOut: { start: number; end: number } | null;
  /** The quoted span in the canonical text; both `clauseStart` when the quote was not found. */
  start: number;
  end: number;
};

/** What a model has no word in: text that gives orders, a check that broke, another matter, a place that is not there. */
const KEPT_FROM_MODELS: ReadonlySet<Finding['code']> = new Set([
  'instruction',
  'checker_failed',
  'unlikely',
  'off_topic',
  'little_covered',
  'reference_unclear',
]);

/** Folded characters below which a quote could stand anywhere, unless it has a figure or is the whole clause. */
const MIN_LENGTH = { korean: 6, other: 12 };

/**
 * The three verdicts on a citation and its state. Verified only when every check passed; a check that throws is `unknown`,
 * never a pass. Pure and synchronous.
 */
export function checkCitation(input: CitationInput): CheckedCitation {
  return checkPreparedCitation(input, () => toSearchable(input.clauseText));
}

/** The same by rules alone, before their findings are weighed together: what the weights are learned from. */
export function checkUnweighed(input: CitationInput): CheckedCitation {
  return checkPreparedCitation(input, () => toSearchable(input.clauseText), false);
}

/** The same with a clause that was prepared before. */
function checkPreparedCitation(input: CitationInput, prepare: () => SearchableText, isWeighed = true): CheckedCitation {
  let location: QuoteLocation | null = null;
  let findings: Finding[];
  try {
    const clause = prepare();
    const text = checkText(clause, input);
    location = text.location;
    // A quote too short to stand for a sentence says nothing about what was done to one.
    const isOpen = location === null || text.findings.length > 0;
    findings = [
      ...text.findings,
      ...(isOpen || location === null ? [] : checkLocated(clause, location, input, isWeighed)),
    ];
  } catch {
    // Whatever went wrong, nothing was confirmed.
    findings = [unclear('meaning', 'checker_failed'), unclear('support', 'checker_failed')];
    if (location === null) findings.unshift(unclear('text', 'checker_failed'));
  }
  return conclude(findings, location, input);
}

function checkText(
  clause: SearchableText,
  { quote, isOcr }: CitationInput,
): { location: QuoteLocation | null; findings: Finding[] } {
  const folded = foldText(trimEdges(quote)).text;
  if (!hasLetters(quote)) return { location: null, findings: [fails('text', 'quote_empty')] };
  const location = locateQuote(clause, quote, { isOcr: isOcr === true });
  if (location === null) return { location, findings: [fails('text', 'quote_missing')] };
  const isShort = folded.length < (hasHangul(folded) ? MIN_LENGTH.korean : MIN_LENGTH.other);
  const isDistinctive =
    readQuantities(quote).some(({ unit }) => unit !== 'plain') || folded.length >= clause.whole.text.length * 0.8;
  return { location, findings: isShort && !isDistinctive ? [unclear('text', 'quote_short')] : [] };
}

function checkLocated(
  found: SearchableText,
  place: QuoteLocation,
  input: CitationInput,
  isWeighed: boolean,
): Finding[] {
  const { clause, location, findings } = place.isExact
    ? { clause: found, location: place, findings: [] }
    : readAsQuoted(found, place, input.quote);
  const said = { sentence: input.sentence, rest: input.restOfAnswer ?? '' };
  const context = quotedContext(clause.source, location);
  const checks = [
    () => checkCuts(clause.source, location, context, said),
    () => checkSentence(clause, context, said, input.address),
  ];
  const all = [...findings, ...checks.flatMap(attempt)];
  return !isWeighed ? all : attempt(() => weighSupport(input.sentence, context.units, clause.source, all));
}

/** A check that throws confirms nothing. */
function attempt(check: () => Finding[]): Finding[] {
  try {
    return check();
  } catch {
    return [unclear('meaning', 'checker_failed'), unclear('support', 'checker_failed')];
  }
}

type Reading = { clause: SearchableText; location: QuoteLocation; findings: Finding[] };

/** The clause with the quote's letters in place of misread ones: good for a pass only when nothing but look-alikes differs. */
function readAsQuoted({ source }: SearchableText, { start, end }: QuoteLocation, quote: string): Reading {
  const own = trimEdges(quote);
  const span = { start, end: start + own.length };
  const isLookAlike = lookAlike(source.slice(start, end)) === lookAlike(own);
  return {
    clause: toSearchable(source.slice(0, start) + own + source.slice(end)),
    location: { ...span, fragments: [span], isExact: true },
    findings: isLookAlike ? [] : [unclear('meaning', 'reading_differs')],
  };
}

function lookAlike(text: string): string {
  return foldText(mendMisreadDigits(text))
    .text.replace(/rn/gu, 'm')
    .replace(/vv/gu, 'w')
    .replace(/[l|!]/gu, 'i')
    .replace(/[.,;:'"]/gu, '');
}

function conclude(findings: readonly Finding[], location: QuoteLocation | null, input: CitationInput): CheckedCitation {
  const verdicts = {
    text: worst(findings, 'text', location),
    meaning: worst(findings, 'meaning', location),
    support: worst(findings, 'support', location),
  };
  const open = findings.filter(({ verdict }) => verdict === 'support');
  return {
    verdicts,
    supportBy: 'rule',
    state: stateOf(verdicts),
    isShown: verdicts.text === 'pass',
    isForModel:
      verdicts.text === 'pass' &&
      verdicts.meaning === 'pass' &&
      verdicts.support === 'unknown' &&
      open.every(({ code }) => !KEPT_FROM_MODELS.has(code)),
    reasons: [...new Set(findings.map((finding) => reasonFor(finding.code, input.language, finding.place, finding)))],
    findings: [...findings],
    leftOut: location === null ? null : exceptionLeftOut(findings, location, input.clauseText),
    start: input.clauseStart + (location?.start ?? 0),
    end: input.clauseStart + (location?.end ?? 0),
  };
}

const LEFT_OUT: ReadonlySet<Finding['code']> = new Set(['exception_left_out', 'exception_cut']);

function exceptionLeftOut(
  findings: readonly Finding[],
  location: QuoteLocation,
  clauseText: string,
): CheckedCitation['leftOut'] {
  if (!findings.some(({ code }) => LEFT_OUT.has(code))) return null;
  const { sentences, next } = quotedContext(clauseText, location);
  const exception = [...sentences, ...(next === null ? [] : [next])].find(({ text }) => beginsWithException(text));
  return exception === undefined ? null : { start: exception.start, end: exception.end };
}

function worst(findings: readonly Finding[], verdict: Finding['verdict'], location: QuoteLocation | null): Verdict {
  const own = findings.filter((finding) => finding.verdict === verdict);
  if (own.some(({ is }) => is === 'fail')) return 'fail';
  const isUnchecked = verdict !== 'text' && findings.some((finding) => finding.verdict === 'text');
  return own.length > 0 || location === null || isUnchecked ? 'unknown' : 'pass';
}

/** Text not passed is never more than unverified, and not shown; a changed meaning is said; verified is all three. */
export function stateOf({ text, meaning, support }: Verdicts): CitationState {
  if (text !== 'pass') return 'unverified';
  if (meaning === 'fail') return 'changed';
  return meaning === 'pass' && support === 'pass' ? 'verified' : 'unverified';
}
