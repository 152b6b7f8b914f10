import { expect, it } from 'vitest';
import { LEXICON } from '#lib/language/lexicon/lexicon';
import {
  CONTRASTS,
  EVERYDAY_VERBS,
  LOOSE_CONTRASTS,
  MEANINGS,
  PARTY_CONCEPTS,
} from '#lib/language/lexicon/meaning-table';
import { TOPICS } from '#lib/language/lexicon/topics';
import words from '../../../../lib/language/data/words.json';

const ids = new Set(MEANINGS.map(({ id }) => id));

it('names each concept once', () => {
  expect(new Set(LEXICON.map(({ id }) => id)).size).toBe(LEXICON.length);
  expect(ids.size).toBe(MEANINGS.length);
});

it('says every concept and every topic in some word', () => {
  for (const { ko, en } of [...MEANINGS, ...TOPICS]) expect(ko.length + en.length).toBeGreaterThan(0);
});

it('is near to concepts that there are', () => {
  const known = new Set(LEXICON.map(({ id }) => id));
  expect(LEXICON.flatMap(({ near }) => near).filter((id) => !known.has(id))).toEqual([]);
});

it('sets concepts against each other that there are', () => {
  const named = [...CONTRASTS.flat(), ...LOOSE_CONTRASTS, ...PARTY_CONCEPTS, ...Object.values(EVERYDAY_VERBS).flat()];
  expect([...new Set(named)].filter((id) => !ids.has(id))).toEqual([]);
});

it('has lists of words apart by single spaces', () => {
  for (const list of Object.values(words)) expect(list).toBe(list.replace(/\s+/g, ' ').trim());
});
