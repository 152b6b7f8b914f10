import type { ContractAccess } from '#lib/agent/ports';
import type { ModelRequest } from '#lib/llm/model-port';
import type { ClauseHit } from '#lib/protocol/clause';
import {
  createFakeAccess,
  englishContract,
  koreanContract,
  type FakeContract,
} from '#tests/support/fake-contract-access';
import { createFakeModel } from '#tests/support/fake-model';

export const PLANNERS = ['repeats', 'alternates', 'rephrases', 'wanders', 'nonsense', 'gives up'] as const;
export const TOOLS = ['real', 'never finds', 'every third time', 'fails'] as const;
export type Behaviour = {
  planner: (typeof PLANNERS)[number];
  tools: (typeof TOOLS)[number];
  /** Whether the model's judge is ever content. */
  isContent: boolean;
  isKorean: boolean;
  random: () => number;
};

const KOREAN_CALLS = ['대금 지급', '대금의 지급', '대금지급?', '지급 대금', '대금을 지급하나요', '대금 지급은'];
const ENGLISH_CALLS = [
  'payment of fees',
  'fees payment',
  'Payment of fees?',
  'the payment of fees',
  'fee payments',
  'PAYMENT OF THE FEES',
];

/** What a bad planner wants next, in one of several ways. */
function createBadPlanner({ planner, isKorean, random }: Behaviour) {
  let asked = 0;
  const calls = isKorean ? KOREAN_CALLS : ENGLISH_CALLS;
  const search = (query: string) => ({
    tool: 'hybrid_search',
    args: { topics: [{ topic_name: 'x', queries: [query] }] },
    reasoning: 'look',
  });
  return () => {
    asked += 1;
    switch (planner) {
      case 'repeats':
        return search(calls[0] ?? '');
      case 'alternates':
        return asked % 2 === 0
          ? search(calls[0] ?? '')
          : { tool: 'get_article_by_index', args: { article_numbers: ['3'] }, reasoning: 'look' };
      case 'rephrases':
        return search(calls[asked % calls.length] ?? '');
      case 'wanders':
        return search(`${calls[0]} ${Math.floor(random() * 1e6)}`);
      case 'nonsense':
        return random() < 0.5
          ? { tool: 'fly', args: {}, reasoning: '' }
          : { tool: 'hybrid_search', args: { topics: [] }, reasoning: '' };
      case 'gives up':
        return { tool: 'none', args: {}, reasoning: 'nothing is left' };
    }
  };
}

/** A model that reviews as badly: it looks again and again, and is content with its findings or never. */
export function createDriftingReviewer(behaviour: Behaviour, tasks: readonly string[]) {
  const plan = createBadPlanner(behaviour);
  return createFakeModel({
    objects: {
      'review-goal': { goal: 'x', response_format: 'x' },
      'review-decompose': { tasks: [...tasks] },
      'review-execute': () => {
        const { tool, args } = plan();
        return { thought: '', tool, args };
      },
      'review-reflect': () => ({
        reflection: 'again',
        needs_retry: !(behaviour.isContent && behaviour.random() < 0.3),
        confidence: Math.round(behaviour.random() * 10) / 10,
        reasons: [],
      }),
      'review-aggregate': { sentences: [] },
    },
  });
}

/** A model that plans badly in one of several ways, judges as told, and always writes an answer. */
export function createDriftingModel(behaviour: Behaviour) {
  const { isContent, isKorean, random } = behaviour;
  const plan = createBadPlanner(behaviour);
  return createFakeModel({
    objects: {
      scope: { kind: 'contract', reason: '' },
      'check-tool-needed': { needs_tools: true, reasoning: '' },
      'resolve-question': (request: ModelRequest) => ({ question: askedIn(request), reasoning: '' }),
      rerank: { order: [] },
      planner: plan,
      evaluator: () => ({
        is_sufficient: isContent && random() < 0.3,
        confidence: Math.round(random() * 10) / 10,
        reasoning: 'judged',
        missing_info: ['more'],
      }),
      support: { verdicts: [] },
    },
    texts: { respond: [isKorean ? '확인했어요.' : 'Looked.'] },
  });
}

/** The question between its tags, as the prompt has it. */
function askedIn({ messages }: ModelRequest): string {
  const text = messages.map(({ content }) => content).join('\n');
  return /<question>\n([\s\S]*?)\n<\/question>/.exec(text)?.[1] ?? '';
}

/** Contracts whose search is as good as told; `searched` counts what really ran. */
export function createDriftingAccess({ tools, isKorean }: Behaviour): ContractAccess & { searched: () => number } {
  const contract: FakeContract = isKorean ? koreanContract() : englishContract();
  const access = createFakeAccess([contract]);
  let searched = 0;
  const hits = (): ClauseHit[] => {
    const clause = contract.clauses[searched % contract.clauses.length];
    return clause === undefined ? [] : [{ ...clause, score: 0.3, why: [] }];
  };
  return {
    ...access,
    searched: () => searched,
    search: async (topics, limit, signal) => {
      searched += 1;
      if (tools === 'fails') throw new Error('the search is down');
      if (tools === 'never finds') return [];
      if (tools === 'every third time') return searched % 3 === 0 ? hits() : [];
      return access.search(topics, limit, signal);
    },
  };
}
