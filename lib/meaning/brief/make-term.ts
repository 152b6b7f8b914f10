import type { BriefTerm, BriefValue } from '#lib/protocol/contract-brief';
import type { Fact, FactKey } from '#lib/protocol/meaning';
import { describeValue } from '../facts/describe-value';
import { FACT_WORDS } from '../facts/fact-words';

/** A key term of one agreement: each value once, with every place that says it. */
export function makeTerm(key: FactKey, facts: readonly Fact[]): BriefTerm {
  const values = new Map<string, BriefValue>();
  for (const fact of facts) {
    const value = valueOf(fact);
    const known = values.get(`${value.shown.ko} ${value.basis}`);
    if (known === undefined) values.set(`${value.shown.ko} ${value.basis}`, value);
    else {
      known.citations = [...known.citations, ...value.citations];
      known.isVerbatim =
        known.isVerbatim === null || value.isVerbatim === null ? null : known.isVerbatim && value.isVerbatim;
    }
  }
  const isOnlySettled = facts.every(({ value, basis }) => value === SETTLED && basis === 'stated');
  return { key, label: labelOf(key), values: [...values.values()], isOnlySettled };
}

/** The value of a term of which nothing more is known. */
const SETTLED = 'yes';

function valueOf(fact: Fact): BriefValue {
  const [ko, en] = [describeValue(fact, 'ko'), describeValue(fact, 'en')];
  const note = ko.note === null || en.note === null ? null : { ko: ko.note, en: en.note };
  const { basis, citations, isVerbatim = null } = fact;
  return { shown: { ko: ko.value, en: en.value }, note, basis, isVerbatim, citations: [...citations] };
}

/** What a key term is called. */
export function labelOf(key: FactKey): BriefTerm['label'] {
  return FACT_WORDS.keys[key] ?? { ko: key, en: key };
}
