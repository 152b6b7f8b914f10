import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readDocument } from '#lib/ingest/read-document';
import { findParties } from '#lib/meaning/parties/find-parties';

const caseSchema = z.array(
  z.object({
    how: z.string(),
    /** Each party with the names that its introduction gives it. */
    parties: z.record(z.string(), z.array(z.string())),
    representatives: z.record(z.string(), z.string()).optional(),
    text: z.string(),
  }),
);
const load = (language: string) =>
  caseSchema.parse(JSON.parse(readFileSync(`tests/fixtures/introductions/${language}.json`, 'utf8')));

/** With an article or without. */
const bare = (name: string) => name.replace(/^[Tt]he /u, '');

describe.each(['en', 'ko'])('who makes a contract by how it introduces them (%s)', (language) => {
  it.each(load(language))('is told: $how', async ({ parties, representatives = {}, text }) => {
    const found = findParties(await readDocument(Buffer.from(text, 'utf8'), 'contract.txt'), []);
    expect(found.map(({ name }) => bare(name)).toSorted()).toEqual(Object.keys(parties).map(bare).toSorted());
    for (const [name, aliases] of Object.entries(parties)) {
      const party = found.find((one) => bare(one.name) === bare(name));
      expect(party?.aliases).toEqual(aliases);
      if (representatives[name] !== undefined) expect(party?.representative).toBe(representatives[name]);
    }
  });
});
