import type { BriefGroup, ContractBrief } from '#lib/protocol/contract-brief';
import type { Fact, FactKey, Norm } from '#lib/protocol/meaning';
import { FACT_WORDS } from '../facts/fact-words';
import { makeTimeline } from '../timeline/make-timeline';
import { actsByParty } from './acts-by-party';
import { labelOf, makeTerm } from './make-term';

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
      return own.length === 0 || UNTOLD.has(key) ? [] : [makeTerm(key, own)];
    });
    return terms.length === 0 ? [] : [{ name, terms }];
  });
}
