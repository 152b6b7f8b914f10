/** How many words of a name the title of an article has. */
export function sharedWords(title: string, name: string): number {
  const words = name.toLowerCase().match(/(?<![가-힣])[가-힣]{2}|[a-z]{5,}/gu) ?? [];
  return words.filter((word) => title.toLowerCase().includes(word)).length;
}

const ABOUT_ALL_KO = /^(?:총칙|목적|정의|용어)/u;
const ABOUT_ALL_EN = /\b(?:definitions?|definition of|defined terms|interpretation|purpose|recitals?)\b/iu;

/** Titles of articles whose sentences are about everything that the contract is about. */
export function isAboutAll(title: string): boolean {
  return ABOUT_ALL_KO.test(title) || ABOUT_ALL_EN.test(title);
}

const DEFINING = /정의|용어|definition|interpretation/iu;

export function isOfDefinitions(title: string): boolean {
  return DEFINING.test(title);
}

const BOILERPLATE_KO = /^(?:목적|정의|용어|총칙|해석|일반|기타|계약의\s*구성)|완전\s*합의|일부\s*무효/u;
const BOILERPLATE_EN = /\b(?:definitions?|interpretation|general|purpose|recitals?)\b/iu;

/** What a contract can do without: its place in a standard is no reason to warn of its absence. */
export function isBoilerplateTitle(title: string): boolean {
  return BOILERPLATE_KO.test(title) || BOILERPLATE_EN.test(title);
}

/** "산출물, 비밀유지 및 계약 해지": a title of several matters says little of any of its sentences. */
const SEVERAL = /,|;|및|[·ㆍ]|[와과]\s|\band\b|&/iu;

export function namesSeveral(title: string): boolean {
  return SEVERAL.test(title);
}

const NO_EXCHANGE_KO = /비밀\s*유지|기밀\s*유지|비밀\s*보호|근로[가-힣\s]{0,4}계약|고용\s*계약/u;
const NO_EXCHANGE_EN = /non-?\s?disclosure|confidentiality agreement|employment agreement/iu;

/** Contracts that exchange nothing but secrets, or work for wages: prices, deliveries and results are not their matter. */
export function isWithoutExchange(titleAndOpening: string): boolean {
  return NO_EXCHANGE_KO.test(titleAndOpening) || NO_EXCHANGE_EN.test(titleAndOpening);
}
