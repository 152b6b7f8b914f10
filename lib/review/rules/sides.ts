import type { ReviewSide } from '#lib/protocol/review';

type Group = 'customer' | 'supplier';

const NAMES: Record<Group, RegExp> = {
  customer:
    /(?:[“"'‘]?갑[”"'’]?|도급인|발주자|위탁자|주문자|매수인|이용자|수요자|고객|의뢰인|원사업자|임차인|수령자|client|customer|buyer|purchaser|licensee|recipient|lessee|tenant|company)/iu,
  supplier:
    /(?:[“"'‘]?을[”"'’]?|수급인|수탁자|수급자|수급사업자|제공자|공급자|공급업자|매도인|저작자|임대인|supplier|vendor|contractor|consultant|provider|seller|licensor|distributor|lessor|landlord|developer)/iu,
};

const ACTOR_KO = /(?:^|[\s,])([“"'‘]?(?:갑|을)[”"'’]?|[가-힣]{2,6}(?:자|인|객))(?:은|는|이|가)\s/gu;
const ACTOR_EN = /\b([A-Z][A-Za-z]+)\s+(?:shall|may|will|must|agrees?|has|is|hereby)\b/gu;

/** Which side acts in a sentence; null where that cannot be told, or where both do. */
export function actingGroup(sentence: string): Group | null {
  const names = [...sentence.matchAll(ACTOR_KO), ...sentence.matchAll(ACTOR_EN)].map((match) => match[1] ?? '');
  const is = (group: Group) => names.some((name) => new RegExp(`^${NAMES[group].source}$`, 'iu').test(name));
  const isCustomer = is('customer');
  if (isCustomer === is('supplier')) return null;
  return isCustomer ? 'customer' : 'supplier';
}

/** 갑 stands for who orders and 을 for who supplies, as contracts of work use the words. */
export function groupOf(side: ReviewSide): Group | null {
  if (side === 'neutral') return null;
  return side === 'gap' || side === 'customer' ? 'customer' : 'supplier';
}

export function otherGroup(group: Group): Group {
  return group === 'customer' ? 'supplier' : 'customer';
}
