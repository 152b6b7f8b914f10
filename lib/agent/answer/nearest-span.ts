import { beginsWithException } from '#lib/language/claims/markers';
import { isHeading } from '#lib/language/sentences/headings';
import { splitSentences, type Sentence } from '#lib/language/sentences/split-sentences';
import { coverText } from '#lib/language/words/cover-text';
import { contentTerms } from '#lib/language/words/terms';

const WHOLE_CLAUSE_CHARACTERS = 400;
/** A neighbour joins the quote when it holds at least this much more of what the sentence says. */
const WORTH_JOINING = 0.2;

/** Offsets into a clause's text of the sentence, or two neighbouring ones, that a sentence of an answer most likely rests on. */
export function nearestSpan(claim: string, clauseText: string): { start: number; end: number } {
  const sentences = splitSentences(clauseText).filter(({ text }) => !isHeading(text));
  const [first] = sentences;
  if (first === undefined) return { start: 0, end: clauseText.length };
  const terms = contentTerms(claim);
  const fit = (text: string): number => coverText({ terms, text: claim }, text) + 0.5 * sharedNumbers(claim, text);
  const scored = sentences.map((sentence, index) => ({ sentence, index, score: fit(sentence.text) }));
  const best = scored.reduce((left, right) => (right.score > left.score ? right : left));
  if (best.score === 0) return wholeOrFirst(clauseText, sentences, first);
  const before = joined(clauseText, sentences[best.index - 1], best.sentence);
  const after = joined(clauseText, best.sentence, sentences[best.index + 1]);
  const wider = [before, after]
    .flatMap((span) => (span === null ? [] : [{ span, score: fit(span.text) }]))
    .toSorted((left, right) => right.score - left.score)[0];
  return wider !== undefined && wider.score >= best.score + WORTH_JOINING ? wider.span : best.sentence;
}

/** Nothing in common (another language, a paraphrase): a short clause is quoted whole. */
function wholeOrFirst(text: string, sentences: readonly Sentence[], first: Sentence): { start: number; end: number } {
  const end = sentences.at(-1)?.end ?? text.length;
  return end - first.start <= WHOLE_CLAUSE_CHARACTERS ? { start: first.start, end } : first;
}

/** What is quoted of a clause in place of a sentence: all of a short one, else the nearest span with the exceptions behind it. */
export function plainSpan(claim: string, clauseText: string): { start: number; end: number } {
  const sentences = splitSentences(clauseText).filter(({ text }) => !isHeading(text));
  const [first, last] = [sentences[0], sentences.at(-1)];
  if (first !== undefined && last !== undefined && last.end - first.start <= WHOLE_CLAUSE_CHARACTERS)
    return { start: first.start, end: last.end };
  const { start, end } = nearestSpan(claim, clauseText);
  const behind = sentences.filter((sentence) => sentence.start >= end);
  const stop = behind.findIndex(({ text }) => !beginsWithException(text));
  return { start, end: behind.slice(0, stop < 0 ? behind.length : stop).at(-1)?.end ?? end };
}

function joined(text: string, left: Sentence | undefined, right: Sentence | undefined): Sentence | null {
  if (left === undefined || right === undefined) return null;
  return { text: text.slice(left.start, right.end), start: left.start, end: right.end };
}

function sharedNumbers(claim: string, text: string): number {
  const wanted = claim.match(/\d[\d,.]*\d|\d/g) ?? [];
  if (wanted.length === 0) return 0;
  const present = new Set(text.match(/\d[\d,.]*\d|\d/g) ?? []);
  return wanted.filter((number) => present.has(number)).length / wanted.length;
}
