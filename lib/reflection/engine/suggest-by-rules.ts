import type { CaseChange, PlanStep } from '#lib/protocol/reflection';
import type { Language } from '#lib/protocol/document';
import { SUGGESTIONS_PER_CASE } from './thresholds';

export type Proposal = { text: string; change: CaseChange; by: 'rule' | 'model' };

/** What is known of a case that fails. */
export type FailingCase = {
  language: Language;
  plan: readonly PlanStep[];
  commonErrors: readonly { type: string; count: number }[];
  /** Words of clauses that its owner has shown to be the right ones. */
  shownWords: readonly string[];
  /** Other words for what the question asks about. */
  relatedWords: readonly string[];
};

type Idea = 'shownWords' | 'relatedWords' | 'outline' | 'standard' | 'plainSearch' | 'archive';

const SEARCH: PlanStep = { tool: 'hybrid_search', args: {} };
const OUTLINE: PlanStep = { tool: 'get_contract_structure', args: {} };
const STANDARD: PlanStep = { tool: 'lookup_standard_contract', args: {} };

const WORDS_FIRST: readonly Idea[] = ['shownWords', 'relatedWords', 'standard', 'outline', 'plainSearch', 'archive'];
const OTHER_WAY_FIRST: readonly Idea[] = [
  'shownWords',
  'outline',
  'relatedWords',
  'plainSearch',
  'standard',
  'archive',
];
/** By the most frequent error: what was not found is searched for in other words, what was quoted wrongly looked for elsewhere. */
const IDEAS: Readonly<Record<string, readonly Idea[]>> = {
  nothingFound: WORDS_FIRST,
  notSufficient: WORDS_FIRST,
  thumbDown: WORDS_FIRST,
  citationChanged: OTHER_WAY_FIRST,
};

/** Three suggestions from the pattern of the errors; each one can be carried out as it is. */
export function suggestByRules(failing: FailingCase): Proposal[] {
  const type = failing.commonErrors[0]?.type ?? '';
  const ideas = (Object.hasOwn(IDEAS, type) ? IDEAS[type] : undefined) ?? OTHER_WAY_FIRST;
  const proposals = ideas.flatMap((idea) => propose(idea, failing) ?? []);
  const archive = proposals.at(-1);
  const mends = proposals.slice(0, -1);
  // To let go of a plan is always one of the three: it may be beyond mending.
  return [...mends.slice(0, SUGGESTIONS_PER_CASE - 1), ...(archive === undefined ? [] : [archive])];
}

function propose(idea: Idea, { language, plan, shownWords, relatedWords }: FailingCase): Proposal | undefined {
  const say = (ko: string, en: string) => (language === 'ko' ? ko : en);
  const edit = (text: string, steps: readonly PlanStep[], expansions: readonly string[] = []): Proposal => ({
    text,
    change: { kind: 'editPlan', plan: [...steps], expansions: [...expansions] },
    by: 'rule',
  });
  const base = plan.length > 0 ? plan : [SEARCH];
  const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');
  switch (idea) {
    case 'shownWords':
      return shownWords.length === 0
        ? undefined
        : edit(
            say(
              `직접 짚어 주신 조항에 나오는 ${quoted(shownWords)}도 함께 찾아요.`,
              `Also search for ${quoted(shownWords)}, the words of the clause you showed.`,
            ),
            base,
            shownWords,
          );
    case 'relatedWords':
      return relatedWords.length === 0
        ? undefined
        : edit(
            say(
              `같은 뜻으로 쓰이는 ${quoted(relatedWords)}도 함께 찾아요.`,
              `Also search for ${quoted(relatedWords)}, which contracts use for the same thing.`,
            ),
            base,
            relatedWords,
          );
    case 'outline':
      return edit(
        say(
          '검색하기 전에 목차를 보고 별지와 부속 계약까지 살펴봐요.',
          'Look at the outline before searching, exhibits and attached agreements included.',
        ),
        [OUTLINE, ...base.filter(({ tool }) => tool !== OUTLINE.tool)],
      );
    case 'standard':
      return edit(
        say(
          '표준계약서의 같은 조항과 나란히 놓고 빠진 부분을 찾아요.',
          'Compare with the same article of the standard contract to see what was missed.',
        ),
        [...base.filter(({ tool }) => tool !== STANDARD.tool), STANDARD],
      );
    case 'plainSearch':
      return edit(
        say(
          '지금까지의 방법을 버리고 질문의 말 그대로 다시 찾아요.',
          'Start over and search for the question in its own words.',
        ),
        [SEARCH],
      );
    case 'archive':
      return {
        text: say('이 방법은 그만 쓰고 새로 배워요.', 'Stop using this way of looking, and learn a new one.'),
        change: { kind: 'archive' },
        by: 'rule',
      };
  }
}
