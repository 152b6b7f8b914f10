import type { DriftSubject } from '../drift-guard';
import type { ContractInScope } from '../ports';
import type { Question } from '#lib/language/questions/analyse-question';
import type { RunStateValue } from '../state';

/** Clauses whose references are followed: the nearest. */
const CLAUSES_READ = 5;

/** What the run looks for and in what, the exhibits first that its best clauses send to. */
export function driftSubject(
  question: Question,
  contracts: readonly ContractInScope[],
  state: Pick<RunStateValue, 'collected_info'>,
): DriftSubject {
  const own = contracts.filter(({ isStandard }) => !isStandard);
  const read = own.length === 0 ? contracts : own;
  const parts = read.flatMap(({ structure }) => structure.parts);
  const exhibits = parts.flatMap(({ kind, address }) =>
    address !== null && (kind === 'exhibit' || kind === 'annex') ? [address] : [],
  );
  const best = state.collected_info.toSorted((left, right) => right.score - left.score).slice(0, CLAUSES_READ);
  const isNamed = (exhibit: string): boolean => best.some(({ clause }) => names(clause.text, exhibit));
  const unique = [...new Set(exhibits)];
  return {
    question: question.text,
    language: question.language,
    words: question.terms.map(({ surface }) => surface),
    contractLanguages: [...new Set(read.map(({ language }) => language))],
    exhibits: [...unique.filter(isNamed), ...unique.filter((exhibit) => !isNamed(exhibit))],
    titles: parts.flatMap(({ articles }) => articles.flatMap(({ title }) => title ?? [])),
  };
}

/** "별지 3의 지급일정", "set out in Exhibit C". */
function names(text: string, exhibit: string): boolean {
  const compact = exhibit.replace(/\s+/g, '').toLowerCase();
  const at = text.replace(/\s+/g, '').toLowerCase();
  const from = at.indexOf(compact);
  return from >= 0 && !/^\d/.test(at.slice(from + compact.length));
}
