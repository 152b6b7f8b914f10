import { describe, expect, test } from 'vitest';
import { shouldContinue, shouldEnterContract, shouldExecuteParallel, shouldUseTools } from '#lib/agent/routing';
import type { PlannedCall, StopReason } from '#lib/agent/state';

const call = (tool: PlannedCall['tool'], args: PlannedCall['args'] = {}): PlannedCall => ({
  tool,
  args,
  reasoning: '',
});
const enough = { isSufficient: true, confidence: 1, reasoning: '', missingInfo: [] };
const lacking = { ...enough, isSufficient: false };

describe('where a run goes next', () => {
  test.each([
    ['contract', 'contract'],
    ['smalltalk', 'reply'],
    ['outOfScope', 'reply'],
  ] as const)('a message that is %s goes to %s', (kind, edge) => {
    expect(shouldEnterContract({ scope: { kind, isValid: kind === 'contract', reason: '' } })).toBe(edge);
  });

  test('tools are used exactly when they are needed', () => {
    expect(shouldUseTools({ needs_tools: true })).toBe('use_tools');
    expect(shouldUseTools({ needs_tools: false })).toBe('direct_response');
  });

  test.each<[string, PlannedCall[], string]>([
    ['no call', [], 'finish'],
    ['one search', [call('hybrid_search', { topics: [] })], 'sequential'],
    ['a search beside the outline', [call('hybrid_search'), call('get_contract_structure')], 'parallel'],
    ['one article', [call('get_article_by_index', { article_numbers: ['5'], exhibit_numbers: [] })], 'sequential'],
    ['one exhibit', [call('get_article_by_index', { article_numbers: [], exhibit_numbers: ['A'] })], 'sequential'],
    ['two articles', [call('get_article_by_index', { article_numbers: ['5', '7'] })], 'parallel'],
    [
      'an article and an exhibit',
      [call('get_article_by_index', { article_numbers: ['5'], exhibit_numbers: ['1'] })],
      'parallel',
    ],
    ['two titles in one call', [call('get_article_by_title', { titles: ['a', 'b'] })], 'sequential'],
  ])('%s runs as planned', (_name, next_tool, edge) => {
    expect(shouldExecuteParallel({ next_tool })).toBe(edge);
  });

  const stops: StopReason[] = ['none', 'iterations', 'modelCalls', 'time', 'tokens', 'nothingNew'];
  test.each(
    stops.flatMap((stop) =>
      [null, enough, lacking].flatMap((evaluation) => [0, 4, 5, 6].map((count) => ({ stop, evaluation, count }))),
    ),
  )('it goes on only without a cap, with rounds left and evidence lacking (%o)', ({ stop, evaluation, count }) => {
    const goesOn = stop === 'none' && count < 5 && evaluation?.isSufficient !== true;
    expect(shouldContinue({ evaluation, stop_reason: stop, iteration_count: count, max_iterations: 5 })).toBe(
      goesOn ? 'continue' : 'finish',
    );
  });
});
