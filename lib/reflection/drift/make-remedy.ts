import type { FailurePattern, Strategy } from '#lib/protocol/reflection';
import { topicFor, type Topic } from './angles';
import { testOpposites } from './first-principles';
import type { Reworded } from '#lib/language/lexicon/reword-question';
import { ANGLES_FOR, nextStrategy, type Remedy } from './remedy';
import { otherWords, wordsOf, type Call, type Subject } from './subject';

/** Sides from which one remedy looks. */
const ANGLES_AT_ONCE = 3;
const TITLES_AT_ONCE = 3;
const TOPIC_CHARACTERS = 300;
const QUERIES_AT_MOST = 6;

/** The calls that a remedy can be, best first; a scan is none. The first that has not run is taken. */
export function callsFor(remedy: Remedy, subject: Subject, pattern: FailurePattern, strategy: Strategy): Call[] {
  switch (remedy) {
    case 'angle':
      return [
        ...searches(
          ANGLES_FOR[pattern].flatMap((angle) => (angle === 'exhibit' ? [] : (topicFor(angle, subject) ?? []))),
        ),
        ...searchExhibits(subject),
      ];
    case 'rotate':
      return rotated(strategy, subject);
    case 'firstPrinciples':
      return searches(testOpposites(subject).map(({ topic }) => topic));
    case 'scan':
      return [];
  }
}

/** The first topics together, then those behind them. */
function searches(topics: readonly Topic[]): Call[] {
  const calls: Call[] = [];
  for (let from = 0; from < topics.length; from += ANGLES_AT_ONCE) {
    const some = topics.slice(from, from + ANGLES_AT_ONCE);
    calls.push({
      tool: 'hybrid_search',
      args: {
        topics: some.map(({ topic_name, queries }) => ({ topic_name, queries: queries.slice(0, QUERIES_AT_MOST) })),
      },
    });
  }
  return calls;
}

/** The parts of a question in the words of the contracts; undefined without any. */
export function rewordedCall(reworded: readonly Reworded[]): Call | undefined {
  return searches(reworded.map(({ text }) => ({ topic_name: 'synonym', queries: [text] })))[0];
}

/** The question asked of each exhibit: a search of its own, since the name of an exhibit outweighs all that is asked of it. */
export function searchExhibits(subject: Subject): Call[] {
  return searches([topicFor('exhibit', subject)].flatMap((topic) => topic ?? []));
}

/** A call of the next strategy, or of the one behind it where that has none. */
function rotated(strategy: Strategy, subject: Subject): Call[] {
  const next = nextStrategy(strategy);
  return [...callsOf(next, subject), ...callsOf(nextStrategy(next), subject)];
}

/** How a strategy begins; its calls, best first. */
export function callsOf(strategy: Strategy, subject: Subject): Call[] {
  switch (strategy) {
    case 'browse': {
      const titles = titlesLike(subject).slice(0, TITLES_AT_ONCE);
      return [
        ...(titles.length === 0 ? [] : [{ tool: 'get_article_by_title' as const, args: { titles } }]),
        { tool: 'get_contract_structure', args: {} },
      ];
    }
    case 'counterEvidence':
      return [
        {
          tool: 'lookup_standard_contract',
          args: { user_article_numbers: [], topic: wordsOf(subject).slice(0, TOPIC_CHARACTERS) },
        },
        ...searches([topicFor('opposite', subject), topicFor('exception', subject)].flatMap((topic) => topic ?? [])),
      ];
    case 'clauseSearch':
    case 'scan':
      return searches([topicFor('synonym', subject) ?? topicFor('broader', subject)].flatMap((topic) => topic ?? []));
  }
}

/** Titles that share a word or a related word with the question, the ones that share most first. */
function titlesLike(subject: Subject): string[] {
  const words = [...subject.words, ...otherWords(subject)]
    .map((word) => word.toLowerCase().trim())
    .filter((word) => word.length >= 2);
  const scored = [...new Set(subject.titles)].map((title) => {
    const lower = title.toLowerCase();
    return {
      title,
      shared: words.filter((word) => lower.includes(word) || (lower.length >= 2 && word.includes(lower))).length,
    };
  });
  return scored
    .filter(({ shared }) => shared > 0)
    .toSorted((left, right) => right.shared - left.shared)
    .map(({ title }) => title);
}
