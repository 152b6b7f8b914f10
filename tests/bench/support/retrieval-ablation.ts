import { FEATURES, type Feature } from '#lib/retrieval/search/features';
import { WEIGHTS, type FeatureWeights } from '#lib/retrieval/search/search-clauses';
import { askedWith, sample, search, type Library } from './retrieval-library';
import type { QuestionSet } from './retrieval-sets';
import { hitAt } from './scores';

/** Questions of a set that the ablation looks at. */
const MOST_QUESTIONS = 500;

/** Features that stand or fall together. */
const PARTS: Readonly<Record<string, readonly Feature[]>> = {
  'the lexicon (concepts, nearConcepts)': ['concepts', 'nearConcepts'],
  'the classifier (typeNamed, typeMeant)': ['typeNamed', 'typeMeant'],
};

/** What is lost, in points of hit@1 and hit@4, when a feature or a part is left out and nothing takes its place. */
export function reportAblation(sets: readonly QuestionSet[], library: Library): string[] {
  const whole = sets.map((set) => score(set, library, WEIGHTS.withVectors));
  const without = (name: string, features: readonly Feature[]): string => {
    const weights = { ...WEIGHTS.withVectors };
    for (const feature of features) weights[feature] = 0;
    const lost = sets.map((set, at) => {
      const [first, four] = score(set, library, weights);
      return `${signed(first - (whole[at]?.[0] ?? 0))} / ${signed(four - (whole[at]?.[1] ?? 0))}`;
    });
    return `  without ${name}: ${lost.join(' | ')}`;
  };
  return [
    `What each part contributes, hit@1 / hit@4 in points (at most ${MOST_QUESTIONS} questions of a set): ${sets.map(({ name }) => name).join(' | ')}`,
    ...FEATURES.map((feature) => without(feature, [feature])),
    ...Object.entries(PARTS).map(([name, features]) => without(name, features)),
  ];
}

function score(set: QuestionSet, library: Library, weights: FeatureWeights): [number, number] {
  const hits = sample(set, MOST_QUESTIONS).flatMap((question) => {
    const searchable = library.get(question.contract_id);
    if (searchable === undefined) return [];
    const ranked = search(searchable, askedWith(question), weights);
    return [[hitAt(1, ranked, question.spans) ? 100 : 0, hitAt(4, ranked, question.spans) ? 100 : 0] as const];
  });
  return [mean(hits.map(([first]) => first)), mean(hits.map(([, four]) => four))];
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

function signed(points: number): string {
  return `${points > 0 ? '+' : ''}${points.toFixed(1)}`;
}
