import type { BriefGroup, BriefTerm, BriefValue, ContractBrief } from '#lib/protocol/contract-brief';
import type { Fact, FactKey, Norm } from '#lib/protocol/meaning';
import { describeValue } from '../facts/describe-value';
import { FACT_WORDS } from '../facts/fact-words';
import { makeTimeline } from '../timeline/make-timeline';
import { actsByParty } from './acts-by-party';

export type BriefSource = {
  facts: readonly Fact[];
  norms: readonly Norm[];
  text: string;
  /** How the contract writes an address. */
  displayOf: (part: number, address: string) => string;
  /** What an attached agreement is called. */
  titleOf: (part: number) => string;
  /** Who has to do what is most of it. */
  withActs?: boolean;
};

/** A contract at a glance, from what was read of it: nothing in it that its facts and norms do not say. */
export function makeBrief(source: BriefSource): Pick<ContractBrief, 'parts' | 'dates' | 'parties' | 'missing'> {
  const { facts, titleOf, withActs = true } = source;
  const found = new Set(facts.map(({ key }) => key));
  const numbers = [...new Set(facts.map(({ part }) => part))].toSorted((left, right) => left - right);
  return {
    parts: numbers
      .map((number) => ({
        title: number === 0 ? null : titleOf(number),
        groups: groupsOf(facts.filter(({ part }) => part === number)),
      }))
      .filter(({ groups }) => groups.length > 0),
    dates: makeTimeline(source),
    parties: withActs ? actsByParty(source) : [],
    missing: FACT_WORDS.groups.flatMap(({ keys }) => keys.filter((key) => !found.has(key)).map(labelOf)),
  };
}

/** The title stands above the page. */
const UNTOLD: ReadonlySet<FactKey> = new Set(['title']);

function groupsOf(facts: readonly Fact[]): BriefGroup[] {
  return FACT_WORDS.groups.flatMap(({ name, keys }) => {
    const terms = keys.flatMap((key) => {
      const own = facts.filter((fact) => fact.key === key);
      return own.length === 0 || UNTOLD.has(key) ? [] : [termOf(key, own)];
    });
    return terms.length === 0 ? [] : [{ name, terms }];
  });
}

function termOf(key: FactKey, facts: readonly Fact[]): BriefTerm {
  const values = new Map<string, BriefValue>();
  for (const fact of facts) {
    const value = valueOf(fact);
    const known = values.get(`${value.shown.ko} ${value.basis}`);
    if (known === undefined) values.set(`${value.shown.ko} ${value.basis}`, value);
    else known.citations = [...known.citations, ...value.citations];
  }
  const isOnlySettled = facts.every(({ value, basis }) => value === SETTLED && basis === 'stated');
  return { key, label: labelOf(key), values: [...values.values()], isOnlySettled };
}
/** The value of a term of which nothing more is known. */
const SETTLED = 'yes';

function valueOf(fact: Fact): BriefValue {
  const [ko, en] = [describeValue(fact, 'ko'), describeValue(fact, 'en')];
  const note = ko.note === null || en.note === null ? null : { ko: ko.note, en: en.note };
  return { shown: { ko: ko.value, en: en.value }, note, basis: fact.basis, citations: [...fact.citations] };
}

function labelOf(key: FactKey): BriefTerm['label'] {
  return FACT_WORDS.keys[key] ?? { ko: key, en: key };
}
