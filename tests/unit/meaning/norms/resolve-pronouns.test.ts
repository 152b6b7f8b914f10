import { describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import type { Clause } from '#lib/meaning/norms/list-clauses';
import { resolvePronouns } from '#lib/meaning/norms/resolve-pronouns';
import { readMeaning } from '#lib/meaning/read-meaning';

const hall = `ENGAGEMENT OF A TEACHER

Between the Lower Hall Trust ("the Trust") and Maud Ferrer ("the Teacher").

1. Papers
The Teacher is self-employed. She shall keep her certificate valid. She shall tell the Trust when it runs out.

2. Teaching
The Teacher shall arrive fifteen minutes before the start. The Trust shall heat the hall. She shall check the floor before each class. If the Trust asks, she shall show her papers.

3. Calling off
If the Trust calls a class off late, it shall pay half the fee.

4. Sickness
She may send a substitute.
`;

async function bearerOf(text: string, part: string): Promise<string | null | undefined> {
  const document = await readDocument(Buffer.from(text, 'utf8'), 'contract.txt');
  return readMeaning(document).norms.find(({ start, end }) => document.text.slice(start, end).includes(part))?.bearer;
}

describe('whom a pronoun speaks of', () => {
  it.each([
    ['the sentence before says who she is', 'keep her certificate', 'The Teacher'],
    ['not who was bound last, where she mostly follows another', 'check the floor', 'The Teacher'],
    ['not the only one that a condition names', 'show her papers', 'The Teacher'],
    ['at the head of an article', 'send a substitute', 'The Teacher'],
    ['the only one that a condition names', 'pay half the fee', 'Trust'],
  ])('%s', async (_, part, bearer) => {
    expect((await bearerOf(hall, part))?.replace(/^the /iu, '')).toBe(bearer.replace(/^The /u, ''));
  });

  it('is nobody where only both were named before', () => {
    const [[, second] = []] = resolvePronouns([[clause('both', null), clause(null, 'she')]], NAMES);
    expect(second?.read?.bearer).toBeNull();
  });

  it('is whoever the article names last where the contract names several', () => {
    const some = [clause('Ann', null), clause(null, 'she'), clause('Eve', null), clause(null, 'she')];
    const [read = []] = resolvePronouns([some], NAMES);
    expect(read.map((one) => one.read?.bearer)).toEqual(['Ann', 'Ann', 'Eve', 'Eve']);
  });

  it('is one whom the contract calls by several names', () => {
    const names = ['Ann', 'the Teacher', 'Ann', 'Eve'];
    const [read = []] = resolvePronouns([names.flatMap((name) => [clause(name, null), clause(null, 'she')])], NAMES);
    expect(read.at(-1)?.read?.bearer).toBe('Ann');
  });

  it('is the one whom its own condition names where nothing else tells', async () => {
    const text = hall
      .replace(/She shall[^.]*\./gu, '')
      .replace('4. Sickness\n', '4. Sickness\nThe Trust shall be told. If the Teacher is ill, she shall send a note. ');
    expect(await bearerOf(text, 'send a note')).toMatch(/Teacher/u);
  });

  it('is the same throughout a list', () => {
    const { read: leadIn } = clause(null, 'she');
    const items = [
      clause('Ann', null),
      { ...clause(null, null), leadIn },
      clause('Eve', null),
      { ...clause(null, null), leadIn },
    ];
    const [read = []] = resolvePronouns([items], NAMES);
    expect([read[1], read[3]].map((one) => one?.leadIn?.bearer)).toEqual(['Ann', 'Ann']);
  });
});

/** Ann is the Teacher. */
const NAMES = { keyOf: (name: string) => (name === 'the Teacher' ? 'Ann' : name), findMentions: () => [] };

function clause(bearer: string | null, pronoun: 'she' | null): Clause {
  const place = { start: 0, end: 0 };
  const statement = { ...place, part: 0, address: '1', display: '1', heading: null, text: '', leadIn: null };
  const predicate = { ...place, mode: 'duty' as const, isPassive: false, isMarked: true, word: 'keep' };
  const said = { modality: 'duty' as const, counterparty: null, hasSubject: bearer !== null, subject: null };
  return {
    ...place,
    statement: { ...statement, place: 'article' },
    text: '',
    leadIn: null,
    isLimit: false,
    read: { ...said, bearer, pronoun, predicate },
  };
}
