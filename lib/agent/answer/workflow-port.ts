import type { Critique } from '#lib/protocol/self-check';

/** The loop that generates, reflects and improves, as the agent uses it; it knows nothing of contracts. */
export type LoopContext = {
  signal: AbortSignal;
  /** Of the loop's own calls of a model. */
  budget: { allows(keep?: number): boolean; take(): boolean };
};

/** A named yardstick; `met` is 1 when nothing is wrong. Without a `check` only a model can tell. */
export type Criterion<Draft> = {
  id: string;
  description: string;
  weight: number;
  check: ((draft: Draft) => { met: number; feedback: readonly string[] }) | null;
};

export type Reflected = {
  critique: Critique;
  by: 'rule' | 'model';
  unmet: { criterion: string; description: string; feedback: string }[];
};

export type Round<Draft> = { round: number; draft: Draft; reflected: Reflected };

export type LoopEnd<Draft> = {
  best: Round<Draft>;
  history: Round<Draft>[];
  stoppedBy: 'accepted' | 'noRise' | 'noImprovement' | 'limit';
};

type Improve<Task, Draft> = (
  task: Task,
  draft: Draft,
  reflected: Reflected,
  context: LoopContext,
) => Promise<Draft | null>;

export type AnswerWorkflow = <Task, Draft>(parts: {
  generate: (task: Task, context: LoopContext) => Promise<Draft>;
  criteria: readonly Criterion<Draft>[];
  reflectWithModel: {
    isNeeded: (task: Task, draft: Draft, ruled: Reflected) => boolean;
    /** What is no critique confirms nothing. */
    ask: (task: Task, draft: Draft, ruled: Reflected, context: LoopContext) => Promise<unknown>;
  } | null;
  improve: readonly Improve<Task, Draft>[];
  limits?: { maxIterations?: number; maxModelCalls?: number } | undefined;
  onRound?: ((history: readonly Round<Draft>[]) => void) | undefined;
}) => (task: Task, signal: AbortSignal) => Promise<LoopEnd<Draft>>;
