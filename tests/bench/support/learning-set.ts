import { z } from 'zod';
import type { Language } from '#lib/protocol/document';
import english from '../../fixtures/learning/english.json' with { type: 'json' };
import natural from '../../fixtures/learning/natural.json' with { type: 'json' };
import korean from '../../fixtures/learning/korean.json' with { type: 'json' };

const articleSchema = z.object({ title: z.string(), text: z.string() });
const fixtureSchema = z.object({
  language: z.enum(['ko', 'en']),
  contracts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      first: z.string(),
      second: z.string(),
      work: z.string(),
      result: z.string(),
    }),
  ),
  common: z.array(articleSchema),
  themes: z.array(
    z.object({
      word: z.string(),
      clauses: z.array(articleSchema.extend({ contract: z.string(), questions: z.array(z.string()) })),
    }),
  ),
  plain: z.array(z.object({ title: z.string(), questions: z.array(z.string()) })),
  /** Plainly worded too, with words that questions on the themes have beside the everyday word. */
  decoys: z.array(z.object({ title: z.string(), question: z.string() })),
});
type Fixture = z.infer<typeof fixtureSchema>;
type FixtureContract = Fixture['contracts'][number];

export type LearningContract = { id: string; title: string; language: Language; text: string };
/** `article` is the number of the article that answers; `theme` the everyday word, null for a plainly worded question. */
export type LearningQuestion = {
  id: string;
  contractId: string;
  question: string;
  article: number;
  theme: string | null;
};
export type LearningSet = { contracts: LearningContract[]; questions: LearningQuestion[] };

/**
 * Contracts made for measuring what corrections teach: in each stands, in words of its own, a clause on every theme, and
 * questions call it by a word that neither the contracts nor the lexicon know; `isNatural`: by many.
 */
export function loadLearningSet(isNatural = false): LearningSet {
  const sets = [
    laySet(withQuestions(fixtureSchema.parse(korean), isNatural ? natural.korean : null)),
    laySet(withQuestions(fixtureSchema.parse(english), isNatural ? natural.english : null)),
  ];
  return {
    contracts: sets.flatMap(({ contracts }) => contracts),
    questions: sets.flatMap(({ questions }) => questions),
  };
}

/** The same clauses asked for as people would: each theme in several ways that have no word in common, dealt out to its clauses. */
function withQuestions(fixture: Fixture, questions: Readonly<Record<string, readonly string[]>> | null): Fixture {
  if (questions === null) return fixture;
  const themes = fixture.themes.map((theme) => ({
    ...theme,
    clauses: theme.clauses.map((clause, at) => ({
      ...clause,
      questions: (questions[theme.word] ?? []).filter((_, each) => each % theme.clauses.length === at),
    })),
  }));
  return { ...fixture, themes };
}

function laySet(fixture: Fixture): LearningSet {
  const laid = fixture.contracts.map((contract, at) => layContract(fixture, contract, at));
  return { contracts: laid.map(({ contract }) => contract), questions: laid.flatMap(({ questions }) => questions) };
}

function layContract(
  fixture: Fixture,
  contract: FixtureContract,
  at: number,
): { contract: LearningContract; questions: LearningQuestion[] } {
  const own = fixture.themes.flatMap(({ word, clauses }) =>
    clauses.filter((clause) => clause.contract === contract.id).map((clause) => ({ ...clause, word })),
  );
  const articles = interleave(fixture.common, own, at);
  const numberOf = (title: string): number => articles.findIndex((article) => article.title === title) + 1;
  const question = (text: string, title: string, theme: string | null, name: string): LearningQuestion => ({
    id: `${contract.id}/${name}`,
    contractId: contract.id,
    question: text,
    article: numberOf(title),
    theme,
  });
  const asked = own.flatMap(({ title, word, questions }) =>
    questions.map((text, each) => question(text, title, word, `${word}-${each + 1}`)),
  );
  const plain = fixture.plain.flatMap(({ title, questions }, number) => {
    const text = questions[(at + number) % questions.length];
    return text === undefined ? [] : [question(text, title, null, `plain-${number + 1}`)];
  });
  const decoys = fixture.decoys.map((decoy, number) =>
    question(decoy.question, decoy.title, null, `decoy-${number + 1}`),
  );
  const { id, title } = contract;
  return {
    contract: { id, title, language: fixture.language, text: layText(fixture.language, contract, articles) },
    questions: [...asked, ...plain, ...decoys],
  };
}

type Article = z.infer<typeof articleSchema>;

/** The common articles in order with those of the contract's own between them, each contract in another order. */
function interleave(common: readonly Article[], own: readonly Article[], at: number): Article[] {
  const turned = own.map((_, number) => own[(number + at) % own.length]).flatMap((article) => article ?? []);
  return common.flatMap((article, number) => {
    const between = number % 2 === 1 ? turned[(number - 1) / 2] : undefined;
    return between === undefined ? [article] : [article, between];
  });
}

function layText(language: Language, contract: FixtureContract, articles: readonly Article[]): string {
  const fill = (text: string): string =>
    text
      .replaceAll('{first}', () => contract.first)
      .replaceAll('{second}', () => contract.second)
      .replaceAll('{work}', () => contract.work)
      .replaceAll('{result}', () => contract.result);
  const lines = articles.map(({ title, text }, number) =>
    language === 'ko' ? `제${number + 1}조 (${title})\n${fill(text)}` : `${number + 1}. ${title}\n${fill(text)}`,
  );
  const opening =
    language === 'ko'
      ? `${contract.first}(이하 "갑"이라 한다)와 ${contract.second}(이하 "을"이라 한다)는 다음과 같이 계약을 맺는다.`
      : `This Agreement is made between ${contract.first} and ${contract.second}.`;
  return [contract.title, opening, ...lines].join('\n\n');
}
