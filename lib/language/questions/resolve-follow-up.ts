import table from '../data/patterns/questions.json';
import { toPattern } from '../patterns/to-pattern';
import { parseAddressMentions } from '../address/parse-mentions';
import { withTopic } from '../text/leading-topic';
import { topicsIn } from '../lexicon/topics';
import { detectLanguage } from '../text/detect-language';
import { contentTerms } from '../words/terms';

type Resolution = { value: string; reason: string };
/** A turn of the conversation before the question, courtesy left out; of an answer the clauses it cited, in its order. */
type HistoryTurn = { role: 'user' | 'assistant'; text: string; clauses: readonly { address: string }[] };

const CONNECTIVE = {
  ko: /^(?:그럼|그러면|그런데|근데|그리고|그래서|그렇다면|그래도|반대로|하지만|아니면|혹시|그러니까|또)(?:\s*,)?\s+/,
  en: /^(?:and|but|so|then|also|or|ok(?:ay)?,?|well,?)\s+(?:then\s+)?|^(?:what|how) about\s+/i,
} as const;

const POINTS_BACK = {
  ko: toPattern(table.pointsBackKo, ''),
  en: toPattern(table.pointsBackEn, 'i'),
} as const;

const NAMED_CLAUSE = toPattern(table.namedClause, 'i');
const BARE_NUMBER = /^(\d{1,3}(?:\.\d{1,3})*)\s*(?:번|은|는|도)?\s*[?？]*$/;
const ALSO = /[가-힣](?:도|은|는|한테는|에게는|라면|이면)\s*[?？]*$/;
/** With more words of its own than this a question is taken to carry its topic, pronoun or not. */
const OWN_WORDS_AT_MOST = 8;

/** A follow-up as a question that stands alone; the question itself when it does. undefined: it may lean on the history, the rules cannot tell. */
export function resolveByRule(question: string, history: readonly HistoryTurn[]): Resolution | undefined {
  const asked = history.filter((turn) => turn.role === 'user').map((turn) => turn.text);
  const previous = asked.at(-1);
  if (previous === undefined) return { value: question, reason: 'nothing was asked before' };
  const language = detectLanguage(question);
  const rest = question.trim().replace(CONNECTIVE[language], '');
  const hasConnective = rest !== question.trim();
  const byNumber = resolveNumber(rest, previous);
  if (byNumber !== undefined) return byNumber;
  const byClause = resolveNamedClause(question, history);
  if (byClause !== undefined) return byClause;
  const own = contentTerms(rest);
  const pointsBack = POINTS_BACK[language].test(question) && own.length <= OWN_WORDS_AT_MOST;
  const isFragment = own.length <= 2 && (hasConnective || ALSO.test(rest)) && !hasVerb(rest);
  if (isFragment)
    return {
      value: `${withoutMark(lastTopic(asked, previous))} — ${rest}`,
      reason: 'a fragment; the question before it is put in front',
    };
  if (pointsBack || hasConnective)
    return { value: withTopic(topicWords(asked), rest), reason: 'points back; the topic before it is put in front' };
  if (own.length <= 3 && topicsIn(rest).size === 0 && parseAddressMentions(rest).length === 0) return undefined;
  return { value: question, reason: 'stands alone' };
}

/** Without a model a question that may lean on the history is given the topic before it: too many words do less harm than too few. */
export function resolveInDoubt(question: string, history: readonly HistoryTurn[]): Resolution {
  const asked = history.filter((turn) => turn.role === 'user').map((turn) => turn.text);
  const topic = topicWords(asked);
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
  const value = detectLanguage(rest) === 'ko' ? `${written} 내용을 보여줘` : `Show ${written}`;
  return { value, reason: 'asks for an article by its number alone' };
}

function replaceSpan(text: string, { start, end }: { start: number; end: number }, by: string): string {
  return `${text.slice(0, start)}${by}${text.slice(end)}`.trim();
}

/** "그 조항 보여줘": the clause the last answer cited first. */
function resolveNamedClause(question: string, history: readonly HistoryTurn[]): Resolution | undefined {
  if (!NAMED_CLAUSE.test(question)) return undefined;
  const cited = history.findLast((turn) => turn.role === 'assistant' && turn.clauses.length > 0)?.clauses[0];
  if (cited === undefined) return undefined;
  const address = /^\d/.test(cited.address) ? `Section ${cited.address}` : cited.address;
  return { value: question.replace(NAMED_CLAUSE, address), reason: 'the clause of the last answer' };
}

function hasVerb(text: string): boolean {
  return toPattern(table.hasVerb, 'i').test(text.replace(/^(?:what|how) about/i, ''));
}

/** A chain of follow-ups keeps its first topic: words of the last question that stood alone, then of those since. */
function topicWords(asked: readonly string[]): string {
  const since = asked.slice(lastIndependent(asked));
  return [...new Set(since.flatMap((text) => contentTerms(text).map((term) => term.surface)))].slice(0, 10).join(' ');
}

function lastTopic(asked: readonly string[], previous: string): string {
  return asked[lastIndependent(asked)] ?? previous;
}

function lastIndependent(asked: readonly string[]): number {
  const at = asked.findLastIndex((text) => {
    const language = detectLanguage(text);
    return !POINTS_BACK[language].test(text) && !CONNECTIVE[language].test(text);
  });
  return Math.max(at, asked.length - 3, 0);
}

function withoutMark(text: string): string {
  return text.trim().replace(/[?？.!]+$/, '');
}
