import {
  denialBefore,
  deniesVerb,
  endsOpen,
  endsWithLimit,
  isBareProviso,
  isCoordinateCut,
  isLimitedBehind,
  syllableBefore,
} from '#lib/language/claims/cut-cues';
import type { QuoteLocation } from '#lib/language/text/locate-quote';
import {
  beginsWithException,
  countNegations,
  countOutlets,
  hasCondition,
  hasException,
  hasNegation,
  isAbsolute,
} from '#lib/language/claims/markers';
import { leavesQualifierOut } from '#lib/language/claims/qualifiers';
import { readQuantities } from '#lib/language/quantities/read-quantities';
import { fails, unclear, type Finding } from '../reasons';
import { overlaps, type QuotedContext } from '../text/quoted-context';
import { isWrittenAsTitle } from '#lib/language/sentences/headings';
import type { Span } from '#lib/language/sentences/split-sentences';
import { contentWords } from '#lib/language/words/content-words';

/** What the answer says besides the quote: the sentence itself, and the rest of the answer with its quotes. */
export type Said = { sentence: string; rest: string };

/** What a quote leaves out of its own sentences (before it, behind it, in its ellipses, and an exception that follows). */
export function checkCuts(clauseText: string, location: QuoteLocation, context: QuotedContext, said: Said): Finding[] {
  const first = context.sentences[0];
  const last = context.sentences.at(-1);
  if (first === undefined || last === undefined) return [];
  const head = clauseText.slice(first.start, Math.max(first.start, location.start));
  const tail = clauseText.slice(Math.min(location.end, last.end), last.end);
  return [
    ...checkPrefix(clauseText, location),
    ...checkHead(head, clauseText.slice(location.start, location.end), said),
    ...checkTail(clauseText.slice(location.start, location.end), tail, said),
    ...checkFollowing(context, said),
    ...gapsOf(location.fragments).flatMap((gap) => checkGap(clauseText, gap, context, said)),
  ];
}

function checkPrefix(clauseText: string, { start }: Span): Finding[] {
  const before = syllableBefore(clauseText, start);
  if (before === null) return [];
  return [before.turnsRound ? fails('meaning', 'negation_cut') : unclear('meaning', 'negation_cut')];
}

function checkHead(head: string, quote: string, said: Said): Finding[] {
  const local = head.replace(/^.*;\s/su, '');
  const findings: Finding[] = [];
  const denial = denialBefore(local);
  if (denial !== null && !hasNegation(said.sentence))
    findings.push(denial === 'quoted' ? fails('meaning', 'negation_cut') : unclear('meaning', 'negation_cut'));
  if (hasException(local) && !isBareProviso(local)) findings.push(...exceptionCut(local, said, quote));
  else if (leavesOpen(local, quote, said)) findings.push(unclear('meaning', 'condition_cut'));
  if (endsWithLimit(head)) findings.push(...comparatorCut(said));
  return findings;
}

function checkTail(quote: string, tail: string, said: Said): Finding[] {
  if (!/[\p{L}\p{N}]/u.test(tail)) return [];
  const findings: Finding[] = [];
  const isCoordinate = isCoordinateCut(quote, tail);
  if (!isCoordinate && hasNegation(tail)) findings.push(...negationCut('negation_cut', quote, said, deniesVerb(tail)));
  if (hasException(tail) && !(isCoordinate && !hasException(tail.slice(0, 60))))
    findings.push(...exceptionCut(tail, said, quote));
  else if (leavesOpen(tail, quote, said)) findings.push(unclear('meaning', 'condition_cut'));
  if (isLimitedBehind(quote, tail)) findings.push(...comparatorCut(said));
  if (endsOpen(quote)) findings.push(unclear('meaning', 'negation_cut'));
  return findings;
}

/** A condition that is left out must be told; one that is quoted anyway does not stand for it. */
function leavesOpen(cut: string, quote: string, { sentence }: Said): boolean {
  return (hasCondition(cut) && countOutlets(sentence) <= countOutlets(quote)) || leavesQualifierOut(sentence, cut);
}

/** A proviso in a sentence of its own leaves the quote true as far as it goes: it bars the pass, and is no change. */
function checkFollowing({ next }: QuotedContext, said: Said): Finding[] {
  if (next === null || !beginsWithException(next.text)) return [];
  return exceptionCut(next.text, said).map(({ code, source }) =>
    unclear('meaning', code, source === undefined ? {} : { source }),
  );
}

/** A gap no longer than this that denies something leaves out hardly anything else. */
const SHORT_GAP = 40;

