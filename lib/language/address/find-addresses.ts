import type { AddressMention } from './address-mention';
import { findBareNumbers } from './find-bare-numbers';
import { parseAddressMentions } from './parse-mentions';

/** An article a question names: "제16조의2 제3항" is article "16-2", clause "3"; "Section 8.2(b)" is "8.2(b)"; "Exhibit A" is exhibit "a". */
export type AskedAddress = { kind: 'article' | 'exhibit'; number: string; clause: string | undefined };

/** The addresses a question names, in both languages, in order and each once. */
export function findAddresses(question: string): AskedAddress[] {
  const named = parseAddressMentions(question);
  const bare = findBareNumbers(question).filter(
    ({ start, end }) => !named.some((mention) => mention.start < end && start < mention.end),
  );
  const asked = [...named, ...bare].flatMap((mention) => toAsked(mention) ?? []);
  return [...new Map(asked.map((one) => [`${one.kind} ${one.number} ${one.clause ?? ''}`, one])).values()];
}

function toAsked({ kind, number, address, clausePath }: AddressMention): AskedAddress | null {
  if (kind === 'exhibit') return { kind, number: number.replace(/-.*$/u, '').toLowerCase(), clause: undefined };
  if (kind !== 'article') return null;
  if (address.startsWith('제')) return { kind, number, clause: /^제(\d+)항/u.exec(clausePath)?.[1] };
  return { kind, number: `${number}${clausePath}`.toLowerCase(), clause: undefined };
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
