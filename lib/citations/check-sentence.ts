import { isNegative } from '#lib/language/claims/claim';
import { deniesException, doesWithout } from '#lib/language/claims/outlets';
import {
  beginsWithException,
  hasCondition,
  hasException,
  hasNegation,
  isAbsolute,
  isInstruction,
  isNarrowed,
  tellsException,
  tellsOutlet,
} from '#lib/language/claims/markers';
import { leavesQualifierOut } from '#lib/language/claims/qualifiers';
import { splitCoordinate } from '#lib/language/claims/split-coordinate';
import { readClaims } from '#lib/language/claims/read-claims';
import { checkBinding } from './compare/check-binding';
import { checkCoverage } from './compare/check-coverage';
import { checkCuts, shorten, type Said } from './compare/check-cuts';
import { checkNearLiteral } from './compare/check-near-literal';
import {
  attributionOf,
  exceptionIn,
  splitAtProviso,
  withoutAnswerOpening,
  withoutReporting,
  yesOrNo,
} from '#lib/language/claims/reporting';
import { isKoreanItem } from '#lib/language/address/korean-address';
import { hasHangul } from '#lib/language/text/letters';
import { compareClaims } from './compare/compare-claims';
import { compareNorm } from './compare/compare-norm';
import { compareQuantities } from './compare/compare-quantities';
import { locateQuote, type SearchableText } from '#lib/language/text/locate-quote';
import { listReferences } from '#lib/language/quantities/mask-references';
import { fails, unclear, type Finding } from './reasons';
import { labelsAround } from '#lib/language/text/item-labels';
import { overlaps, quotedContext, type QuotedContext } from './text/quoted-context';
import { isDisguised, plainLetters, withoutContractions } from '#lib/language/text/plain-letters';
import { cutSentences } from '#lib/language/sentences/split-sentences';
import { contentWords } from '#lib/language/words/content-words';

