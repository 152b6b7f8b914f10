import { listStandardContracts } from '#db/queries/contracts';
import type { ContractInScope } from '#lib/agent/ports';
import type { ClauseRecord } from '#lib/protocol/clause';
import { coverage, measureNearness, type Nearness } from '#lib/retrieval/deviation/pair-articles';
import { similarity } from '#lib/retrieval/deviation/match-articles';
import type { Container } from '../container';
import { articlesOf } from './compare-with-standard';

/** Below this the contract's articles are about other things than the standard's: the two are of different kinds. */
const SAME_KIND = 0.3;
/** With fewer articles there is nothing to tell a kind by. */
const FEWEST = 3;
/** What a title says more than the articles do. */
const TITLE = 0.1;

type ChosenStandard = { id: string; title: string; articles: ClauseRecord[]; nearness: Nearness[][] };

/** The standard contract of the same kind and language that covers the contract best; undefined where none is of its kind. */
export async function chooseKind(
  container: Container,
  ownerId: string,
  contract: ContractInScope,
  own: readonly ClauseRecord[],
): Promise<ChosenStandard | undefined> {
  if (own.length < FEWEST) return undefined;
  const standards = (await listStandardContracts(container.database.drizzle, ownerId)).filter(
    ({ id, version, language }) => id !== contract.id && version > 0 && language === contract.language,
  );
  const measured = await Promise.all(
    standards.map(async (standard) => {
      const articles = articlesOf(await container.readings.clauses(ownerId, standard));
      const nearness = measureNearness(own.map(asPair), articles.map(asPair));
      const { ofUser, ofStandard } = coverage(nearness);
      const score = Math.sqrt(ofUser * ofStandard) + TITLE * similarity(contract.title, standard.title);
      return { id: standard.id, title: standard.title, articles, nearness, ofUser, score };
    }),
  );
  return measured
    .filter(({ ofUser }) => ofUser >= SAME_KIND)
    .toSorted((left, right) => right.score - left.score)
    .at(0);
}

function asPair({ articleTitle, text }: ClauseRecord) {
  return { title: articleTitle, text };
}
