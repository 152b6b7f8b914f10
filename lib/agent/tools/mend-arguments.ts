import type { ToolName } from '#lib/protocol/trace';
import { meaningKeys, normArguments } from './mend-meaning-arguments';
import { articleNumber, exhibitNumber, splitList } from '#lib/language/address/read-number';

type Fields = Record<string, unknown>;

const ARTICLE_KEYS = [
  'article_numbers',
  'article_number',
  'articles',
  'article',
  'numbers',
  'number',
  'index',
  'indices',
  'sections',
  'section',
  'clauses',
  'clause',
];
const EXHIBIT_KEYS = [
  'exhibit_numbers',
  'exhibit_number',
  'exhibits',
  'exhibit',
  'annexes',
  'annex',
  'schedules',
  'schedule',
];
const TITLE_KEYS = ['titles', 'title', 'article_titles', 'article_title', 'names', 'name'];
const TOPIC_KEYS = ['topics', 'topic', 'queries', 'query', 'keywords', 'keyword', 'search_query', 'q'];
const FACT_KEYS = ['keys', 'key', 'facts', 'fact', 'terms', 'term', 'names', 'name', ...TOPIC_KEYS];
const USER_ARTICLE_KEYS = ['user_article_numbers', 'user_article_number', ...ARTICLE_KEYS];

/**
 * Arguments as a model meant them, in the tool's own shape: `query` → `topics`, `title` → `titles`, "제5조", 5 and
 * "Section 5" → "5", one value → a list, unknown keys dropped. What cannot be mended is left for the schema to refuse.
 */
export function mendArguments(tool: ToolName, raw: unknown): Fields {
  const args = asFields(raw, tool);
  switch (tool) {
    case 'get_contract_structure':
    case 'list_risks':
    case 'list_lacks':
      return {};
    case 'hybrid_search':
      return { topics: topicsOf(pick(args, TOPIC_KEYS)) };
    case 'get_article_by_title':
      return { titles: unique(listOf(pick(args, TITLE_KEYS)).flatMap(textOf)) };
    case 'get_article_by_index':
      return { ...numbersOf(args, ARTICLE_KEYS), ...partOf(args) };
    case 'lookup_standard_contract':
      return { user_article_numbers: numbersOf(args, USER_ARTICLE_KEYS).article_numbers, ...topicOf(args) };
    case 'get_key_facts':
      return { keys: meaningKeys(listOf(pick(args, FACT_KEYS)).flatMap(textOf).flatMap(splitList)) };
    case 'list_norms': {
      const [question, bearer, modality, topic, has] = [
        ['question'],
        ['bearer', 'party', 'who', 'side'],
        ['modality', 'kind', 'type'],
        TOPIC_KEYS,
        ['has', 'with'],
      ].map((keys) => listOf(pick(args, keys)).flatMap(textOf)[0]);
      return question === undefined ? normArguments({ bearer, modality, topic, has }) : { question };
    }
  }
}

function asFields(raw: unknown, tool: ToolName): Fields {
  if (typeof raw === 'string') return fieldsFromText(raw, tool);
  if (Array.isArray(raw)) return { [mainKey(tool)]: raw };
  if (typeof raw === 'number') return { [mainKey(tool)]: [raw] };
  return isFields(raw) ? raw : {};
}

function fieldsFromText(raw: string, tool: ToolName): Fields {
  try {
    const parsed: unknown = JSON.parse(raw);
    if (isFields(parsed)) return parsed;
  } catch {
    // Not JSON: the text itself is the argument.
  }
  return { [mainKey(tool)]: raw };
}

function mainKey(tool: ToolName): string {
  if (tool === 'hybrid_search') return 'topics';
  if (tool === 'get_article_by_title') return 'titles';
  if (tool === 'get_key_facts') return 'keys';
  return tool === 'lookup_standard_contract' || tool === 'list_norms' ? 'topic' : 'article_numbers';
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function pick(args: Fields, keys: readonly string[]): unknown {
  return keys.map((key) => args[key]).find((value) => value !== undefined && value !== null);
}

function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

function textOf(value: unknown): string[] {
  if (typeof value !== 'string' && typeof value !== 'number') return [];
  const text = String(value).trim();
  return text === '' ? [] : [text];
}

function topicsOf(value: unknown): { topic_name: string; queries: string[] }[] {
  return listOf(value).flatMap((topic) => {
    if (!isFields(topic)) return textOf(topic).map((text) => ({ topic_name: text, queries: [text] }));
    const queries = unique(listOf(pick(topic, ['queries', 'query', 'keywords', 'terms'])).flatMap(textOf));
    const [name] = textOf(pick(topic, ['topic_name', 'topic', 'name', 'title']));
    const topicName = name ?? queries[0];
    return topicName === undefined
      ? []
      : [{ topic_name: topicName, queries: queries.length > 0 ? queries : [topicName] }];
  });
}

/** A list entry may be several numbers ("5, 7"), and an exhibit may stand among the articles. */
function numbersOf(
  args: Fields,
  articleKeys: readonly string[],
): { article_numbers: string[]; exhibit_numbers: string[] } {
  const named = listOf(pick(args, articleKeys)).flatMap(textOf).flatMap(splitList);
  const exhibits = listOf(pick(args, EXHIBIT_KEYS)).flatMap(textOf).flatMap(splitList);
  return {
    article_numbers: unique(
      named.filter((entry) => exhibitNumber(entry) === null).flatMap((entry) => articleNumber(entry) ?? []),
    ),
    exhibit_numbers: unique([
      ...named.flatMap((entry) => exhibitNumber(entry) ?? []),
      ...exhibits.map((entry) => exhibitNumber(entry) ?? entry),
    ]),
  };
}

function partOf(args: Fields): { part?: number } {
  const part = Number(args['part'] ?? Number.NaN);
  return Number.isInteger(part) && part >= 0 ? { part } : {};
}

function topicOf(args: Fields): { topic?: string } {
  const [topic] = listOf(pick(args, TOPIC_KEYS)).flatMap((value) =>
    isFields(value) ? topicsOf(value).map((entry) => entry.topic_name) : textOf(value),
  );
  return topic === undefined ? {} : { topic };
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
