import { z } from 'zod';
import { patternsByLanguage } from '#lib/language/patterns/pattern-schema';
import table from './data/risk-rules.json';
import { wording } from './requirement';

const severity = z.enum(['high', 'medium', 'low']);

/** A wording that can hurt. `bearer`: whom it burdens, told from the passage's acting party. */
const riskRuleSchema = z.strictObject({
  id: z.string(),
  /** The playbook's task that tells it. */
  taskId: z.string(),
  severity,
  /** Where it holds for both parties alike; the same as `severity` when absent. */
  mutualSeverity: severity.optional(),
  bearer: z.enum(['actor', 'other', 'both']),
  title: wording,
  reason: wording,
  cue: patternsByLanguage,
  /** A passage with this is another thing. */
  unless: patternsByLanguage.optional(),
});
export type RiskRule = z.infer<typeof riskRuleSchema>;

/** Of two rules for one passage the more severe tells it, then the earlier one. */
export const RISK_RULES: readonly RiskRule[] = z.array(riskRuleSchema).parse(table);
