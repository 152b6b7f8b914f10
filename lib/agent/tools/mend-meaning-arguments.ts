import { modalitySchema, topicOf, topicSchema } from '#lib/protocol/meaning';

/** What models call a modality, beside its own name. */
const MODALITIES = new Map([
  ['obligation', 'duty'],
  ['obligations', 'duty'],
  ['duties', 'duty'],
  ['permission', 'right'],
  ['prohibition', 'ban'],
  ['prohibitions', 'ban'],
  ['restriction', 'ban'],
]);
/** A key of key facts that norms have no topic of. */
const TOPICS = new Map([['charges', topicOf('charges')]]);
const HAS = new Map([
  ['date', 'time'],
  ['deadline', 'time'],
  ['deadlines', 'time'],
  ['duration', 'time'],
  ['money', 'amount'],
  ['figure', 'amount'],
]);

/** A key as it is written in the schema: "Governing Law" and "governing-law" are "governing_law". */
export function meaningKey(written: string): string {
  return written
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/gu, '_');
}

export function meaningKeys(written: readonly string[]): string[] {
  return [...new Set(written.map(meaningKey))];
}

type Written = Record<'bearer' | 'modality' | 'topic' | 'has', string | undefined>;

/** Plurals and near words become the schema's own; what is none of them is left for the schema to refuse. */
export function normArguments({ bearer, modality, topic, has }: Written): Record<string, string> {
  const mended = {
    bearer,
    modality: modality && oneOf(modality, MODALITIES, modalitySchema.options),
    topic: topic && oneOf(topic, TOPICS, topicSchema.options),
    has: has && oneOf(has, HAS, ['time', 'amount', 'exception', 'weight']),
  };
  return Object.fromEntries(Object.entries(mended).flatMap(([key, value]) => (value ? [[key, value]] : [])));
}

function oneOf(written: string, synonyms: ReadonlyMap<string, string>, known: readonly string[]): string {
  const key = meaningKey(written);
  const singular = key.replace(/s$/u, '');
  return synonyms.get(key) ?? (known.includes(key) || !known.includes(singular) ? key : singular);
}
