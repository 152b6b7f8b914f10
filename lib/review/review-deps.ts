import type { BaseCheckpointSaver } from '@langchain/langgraph-checkpoint';
import type { ModelPort } from '#lib/llm/model-port';
import type { ReviewLimits } from './limits';
import type {
  CitationChecker,
  Guard,
  Judge,
  ReflectionMemory,
  ReviewedContract,
  ReviewInput,
  Sources,
  ToolBelt,
} from './ports';

/** What the nodes of one review are made from. */
export type ReviewDeps = {
  input: ReviewInput;
  contract: ReviewedContract;
  /** null: no model is connected, every node takes its rule path. */
  model: ModelPort | null;
  tools: ToolBelt;
  sources: Sources;
  memory: ReflectionMemory;
  checkCitation: CitationChecker;
  limits: ReviewLimits;
  /** Today, for the prompts. */
  now: () => Date;
  /** The rules and the model when absent. */
  judge?: Judge | undefined;
  /** Lets everything pass when absent; repeats are refused by the tools anyway. */
  guard?: Guard | undefined;
  checkpointer?: BaseCheckpointSaver | undefined;
};
