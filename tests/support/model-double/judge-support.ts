import type { ChatBody } from './chat-body';

const SENTENCES = /<sentence n="(\d+)" clause="(\d+)">\n([\s\S]*?)\n<\/sentence>/g;
const CLAUSES = /<clause n="(\d+)">\n([\s\S]*?)\n<\/clause>/g;
const NEGATIONS = /않|없|아니|못|(?<![가-힣])안(?=\s)|\b(?:not|no|never|without)\b/giu;
const NUMBER_WORDS = /두 달|한 달|\b(?:two|three|six) months\b/giu;
/** From this share of its pairs of letters in the clause, a sentence speaks of what the clause speaks of. */
const SHARED = 0.4;

/** Whether clauses support sentences, as a careful reader would mostly say: by figures, negations and the words of both. */
export function supportFor(body: ChatBody): Record<string, unknown> {
  const said = body.messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const clauses = new Map([...said.matchAll(CLAUSES)].map(([, n = '', text = '']) => [n, text]));
  const answers = [...said.matchAll(SENTENCES)].map(([, n, clause = '', sentence = '']) => ({
    n: Number(n),
    answer: isSupported(clauses.get(clause) ?? '', sentence) ? 'yes' : 'no',
  }));
  return answers.length === 0 ? {} : { answers };
}

function isSupported(clause: string, sentence: string): boolean {
  const figures: readonly string[] = [
    ...(sentence.match(/\d+(?!\d|st|nd|rd|th)/g) ?? []),
    ...(sentence.match(NUMBER_WORDS) ?? []),
  ];
  const isOdd = (text: string): boolean => (text.match(NEGATIONS)?.length ?? 0) % 2 === 1;
  return (
    figures.every((figure) => clause.includes(figure)) &&
    isOdd(nearest(clause, sentence)) === isOdd(sentence) &&
    statementsIn(sentence).every((statement) => sharedWith(clause, statement) >= SHARED)
  );
}

/** The sentence of a clause that shares most pairs of letters with another one. */
function nearest(clause: string, sentence: string): string {
  const pairs = pairsOf(sentence);
  const shared = (text: string): number => [...pairsOf(text)].filter((pair) => pairs.has(pair)).length;
  return clause.split(/(?<=[.;])\s|\n/).reduce((best, one) => (shared(one) > shared(best) ? one : best), '');
}

/** "A를 하고, B를 한다. C를 한다.": each may be true or invented on its own. */
function statementsIn(sentence: string): string[] {
  return sentence.split(/[.;]\s|,\s|\n/).filter((statement) => statement.trim().length > 8);
}

function sharedWith(clause: string, statement: string): number {
  const own = pairsOf(statement);
  const other = pairsOf(clause);
  return [...own].filter((pair) => other.has(pair)).length / Math.max(1, own.size);
}

function pairsOf(text: string): Set<string> {
  const letters = text.replace(/\s/g, '');
  return new Set([...letters].map((letter, at) => letter + (letters[at + 1] ?? '')));
}
