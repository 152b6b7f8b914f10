import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readDocument } from '#lib/ingest/read-document';
import { findParties } from '#lib/meaning/parties/find-parties';

const caseSchema = z.array(
  z.object({
    how: z.string(),
    parties: z.array(z.string()),
    /** Who signs for which of the parties, where the case is about that. */
    representatives: z.record(z.string(), z.string()).optional(),
    text: z.string(),
  }),
);
const load = (language: string) =>
  caseSchema.parse(JSON.parse(readFileSync(`tests/fixtures/signatures/${language}.json`, 'utf8')));

const read = async (text: string) => {
  const found = findParties(await readDocument(Buffer.from(text, 'utf8'), 'letter.txt'), []);
  return found.map((party) => ({ ...party, name: party.name.replace(/^(?:Mr|Mrs|Ms|Dr) /u, '') }));
};

describe.each(['en', 'ko'])('who makes a letter or a contract by its signatures (%s)', (language) => {
  it.each(load(language))('is told: $how', async ({ parties, representatives, text }) => {
    const found = await read(text);
    expect(found.map(({ name }) => name).toSorted()).toEqual(parties.toSorted());
    if (representatives === undefined) return;
    const spoken = found.flatMap(({ name, representative }) =>
      representative === undefined ? [] : [[name, representative]],
    );
    expect(Object.fromEntries(spoken)).toEqual(representatives);
  });
});

it('tells who signs for a party, and what the letter calls it', async () => {
  const [choir] = load('en');
  const found = findParties(await readDocument(Buffer.from(choir?.text ?? '', 'utf8'), 'letter.txt'), []);
  expect(found.find(({ name }) => name === 'Hollowfield Chamber Choir')?.representative).toBe('Bettina Osgood');
  const [pool] = load('ko');
  const korean = findParties(await readDocument(Buffer.from(pool?.text ?? '', 'utf8'), 'contract.txt'), []);
  expect(korean.find(({ name }) => name === '물빛누리수영장')).toMatchObject({
    representative: '채수봉',
    aliases: ['수영장'],
  });
});
