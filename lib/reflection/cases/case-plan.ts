import type { PlanStep } from '#lib/protocol/reflection';
import { toolNameSchema, type ToolRun } from '#lib/protocol/trace';
import { z } from 'zod';

/** What makes a plan fit another question: its own search topics and what it is about. */
export type FittedQuestion = {
  topics: { topic_name: string; queries: string[] }[];
  subject: string;
  /** The very question the plan was made for, on the very contracts. */
  isSame: boolean;
};

const MAX_PLAN_STEPS = 5;
const MAX_EXPANSIONS = 12;

const topicsSchema = z.array(z.object({ topic_name: z.string(), queries: z.array(z.string()) }));
const searchArgsSchema = z.object({
  topics: topicsSchema.default([]),
  expansions: z.array(z.string()).default([]),
});

/** The calls of a run that brought clauses, in order, each once. */
export function planOfRun(history: readonly ToolRun[]): PlanStep[] {
  const useful = history.filter(({ status, clauses }) => status === 'ok' && clauses.length > 0);
  const once = new Map(useful.map(({ signature, tool, args }) => [signature, { tool, args }]));
  return [...once.values()].slice(0, MAX_PLAN_STEPS);
}

/** The plan with further words to search for, in its first search; a search is added where there is none. */
export function withExpansions(plan: readonly PlanStep[], words: readonly string[]): PlanStep[] {
  if (words.length === 0) return [...plan];
  const at = plan.findIndex(({ tool }) => tool === 'hybrid_search');
  const search = plan[at] ?? { tool: 'hybrid_search', args: {} };
  const expansions = [...new Set([...expansionsOf(search), ...words])].slice(0, MAX_EXPANSIONS);
  const widened = { ...search, args: { ...search.args, expansions } };
  return at < 0
    ? [widened, ...plan].slice(0, MAX_PLAN_STEPS)
    : plan.map((step, index) => (index === at ? widened : step));
}

/** The topics that the arguments of a search name; undefined where they are of another shape. */
export function topicsOfSearch(args: Record<string, unknown>): FittedQuestion['topics'] | undefined {
  return z.object({ topics: topicsSchema }).safeParse(args).data?.topics;
}

/** The words beside the question's own that a plan searches for. */
export function expansionsOfPlan(plan: readonly PlanStep[]): string[] {
  return [...new Set(plan.filter(({ tool }) => tool === 'hybrid_search').flatMap(expansionsOf))];
}

/** Of a plan what holds for any question of its kind: the further words it searches for. */
export function withoutQuestion(plan: readonly PlanStep[]): PlanStep[] {
  return withExpansions([], expansionsOfPlan(plan));
}

/**
 * The plan as calls for a question that is like the case's own: searches take the question's topics, and the plan's
 * further words as a topic of their own. Numbers and titles of articles hold for the same question on the same contracts only.
 */
export function fitPlan(plan: readonly PlanStep[], question: FittedQuestion): PlanStep[] {
  return plan.flatMap((step) => fitStep(step, question)).slice(0, MAX_PLAN_STEPS);
}

function fitStep({ tool, args }: PlanStep, question: FittedQuestion): PlanStep[] {
  const name = toolNameSchema.safeParse(tool);
  if (!name.success) return [];
  switch (name.data) {
    case 'hybrid_search': {
      const own = searchArgsSchema.safeParse(args);
      const { topics, expansions } = own.success ? own.data : { topics: [], expansions: [] };
      const asked = question.isSame && topics.length > 0 ? topics : question.topics;
      return [{ tool, args: { topics: [...asked, ...expansionTopic(expansions)] } }];
    }
    case 'lookup_standard_contract':
      return [{ tool, args: question.isSame ? args : { topic: question.subject } }];
    case 'get_contract_structure':
      return [{ tool, args: {} }];
    case 'get_key_facts':
      return [{ tool, args }];
    case 'list_norms':
    case 'list_risks':
    case 'list_lacks':
    case 'get_article_by_index':
    case 'get_article_by_title':
      return question.isSame ? [{ tool, args }] : [];
  }
}

function expansionTopic(expansions: readonly string[]): FittedQuestion['topics'] {
  const words = expansions.join(' ');
  return words === '' ? [] : [{ topic_name: words.slice(0, 80), queries: [words] }];
}

function expansionsOf({ args }: PlanStep): string[] {
  const parsed = searchArgsSchema.safeParse(args);
  return parsed.success ? parsed.data.expansions : [];
}
