import { describe, expect, it } from 'vitest';
import { checkCitation } from '#lib/citations/check-citation';
import { checkSupportWithModel, type SupportAnswer } from '#lib/citations/check-support-with-model';
import type { ModelPort } from '#lib/llm/model-port';

const clauseText = '수급인은 검수 완료일부터 1년간 결과물의 하자를 무상으로 보수하여야 한다.';
const input = (sentence: string) => ({
  checked: checkCitation({ quote: clauseText, clauseText, clauseStart: 0, sentence, language: 'en' }),
  sentence,
  clauseText,
  quote: clauseText,
});
const open = input('하자 수리는 1년 동안 수급인이 공짜로 해 줘야 합니다.');
const prompt = {
  request: () => ({ promptId: 'support@1', messages: [], temperature: 0, maxTokens: 400, tier: 'fast' as const }),
};

function modelThat(answer: () => SupportAnswer): ModelPort & { calls: number } {
  const port = {
    calls: 0,
    async object<T>(_: unknown, schema: { parse: (value: unknown) => T }) {
      port.calls += 1;
      return {
        value: schema.parse(answer()),
        usage: { promptTokens: 0, completionTokens: 0, costUsd: null },
        cached: false,
      };
    },
    async *text() {},
  };
  return port;
}
const ask = (model: ModelPort, list: Parameters<typeof checkSupportWithModel>[0]) =>
  checkSupportWithModel(list, {
    model,
    prompt,
    today: new Date(0),
    language: 'en',
    signal: new AbortController().signal,
  });

describe('support that the rules leave open', () => {
  it('is settled by one call, marked as the model’s', async () => {
    const model = modelThat(() => ({
      verdicts: [
        { id: 0, is_supported: true },
        { id: 1, is_supported: false },
      ],
    }));
    const [first, second] = await ask(model, [open, open]);
    expect(first).toMatchObject({ state: 'verified', supportBy: 'model', reasons: [] });
    expect(second).toMatchObject({ state: 'unverified', supportBy: 'model', verdicts: { support: 'fail' } });
    expect(model.calls).toBe(1);
  });

  it('stays unknown when the call fails, or answers both ways, or about something else', async () => {
    const failing = await ask(
      modelThat(() => {
        throw new Error('down');
      }),
      [open],
    );
    const torn = await ask(
      modelThat(() => ({
        verdicts: [
          { id: 0, is_supported: true },
          { id: 0, is_supported: false },
          { id: 9, is_supported: true },
        ],
      })),
      [open],
    );
    expect(failing[0]).toMatchObject({ state: 'unverified', supportBy: 'rule', verdicts: { support: 'unknown' } });
    expect(torn[0]?.state).toBe('unverified');
  });

  it('is not asked about what a rule has refused or confirmed', async () => {
    const model = modelThat(() => ({
      verdicts: [
        { id: 0, is_supported: true },
        { id: 1, is_supported: true },
      ],
    }));
    const bent = input('수급인은 검수 완료일부터 3년간 결과물의 하자를 무상으로 보수하여야 한다.');
    const checked = await ask(model, [bent, input(clauseText)]);
    expect(checked.map(({ state }) => state)).toEqual(['changed', 'verified']);
    expect(model.calls).toBe(0);
  });
});
