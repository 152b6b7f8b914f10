import type { ChatBody } from './chat-body';

const SENTENCES = /<sentence n="(\d+)" clause="(\d+)">\n([\s\S]*?)\n<\/sentence>/g;
const CLAUSES = /<clause n="(\d+)">\n([\s\S]*?)\n<\/clause>/g;
const NEGATIONS = /않|없|아니|못|\b(?:not|no|never|without)\b/giu;
const NUMBER_WORDS = /두 달|한 달|\b(?:two|three|six) months\b/giu;
const TAXES = /세금|\btax/iu;

/** Whether clauses support sentences, as a careful reader would mostly say: by figures, negations and what was added. */
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
  const figures: readonly string[] = [...(sentence.match(/\d+/g) ?? []), ...(sentence.match(NUMBER_WORDS) ?? [])];
  const isOdd = (text: string): boolean => (text.match(NEGATIONS)?.length ?? 0) % 2 === 1;
  return (
    figures.every((figure) => clause.includes(figure)) &&
    isOdd(nearest(clause, sentence)) === isOdd(sentence) &&
    (TAXES.test(clause) || !TAXES.test(sentence))
  );
}

/** The sentence of a clause that shares most pairs of letters with another one. */
function nearest(clause: string, sentence: string): string {
  const pairs = pairsOf(sentence);
  const shared = (text: string): number => [...pairsOf(text)].filter((pair) => pairs.has(pair)).length;
  return clause.split(/(?<=[.;])\s|\n/).reduce((best, one) => (shared(one) > shared(best) ? one : best), '');
}

function pairsOf(text: string): Set<string> {
  const letters = text.replace(/\s/g, '');
  return new Set([...letters].map((letter, at) => letter + (letters[at + 1] ?? '')));
}
