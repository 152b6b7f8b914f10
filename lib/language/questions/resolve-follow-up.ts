import table from '../data/patterns/questions.json';
import { toPattern } from '../patterns/to-pattern';
import { parseAddressMentions } from '../address/parse-mentions';
import { withTopic } from '../text/leading-topic';
import { topicsIn } from '../lexicon/topics';
import { detectLanguage } from '../text/detect-language';
import { contentTerms } from '../words/terms';
import type { Language } from '#lib/protocol/document';
import { completeAsk, completeCondition, replaceInCase, replaceLastNoun } from './complete-ellipsis';
import { FOLLOW_UP, isOnly, withoutConnectives, withoutMark } from './follow-up-words';
import { askOfSide, type PartyNames } from './swap-side';

/**
 * `wantsRest`: the question before is asked again for what its answer left out. `isSure`: it names a clause by its number or as
 * the one told, or asks for the rest, which cannot be meant otherwise.
 */
export type Resolution = { value: string; reason: string; wantsRest?: true; isSure?: true };
/** A turn of the conversation before the question, courtesy left out; of an answer the clauses it cited, in its order. */
type HistoryTurn = { role: 'user' | 'assistant'; text: string; clauses: readonly { address: string }[] };

const POINTS_BACK = {
  ko: toPattern(table.pointsBackKo, ''),
  en: toPattern(table.pointsBackEn, 'i'),
} as const;
const ADDITIVE = {
  ko: new RegExp(`^(?:${FOLLOW_UP.additive.ko})`, 'u'),
  en: new RegExp(`^(?:${FOLLOW_UP.additive.en})`, 'iu'),
} as const;

const NAMED_CLAUSE = toPattern(table.namedClause, 'i');
const BARE_NUMBER = /^(\d{1,3}(?:\.\d{1,3})*)\s*(?:번|은|는|도)?\s*[?？]*$/;
const ALSO = /[가-힣](?:도|은|는|한테는|에게는|라면|이면)\s*[?？]*$/;
/** "사진도 찍어?": beside something else. */
const ALSO_WITHIN = /[가-힣]도\s/;
/** With more words of its own than this a question is taken to carry its topic, pronoun or not. */
const OWN_WORDS_AT_MOST = 8;

/**
 * A follow-up as a question that stands alone; the question itself when it does. undefined: it may lean on the history, the
 * rules cannot tell. `parties`: every name of each, so that one side's question can be asked of the other.
 */
export function resolveByRule(
  question: string,
  history: readonly HistoryTurn[],
  parties: PartyNames = [],
): Resolution | undefined {
  const previous = previousQuestion(history, parties);
  if (previous === undefined) return { value: question, reason: 'nothing was asked before' };
  const language = detectLanguage(question);
  const rest = withoutConnectives(question.trim(), language);
  const hasConnective = rest !== question.trim();
  if (isOnly('rest', language, rest)) return { value: previous, reason: REST, wantsRest: true, isSure: true };
  const byClause = resolveNumber(rest, previous) ?? resolveNamedClause(question, rest, history, language);
  if (byClause !== undefined) return { ...byClause, isSure: true };
  const completed = complete(rest, previous, language, parties, hasConnective);
  if (completed !== undefined) return completed;
  const own = contentTerms(rest);
  const pointsBack = POINTS_BACK[language].test(rest) && own.length <= OWN_WORDS_AT_MOST;
  const isFragment = own.length <= 2 && (hasConnective || ALSO.test(rest)) && !hasVerb(rest);
  if (isFragment) return { value: `${withoutMark(previous)} — ${rest}`, reason: FRAGMENT };
  const onlyAdds = ADDITIVE[language].test(question.trim()) && (own.length >= 2 || topicsIn(rest).size > 0);
  if (pointsBack || (hasConnective && !onlyAdds))
    return { value: withTopic(topicWords(previous), rest), reason: 'points back; the topic before it is put in front' };
  const isWhole = own.length >= 2 && hasVerb(rest) && !ALSO_WITHIN.test(rest);
  if (!isWhole && own.length <= 3 && topicsIn(rest).size === 0 && parseAddressMentions(rest).length === 0)
    return undefined;
  const alone = { value: question, reason: 'stands alone' };
  // What names a clause by its number and points nowhere else asks for that one.
  return parseAddressMentions(rest).length > 0 ? { ...alone, isSure: true } : alone;
}

