import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { resolveByRule, resolveInDoubt } from '#lib/language/questions/resolve-follow-up';

/** What a turn's question must be about once resolved, and must not be about. */
const turnSchema = z.object({
  text: z.string(),
  has: z.array(z.string()).default([]),
  lacks: z.array(z.string()).default([]),
  rest: z.boolean().default(false),
});
const dialogues = z
  .array(
    z.object({
      contract: z.string(),
      lang: z.enum(['ko', 'en']),
      parties: z.array(z.array(z.string())),
      turns: z.array(turnSchema),
    }),
  )
  .parse(JSON.parse(readFileSync('tests/fixtures/dialogues/follow-ups.json', 'utf8')));

type History = Parameters<typeof resolveByRule>[1][number];

/** Of all turns those that are not understood as their reader meant them. */
function misunderstood(): { wrong: string[]; total: number } {
  const wrong: string[] = [];
  let total = 0;
  for (const { lang, parties, turns } of dialogues) {
    const history: History[] = [];
    for (const { text, has, lacks, rest } of turns) {
      const resolved = resolveByRule(text, history, parties) ?? resolveInDoubt(text, history, parties);
      const value = resolved.value.toLowerCase();
      const isRight =
        has.every((words) => value.includes(words.toLowerCase())) &&
        !lacks.some((words) => value.includes(words.toLowerCase())) &&
        (resolved.wantsRest === true) === rest;
      total += 1;
      if (!isRight) wrong.push(`${history.at(-2)?.text ?? ''} → ${text} → ${resolved.value}`);
      const address = lang === 'ko' ? '제12조 제2항' : '12.2';
      history.push({ role: 'user', text, clauses: [] }, { role: 'assistant', text: '…', clauses: [{ address }] });
    }
  }
  return { wrong, total };
}

describe('conversations over many contracts', () => {
  test('keep the subject of a follow-up, change its side where another is named, and leave alone what stands alone', () => {
    const { wrong, total } = misunderstood();
    expect(total).toBeGreaterThanOrEqual(60);
    // One in twenty at most, and all of them told where there are more.
    if (wrong.length > total / 20) expect(wrong).toEqual([]);
  });
});

test('what names a clause by its number asks for that one, whatever was asked before', () => {
  const history: History[] = [{ role: 'user', text: '그럼 위약금은 얼마야?', clauses: [] }];
  expect(resolveByRule('제5조 보여줘', history)).toMatchObject({ value: '제5조 보여줘', isSure: true });
  expect(resolveByRule('위약금 조항 보여줘', history)?.isSure).toBeUndefined();
});
