import table from '../data/patterns/parties.json';
import { toPattern } from '../patterns/to-pattern';
import type { ReviewSide } from '#lib/protocol/review';

export type Group = 'customer' | 'supplier';

const NAMES: Record<Group, RegExp> = {
  customer: toPattern(table.namesCustomer),
  supplier: toPattern(table.namesSupplier),
};

const ACTOR_KO = /(?:^|[\s,])[“"'‘]?(갑|을|[가-힣]{2,8}(?:자|인|객|처|부))[”"'’]?(은|는|이|가)\s/gu;
const ACTOR_EN = toPattern(table.actorEn, 'gu');
/** Rights and duties of both parties alike. */
const MUTUAL = toPattern(table.mutual);

/** Which side acts in a text; null where that cannot be told, or where both do. The first to act counts. */
export function actingGroup(text: string): Group | null {
  if (isMutual(text)) return null;
  const korean = [...text.matchAll(ACTOR_KO)];
  // "갑이 손해를 입은 경우 을은 배상한다": who is marked as the topic acts, whoever stands in a condition before.
  const topics = korean.filter((match) => match[2] === '은' || match[2] === '는');
  const names = [...(topics.length > 0 ? topics : korean), ...text.matchAll(ACTOR_EN)]
    .toSorted((left, right) => left.index - right.index)
    .map((match) => match[1] ?? '');
  for (const name of names) {
    if (NAMES.customer.test(name)) return 'customer';
    if (NAMES.supplier.test(name)) return 'supplier';
  }
  return null;
}

export function isMutual(text: string): boolean {
  return MUTUAL.test(text);
}

/** 갑 stands for who orders and 을 for who supplies, as contracts of work use the words. */
export function groupOf(side: ReviewSide): Group | null {
  if (side === 'neutral') return null;
  return side === 'gap' || side === 'customer' ? 'customer' : 'supplier';
}

export function otherGroup(group: Group): Group {
  return group === 'customer' ? 'supplier' : 'customer';
}

const CAP_KO = /(?:책임|배상)[^.]{0,120}(?:한도로|한도는|초과하지|초과할\s*수|넘지|넘을\s*수)/u;
const CAP_EN = /\bliabilit(?:y|ies)\b[^.]{0,160}\b(?:limited to|shall not exceed|will not exceed|exceed)\b/iu;

/** Whether a text limits a liability. */
export function capsLiability(text: string, language: 'ko' | 'en'): boolean {
  return (language === 'ko' ? CAP_KO : CAP_EN).test(text);
}

const OWNER_KO =
  /(?:^|[\s,])[“"'‘]?(갑|을|[가-힣]{2,8}(?:자|인|객))[”"'’]?(?:가|이|의)\s*(?:지는|부담하는|손해배상|배상|책임)/u;
const OWNER_EN = /\b([A-Z][A-Za-z]+)(?:’s|'s)\s+(?:total|aggregate|maximum|entire|liability)/u;

/** The side whose liability a text limits; null where that cannot be told. */
export function ownerOfCap(text: string): Group | null {
  const korean = OWNER_KO.exec(text)?.[1];
  const english = OWNER_EN.exec(text)?.[1];
  if (korean !== undefined) return actingGroup(`${korean}는 `);
  return english === undefined ? null : actingGroup(`${english} shall`);
}