const FRAGMENT = 'a fragment; the question before it is put in front';
const REST = 'asks for what was not shown';

/** Only a part of a question: what it lacks is taken from the one before. */
function complete(
  rest: string,
  previous: string,
  language: Language,
  parties: PartyNames,
  hasConnective: boolean,
): Resolution | undefined {
  if (detectLanguage(previous) !== language) return undefined;
  const ofSide = askOfSide(previous, rest, language, parties);
  if (ofSide !== undefined) return { value: ofSide, reason: 'asks the same of the other side' };
  const value =
    completeAsk(rest, previous, language) ??
    completeCondition(rest, previous, language) ??
    (language === 'ko' ? replaceInCase(rest, previous) : hasConnective ? replaceLastNoun(rest, previous) : undefined);
  return value === undefined ? undefined : { value, reason: FRAGMENT };
}

/** The last question as it was understood: a chain of follow-ups keeps its first topic. */
function previousQuestion(history: readonly HistoryTurn[], parties: PartyNames): string | undefined {
  const at = history.findLastIndex(({ role }) => role === 'user');
  const turn = history[at];
  if (turn === undefined) return undefined;
  const before = history.slice(Math.max(0, at - CHAIN), at);
  return (resolveByRule(turn.text, before, parties) ?? resolveInDoubt(turn.text, before, parties)).value;
}
/** Turns that a chain goes back. */
const CHAIN = 6;

/** Without a model a question that may lean on the history is given the topic before it: too many words do less harm than too few. */
export function resolveInDoubt(
  question: string,
  history: readonly HistoryTurn[],
  parties: PartyNames = [],
): Resolution {
  const previous = previousQuestion(history, parties);
  const topic = previous === undefined ? '' : topicWords(previous);
  if (topic === '') return { value: question, reason: 'taken as it stands' };
  return { value: withTopic(topic, question), reason: 'may lean on the question before it; its topic is put in front' };
}

/** "5조는?", "what about section 5?", "그럼 5는?": the question before, about the other article. */
function resolveNumber(rest: string, previous: string): Resolution | undefined {
  const [mention, ...others] = parseAddressMentions(rest);
  const [before] = parseAddressMentions(previous);
  const bare = BARE_NUMBER.exec(rest)?.[1];
  if (mention === undefined) {
    if (bare === undefined || before === undefined) return undefined;
    const written = previous.slice(before.start, before.end).replace(before.number, bare);
    return {
      value: replaceSpan(previous, before, written),
      reason: 'a bare number takes the place of the one asked before',
    };
  }
  const leftOver = contentTerms(`${rest.slice(0, mention.start)} ${rest.slice(mention.end)}`);
  if (others.length > 0 || leftOver.length > 0 || hasVerb(rest)) return undefined;
  const written = rest.slice(mention.start, mention.end).trim();
  if (before !== undefined)
    return { value: replaceSpan(previous, before, written), reason: 'asks the same of another article' };
  const value = showOf(written, detectLanguage(rest));
  return { value, reason: 'asks for an article by its number alone' };
}

function replaceSpan(text: string, { start, end }: { start: number; end: number }, by: string): string {
  return `${text.slice(0, start)}${by}${text.slice(end)}`.trim();
}

/** "그 조항 보여줘", "그건 어디 나와?": the clause the last answer cited first. */
function resolveNamedClause(
  question: string,
  rest: string,
  history: readonly HistoryTurn[],
  language: Language,
): Resolution | undefined {
  const asksWhere = isOnly('whereWritten', language, rest);
  if (!asksWhere && !NAMED_CLAUSE.test(question)) return undefined;
  const cited = history.findLast((turn) => turn.role === 'assistant' && turn.clauses.length > 0)?.clauses[0];
  if (cited === undefined) return undefined;
  const address = /^\d/.test(cited.address) ? `Section ${cited.address}` : cited.address;
  const value = asksWhere ? showOf(address, language) : question.replace(NAMED_CLAUSE, address);
  return { value, reason: 'the clause of the last answer' };
}

function showOf(address: string, language: Language): string {
  return language === 'ko' ? `${address} 내용을 보여줘` : `Show ${address}`;
}

function hasVerb(text: string): boolean {
  return toPattern(table.hasVerb, 'i').test(text.replace(/^(?:what|how) about/i, ''));
}

function topicWords(previous: string): string {
  return contentTerms(previous)
    .map(({ surface }) => surface)
    .slice(0, 10)
    .join(' ');
}
