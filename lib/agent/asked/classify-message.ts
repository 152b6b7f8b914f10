import { z } from 'zod';
import { applyHead, loadHead, type VectorHead } from '#lib/encoder/vector-head';
import { classify, loadModel, type LinearModel, type Scored } from '#lib/meaning/linear-model';
import { factKeySchema } from '#lib/protocol/meaning';
import {
  ASKED_FORMS,
  ASKED_LEANS,
  ASKED_LISTS,
  ASKED_SCOPES,
  ASKED_SIDES,
  type AskedForm,
  type AskedLeans,
  type AskedList,
  type AskedScope,
  type AskedSide,
} from './asked';
import formHead from './data/asked-forms.head.json';
import forms from './data/asked-forms.json';
import keyHead from './data/asked-keys.head.json';
import keys from './data/asked-keys.json';
import leanHead from './data/asked-leans.head.json';
import leans from './data/asked-leans.json';
import listHead from './data/asked-lists.head.json';
import lists from './data/asked-lists.json';
import scopeHead from './data/asked-scopes.head.json';
import scopes from './data/asked-scopes.json';
import sideHead from './data/asked-sides.head.json';
import sides from './data/asked-sides.json';
import { questionFeatures } from './question-features';

const KEYS = z.union([factKeySchema, z.literal('none')]);
const FORM = pair(forms, formHead, z.enum(ASKED_FORMS));
const KEY = pair(keys, keyHead, KEYS);
const LIST = pair(lists, listHead, z.enum(ASKED_LISTS));
const SIDE = pair(sides, sideHead, z.enum(ASKED_SIDES));
const LEANS = pair(leans, leanHead, z.enum(ASKED_LEANS));
const SCOPE = pair(scopes, scopeHead, z.enum(ASKED_SCOPES));

type Pair<Class extends string> = { words: LinearModel<Class>; meaning: VectorHead<Class> };

function pair<Class extends string>(words: unknown, meaning: unknown, schema: z.ZodType<Class>): Pair<Class> {
  return { words: loadModel(words, schema), meaning: loadHead(meaning, schema) };
}

/** What each class of form, key term, list, side, scope and leaning has for it in a message, likeliest first, all of a kind together 1. */
export type ClassifiedMessage = {
  forms: Scored<AskedForm>[];
  keys: Scored<z.infer<typeof KEYS>>[];
  lists: Scored<AskedList>[];
  sides: Scored<AskedSide>[];
  scopes: Scored<AskedScope>[];
  leans: Scored<AskedLeans>[];
};

/** By the words of a message and, where there is one, by its vector: each has half a say. */
export function classifyMessage(text: string, vector: readonly number[] | undefined): ClassifiedMessage {
  const features = questionFeatures(text);
  return {
    forms: blend(FORM, features, vector),
    keys: blend(KEY, features, vector),
    lists: blend(LIST, features, vector),
    sides: blend(SIDE, features, vector),
    scopes: blend(SCOPE, features, vector),
    leans: blend(LEANS, features, vector),
  };
}

function blend<Class extends string>(
  { words, meaning }: Pair<Class>,
  features: Iterable<string>,
  vector: readonly number[] | undefined,
): Scored<Class>[] {
  const byWords = classify(words, features);
  if (vector === undefined) return byWords;
  const byMeaning = new Map(applyHead(meaning, vector).map(({ name, score }) => [name, score]));
  return byWords
    .map(({ name, score }) => ({ name, score: (score + (byMeaning.get(name) ?? 0)) / 2 }))
    .toSorted((left, right) => right.score - left.score);
}
