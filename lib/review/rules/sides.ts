import type { ReviewSide } from '#lib/protocol/review';

export type Group = 'customer' | 'supplier';

const NAMES: Record<Group, RegExp> = {
  customer:
    /^(?:갑|(?:[가-힣]{0,4})(?:도급인|발주자|발주처|위탁자|주문자|매수인|이용자|수요자|고객|의뢰인|의뢰자|원사업자|임차인|수령자|구매자|가맹점사업자|사용자)|client|customer|buyer|purchaser|licensee|recipient|lessee|tenant|franchisee|company)$/iu,
  supplier:
    /^(?:을|(?:[가-힣]{0,4})(?:수급인|수탁자|수급자|수급사업자|제공자|공급자|공급업자|매도인|저작자|임대인|수행자|창작자|개발자|판매자|가맹본부|근로자)|supplier|vendor|contractor|consultant|provider|seller|licensor|distributor|lessor|landlord|developer|franchisor)$/iu,
};

const ACTOR_KO = /(?:^|[\s,])[“"'‘]?(갑|을|[가-힣]{2,8}(?:자|인|객|처|부))[”"'’]?(은|는|이|가)\s/gu;
const ACTOR_EN =
  /\b(?:The\s+|the\s+)?([A-Z][A-Za-z]+)(?:\s+hereby)?\s+(?:shall|may|will|must|agrees?|has|is|assigns?|grants?|waives?|warrants?|indemnif(?:y|ies)|makes?|disclaims?)\b/gu;
/** Rights and duties of both parties alike. */
const MUTUAL =
  /(?:각|어느|양|쌍방|모든|한쪽|일방)\s*당사자|(?:^|[\s,])당사자(?:들)?(?:은|는|가|이)\s|[갑을][”"'’]?\s*(?:과|와|또는|및|이나)\s*[“"'‘]?[갑을]|[가-힣]{2,8}자\s*(?:와|과|또는|및)\s*[가-힣]{2,8}자(?:는|은|가|이)\s|\b(?:either|each|neither|both|any)\s+part(?:y|ies)\b|\b(?:the|a)\s+part(?:y|ies)\s+(?:shall|may|will|agree|must)\b/iu;

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
