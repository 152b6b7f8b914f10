import { listStandardContracts } from '#db/queries/contracts';
import type { ContractInScope } from '#lib/agent/ports';
import type { ClauseRecord } from '#lib/protocol/clause';
import { coverage, measureNearness } from '#lib/retrieval/deviation/pair-articles';
import { shareOfName } from '#lib/language/titles/contract-type';
import type { Container } from '../container';

/** Below this the contract's articles are about other things than the standard's: the two are of different kinds. */
const SAME_KIND = 0.36;
/** With fewer articles there is nothing to tell a kind by. */
const FEWEST = 3;
/** What the name of a contract says more than its articles do. */
const NAME = 0.2;

type ChosenStandard = { id: string; title: string; articles: ClauseRecord[]; clauses: readonly ClauseRecord[] };

/** The standard contract of the same kind and language that covers the contract best; undefined where none is of its kind. `called` is the contract's title and opening. */
export async function chooseKind(
  container: Container,
  ownerId: string,
  contract: ContractInScope,
  own: readonly ClauseRecord[],
  called: string,
): Promise<ChosenStandard | undefined> {
  if (own.length < FEWEST) return undefined;
  const standards = (await listStandardContracts(container.database.drizzle, ownerId)).filter(
    ({ id, version, language }) => id !== contract.id && version > 0 && language === contract.language,
  );
  const measured = await Promise.all(
    standards.map(async (standard) => {
      const clauses = await container.readings.clauses(ownerId, standard);
      const articles = articlesOf(clauses);
      const nearness = measureNearness(own.map(asPair), articles.map(asPair));
      const { ofUser, ofStandard } = coverage(nearness);
      const name = NAME * shareOfName(standard.title, called);
      const score = Math.sqrt(ofUser * ofStandard) + name;
      return { id: standard.id, title: standard.title, articles, clauses, likeness: ofUser + name, score };
    }),
  );
  return measured
    .filter(({ likeness }) => likeness >= SAME_KIND)
    .toSorted((left, right) => right.score - left.score)
    .at(0);
}

function asPair({ articleTitle, text }: ClauseRecord) {
  return { title: articleTitle, text };
}

export function articlesOf(clauses: readonly ClauseRecord[]): ClauseRecord[] {
  return clauses.filter((clause) => clause.kind === 'article');
}
