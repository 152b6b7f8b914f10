import { repeatsHeading } from '#lib/language/sentences/headings';
import { tableHead } from '#lib/language/sentences/table-head';
import { cutItems } from '#lib/meaning/statements/cut-items';
import { readAmountsWithin } from '#lib/meaning/norms/read-amounts';
import type { SearchUnit } from '#lib/protocol/clause';
import type { Norm } from '#lib/protocol/meaning';
import { pageOf } from './list-lines';

type Passage = Pick<SearchUnit, 'part' | 'address' | 'headingPath' | 'start' | 'end' | 'text'>;

/** A shorter piece is a label or a heading. */
const LEAST_CHARACTERS = 6;

/**
 * The norms of a contract with what else it says, in reading order: rows of a price table, items of house rules, whatever is no
 * sentence that binds anybody, as statements of nobody. A list may be of those as well.
 */
export function withStatements(norms: readonly Norm[], passages: readonly Passage[]): Norm[] {
  const taken = norms.map(({ start, end }) => ({ start, end })).toSorted((left, right) => left.start - right.start);
  const others: Norm[] = [];
  for (const { part, address, headingPath, start: offset, text } of passages) {
    for (const { start, end } of cutItems(text)) {
      const span = { start: offset + start, end: offset + end };
      if (end - start < LEAST_CHARACTERS || taken.some((one) => one.start < span.end && span.start < one.end)) continue;
      taken.push(span);
      if (repeatsHeading(text.slice(start, end), headingPath)) continue;
      const amounts = readAmountsWithin(text, { start, end }, offset);
      others.push({ ...toStatement({ part, address, text: text.slice(start, end), ...span }), amounts });
    }
  }
  const page = pageOf(passages);
  const told = [...norms, ...others].filter(({ start }) => (tableHead(page, start)?.end ?? -1) < start);
  return told.toSorted((left, right) => left.part - right.part || left.start - right.start);
}

function toStatement({ part, address, start, end, text }: Omit<Passage, 'headingPath'>): Norm {
  return {
    ...{ id: `${part}:${address}:said ${start}`, part, address, start, end },
    ...{ bearer: null, counterparty: null, modality: 'statement', act: text.replace(/\s+/gu, ' ').trim() },
    ...{ amounts: [], exceptions: [], references: [], isBlank: false, topics: [] },
    salience: { summary: 0, matter: 'other', risk: 0 },
  };
}
