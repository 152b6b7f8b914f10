import { angleSchema, type Angle, type Diagnostics, type LearnedRule, type Strategy } from '#lib/protocol/reflection';
import type { ToolRun } from '#lib/protocol/trace';
import { topicsOfSearch } from '../cases/case-plan';
import { contractTypeOf } from '#lib/language/titles/contract-type';
import { describeCall } from '../drift/describe-call';
import { isPlainWord } from './is-plain-word';
import type { Situation } from './match-rule';

type LearnedFrom = {
  question: string;
  situation: Omit<Situation, 'failure'>;
  diagnostics: Diagnostics;
  toolHistory: readonly Pick<ToolRun, 'tool' | 'args' | 'status'>[];
};
export type NewRule = Pick<LearnedRule, 'if' | 'then' | 'situations' | 'priority' | 'confidence' | 'learnedIteration'>;

const TERMS_AT_MOST = 4;
const EXPANSIONS_AT_MOST = 6;
const ANGLES_AT_MOST = 2;
const SITUATION_CHARACTERS = 200;
const CONFIDENCE = { high: 0.6, medium: 0.4, low: 0.2 } as const;

/**
 * What a run that ended well teaches: the remedy that brought what was missing, as data. A rule with words to search for
 * speaks from the start; one that only names another side or strategy waits for the same failure. One rule a run at most.
 */
export function learnRules(from: LearnedFrom): NewRule[] {
  const lesson = from.diagnostics.iterations.findLast(
    ({ memoryUpdate, drift }) => memoryUpdate !== null && drift !== null,
  );
  if (lesson?.memoryUpdate === undefined || lesson.memoryUpdate === null || lesson.drift === null) return [];
  const then = actionOf(from, lesson.iteration);
  const { language, questionKind, contractTypes, terms } = from.situation;
  const rare = terms.filter((term) => isPlainWord(term)).slice(0, TERMS_AT_MOST);
  if (rare.length === 0 || (then.expansions.length === 0 && then.angles.length === 0 && then.strategy === null))
    return [];
  const [title] = contractTypes;
  return [
    {
      if: {
        language,
        questionKinds: [questionKind],
        contractType: contractTypes.length === 1 && title !== undefined ? contractTypeOf(title) : null,
        failure: then.expansions.length > 0 ? null : lesson.drift.pattern,
        terms: rare,
      },
      then,
      situations: [from.question.replace(/\s+/gu, ' ').trim().slice(0, SITUATION_CHARACTERS)],
      priority: lesson.memoryUpdate.priority,
      confidence: CONFIDENCE[lesson.memoryUpdate.priority],
      learnedIteration: lesson.iteration,
    },
  ];
}

function actionOf({ question, diagnostics, toolHistory }: LearnedFrom, iteration: number): NewRule['then'] {
  const made = new Set(
    diagnostics.searches.filter((search) => search.iteration === iteration).map(({ query }) => query),
  );
  const runs = toolHistory.filter((run) => run.status === 'ok' && made.has(describeCall(run).query));
  const topics = runs.flatMap(({ args }) => topicsOfSearch(args) ?? []);
  const asked = question.toLowerCase();
  const words = topics
    .filter(({ topic_name: name }) => name === 'synonym' || name === 'other language')
    .flatMap(({ queries }) => queries.flatMap((query) => query.split(/\s+/)))
    .filter((word) => isPlainWord(word) && !asked.includes(word.toLowerCase()));
  const angles = topics.flatMap(({ topic_name: name }): Angle[] => {
    const angle = angleSchema.safeParse(name);
    return angle.success && angle.data !== 'synonym' ? [angle.data] : [];
  });
  return {
    strategy: strategyOf(runs),
    angles: [...new Set(angles)].slice(0, ANGLES_AT_MOST),
    expansions: [...new Set(words)].slice(0, EXPANSIONS_AT_MOST),
  };
}

function strategyOf(runs: LearnedFrom['toolHistory']): Strategy | null {
  if (runs.some(({ tool }) => tool === 'lookup_standard_contract')) return 'counterEvidence';
  return runs.some(({ tool }) => tool === 'get_article_by_title') ? 'browse' : null;
}
