import type { Fact, FactCitation, Meaning, Norm } from '#lib/protocol/meaning';

export function placeAt(address: string, part = 0): FactCitation {
  return { part, address, display: address, start: 0, end: 4 };
}

/** A stated fact of the main part, cited from article 1. */
export function newFact(key: Fact['key'], value: Fact['value'], changes: Partial<Fact> = {}): Fact {
  const shown = typeof value === 'string' ? value : (value?.name ?? '');
  const citations = [placeAt('제1조', changes.part ?? 0)];
  return { key, value, display: { ko: shown, en: shown }, basis: 'stated', part: 0, citations, ...changes };
}

/** A duty of 을 in article 1. */
export function newNorm(changes: Partial<Norm> = {}): Norm {
  return {
    id: `0 제1조 ${JSON.stringify(changes).length}`,
    part: 0,
    address: '제1조',
    start: 0,
    end: 4,
    bearer: '을',
    counterparty: null,
    modality: 'duty',
    act: '지급한다',
    amounts: [],
    exceptions: [],
    references: [],
    isBlank: false,
    topics: ['other'],
    salience: { summary: 0, matter: 'other', risk: 0 },
    ...changes,
  };
}

export function newMeaning(facts: Fact[], norms: Norm[] = []): Meaning {
  return { facts, norms, coverage: { operative: norms.length + 1, read: norms.length } };
}
