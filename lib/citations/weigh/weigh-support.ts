import { z } from 'zod';
import { dot, logistic } from '#lib/core/numbers';
import { contentWords } from '#lib/language/words/content-words';
import table from '../data/support-weights.json';
import { unclear, type Finding } from '../reasons';
import { SUPPORT_FEATURES, supportFeatures } from './support-features';

const { features, sealed, kept } = z
  .object({ features: z.record(z.enum(SUPPORT_FEATURES), z.number()), sealed: z.number(), kept: z.number() })
  .parse(table);
const WEIGHTS = SUPPORT_FEATURES.map((name) => features[name]);
/** A sentence of fewer words hardly says anything, and nothing was learned of such. */
const WORDS_AT_LEAST = 3;
/** Letters beyond which nothing was learned. */
const LONGEST = 3_000;

/** What rules leave open only because they lack a word; who, how much and whether not, they keep to themselves. */
const MERELY_OPEN: ReadonlySet<Finding['code']> = new Set(['not_covered', 'condition_left_out']);
/** Around words in quotation marks anything may be said of them. */
const QUOTATION = /["“”『』「」]/u;

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
  const saysEnough = contentWords(statement).length >= WORDS_AT_LEAST && !QUOTATION.test(statement);
  return saysEnough && bent < sealed && findings.every(({ code }) => MERELY_OPEN.has(code)) ? [] : [...findings];
}
