import { TASKS_AT_LEAST, TASKS_AT_MOST } from '../limits';
import { askModel, openPurse, purseUpdate } from '../model/ask-model';
import { playbookTasks } from '../playbook/playbook';
import { decomposePrompt, tasksSchema } from '../prompts/decompose';
import type { ReviewDeps } from '../review-deps';
import type { ReviewStateUpdate, ReviewStateValue } from '../state';
import { signalOf, type NodeConfig } from './node-config';

/** Three to seven tasks: the model's, else the playbook's. A focus in the user's words takes the place of none of them. */
export function createDecomposeQuery(deps: ReviewDeps) {
  return async (state: ReviewStateValue, config: NodeConfig): Promise<ReviewStateUpdate> => {
    const signal = signalOf(config);
    const { language } = deps.input;
    const reflections = await deps.memory.findRelevant(state.optimized_goal, deps.limits.recalled, signal);
    const clauses = await deps.sources.clauses();
    const outline = clauses
      .filter(({ kind }) => kind === 'article' || kind === 'exhibit')
      .map(({ display, articleTitle }) => `${display} ${articleTitle ?? ''}`.trim());
    const purse = openPurse();
    const request = () =>
      decomposePrompt.request({ goal: state.optimized_goal, outline, language, reflections, today: deps.now() });
    const asked = await askModel(deps, state, purse, { request, schema: tasksSchema, signal });
    const proposed = [...new Set(asked?.tasks.map((task) => task.trim()).filter((task) => task !== ''))];
    const isUsable = proposed.length >= TASKS_AT_LEAST;
    return {
      tasks: isUsable ? proposed.slice(0, TASKS_AT_MOST) : playbookTasks(language),
      ...purseUpdate(purse),
    };
  };
}
