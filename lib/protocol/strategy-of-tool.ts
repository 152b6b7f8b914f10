import type { Strategy } from './reflection';
import type { ToolName } from './trace';

/** The strategy that a call of a tool belongs to. */
export const STRATEGY_OF_TOOL: Record<ToolName, Strategy> = {
  hybrid_search: 'clauseSearch',
  get_contract_structure: 'browse',
  get_article_by_index: 'browse',
  get_article_by_title: 'browse',
  lookup_standard_contract: 'counterEvidence',
  get_key_facts: 'browse',
  list_norms: 'browse',
  list_risks: 'browse',
  list_lacks: 'counterEvidence',
};
