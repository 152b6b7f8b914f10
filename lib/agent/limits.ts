/** What one run of the graph may cost at most. At a cap the run answers with what it has and says what is missing. */
export type Limits = {
  /** Rounds of planner → executor → evaluator. */
  maxIterations: number;
  /** Calls of the model in all nodes together, the answer included. */
  maxModelCalls: number;
  /** Wall-clock time of the graph. */
  timeoutMs: number;
  /** Prompt and completion tokens of all calls together; no new call begins once it is spent. */
  tokenBudget: number;
  /** Tool calls that run at the same time. */
  maxParallelTools: number;
  /** Clauses a search may return. */
  searchLimit: number;
  /** Contracts that are no longer than this together are given to the model whole. */
  wholeContractCharacters: number;
  /** A model orders the candidates of a search when the fourth scores less than this share below the first; 0: never. */
  rerankMargin: number;
  /** Of the loop that reflects on an answer and improves it; its calls come on top of `maxModelCalls`. */
  answerLoop: { maxIterations: number; maxModelCalls: number };
};

export const DEFAULT_LIMITS: Limits = {
  maxIterations: 5,
  maxModelCalls: 8,
  timeoutMs: 120_000,
  tokenBudget: 60_000,
  maxParallelTools: 3,
  searchLimit: 12,
  wholeContractCharacters: 24_000,
  rerankMargin: 0.12,
  answerLoop: { maxIterations: 3, maxModelCalls: 6 },
};
