/** An article a question names: "제16조의2 제3항" is article "16-2", clause "3"; "Section 8.2(b)" is "8.2(b)"; "Exhibit A" is exhibit "a". */
export type AskedAddress = { kind: 'article' | 'exhibit'; number: string; clause: string | undefined };

const KOREAN_ARTICLE =
  /(?:제\s*)?(\d{1,4})\s*조(?:\s*의\s*(\d{1,3}))?(?![가-힣]?(?:건|직|합|정|사|회))(?:\s*(?:제\s*)?(\d{1,3})\s*항)?/gu;
const KOREAN_EXHIBIT = /(?:별지|별표|별첨|붙임|부속서)\s*(?:제\s*)?(\d{1,3}|[가-하](?![가-힣]))?/gu;
const ENGLISH_ARTICLE =
  /\b(?:sections?|clauses?|articles?|paragraphs?|sec\.?|art\.?|§+)\s*([ivxlc]+|\d+(?:\.\d+)*)((?:\([a-z0-9]{1,4}\))*)/giu;
const BARE_NUMBER =
  /(?<![\d.$€£₩])\b(\d{1,2}(?:\.\d{1,2}){1,2})((?:\([a-z0-9]{1,4}\))*)(?![\d%]|\s*(?:percent|million|billion|배|%|퍼센트))/giu;
const ENGLISH_EXHIBIT =
  /\b(?:exhibit|schedule|annex|appendix|attachment|addendum)\s+([a-z]|\d{1,2}|[ivx]+)(?:-\d+)?\b/giu;

/** The addresses a question names, in both languages, in order and each once. */
export function findAddresses(question: string): AskedAddress[] {
  const found = new Map<string, AskedAddress>();
  const add = (address: AskedAddress): void => {
    found.set(`${address.kind} ${address.number} ${address.clause ?? ''}`, address);
  };
  for (const [, number, branch, clause] of question.matchAll(KOREAN_ARTICLE)) {
    add({ kind: 'article', number: branch === undefined ? `${number}` : `${number}-${branch}`, clause });
  }
  for (const [, number] of question.matchAll(KOREAN_EXHIBIT))
    add({ kind: 'exhibit', number: number ?? '', clause: undefined });
  for (const [, number, inner] of question.matchAll(ENGLISH_ARTICLE)) {
    add({ kind: 'article', number: `${number}${inner}`.toLowerCase(), clause: undefined });
  }
  for (const [, number, inner] of question.matchAll(BARE_NUMBER))
    add({ kind: 'article', number: `${number}${inner}`, clause: undefined });
  for (const [, number] of question.matchAll(ENGLISH_EXHIBIT))
    add({ kind: 'exhibit', number: `${number}`.toLowerCase(), clause: undefined });
  return [...found.values()];
}

const WORD_BEFORE_NUMBER = /^(?:section|clause|article|paragraph|sec\.?|art\.?|§)\s*/iu;

/** How exactly a clause's address is the asked one: 1 the same or inside it, 0.5 its article when a clause was asked, 0 another. */
export function matchAddress(address: string, asked: AskedAddress): number {
  if (asked.kind === 'exhibit') return matchExhibit(address, asked.number) ? 1 : 0;
  const korean = /^제(\d+)조(?:의(\d+))?(?:\s*제(\d+)항)?/u.exec(address);
  if (korean !== null) {
    const number = korean[2] === undefined ? korean[1] : `${korean[1]}-${korean[2]}`;
    if (number !== asked.number) return 0;
    return asked.clause === undefined || asked.clause === korean[3] ? 1 : 0.5;
  }
  const plain = address.replace(WORD_BEFORE_NUMBER, '').toLowerCase();
  if (plain === asked.number) return 1;
  return plain.startsWith(asked.number) && /^[.(\s]/u.test(plain.slice(asked.number.length)) ? 0.9 : 0;
}

const EXHIBIT =
  /^(?:별지|별표|별첨|붙임|부속서|exhibit|schedule|annex|appendix|attachment|addendum)\s*(?:제\s*)?([\p{L}\d]*)/iu;

function matchExhibit(address: string, number: string): boolean {
  const exhibit = EXHIBIT.exec(address);
  return exhibit !== null && (number === '' || exhibit[1]?.toLowerCase() === number);
}
