import type { ChatBody } from './chat-body';
import { evidenceIn, isKorean } from './read-prompt';

type Values = Record<string, unknown>;

/** What a review asks for: tasks, a look into the contract and then findings that quote it, a content judgment, an overview. */
export function reviewFor(body: ChatBody): Values {
  const system = body.messages.find(({ role }) => role === 'system')?.content ?? '';
  const said = body.messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const korean = isKorean(said);
  if (system.startsWith('You break the goal of a contract review')) {
    return {
      tasks: korean
        ? ['대금과 지급 시기를 확인한다', '해지 사유를 확인한다', '관할 법원을 확인한다']
        : ['Find the fees and when they are due', 'Find the grounds of termination', 'Find the courts'],
    };
  }
  if (system.startsWith('You do one task of a contract review')) return stepFor(body, said, system);
  if (system.startsWith('You look back on a task'))
    return {
      reflection: korean ? '필요한 조항을 찾았다.' : 'The clauses were found.',
      needs_retry: false,
      reasons: [],
    };
  if (system.startsWith('You write the overview'))
    return { sentences: [{ text: korean ? '계약서를 살펴봤어요.' : 'The contract was read.', findings: [1] }] };
  return {};
}

function stepFor(body: ChatBody, said: string, system: string): Values {
  const clauses = evidenceIn(body);
  const task = /<task>\n([\s\S]*?)\n<\/task>/.exec(said)?.[1] ?? '';
  if (clauses.length === 0 && !system.includes('No more looking'))
    return { tool: 'hybrid_search', args: { topics: [{ topic_name: task.slice(0, 40), queries: [task] }] } };
  const findings = clauses.slice(0, 2).flatMap(({ marker, text }) => {
    const quote = text
      .split('\n')
      .findLast((line) => line.trim().length > 15)
      ?.trim();
    return quote === undefined
      ? []
      : [
          {
            title: task.slice(0, 20),
            statement: quote,
            clause: marker,
            quote,
            kind: 'term',
            severity: null,
            reason: '',
          },
        ];
  });
  return { tool: null, args: null, findings, missing: [], summary: task };
}
