import { z } from 'zod';
import { dot, logistic } from '#lib/core/numbers';
import table from '../data/support-weights.json';
import { unclear, type Finding } from '../reasons';
import { SUPPORT_FEATURES, supportFeatures } from './support-features';

const { features, sealed, kept } = z
  .object({ features: z.record(z.enum(SUPPORT_FEATURES), z.number()), sealed: z.number(), kept: z.number() })
  .parse(table);
const WEIGHTS = SUPPORT_FEATURES.map((name) => features[name]);
/** Letters beyond which nothing was learned. */
const LONGEST = 3_000;

/** What rules leave open because they lack the words; anything else open they keep. */
const MERELY_OPEN: ReadonlySet<Finding['code']> = new Set([
  'not_covered',
  'polarity_unclear',
  'party_unclear',
  'number_unclear',
  'condition_left_out',
]);

/**
 * The findings on a statement, weighed together by what `npm run bench -- train-verdicts` learned of retellings, faithful and
 * bent: what is merely open falls away where a bent one is as good as never like it, and no model is asked where it is
 * likelier bent. What was found wrong stays.
 */
export function weighSupport(
  statement: string,
  units: readonly string[],
  clauseText: string,
  findings: readonly Finding[],
): Finding[] {
  const isTold = findings.every(({ is }) => is !== 'fail') && findings.some(({ verdict }) => verdict === 'support');
  if (!isTold || statement.length + units.join('').length > LONGEST) return [...findings];
  const bent = logistic(dot(supportFeatures(statement, units, clauseText, findings), WEIGHTS));
  if (bent > kept) return [...findings, unclear('support', 'unlikely')];
  return bent < sealed && findings.every(({ code }) => MERELY_OPEN.has(code)) ? [] : [...findings];
}
