/** Names of parties and roles. Two questions that name others, or the same in another order, ask for different things. */
const ROLES =
  /(?<![가-힣])(?:갑|을|병|정)(?=[은는이가을를의도과와에]|\s|$)|위탁자|수탁자|도급인|수급인|발주자|임대인|임차인|매도인|매수인|사용자|근로자|채권자|채무자|대여자|차용인|제공자|이용자|양도인|양수인|가맹본부|가맹점|라이선서|라이선시|본인|대리인|\b(?:licensors?|licensees?|lessors?|lessees?|landlords?|tenants?|sellers?|buyers?|vendors?|purchasers?|customers?|clients?|suppliers?|providers?|employers?|employees?|lenders?|borrowers?|disclos(?:er|ing party)|recipients?|receiving party|assignors?|assignees?|franchisors?|franchisees?|contractors?|owners?|principals?|agents?)\b/giu;

/** The roles a question names, in order. */
export function rolesIn(question: string): string[] {
  return [...question.normalize('NFC').matchAll(ROLES)].map(([role]) => role.toLowerCase().replace(/s$/u, ''));
}
