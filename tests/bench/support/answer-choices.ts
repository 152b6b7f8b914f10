import { readSentenceFeatures, SENTENCE_FEATURES } from '#lib/agent/compose/sentence-features';
import { analyseQuestion } from '#lib/language/questions/analyse-question';
import type { Choice } from '#lib/agent/training/train-choice';
import { buildContractIndex, type ContractIndex } from '#lib/retrieval/index/contract-index';
import { scanClauses } from '#lib/retrieval/search/scan-clauses';
import { TYPE_QUESTIONS } from '#tests/fixtures/answers/type-questions';
import { cachedFolds } from './fold-cache';
import { outOfFold } from './fold-classifiers';
import { readUnits } from './read-units';
import type { GivenContract, RetrievalData } from './retrieval-sets';

const PASSAGES = 12;
/** Every so many contracts of a set. */
const CUAD_STEP = 5;
const NLI_STEP = 2;
/** Of a sentence, so much in the marked span makes it right. */
const OVERLAP_CHARACTERS = 15;

type Span = readonly [number, number];
type Asked = { contract: GivenContract; question: string; spans: readonly Span[] };

/** For every question the sentences of the nearest passages, with which of them the annotators marked. */
export async function readChoices(data: RetrievalData): Promise<Choice[]> {
  const classifierFor = outOfFold(await cachedFolds(data.cuad));
  const naturally = new Set(
    data.sets.slice(0, 2).flatMap(({ questions }) => questions.map((asked) => asked.contract_id)),
  );
  const cuad = data.cuad.contracts.filter(({ id }, at) => at % CUAD_STEP === 0 && !naturally.has(id));
  const checklist = data.sets.find(({ name }) => name === 'Korean checklist');
  const asked = [
    ...askTypes(cuad, data.cuad.questions),
    ...askTypes(
      data.nli.contracts.filter((_, at) => at % NLI_STEP === 0),
      data.nli.questions,
      true,
    ),
    ...(checklist === undefined ? [] : askAsGiven(checklist.contracts, checklist.questions)),
  ];
  const times = new Map<string, number>();
  for (const { question } of asked) times.set(question, (times.get(question) ?? 0) + 1);
  const choices: Choice[] = [];
  let index: ContractIndex | undefined;
  for (const { contract, question, spans } of asked) {
    if (index?.contractId !== contract.id) {
      const { language, units } = await readUnits(contract.id, contract.text);
      index = buildContractIndex({
        contractId: contract.id,
        title: contract.title,
        language,
        units,
        classifier: classifierFor(contract.id),
      });
    }
    choices.push({ ...readCandidates(index, question, spans), weight: 1 / Math.sqrt(times.get(question) ?? 1) });
  }
  return choices;
}

type Given = RetrievalData['cuad']['questions'];

/** Each marked kind of clause, asked in words of our own; `isAlsoGiven`: in those of the set too. */
function askTypes(contracts: readonly GivenContract[], questions: Given, isAlsoGiven = false): Asked[] {
  return contracts.flatMap((contract) =>
    questions
      .filter(({ contract_id, spans }) => contract_id === contract.id && spans.length > 0)
      .flatMap(({ category, question, spans }) =>
        [...(TYPE_QUESTIONS[category] ?? []), ...(isAlsoGiven ? [question] : [])].map((text) => ({
          contract,
          question: text,
          spans,
        })),
      ),
  );
}

function askAsGiven(contracts: readonly GivenContract[], questions: Given): Asked[] {
  return contracts.flatMap((contract) =>
    questions
      .filter(({ contract_id }) => contract_id === contract.id)
      .map(({ question, spans }) => ({ contract, question, spans })),
  );
}

function readCandidates(
  index: ContractIndex,
  text: string,
  spans: readonly Span[],
): Pick<Choice, 'candidates' | 'isRight'> {
  const question = analyseQuestion(text);
  const part = { text, terms: question.terms, kind: question.parts[0]?.kind ?? 'topic' };
  const { passages } = scanClauses([index], text, { limit: PASSAGES });
  const best = Math.max(0.0001, ...passages.map(({ score }) => score));
  const sentences = passages.flatMap((passage) => {
    const body = index.pieces.find(
      ({ start, end, unit }) => start === passage.start && end === passage.end && unit.clauseId === passage.clauseId,
    );
    return passage.sentences.map((sentence) => {
      const shown = body?.text.slice(sentence.start - passage.start, sentence.end - passage.start) ?? '';
      const features = readSentenceFeatures({ ...sentence, near: null }, shown, part, {
        search: passage.score / best,
        coverage: passage.coverage,
        judged: null,
      });
      return { sentence, features: SENTENCE_FEATURES.map((feature) => features[feature]) };
    });
  });
  return {
    candidates: sentences.map(({ features }) => features),
    isRight: sentences.map(({ sentence: { start, end } }) =>
      spans.some(
        ([from, to]) => Math.min(end, to) - Math.max(start, from) >= Math.min(OVERLAP_CHARACTERS, (end - start) / 2),
      ),
    ),
  };
}
