import { withoutDocumentSuffix } from '#lib/language/titles/contract-type';
import { asksForArticle, isComparing } from '#lib/language/questions/scope-cues';
import type { Asked } from '../asked/asked';
import { readAskedByWords } from '../asked/read-asked';
import type { ContractInScope } from '../ports';
import type { PlannedCall } from '../state';
import { TOPICS, topicsIn } from '#lib/language/lexicon/topics';
import type { Question, QuestionPart } from '#lib/language/questions/analyse-question';
import { planMeaning } from './plan-meaning';

/**
 * Every call the rules would make for a question, best first. The planner takes the first that has not run, so the
 * later ones are what is tried when the evidence is not enough.
 */
export function planByRules(
  question: Question,
  contracts: readonly ContractInScope[],
  asked: Asked = readAskedByWords(question.text),
): PlannedCall[] {
  return [
    ...planComparison(question, asked),
    ...planNumbers(question, contracts),
    ...planStructure(question),
    ...planTitles(question, contracts),
    ...planMeaning(question, asked),
    ...planSearches(question, contracts),
  ];
}

/** Without an article or a matter of its own a question compares the whole contract. */
function planComparison({ kinds, mentions, terms }: Question, { keys }: Asked): PlannedCall[] {
  if (!kinds.has('comparison')) return [];
  const numbers = mentions.filter(({ kind }) => kind === 'article').map(({ number }) => number);
  const topic = keys.length === 0 ? [] : terms.map(({ surface }) => surface).filter((word) => !isComparing(word));
  const args = {
    ...(numbers.length > 0 ? { user_article_numbers: numbers } : {}),
    ...(topic.length > 0 ? { topic: topic.join(' ') } : {}),
  };
  return [{ tool: 'lookup_standard_contract', args, reasoning: 'a comparison with the standard contract' }];
}

function planNumbers({ mentions, text }: Question, contracts: readonly ContractInScope[]): PlannedCall[] {
  const articles = unique(mentions.filter(({ kind }) => kind === 'article').map(({ number }) => number));
  const exhibits = unique(
    mentions.filter(({ kind, number }) => kind === 'exhibit' && number !== '').map(({ number }) => number),
  );
  if (articles.length + exhibits.length === 0) return [];
  const part = namedPart(text, contracts);
  const args = { article_numbers: articles, exhibit_numbers: exhibits, ...(part === null ? {} : { part }) };
  return [{ tool: 'get_article_by_index', args, reasoning: 'the question names the article' }];
}

/** The part whose title the question speaks of: "뒤에 붙은 근로계약서 8조". null unless exactly one fits best. */
function namedPart(text: string, contracts: readonly ContractInScope[]): number | null {
  const compact = compactOf(text);
  const scored = contracts.flatMap((contract) =>
    contract.structure.parts.map((part, index) => ({
      index,
      length: titleMatch(part.title, compact),
      hasArticles: part.articles.length > 0,
    })),
  );
  const best = Math.max(0, ...scored.map(({ length }) => length));
  const fitting = scored.filter(({ length, hasArticles }) => length === best && hasArticles);
  return best >= 3 && fitting.length === 1 ? (fitting[0]?.index ?? null) : null;
}

/** Length of the longest end of a title that the text has: 표준근로계약서 is meant by 근로계약. */
function titleMatch(title: string | null, compactText: string): number {
  const compact = withoutDocumentSuffix(compactOf(title ?? ''));
  for (let from = 0; from + 3 <= compact.length; from += 1) {
    if (compactText.includes(compact.slice(from))) return compact.length - from;
  }
  return 0;
}

function planStructure({ kinds }: Question): PlannedCall[] {
  return kinds.has('structure')
    ? [{ tool: 'get_contract_structure', args: {}, reasoning: 'a question about the outline' }]
    : [];
}

function planTitles({ quotedTitles, text, mentions }: Question, contracts: readonly ContractInScope[]): PlannedCall[] {
  const titles = contracts.flatMap(({ structure }) =>
    structure.parts.flatMap((part) => part.articles.flatMap(({ title }) => title ?? [])),
  );
  const quoted = quotedTitles.filter((wanted) => titles.some((title) => compactOf(title).includes(compactOf(wanted))));
  const compact = compactOf(text);
  const isAsked = asksForArticle(text) && mentions.length === 0;
  const known = isAsked
    ? unique(titles).filter((title) => compactOf(title).length >= 3 && compact.includes(compactOf(title)))
    : [];
  const wanted = unique([...quoted, ...known]);
  return wanted.length === 0
    ? []
    : [
        {
          tool: 'get_article_by_title',
          args: { titles: wanted.slice(0, 5) },
          reasoning: 'the question gives the title',
        },
      ];
}

/** First the parts of the question as asked, then the same from another angle: the bare words and their relatives. */
function planSearches(question: Question, contracts: readonly ContractInScope[]): PlannedCall[] {
  const languages = new Set(contracts.map(({ language }) => language));
  const parts = question.mentions.length > 0 ? question.parts.filter(({ terms }) => terms.length > 0) : question.parts;
  if (parts.length === 0) return [];
  const topics = parts.map((part) => ({ topic_name: topicName(part), queries: [part.text] }));
  const related = parts.flatMap((part) => {
    const words = relatedWords(part, languages);
    return words.length === 0
      ? []
      : [{ topic_name: topicName(part), queries: [[...part.terms.map(({ surface }) => surface), ...words].join(' ')] }];
  });
  const first: PlannedCall = { tool: 'hybrid_search', args: { topics: topics.slice(0, 4) }, reasoning: 'a topic' };
  if (related.length === 0) return [first];
  return [
    first,
    {
      tool: 'hybrid_search',
      args: { topics: related.slice(0, 4) },
      reasoning: 'the same from another angle: related words',
    },
  ];
}

function topicName({ terms, text }: QuestionPart): string {
  const words = terms.map(({ surface }) => surface).join(' ');
  return (words === '' ? text : words).slice(0, 80);
}

function relatedWords({ text }: QuestionPart, languages: ReadonlySet<string>): string[] {
  const concepts = [...topicsIn(text)].slice(0, 3).flatMap((index) => TOPICS[index] ?? []);
  return unique(
    concepts.flatMap(({ ko, en }) => [
      ...(languages.has('ko') ? ko.slice(0, 4) : []),
      ...(languages.has('en') ? en.slice(0, 4) : []),
    ]),
  ).map((word) => word.trim());
}

function compactOf(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[\s·,.()「」『』"'“”‘’-]+/g, '');
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
