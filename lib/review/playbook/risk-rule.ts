import type { Language } from '#lib/protocol/document';
import type { Severity } from '#lib/protocol/review';

/** A wording that can hurt. `bearer`: whom it burdens, told from the passage's acting party. */
export type RiskRule = {
  id: string;
  /** The playbook's task that tells it. */
  taskId: string;
  severity: Severity;
  /** Where it holds for both parties alike; the same as `severity` when absent. */
  mutualSeverity?: Severity;
  bearer: 'actor' | 'other' | 'both';
  title: Record<Language, string>;
  reason: Record<Language, string>;
  cue: Record<Language, RegExp>;
  /** A passage with this is another thing. */
  unless?: Record<Language, RegExp>;
};