/** Letters of a sentence, and of the quoted sentences, beyond which nothing is compared word by word. */
const MAX_LENGTH = 12_000;
const MARKUP = /^[\s>#*•-]+|\*\*|__|`/gmu;
const LABEL = /^\(?\d{1,3}(?:\.\d{1,3})*[.)]?$/u;
const MARKERS = /\[\^?\d{1,3}\]/gu;

/** The meaning and support of an answer's sentence, against the quoted sentences of the clause. */
export function checkSentence(
  clause: SearchableText,
  context: QuotedContext,
  said: Said,
  address: string | undefined,
): Finding[] {
  const told = plainLetters(said.sentence).replace(MARKERS, ' ').replace(MARKUP, '').trim();
  const sentence = /n['’]t\b/iu.test(clause.source) ? told : withoutContractions(told);
  const findings: Finding[] =
    isInstruction(context.text) || isInstruction(sentence) ? [unclear('support', 'instruction')] : [];
  if (sentence.length > MAX_LENGTH || context.text.length > MAX_LENGTH)
    return [...findings, unclear('support', 'not_covered')];
  if (isDisguised(said.sentence, clause.source)) findings.push(unclear('support', 'unlikely'));
  const free: string[] = [];
  const whole = checkLiteral(clause, context, withoutAnswerOpening(sentence), { sentence, rest: said.rest });
  const quotations = whole === null ? checkQuotations(clause, context, sentence, said) : { findings: [], rest: '' };
  const pieces = cutSentences(quotations.rest).flatMap((one) => splitAtProviso(one.text));
  let hasLiteral = whole !== null || quotations.rest !== sentence;
  findings.push(...(whole ?? quotations.findings));
  if (quotations.rest !== sentence && whole === null && contentWords(withoutReporting(quotations.rest)).length === 0)
    return [
      ...findings,
      ...checkReferences(quotations.rest, context, clause.source, address),
      ...(hasNegation(quotations.rest) ? [unclear('support', 'polarity_unclear')] : []),
    ];
  for (const text of whole === null ? pieces.filter((piece) => !LABEL.test(piece)) : []) {
    const literal = checkLiteral(clause, context, withoutAnswerOpening(text), { sentence, rest: said.rest });
    if (literal === null) free.push(text);
    else {
      findings.push(...literal);
      hasLiteral = true;
    }
  }
  findings.push(...checkReferences(sentence, context, clause.source, address));
  const rest = free.join('. ');
  if (!/[\p{L}\p{N}]/u.test(withoutAnswerOpening(rest)))
    return hasLiteral && free.length === 0 ? findings : [...findings, unclear('support', 'not_covered')];
  const covered = free.flatMap((text) => checkCoverage(withoutAnswerOpening(text), context.units, clause.source));
  const edited = free.flatMap((text) => checkNearLiteral(withoutAnswerOpening(text), context.units));
  const bound = free.flatMap((text) => checkBinding(withoutAnswerOpening(text), context.units));
  return [...findings, ...covered, ...edited, ...bound, ...checkFree(rest, clause.source, context, said)];
}

const QUOTATION = /["“『]([^"“”『』]{8,})["”』]/gu;
/** From this many letters on, words in quotation marks claim to be the clause's own. */
const MIN_QUOTATION = { korean: 14, other: 28 };

/** The clause's own words in quotation marks, and what the sentence says around them. */
function checkQuotations(
  clause: SearchableText,
  context: QuotedContext,
  sentence: string,
  said: Said,
): { findings: Finding[]; rest: string } {
  const findings: Finding[] = [];
  const rest = sentence.replace(QUOTATION, (quotation: string, words: string) => {
    const letters = words.replace(/[^\p{L}\p{N}]/gu, '').length;
    const isShort = letters < MIN_QUOTATION[hasHangul(words) ? 'korean' : 'other'];
    // A term in quotation marks is a word of the sentence like any other.
    if (isShort && /[\p{L}\p{N}]/u.test(sentence.replace(quotation, ''))) return quotation;
    const literal = checkLiteral(clause, context, words, { sentence, rest: said.rest });
    if (literal !== null) {
      findings.push(...literal);
      return ' ';
    }
    if (!isShort) findings.push(unclear('meaning', 'quote_missing'));
    return quotation;
  });
  return { findings, rest };
}

/** Words of the clause itself: only what they leave out can change their meaning. Null when they are not. */
function checkLiteral(clause: SearchableText, context: QuotedContext, text: string, said: Said): Finding[] | null {
  const found = text.replace(/[^\p{L}\p{N}]/gu, '').length < 8 ? null : locateQuote(clause, text);
  if (found === null || !context.sentences.some((sentence) => overlaps(sentence, found))) return null;
  return checkCuts(clause.source, found, quotedContext(clause.source, found), {
    sentence: text,
    rest: `${said.sentence}\n${said.rest}`,
  });
}

function checkFree(text: string, clauseText: string, context: QuotedContext, said: Said): Finding[] {
  const body = withoutAnswerOpening(text);
  const segment = relevantSegment(body, context);
  return [
    ...compareQuantities(text, context.text, clauseText),
    ...compareClaims(text, context.units, segment, clauseText),
    ...compareNorm(body, context.units, clauseText),
    ...checkLeftOut(text, context, segment, said),
    ...checkYesNo(text),
  ];
}

/** The coordinate part of the quoted sentences that alone has every word of a sentence; all of them where none has. */
function relevantSegment(sentence: string, context: QuotedContext): string {
  const words = contentWords(sentence).map(({ stem }) => stem);
  const segments = context.units.flatMap(splitCoordinate);
  const holding =
    words.length < 2
      ? undefined
      : segments.find((segment) =>
          words.every((word) => new Set(contentWords(segment).map(({ stem }) => stem)).has(word)),
        );
  return holding ?? context.text;
}

/** Exceptions and conditions that are quoted and that the sentence passes over. */
function checkLeftOut(sentence: string, context: QuotedContext, segment: string, said: Said): Finding[] {
  const quoted = context.text;
  const outlets = [segment, ...context.units.filter(beginsWithException)].join('\n');
  const findings: Finding[] = [];
  const proviso = context.units.find(beginsWithException) ?? (hasException(outlets) ? exceptionIn(outlets) : '');
  const exception = { source: shorten(proviso) };
  if (isAbsolute(sentence) && !isAbsolute(quoted))
    findings.push((hasException(outlets) ? fails : unclear)('meaning', 'exception_cut', exception));
  if (hasException(quoted) && deniesException(sentence) && !deniesException(quoted))
    findings.push(unclear('support', 'exception_left_out', exception));
  if (hasException(outlets) && !tellsException(sentence) && !hasException(said.rest))
    findings.push(unclear('support', 'exception_left_out', exception));
  if (hasCondition(segment) && !tellsOutlet(sentence)) findings.push(unclear('support', 'condition_left_out'));
  if (doesWithout(sentence, quoted)) findings.push(unclear('support', 'polarity_unclear'));
  if (isNarrowed(sentence) && !isNarrowed(quoted) && !hasException(quoted))
    findings.push(unclear('support', 'not_covered'));
  if (leavesQualifierOut(sentence, segment)) findings.push(unclear('support', 'condition_left_out'));
  return findings;
}

/** "Yes" before a ban and "no" before a plain right mostly contradict themselves: the question alone could tell. */
function checkYesNo(sentence: string): Finding[] {
  const reply = yesOrNo(sentence);
  if (reply === null) return [];
  const claims = readClaims(sentence).claims.filter(({ inCondition }) => !inCondition);
  const last = claims.at(-1);
  const negative = last === undefined ? hasNegation(sentence) : isNegative(last.mode);
  return negative === (reply === 'no') ? [] : [unclear('support', 'polarity_unclear')];
}

function checkReferences(
  sentence: string,
  context: QuotedContext,
  clauseText: string,
  address: string | undefined,
): Finding[] {
  const named = listReferences(sentence);
  const ofAddress = address === undefined ? [] : [...listReferences(address), ...bareNumbers(address)];
  const labels = labelsAround(clauseText, hullOf(context));
  const own = [...ofAddress, ...labels.own, ...withItems(ofAddress, labels.own)];
  if (areAmong(named, [...own, ...listReferences(context.text)])) return [];
  const isInClause =
    areAmong(named, [...own, ...listReferences(clauseText)]) ||
    // An item of the clause that the text does not number cannot be told from another one.
    (labels.all.length === 0 &&
      areAmong(
        named.filter((name) => !isKoreanItem(name)),
        own,
      ));
  const given = attributionOf(sentence);
  const isGiven = given !== undefined && !areAmong(listReferences(given), [...own, ...listReferences(clauseText)]);
  return [
    address === undefined || isInClause || !isGiven
      ? unclear('support', 'reference_unclear')
      : fails('meaning', 'reference_changed', { said: given.trim().replace(/[,.\s]+$/u, ''), source: address }),
  ];
}

function hullOf({ sentences }: QuotedContext): { start: number; end: number } {
  return { start: sentences[0]?.start ?? 0, end: sentences.at(-1)?.end ?? 0 };
}

/** "Section 4" with the item (b) is also named "Section 4(b)". */
function withItems(addresses: readonly string[], items: readonly string[]): string[] {
  return addresses.flatMap((address) =>
    items.filter((item) => item.startsWith('(')).map((item) => `${address}${item}`),
  );
}

function areAmong(named: readonly string[], known: readonly string[]): boolean {
  return named.every((reference) =>
    known.some(
      (other) => other === reference || other.startsWith(`${reference}.`) || other.startsWith(`${reference}(`),
    ),
  );
}

/** "8.2(b)" as an address has no word before it. */
function bareNumbers(address: string): string[] {
  const number = /^(?:[A-Za-z]+\s+)?([\dIVX]+(?:\.\d+)*(?:\([a-z0-9]+\))*)/u.exec(address.trim())?.[1];
  return number === undefined ? [] : [number.toLowerCase(), number.replace(/\(.*$/u, '').toLowerCase()];
}
