import { angleSchema, type Angle, type Diagnostics, type LearnedRule, type Strategy } from '#lib/protocol/reflection';
import type { ToolRun } from '#lib/protocol/trace';
import { contractTypeOf } from '../cases/contract-type';
import { describeCall } from '../drift/describe-call';
import type { Situation } from './match-rule';

export type LearnedFrom = {
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
/** Single words of letters: nothing that could be read as a sentence is kept. */
const PLAIN_WORD = /^(?:\p{Script=Hangul}{2,12}|[a-z]{3,24}(?:-[a-z]{2,24})?)$/u;

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
  const rare = terms.filter((term) => PLAIN_WORD.test(term)).slice(0, TERMS_AT_MOST);
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
  const topics = runs.flatMap(({ args }) => (Array.isArray(args['topics']) ? args['topics'] : [])).flatMap(readTopic);
  const asked = question.toLowerCase();
  const words = topics
    .filter(({ name }) => name === 'synonym' || name === 'other language')
    .flatMap(({ queries }) => queries.flatMap((query) => query.split(/\s+/)))
    .filter((word) => PLAIN_WORD.test(word) && !asked.includes(word.toLowerCase()));
  const angles = topics.flatMap(({ name }): Angle[] => {
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

function readTopic(topic: unknown): { name: string; queries: string[] }[] {
  if (typeof topic !== 'object' || topic === null || !('topic_name' in topic) || !('queries' in topic)) return [];
  const { topic_name: name, queries } = topic;
  if (typeof name !== 'string' || !Array.isArray(queries)) return [];
  return [{ name, queries: queries.filter((query) => typeof query === 'string') }];
}
