import { topicsIn } from '#lib/language/lexicon/topics';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Language } from '#lib/protocol/document';
import type { Lack, LackReport } from '#lib/protocol/lack';
import type { Fact, FactKey, Matter, Norm, Topic } from '#lib/protocol/meaning';
import { REQUIREMENTS } from '../playbook/playbook';
import type { Requirement } from '../playbook/requirement';
import { canRead } from './can-read';
import { isExpected } from './is-expected';
import { readPassages, type ReadPassage } from './read-passages';

type Read = {
  contract: { title: string; language: Language };
  clauses: readonly ClauseRecord[];
  facts: readonly Fact[];
  norms: readonly Norm[];
};

/**
 * What of the playbook a contract of this kind has reason to settle and nothing in it speaks of: no sentence has its words, no
 * article its title, no key term and no norm is about it. What is neither sure to be settled nor to be missing is unsure. A contract in a
 * language that the rules do not know lacks nothing.
 */
export function listLacks({ contract, clauses, facts, norms }: Read): LackReport {
  if (!canRead(clauses)) return { lacks: [], unsure: [], clausesRead: 0 };
  const passages = readPassages(clauses);
  const isExpectedHere = (one: Requirement) =>
    (one.isOptional !== true || one.isOften === true) && isExpected(one, contract, passages);
  const expected = REQUIREMENTS.filter(isExpectedHere);
  const stated = new Set<FactKey | Topic>(facts.map(({ key }) => key));
  const isSettled = (one: Requirement) =>
    (one.topics ?? []).some((topic) => stated.has(topic)) || isToldBy(one, contract.language, passages);
  const open = expected.filter((one) => !isSettled(one));
  const isNear = nearTo({ contract, clauses, facts, norms }, passages);
  const lacks = open.filter((one) => !isNear(one)).map((one) => toLack(one, contract.language));
  return {
    lacks: lacks.toSorted((left, right) => Number(right.isUsual) - Number(left.isUsual)),
    unsure: open.filter(isNear).map(({ label }) => label),
    clausesRead: clauses.length,
  };
}

/** Whether anything of a contract comes near to a requirement: its words, those that contracts have for it, a norm that may be about it. */
function nearTo({ contract, clauses, norms }: Read, passages: readonly ReadPassage[]): (one: Requirement) => boolean {
  const topics = new Set<Topic>(norms.flatMap((norm) => norm.topics));
  const matters = new Set<Matter>(norms.map(({ salience }) => salience.matter));
  const words = topicsIn(clauses.map(({ text }) => text).join('\n'));
  return ({ topics: own = [], matters: told = [], label, cue }) =>
    own.some((topic) => topics.has(topic)) ||
    told.some((matter) => matters.has(matter)) ||
    [...topicsIn(`${label.ko} ${label.en}`)].some((topic) => words.has(topic)) ||
    passages.some(({ whole }) => cue[contract.language].test(whole.text));
}

function toLack({ label, isOptional, queries }: Requirement, language: Language): Lack {
  return { name: label, isUsual: isOptional !== true, lookedFor: queries[language], standard: null };
}

/** By the title of an article, or by words that surely tell it. */
function isToldBy({ best, titles }: Requirement, language: Language, passages: readonly ReadPassage[]): boolean {
  const words = titles[language].map((title) => bare(title));
  return passages.some(({ whole: { text, top } }) => {
    const title = bare(top.articleTitle ?? '');
    return best?.[language].test(text) === true || words.some((word) => title.includes(word));
  });
}

const bare = (text: string) => text.replace(/\s/gu, '').toLowerCase();
