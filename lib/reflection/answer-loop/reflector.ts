import { critiqueSchema, type Critique } from '#lib/protocol/self-check';
import type { CallBudget } from './call-budget';
import type { Criterion } from './criterion';
import { ACCEPTABLE_SCORE, reflectByCriteria, type Reflected } from './reflect-by-criteria';

export type LoopContext = { signal: AbortSignal; budget: CallBudget };

/** A model that looks over a version after the rules did. */
export type ModelReflector<Task, Draft> = {
  /** Whether this version is worth a call. */
  isNeeded: (task: Task, draft: Draft, ruled: Reflected) => boolean;
  /** A critique as the model gave it, or null when it could not be asked. Whatever is no critique confirms nothing. */
  ask: (task: Task, draft: Draft, ruled: Reflected, context: LoopContext) => Promise<unknown>;
};

export type Reflector<Task, Draft> = (task: Task, draft: Draft, context: LoopContext) => Promise<Reflected>;

/**
 * Judges a version by its criteria, and by a model where one is needed. It fails closed: what the rules find unmet no
 * model overrules, and a model that is needed but throws, cannot be asked or answers rubbish never counts as acceptance.
 */
export function createReflector<Task, Draft>(
  criteria: readonly Criterion<Draft>[],
  model: ModelReflector<Task, Draft> | null,
): Reflector<Task, Draft> {
  return async (task, draft, context) => {
    const ruled = reflectByCriteria(criteria, draft);
    if (model === null || !model.isNeeded(task, draft, ruled)) return ruled;
    const said = await askModel(model, task, draft, ruled, context);
    return said === null ? unconfirmed(ruled) : join(ruled, said);
  };
}

async function askModel<Task, Draft>(
  model: ModelReflector<Task, Draft>,
  task: Task,
  draft: Draft,
  ruled: Reflected,
  context: LoopContext,
): Promise<Critique | null> {
  try {
    const critique = critiqueSchema.safeParse(await model.ask(task, draft, ruled, context));
    return critique.success ? critique.data : null;
  } catch (error) {
    if (context.signal.aborted) throw error;
    return null;
  }
}

function unconfirmed(ruled: Reflected): Reflected {
  const score = Math.min(ruled.critique.score, ACCEPTABLE_SCORE - 1);
  return { ...ruled, critique: { ...ruled.critique, is_acceptable: false, score } };
}

/** Acceptable only when both say so; otherwise the mean of both, below the acceptable score, so that a rise of either shows. */
function join(ruled: Reflected, said: Critique): Reflected {
  const below = (score: number): number => Math.min(score, ACCEPTABLE_SCORE - 1);
  const isAcceptable = ruled.critique.is_acceptable && said.is_acceptable && said.score >= ACCEPTABLE_SCORE;
  return {
    critique: {
      is_acceptable: isAcceptable,
      score: isAcceptable ? said.score : Math.round((below(ruled.critique.score) + below(said.score)) / 2),
      feedback: [ruled.critique.feedback, said.feedback.trim()].filter((text) => text !== '').join('\n'),
      suggestions: [...new Set([...ruled.critique.suggestions, ...said.suggestions])],
    },
    by: 'model',
    unmet: ruled.unmet,
  };
}
