import { hasException, hasNegation } from '#lib/language/claims/markers';
import type { Question } from '#lib/language/questions/analyse-question';
import { coverText } from '#lib/language/words/cover-text';
import type { AnswerVersion, Writing } from './answer-version';
import type { LaidAnswer } from './lay-answer';
import { isMendableByRule } from './mend-by-rule';

/**
 * Whether a version is worth a model's look: always or never as the reader wishes; else when a rule found something, when
 * a risky question rests on a citation the rules leave open, or when nothing is cited although clauses were found enough.
 */
export function needsModelReflection(
  writing: Writing,
  version: Pick<AnswerVersion, 'laid'>,
  unmet: readonly string[],
): boolean {
  const { agent, question, state } = writing;
  const { laid } = version;
  const { thoroughness } = state;
  if (thoroughness === 'off') return false;
  if (thoroughness === 'always') return true;
  if (unmet.length > 0) return !isMendableByRule(writing, version, unmet);
  if (agent.checkCitation !== null && restsOnOpen(laid, question)) return true;
  return laid.claims.length === 0 && state.evaluation?.isSufficient === true && state.contract_structure === null;
}

/** A figure, a party, a negation or several parts: there a small slip turns the answer round. */
function isRisky({ kinds, parts, text }: Question, sentence: string): boolean {
  const isSubtle = (['amount', 'period', 'party'] as const).some((kind) => kinds.has(kind));
  const said = `${text}\n${sentence}`;
  return parts.length > 1 || isSubtle || hasNegation(said) || hasException(said);
}

/** Whether some part of the question has its answer in a risky sentence that is not confirmed: of the sentences, the one with most of it. */
function restsOnOpen({ claims }: LaidAnswer, question: Question): boolean {
  if (claims.length === 0) return false;
  return question.parts.some((part) => {
    const nearest = claims
      .map((claim) => ({ claim, cover: coverText(part, `${claim.sentence}\n${claim.quote}`) }))
      .reduce((best, one) => (one.cover > best.cover ? one : best));
    const { checked, sentence } = nearest.claim;
    return Object.values(checked.verdicts).includes('unknown') && isRisky(question, sentence);
  });
}
