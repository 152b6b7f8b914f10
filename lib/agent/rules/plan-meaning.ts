import { companionsOf, withCharges, type Asked, type AskedForm } from '../asked/asked';
import { SURE_KEY } from '../asked/read-asked';
import { SUMMARY_KEYS } from '../compose/meaning/choose-summary-lines';
import type { PlannedCall } from '../state';
import type { FactKey } from '#lib/protocol/meaning';
import type { Question } from '#lib/language/questions/analyse-question';

/** The call that asks for what the contract says, where a list or the whole in short is wanted. */
export function planMeaning({ mentions, text }: Question, { form, keys }: Asked): PlannedCall[] {
  if (mentions.length > 0) return [];
  // Whether one named thing is missing is a question for that thing.
  if (form === 'missing' && (keys[0]?.score ?? 0) < SURE_KEY)
    return [{ tool: 'list_lacks', args: {}, reasoning: 'it is asked what is missing' }];
  if (form === 'summary')
    return [{ tool: 'get_key_facts', args: { keys: [...SUMMARY_KEYS] }, reasoning: 'a summary is asked for' }];
  if (form === 'risk') return [{ tool: 'list_risks', args: {}, reasoning: 'it is asked what can hurt' }];
  if (form !== 'list') return [];
  return [{ tool: 'list_norms', args: { question: text }, reasoning: 'a list is asked for' }];
}

/** The key terms that a question is about, to be read beside its first search. */
export function planFacts(question: Question, { form, keys }: Asked): PlannedCall | null {
  const named = keys.map(({ key }) => key);
  const operands = form === 'calculation' ? OPERANDS : [];
  const wanted = withCharges([
    ...named,
    ...companionsOf(named, question),
    ...operands,
    // Notice is given so long before the end.
    ...(named.includes('notice_period') ? (['expiration_date'] as const) : []),
  ]);
  if (!WITH_FACTS.has(form) || wanted.length === 0) return null;
  return { tool: 'get_key_facts', args: { keys: wanted }, reasoning: 'a key term is asked for' };
}

/** What a calculation may need and nobody types. */
const OPERANDS: readonly FactKey[] = ['price', 'expiration_date', 'term'];
const WITH_FACTS: ReadonlySet<AskedForm> = new Set(['fact', 'yes_no', 'what_if', 'calculation', 'library']);
