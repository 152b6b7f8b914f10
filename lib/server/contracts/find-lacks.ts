import type { ClauseRecord } from '#lib/protocol/clause';
import type { Language } from '#lib/protocol/document';
import { isAboutAll, sharedWords } from '#lib/language/titles/article-titles';
import { mattersIn, type ClauseMatter } from '#lib/review/playbook/clause-matters';

/** The sentences of an article, an exhibit or a preamble. */
export type ReadArticle = { article: ClauseRecord; title: string; sentences: readonly string[] };
/** `sentence` is the standard's that settles it. */
type Lack = { name: string; isMinor: boolean; sentence: string };
type Found = {
  lacks: Lack[];
  /** Where the contract settles what the article is called after; undefined when nowhere, or when that cannot be told. */
  elsewhere: ClauseRecord | undefined;
};
type Told = { matter: ClauseMatter; sentence: string };

/**
 * For each article of a standard, in its order, what of the matters it is called after no clause of the contract settles,
 * whatever that stands under.
 */
export function findLacks(
  standard: readonly ReadArticle[],
  contract: readonly ReadArticle[],
  { contractLanguage, reportLanguage }: { contractLanguage: Language; reportLanguage: Language },
): Found[] {
  const settled = settledBy(contract, contractLanguage);
  const told = standard.map(({ title, sentences }) =>
    mattersIn([...sentences, title], contractLanguage).map(({ matter, at }): Told => ({
      matter,
      sentence: sentences[at] ?? sentences[0] ?? '',
    })),
  );
  const wordsInTitle = (index: number, { name }: ClauseMatter) =>
    sharedWords(standard[index]?.title ?? '', name[contractLanguage]);
  /** The matters that a title names most fully: 대가의 조정 is the adjustment of a price, not the price. */
  const titleOf = (index: number, named: readonly Told[]) => {
    const most = Math.max(0, ...named.map(({ matter }) => wordsInTitle(index, matter)));
    return named.filter(({ matter }) => wordsInTitle(index, matter) === most);
  };
  return told.map((one, index) => {
    const titled = one.filter(({ matter }) => wordsInTitle(index, matter) > 0);
    const named = titled.length > 0 ? titled : one;
    const lacks = named.filter(({ matter }) => !settled.has(matter));
    const decisive = titled.length > 0 ? titleOf(index, titled) : lacks.length === 0 ? one : [];
    return {
      lacks: lacks.map(({ matter, sentence }) => ({
        name: matter.name[reportLanguage],
        isMinor: matter.isMinor === true || titled.length === 0,
        sentence,
      })),
      elsewhere: decisive.map(({ matter }) => settled.get(matter)).find((article) => article !== undefined),
    };
  });
}

/** Where a contract settles each matter: in the article that has most to say of it. */
function settledBy(contract: readonly ReadArticle[], language: Language): Map<ClauseMatter, ClauseRecord> {
  const best = new Map<ClauseMatter, { article: ClauseRecord; weight: number }>();
  for (const { article, title, sentences } of contract) {
    const lines = [title, ...sentences];
    for (const { matter } of mattersIn(lines, language)) {
      const count = lines.filter((line) => matter.cue[language].test(line)).length;
      const weight = count * (article.kind === 'article' && !isAboutAll(title) ? AN_ARTICLE : 1);
      if (weight > (best.get(matter)?.weight ?? 0)) best.set(matter, { article, weight });
    }
  }
  return new Map([...best].map(([matter, { article }]) => [matter, article]));
}

/** What stands in an article of its own weighs more than in a preamble, an exhibit or among definitions. */
const AN_ARTICLE = 100;
