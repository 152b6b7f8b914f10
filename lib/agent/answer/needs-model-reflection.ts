import type { Question } from '../rules/question';
import type { AnswerVersion, Writing } from './answer-version';

const NEGATION =
  /없|않|못|아니|말아|금지|제외|예외|안\s?(?:되|돼|해|하|줘|주|내)|\b(?:not|never|no|without|except|unless|neither|nor|prohibit\w*|forbid\w*|exclud\w*)\b|n['’]t\b/i;

/**
 * Whether a version is worth a model's look: always or never as the reader wishes; else when a rule found something, when
 * a risky question rests on a citation the rules leave open, or when nothing is cited although clauses were found enough.
 */
export function needsModelReflection(
  { agent, question, state }: Pick<Writing, 'agent' | 'question' | 'state'>,
  { laid }: Pick<AnswerVersion, 'laid'>,
  isRuledAcceptable: boolean,
): boolean {
  const { thoroughness } = state;
  if (thoroughness === 'off') return false;
  if (thoroughness === 'always' || !isRuledAcceptable) return true;
  const isOpen = agent.checkCitation !== null && laid.claims.some(({ checked }) => hasUnknown(checked.verdicts));
  if (isOpen && isRisky(question)) return true;
  return laid.claims.length === 0 && state.evaluation?.isSufficient === true && state.contract_structure === null;
}

/** A question for a figure or with a negation or several parts: there a small slip turns the answer round. */
function isRisky({ kinds, parts, text }: Question): boolean {
  return parts.length > 1 || kinds.has('amount') || kinds.has('period') || /\d/.test(text) || NEGATION.test(text);
}

function hasUnknown(verdicts: Readonly<Record<string, string>>): boolean {
  return Object.values(verdicts).includes('unknown');
}
