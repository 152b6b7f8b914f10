import type { AskedForm, AskedList } from '../asked/asked';
import { readAsked, SURE_KEY } from '../asked/read-asked';
import { SUMMARY_KEYS } from '../compose/meaning/compose-summary';
import type { PlannedCall } from '../state';
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
export function planMeaning({ text, mentions }: Question): PlannedCall[] {
  const { form, keys, list } = readAsked(text);
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
export function planFacts({ text, parts }: Question): PlannedCall | null {
  const { form, keys } = readAsked(
    text,
    parts.map((part) => part.text),
  );
  if (!WITH_FACTS.has(form) || keys.length === 0) return null;
  return { tool: 'get_key_facts', args: { keys: keys.map(({ key }) => key) }, reasoning: 'a key term is asked for' };
}

const WITH_FACTS: ReadonlySet<AskedForm> = new Set(['fact', 'yes_no', 'what_if', 'calculation']);
