import { z } from 'zod';
import { withoutTopic } from '#lib/language/text/leading-topic';
import { classify, loadModel } from '#lib/meaning/linear-model';
import { factKeySchema } from '#lib/protocol/meaning';
import { ASKED_FORMS, ASKED_LISTS, type Asked } from './asked';
import forms from './data/asked-forms.json';
import keys from './data/asked-keys.json';
import lists from './data/asked-lists.json';
import { questionFeatures } from './question-features';

const FORMS = loadModel(forms, z.enum(ASKED_FORMS));
const KEYS = loadModel(keys, z.union([factKeySchema, z.literal('none')]));
const LISTS = loadModel(lists, z.enum(ASKED_LISTS));
/** A key is named from this score on; two of them at most. */
const LEAST_KEY = 0.2;
const MOST_KEYS = 2;
/** From here on the key term is what is asked for, and nothing needs to stand beside it. */
export const SURE_KEY = 0.5;

/**
 * What a message asks for; with `parts`, the questions in it, the key terms of each. Never throws; a message without a word is
 * about nothing.
 */
export function readAsked(text: string, parts: readonly string[] = []): Asked {
  // With a topic in front of it a follow-up asks what it says itself: "이용자 해지: 위약금은 얼마야?".
  const own = withoutTopic(text);
  const features = questionFeatures(own);
  const [form] = classify(FORMS, features);
  const name = form?.name ?? 'fact';
  const list = name === 'list' ? classify(LISTS, features)[0]?.name : undefined;
  return {
    form: name,
    formScore: form?.score ?? 0,
    keys: parts.length > 1 ? keysOfParts(parts) : keysOfFollowUp(own, text).slice(0, MOST_KEYS),
    list: list ?? null,
  };
}

/** The keys of what is said last, else of all of it. */
function keysOfFollowUp(own: string, text: string): Asked['keys'] {
  const keys = keysOf(questionFeatures(own));
  return keys.length > 0 || own === text ? keys : keysOf(questionFeatures(text));
}

function keysOf(features: Iterable<string>): Asked['keys'] {
  return classify(KEYS, features).flatMap(({ name: key, score }) =>
    key === 'none' || score < LEAST_KEY ? [] : [{ key, score }],
  );
}

/** The likeliest key of each part, each once. */
function keysOfParts(parts: readonly string[]): Asked['keys'] {
  const first = parts.flatMap((part) => keysOf(questionFeatures(part)).slice(0, 1));
  return first.filter(({ key }, at) => first.findIndex((one) => one.key === key) === at);
}
