import type { Agent } from '../agent-deps';
import type { QuestionScan } from '../ports';
import type { Question } from '#lib/language/questions/analyse-question';
import type { RewordedPart, RunStateValue } from '../state';

/**
 * The parts of a question that search was weak for because their words stand nowhere in the contracts, in the words that
 * do. Once a run, behind its first search; what the contracts cannot be read for is left as it was asked.
 */
export async function rewordParts(
  { access, driftGuard }: Pick<Agent, 'access' | 'driftGuard'>,
  question: Question,
  { tool_history: history, iterations, reworded }: Pick<RunStateValue, 'tool_history' | 'iterations' | 'reworded'>,
  signal: AbortSignal,
): Promise<RewordedPart[]> {
  const hasSearched = history.some(({ tool, status }) => tool === 'hybrid_search' && status === 'ok');
  if (driftGuard === null || !hasSearched || iterations.length > 0) return reworded;
  const clauses = await access.listClauses().catch(() => []);
  const articles = clauses.filter(({ address, articleAddress }) => address === articleAddress);
  const texts = articles.map(({ articleTitle, text }) => `${articleTitle ?? ''}\n${text}`);
  const scan = await access.scan(
    question.parts.map(({ text }) => text),
    signal,
  );
  return question.parts.flatMap(({ text }, part) => {
    const found = driftGuard.reword(text, texts, unmetTerms(scan.scans[part]));
    return found === undefined ? [] : [{ part, ...found }];
  });
}

/** The terms that no clause has, neither by its words nor by what it means. */
function unmetTerms(scan: QuestionScan | undefined): string[] {
  return (scan?.terms ?? [])
    .filter(({ literal, conceptual }) => literal + conceptual === 0)
    .map(({ surface }) => surface);
}
