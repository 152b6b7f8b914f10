import { listFacts } from '#db/queries/facts';
import type { ContractInScope } from '#lib/agent/ports';
import { isBoilerplateTitle } from '#lib/language/titles/article-titles';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Lack, LackReport } from '#lib/protocol/lack';
import type { ArticleComparison } from '#lib/protocol/review';
import { nameOfMatter } from '#lib/review/playbook/clause-matters';
import { listLacks } from '#lib/review/rules/list-lacks';
import { listStandardContracts } from '#db/queries/contracts';
import type { Container } from '../container';
import { compareContract } from './compare-contract';
import { findNorms } from './find-norms';

/**
 * What a contract lacks: matters that the standard contract of its kind settles and no clause of it does, then what the
 * playbook looks for in any contract and nothing in it speaks of.
 */
export async function findContractLacks(
  container: Container,
  ownerId: string,
  contract: ContractInScope,
  clauses: readonly ClauseRecord[],
): Promise<LackReport> {
  const { id, version, language } = contract;
  const [facts, norms, compared] = await Promise.all([
    listFacts(container.database.drizzle, ownerId, id, version),
    findNorms(container, ownerId, contract, {}),
    compareContract(container, ownerId, contract, language),
  ]);
  const report = listLacks({ contract, clauses, facts, norms });
  const standard = compared.standard === null ? [] : await clausesOf(container, ownerId, compared.standard.id);
  const beside = compared.articles.flatMap((row) => lacksOf(row, standard, contract));
  const isKnown = (lack: Lack) => beside.some(({ name }) => name[language] === lack.name[language]);
  return { ...report, lacks: [...beside, ...report.lacks.filter((lack) => !isKnown(lack))] };
}

async function clausesOf(container: Container, ownerId: string, id: string): Promise<readonly ClauseRecord[]> {
  const standard = (await listStandardContracts(container.database.drizzle, ownerId)).find((one) => one.id === id);
  return standard === undefined ? [] : container.readings.clauses(ownerId, standard);
}

/** What of an article of the standard the contract lacks: its named matters, or all of it. */
function lacksOf(
  { standard, status, lacks }: ArticleComparison,
  clauses: readonly ClauseRecord[],
  { language }: ContractInScope,
): Lack[] {
  if (standard === null) return [];
  const { citation, title } = standard;
  const major = lacks.filter(({ isMinor }) => !isMinor);
  const article =
    clauses.find(
      ({ kind, part, start, end }) =>
        kind === 'article' && part === citation.part && start <= citation.start && end >= citation.end,
    ) ?? null;
  const of = (name: Lack['name']): Lack => ({ name, isUsual: true, lookedFor: [name[language]], standard: article });
  if (major.length > 0) return major.map(({ name }) => of(nameOfMatter(name, language)));
  if (status !== 'missing' || title === null || isBoilerplateTitle(title)) return [];
  return [{ ...of({ ko: title, en: title }), isUsual: false }];
}
