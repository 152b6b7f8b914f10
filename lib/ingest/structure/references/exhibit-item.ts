import { joinAddress } from '#lib/language/address/korean-address';
import type { ClauseNode, Part } from '#lib/protocol/document';

const ITEM =
  /^\s{0,2}(?:의\s)?제?\s?(\d{1,2})\s?호(?:\s?의\s?(\d{1,2}))?(?:\s{0,2}([가나다라마바사아자차카타파하])\s?목)?/;

/**
 * The item of an exhibit named right after it: "제5호 나목" in "별지 1 제5호 나목". Its address is the exhibit's own where the exhibit has
 * no such item, and stops at the item where that has no such 목. Null when no item is named.
 */
export function readExhibitItem(
  exhibit: string,
  part: Part | undefined,
  after: string,
): { address: string; length: number } | null {
  const match = ITEM.exec(after);
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