function checkGap(clauseText: string, gap: Span, { sentences }: QuotedContext, said: Said): Finding[] {
  const text = clauseText.slice(gap.start, gap.end);
  if (!/[\p{L}\p{N}]/u.test(text)) return [];
  const findings: Finding[] = [];
  const isSplice =
    sentences.some(
      ({ start }, at) => start > gap.start && start <= gap.end && !isWrittenAsTitle(sentences[at - 1]?.text ?? ''),
    ) && !isWholeGap(clauseText, gap, sentences);
  // One side that is whole may be what the sentence is about; parts of both are made into one.
  const isPartly = isSplice && sentences.some(({ start }) => start <= gap.end && gap.end - start <= 6);
  if (isSplice) findings.push(isPartly ? unclear('meaning', 'spliced') : fails('meaning', 'spliced'));
  const isOwnSentence =
    !isSplice && sentences.every((sentence) => !overlaps(sentence, { start: gap.start + 2, end: gap.end - 2 }));
  if (hasException(text) && !said.rest.includes(text.trim().slice(0, 12)))
    findings.push(...exceptionCut(text, said).map((finding) => ({ ...finding, code: 'gap_hides' as const })));
  else if (hasNegation(text) && !isOwnSentence)
    findings.push(...negationCut('gap_hides', quotedWords(clauseText, sentences, gap), said, text.length <= SHORT_GAP));
  if (!isOwnSentence && readQuantities(text).length > 0) findings.push(unclear('meaning', 'gap_number'));
  return findings;
}

/** Whether both sides of a gap are whole: it begins where a sentence or line ends and stops where one begins. */
function isWholeGap(clauseText: string, gap: Span, sentences: readonly Span[]): boolean {
  const before = clauseText.slice(Math.max(0, gap.start - 2), gap.start + 3);
  const endsWhole = /[.。:;\n]/u.test(before) || sentences.some(({ end }) => Math.abs(end - gap.start) <= 2);
  return endsWhole && sentences.some(({ start }) => start <= gap.end && gap.end - start <= 6);
}

/** A negation that is left out must be told; one that is quoted anyway does not stand for it. `isSure`: it denies what is quoted. */
function negationCut(
  code: 'negation_cut' | 'gap_hides',
  quoted: string,
  { sentence }: Said,
  isSure: boolean,
): Finding[] {
  const told = countNegations(sentence);
  if (told === 0) return [isSure ? fails('meaning', code) : unclear('meaning', code)];
  return told > countNegations(quoted) ? [] : [unclear('meaning', code)];
}

function quotedWords(clauseText: string, sentences: readonly Span[], gap: Span): string {
  const first = sentences[0]?.start ?? gap.start;
  const last = sentences.at(-1)?.end ?? gap.end;
  return `${clauseText.slice(Math.min(first, gap.start), gap.start)} ${clauseText.slice(gap.end, Math.max(last, gap.end))}`;
}

/**
 * What is quoted besides does not tell the exception: only the words that it adds can. The rule without its exception is
 * incomplete; it is changed when the sentence says that there is none.
 */
function exceptionCut(text: string, said: Said, quoted = ''): Finding[] {
  const told = `${said.sentence}\n${said.rest}`;
  const known = new Set(contentWords(quoted).map(({ stem }) => stem));
  const added = contentWords(text).filter(({ stem }) => !known.has(stem));
  const words = added.length > 0 ? added : contentWords(text);
  const solid = told.replace(/\s/gu, '').toLowerCase();
  const shared = words.filter(({ stem }) => solid.includes(stem)).length;
  return words.length > 0 && shared / words.length >= 0.5 && hasException(told)
    ? []
    : [(isAbsolute(said.sentence) ? fails : unclear)('meaning', 'exception_cut', { source: shorten(text) })];
}

const LONGEST_WORDS = 60;

/** Words of a clause for a reason, not longer than a line. */
export function shorten(text: string): string {
  const plain = text
    .replace(/\s+/gu, ' ')
    .replace(/^[\s,.;]+/u, '')
    .trim();
  return plain.length <= LONGEST_WORDS ? plain : `${plain.slice(0, LONGEST_WORDS).trimEnd()}…`;
}

function comparatorCut(said: Said): Finding[] {
  const figures = readQuantities(said.sentence);
  if (figures.some(({ comparator }) => comparator !== null)) return [];
  return [figures.length > 0 ? fails('meaning', 'comparator_cut') : unclear('meaning', 'comparator_cut')];
}

function gapsOf(fragments: readonly Span[]): Span[] {
  return fragments
    .slice(1)
    .map((fragment, at) => ({ start: fragments[at]?.end ?? fragment.start, end: fragment.start }));
}
