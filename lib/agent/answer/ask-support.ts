import { sha256 } from '#lib/core/hash';
import type { Language } from '#lib/protocol/document';
import type { CheckedClaim } from '../compose/citation-book';
import type { SupportSettle } from '../ports';
import { supportPrompt, supportSchema } from '../prompts/support';
import type { AnswerCalls } from './answer-calls';
import { bendSentence } from '#lib/language/answers/bend-sentence';
import { drawControls } from './support-controls';

const CLAUSE_CHARACTERS = 1500;
const PAIRS_AT_MOST = 20;

type Judgement = 'yes' | 'no' | 'unsure';

type Pair = { clause: string; sentence: string };

/**
 * One call about every claim whose support the rules leave open. Among them stand pairs of which the truth is known: a model
 * that agrees to a false one, or not to a true one, settles nothing. Beside a claim stands its twin, which says the opposite
 * or another figure: both cannot be true, so who agrees to both says nothing of either. What is not answered, answered
 * "unsure" or answered both ways stays as it is; text and meaning are never asked about.
 */
export async function askSupport(
  claims: readonly CheckedClaim[],
  options: {
    question: string;
    language: Language;
    calls: Pick<AnswerCalls, 'object'>;
    today: Date;
    settle: SupportSettle | null;
  },
): Promise<{ claims: CheckedClaim[]; isDistrusted: boolean }> {
  const { settle, language } = options;
  const asBefore = { claims: [...claims], isDistrusted: false };
  const open = claims.filter(({ checked }) => checked.isForModel).slice(0, PAIRS_AT_MOST);
  if (settle === null || open.length === 0) return asBefore;
  const asked = open.map(({ clauseText, quote, sentence }) => ({
    clause: around(clauseText, quote),
    quote,
    sentence,
  }));
  const twins = asked.map(({ clause, sentence }): Pair | null => {
    const bent = bendSentence(sentence, clause);
    return bent === null ? null : { clause, sentence: bent };
  });
  const controls = drawControls(asked);
  const pairs = shuffled([...asked, ...twins.filter((twin) => twin !== null), ...controls]);
  const numbered = pairs.map(({ clause, sentence }, index) => ({ n: index + 1, clause, sentence }));
  const answer = await options.calls.object(
    supportPrompt.request({ question: options.question, pairs: numbered, today: options.today }),
    supportSchema,
  );
  if (answer === null) return asBefore;
  const judgementOf = (pair: Pair): Judgement | null => {
    const n = pairs.indexOf(pair) + 1;
    const given = new Set(answer.answers.filter((one) => one.n === n).map((one) => one.answer));
    return given.size === 1 ? ([...given][0] ?? null) : null;
  };
  const isDenied = (pair: Pair): boolean => ['no', 'unsure'].includes(judgementOf(pair) ?? '');
  const isTrusted = controls.every((control) =>
    control.isSupported ? judgementOf(control) === 'yes' : isDenied(control),
  );
  if (!isTrusted) return { ...asBefore, isDistrusted: true };
  const settled = claims.map((claim) => {
    const at = open.indexOf(claim);
    const [pair, twin] = [asked[at], twins[at]];
    const judgement = pair === undefined ? null : judgementOf(pair);
    if (judgement === null || judgement === 'unsure') return claim;
    if (judgement === 'yes' && twin && !isDenied(twin)) return claim;
    return { ...claim, checked: settle(claim.checked, judgement === 'yes', language) };
  });
  return { claims: settled, isDistrusted: false };
}

/** In an order that tells nothing and is the same each time, so that the same question is the same call. */
function shuffled(pairs: readonly Pair[]): Pair[] {
  return pairs
    .map((pair) => ({ pair, key: sha256(`${pair.clause}\n${pair.sentence}`) }))
    .sort((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ pair }) => pair);
}

/** The clause, cut where it is very long, with the quote in the middle. */
function around(clauseText: string, quote: string): string {
  if (clauseText.length <= CLAUSE_CHARACTERS) return clauseText;
  const whole = clauseText.indexOf(quote);
  const at = whole >= 0 ? whole : Math.max(0, clauseText.indexOf(quote.slice(0, 20)));
  const room = Math.max(0, CLAUSE_CHARACTERS - quote.length) >> 1;
  const start = Math.max(0, Math.min(at - room, clauseText.length - CLAUSE_CHARACTERS));
  return clauseText.slice(start, start + CLAUSE_CHARACTERS);
}
