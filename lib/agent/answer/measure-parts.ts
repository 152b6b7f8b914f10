import type { Language } from '#lib/protocol/document';
import { absentParts } from '../outcome/judge-outcome';
import { coverText, weighTerms } from '#lib/language/words/cover-text';
import { clauseWithHeadings } from '../rules/coverage';
import type { QuestionScan } from '../ports';
import type { QuestionPart } from '#lib/language/questions/analyse-question';
import { COVERED } from '../rules/sufficiency';
import type { Evidence } from '../state';
import type { Writing } from './answer-version';
import type { LaidAnswer, Statement } from './lay-answer';

/** A part counts as passed over only where the answer has less than this share of what the best clause has of it. */
const MUCH_LESS = 0.5;
/** A cited clause longer than this counts by the quoted words alone: it may speak of many things. */
const SHORT_CLAUSE = 400;

type Asked = Pick<Writing, 'question' | 'evidence' | 'state'>;

/**
 * Whether every part of the question is spoken to. An answer must say something at all; where a part has a clause that
 * plainly speaks of it, a sentence or one of its clauses must have much of it too, and where every clause was read and
 * some were found to speak of it, an answer that cites none (a refusal, a hasty "the contract does not say") passes it
 * over. What the contracts say nothing on need not be answered.
 */
export function measureParts(laid: LaidAnswer, asked: Asked): { met: number; feedback: string[] } {
  const language = asked.state.interface_language;
  if (laid.statements.every(({ text }) => !/[\p{L}\p{N}]/u.test(text)))
    return { met: 0, feedback: [FEEDBACK.empty[language]] };
  const missed = missedParts(laid, asked);
  const parts = asked.question.parts.length;
  return {
    met: missed.length === 0 ? 1 : 1 - missed.length / parts,
    feedback: missed.map(({ part }) => FEEDBACK.missed[language](part.asked.trim())),
  };
}

/** The parts of a question that an answer passes over, with the clause that speaks of each. */
export function missedParts(
  laid: LaidAnswer,
  { question, evidence, state }: Asked,
): { part: QuestionPart; evidence: Evidence }[] {
  const { statements, claims } = laid;
  if (question.kinds.has('structure') || question.kinds.has('comparison')) return [];
  // The whole contract in short has few of the words that ask for it.
  if (state.asked.form === 'summary' && claims.length > 0) return [];
  // A table is the answer as a whole: its rows are values, not sentences with the question's words.
  if (statements.some(({ shown, markers }) => shown.startsWith('|') && markers.length > 0)) return [];
  const absent = new Set(absentParts(question, state));
  const [first] = evidence;
  const isMute =
    claims.length === 0 &&
    statements.every(({ isFactual, removedMarkers }) => !isFactual && removedMarkers === 0) &&
    state.scan !== null &&
    question.mentions.length === 0;
  return question.parts.flatMap((part, at) => {
    if (absent.has(at)) return [];
    const cover = coverByWords(part, evidence);
    const best = bestClause(evidence, cover);
    if (isMute && first !== undefined) return [{ part, evidence: best?.evidence ?? first }];
    if (best === null || best.coverage < COVERED) {
      const near = question.parts.length < 2 ? null : passedOverByScan(part, state.scan?.scans[at], laid, evidence);
      return near === null ? [] : [{ part, evidence: near }];
    }
    const reached = Math.max(0, ...statements.map((statement) => cover(saidWith(statement, claims, evidence))));
    return reached < best.coverage * MUCH_LESS ? [{ part, evidence: best.evidence }] : [];
  });
}

/** Of the passages nearest to a part, the answer may rest on any. */
const NEAREST = 5;
const HARDLY_ANY = 0.25;

/**
 * The clause nearest to a part that a clause answers in other words: the answer rests on none of the clauses near to it
 * and has hardly any of its words or concepts. null where it has.
 */
function passedOverByScan(
  part: QuestionPart,
  scan: QuestionScan | undefined,
  { statements, claims }: LaidAnswer,
  evidence: readonly Evidence[],
): Evidence | null {
  const near = (scan?.passages ?? []).slice(0, NEAREST);
  const entries = near.map((passage) => evidence.find(({ clause }) => overlaps(clause, passage)));
  const cited = statements.flatMap(({ clauses }) => clauses).flatMap((number) => evidence[number - 1] ?? []);
  if (cited.some(({ clause }) => near.some((passage) => overlaps(clause, passage)))) return null;
  const reached = statements.map((statement) => coverText(part, saidWith(statement, claims, evidence)));
  return Math.max(0, ...reached) >= HARDLY_ANY ? null : (entries[0] ?? null);
}

type Span = { contractId: string; start: number; end: number };

function overlaps(left: Span, right: Span): boolean {
  return left.contractId === right.contractId && left.start < right.end && right.start < left.end;
}

/** How much of a part's own words a text has; the words that few of the clauses have count for more. */
function coverByWords({ terms }: QuestionPart, evidence: readonly Evidence[]): (text: string) => number {
  const weights = weighTerms(terms, evidence.map(clauseWithHeadings));
  return (text) => coverText({ terms, text: '' }, text, weights);
}

function bestClause(
  evidence: readonly Evidence[],
  cover: (text: string) => number,
): { evidence: Evidence; coverage: number } | null {
  return evidence
    .map((entry) => ({ evidence: entry, coverage: cover(clauseWithHeadings(entry)) }))
    .reduce<{ evidence: Evidence; coverage: number } | null>(
      (best, one) => (best === null || one.coverage > best.coverage ? one : best),
      null,
    );
}

/** A sentence with what it rests on: the quoted words, the clause where it is short, and its headings. */
function saidWith(statement: Statement, claims: LaidAnswer['claims'], evidence: readonly Evidence[]): string {
  const quotes = claims
    .filter(({ marker }) => statement.markers.includes(marker))
    .map(({ quote, clauseText }) => (clauseText.length <= SHORT_CLAUSE ? clauseText : quote));
  const headings = statement.clauses.flatMap((number) => {
    const clause = evidence[number - 1]?.clause;
    return clause === undefined ? [] : [...clause.headingPath, clause.articleTitle ?? ''];
  });
  return [statement.text, ...quotes, ...headings].join('\n');
}

const FEEDBACK: { empty: Record<Language, string>; missed: Record<Language, (asked: string) => string> } = {
  empty: { ko: '답이 비어 있어요.', en: 'The answer is empty.' },
  missed: {
    ko: (asked) => `“${asked}”에 답하지 않았어요.`,
    en: (asked) => `It does not answer “${asked}”.`,
  },
};
