import { joinAddress } from '#lib/language/address/korean-address';
import { EXHIBIT_ITEM } from '#lib/language/address/korean-relative';
import type { ClauseNode, Part } from '#lib/protocol/document';

/**
 * The item of an exhibit named right after it: "제5호 나목" in "별지 1 제5호 나목". Its address is the exhibit's own where the exhibit has
 * no such item, and stops at the item where that has no such 목. Null when no item is named.
 */
export function readExhibitItem(
  exhibit: string,
  part: Part | undefined,
  after: string,
): { address: string; length: number } | null {
  const match = EXHIBIT_ITEM.exec(after);
  if (match === null) return null;
  const [whole, number = '', branch, letter] = match;
  const item = joinAddress(exhibit, `제${Number(number)}호${branch === undefined ? '' : `의${branch}`}`);
  const path = letter === undefined ? [item] : [item, joinAddress(item, `${letter}목`)];
  const known = new Set(addressesIn(part?.clauses ?? []));
  return { address: path.findLast((address) => known.has(address)) ?? exhibit, length: whole.length };
}

function addressesIn(clauses: readonly ClauseNode[]): string[] {
  return clauses.flatMap((clause) => [clause.address, ...addressesIn(clause.children)]);
}
