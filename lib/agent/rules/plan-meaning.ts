import type { Asked, AskedForm, AskedList } from '../asked/asked';
import { SURE_KEY } from '../asked/read-asked';
import { SUMMARY_KEYS } from '../compose/meaning/compose-summary';
import type { PlannedCall } from '../state';
import type { FactKey } from '#lib/protocol/meaning';
import type { Question } from '#lib/language/questions/analyse-question';

const FILTERS: Readonly<Record<AskedList, Record<string, string>>> = {
  deadlines: { has: 'time' },
  amounts: { has: 'amount' },
  exceptions: { has: 'exception' },
  duties: { modality: 'duty' },
  rights: { modality: 'right' },
  bans: { modality: 'ban' },
  other: {},
};

/** The call that asks for what the contract says, where a list or the whole in short is wanted. */
export function planMeaning({ mentions }: Question, { form, keys, list }: Asked): PlannedCall[] {
  if (mentions.length > 0) return [];
  if (form === 'summary')
    return [{ tool: 'get_key_facts', args: { keys: [...SUMMARY_KEYS] }, reasoning: 'a summary is asked for' }];
  if (form === 'risk') return [{ tool: 'list_risks', args: {}, reasoning: 'it is asked what can hurt' }];
  if (form !== 'list') return [];
  const [named] = keys;
  const isOnTopic = named !== undefined && (list === 'other' || named.score >= SURE_KEY);
  const filter = { ...FILTERS[list ?? 'other'], ...(isOnTopic && { topic: named.key }) };
  return Object.keys(filter).length === 0
    ? []
    : [{ tool: 'list_norms', args: filter, reasoning: 'a list is asked for' }];
}

/** The key terms that a question is about, to be read beside its first search. */
export function planFacts({ form, keys }: Asked): PlannedCall | null {
  const wanted = [...new Set([...keys.map(({ key }) => key), ...(form === 'calculation' ? OPERANDS : [])])];
  if (!WITH_FACTS.has(form) || wanted.length === 0) return null;
  return { tool: 'get_key_facts', args: { keys: wanted }, reasoning: 'a key term is asked for' };
}

/** What a calculation may need and nobody types. */
const OPERANDS: readonly FactKey[] = ['price', 'expiration_date'];
const WITH_FACTS: ReadonlySet<AskedForm> = new Set(['fact', 'yes_no', 'what_if', 'calculation']);
