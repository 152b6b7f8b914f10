import { joinAddress } from '#lib/language/address/korean-address';
import type { ClauseNode } from '#lib/protocol/document';
import type { ClauseSeed } from './grow-clauses';

/** Gives out addresses that are unique within a part: the second "제5조" becomes "제5조 (2)". */
export class AddressBook {
  private readonly used = new Map<string, number>();

  claim(address: string): string {
    const times = (this.used.get(address) ?? 0) + 1;
    this.used.set(address, times);
    if (times === 1) return address;
    const suffixed = `${address} (${times})`;
    return this.claim(suffixed);
  }
}

export type ClauseNaming = {
  book: AddressBook;
  addressOf: (parent: string, seed: ClauseSeed, ancestors: readonly ClauseSeed[]) => string;
  displayOf: (address: string) => string;
};

/** Clause seeds with their canonical addresses. */
export function nameClauses(
  seeds: readonly ClauseSeed[],
  parent: string,
  naming: ClauseNaming,
  ancestors: readonly ClauseSeed[] = [],
): ClauseNode[] {
  return seeds.map((seed) => {
    const address = naming.book.claim(naming.addressOf(parent, seed, ancestors));
    return {
      label: seed.label,
      address,
      display: naming.displayOf(address),
      start: seed.start,
      end: seed.end,
      children: nameClauses(seed.children, address, naming, [...ancestors, seed]),
    };
  });
}

/** 제2항, 제3호, 가목 where the style is the statutory one for its level; the label itself elsewhere, which 2.5 under 2 is whole. */
export function koreanClauseAddress(parent: string, seed: ClauseSeed, ancestors: readonly ClauseSeed[]): string {
  const { style, ordinal } = seed.reading;
  const styles = ancestors.map((ancestor) => ancestor.reading.style);
  if ((style === 'circled' || style === 'darkCircled') && styles.length === 0)
    return joinAddress(parent, `제${ordinal}항`);
  if (style === 'integer.' && !styles.includes('integer.'))
    return joinAddress(parent, `제${seed.label.replace('의', '호의')}${seed.label.includes('의') ? '' : '호'}`);
  if (style === 'lettered' || seed.label.startsWith(`${parent}.`)) return seed.label;
  if (style === 'ganada.') return joinAddress(parent, `${seed.label}목`);
  return joinAddress(parent, seed.label);
}

/** 8.2 stands for itself, as T4 does; (a), (ii) and the like follow their parent: 8.2(b)(ii), Article IV(a). */
export function englishClauseAddress(parent: string, seed: ClauseSeed): string {
  const { style } = seed.reading;
  if (style === 'decimal' || style === 'section' || style === 'lettered') return seed.label;
  const inner = seed.label.replace(/[()]/g, '');
  return /[a-z]{2}$/.test(parent) ? `${parent} (${inner})` : `${parent}(${inner})`;
}
