import { groupBy } from '#lib/core/group-by';
import { suggestedKey } from '#lib/language/questions/suggested-questions';
import { withoutTopic } from '#lib/language/text/leading-topic';
import { NOTHING_ASKED, type Asked, type AskedScope } from './asked';
import { classifyMessage, type ClassifiedMessage } from './classify-message';

/** A key is named from this score on; two of them at most. */
const LEAST_KEY = 0.2;
const MOST_KEYS = 2;
/** From here on the key term is what is asked for, and nothing needs to stand beside it. */
export const SURE_KEY = 0.5;

/** How far words alone are believed that a message is no question for the contract, and whether it leans; they never refuse one. */
const TRUST_IN_WORDS: Trust = { contract: 1, smalltalk: 0.7, out_of_scope: 0.54, leaning: 0.25 };
const TRUST_IN_MEANING: Trust = { contract: 1, smalltalk: 1, out_of_scope: 1, leaning: 1 };
type Trust = Readonly<Record<AskedScope | 'leaning', number>>;

/** Of a question that was offered: what it is about was known before it was asked. */
export const OFFERED_KEY = 1;

/** One vector a text; null where none are to be had. */
export type QuestionVectors = (texts: readonly string[], signal: AbortSignal) => Promise<number[][] | null>;

/** The texts of the questions in a message: those that are answered apart, and all pieces of them. */
export type QuestionTexts = { parts: readonly string[]; pieces: readonly string[] };

export const ONE_QUESTION: QuestionTexts = { parts: [], pieces: [] };

/**
 * What a message asks for, by its words and its meaning; with the questions in it the key terms of each. A message without
 * a word is about nothing. Rejects with the signal's reason only.
 */
export async function readAsked(
  text: string,
  { parts, pieces }: QuestionTexts,
  vectorsOf: QuestionVectors,
  signal: AbortSignal,
): Promise<Asked> {
  const texts = [...new Set([text, withoutTopic(text), ...pieces])];
  const vectors = (await vectorsOf(texts, signal)) ?? [];
  const trust = vectors.length === 0 ? TRUST_IN_WORDS : TRUST_IN_MEANING;
  return read(text, { parts, pieces }, (one) => classifyMessage(one, vectors[texts.indexOf(one)]), trust);
}

/** The same by words alone. */
export function readAskedByWords(text: string, parts: readonly string[] = []): Asked {
  return read(text, { parts, pieces: parts }, (one) => classifyMessage(one, undefined), TRUST_IN_WORDS);
}

/** Where nothing tells which of two it is. */
const EVEN = 0.5;

type Classify = (text: string) => ClassifiedMessage;

function read(text: string, { parts, pieces }: QuestionTexts, classify: Classify, trust: Trust): Asked {
  const offered = suggestedKey(text);
  if (offered !== null) return { ...NOTHING_ASKED, formScore: 1, keys: [{ key: offered, score: OFFERED_KEY }] };
  // With a topic in front of it a follow-up asks what it says itself: "이용자 해지: 위약금은 얼마야?".
  const own = withoutTopic(text);
  const { forms, lists, sides, scopes, leans } = classify(own);
  const form = formOf(forms);
  const keys = parts.length > 1 ? keysOfParts(parts, classify) : keysOfOne(own, { text, pieces }, classify);
  // Where each of several things asked for surely is a key term, it is those that are asked for, however many values they have.
  const isOfTerms = pieces.length > 1 && keys.filter(({ score }) => score >= SURE_KEY).length >= pieces.length;
  const name = form?.name === 'list' && isOfTerms ? 'fact' : (form?.name ?? 'fact');
  const scoreOf = (wanted: AskedScope) => trust[wanted] * (scopes.find((one) => one.name === wanted)?.score ?? 0);
  return {
    form: name,
    formScore: form?.score ?? 0,
    smalltalk: scoreOf('smalltalk'),
    outOfScope: scoreOf('out_of_scope'),
    leans: EVEN + trust.leaning * ((leans.find((one) => one.name === 'leans')?.score ?? EVEN) - EVEN),
    keys,
    list: name === 'list' ? (lists[0]?.name ?? null) : null,
    side: sides[0]?.name ?? 'none',
  };
}

/** Less sure of a list it takes the next form: one clause answers more often, and stands in a list among others. */
const LEAST_LIST = 0.45;

function formOf(forms: ClassifiedMessage['forms']): ClassifiedMessage['forms'][number] | undefined {
  return forms.find(({ name, score }) => name !== 'list' || score >= LEAST_LIST);
}

/** The keys of one matter, also those that only a piece of its question surely asks for. */
function keysOfOne(
  own: string,
  { text, pieces }: { text: string; pieces: readonly string[] },
  classify: Classify,
): Asked['keys'] {
  const keys = keysOfFollowUp(own, text, classify);
  const sure =
    pieces.length < 2
      ? []
      : keysOfParts(pieces, classify).flatMap(({ key, score, parts }) =>
          score >= SURE_KEY ? [{ key, score, ...(parts && { pieces: parts }) }] : [],
        );
  const others = keys.filter((one) => !sure.some(({ key }) => key === one.key));
  return [...sure, ...others].toSorted((left, right) => right.score - left.score).slice(0, MOST_KEYS);
}

/** The keys of what is said last, else of all of it. */
function keysOfFollowUp(own: string, text: string, classify: Classify): Asked['keys'] {
  const keys = keysOf(classify(own));
  return keys.length > 0 || own === text ? keys : keysOf(classify(text));
}

function keysOf({ keys }: ClassifiedMessage): Asked['keys'] {
  return keys.flatMap(({ name: key, score }) => (key === 'none' || score < LEAST_KEY ? [] : [{ key, score }]));
}

/** The likeliest key of each part, each once. */
function keysOfParts(parts: readonly string[], classify: Classify): Asked['keys'] {
  const first = parts.flatMap((one, part) =>
    keysOf(classify(one))
      .slice(0, 1)
      .map((key) => ({ ...key, part })),
  );
  return [...groupBy(first, ({ key }) => key).values()].flatMap((same) =>
    same.slice(0, 1).map(({ key, score }) => ({ key, score, parts: same.map(({ part }) => part) })),
  );
}
