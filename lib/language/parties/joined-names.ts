import { hasLegalForm, type NameMention } from './english-names';
import { isFirstName, isPersonName, surnameOf } from './person-name';

/** A name with the persons it is joined to: what stands before the first and behind the last of them is said of each. */
export type JoinedName = NameMention & { from: number; to: number };

const AND = /^\s{1,3}(?:and|&)\s{1,3}(?:(?:his|her|their|my)\s\p{Ll}+,?\s)?$/u;
/** Behind it "and" joins the two sides of a contract. */
const OPENS = /\b(?:between|among(?:st)?)\s+$/iu;
const AMPERSAND = /^(?<first>\S+)\s&\s(?<second>\S+\s\S+)$/u;

/** Whether what stands between two names is "and" alone. */
export const isAnd = (between: string): boolean => AND.test(between);

/** Names with what persons joined by "and" share: a family name said once ("Ann and Bo Lowe" are Ann Lowe and Bo Lowe), and their place. */
export function joinNames(names: readonly NameMention[], text: string): JoinedName[] {
  const joined = names
    .flatMap((name) => splitCouple(name, text))
    .map((name) => ({ ...name, from: name.start, to: name.end }));
  for (const [at, second] of joined.entries()) {
    const first = joined[at - 1];
    if (first === undefined || !isAnd(text.slice(first.end, second.start)) || !isPerson(second)) continue;
    if (OPENS.test(text.slice(0, first.start))) continue;
    const isShort = isFirstName(first.name);
    if (!isShort && !isPerson(first)) continue;
    if (isShort) first.name = `${first.name} ${surnameOf(second.name)}`;
    [second.from, first.to] = [first.from, second.to];
  }
  return joined;
}

const isPerson = ({ name }: NameMention) => isPersonName(name) && !hasLegalForm(name);

/** "Ann & Bo Lowe" are two where one of them is named in full as well; else it may be a firm. */
function splitCouple(mention: NameMention, text: string): NameMention[] {
  const { first, second } = AMPERSAND.exec(mention.name)?.groups ?? {};
  if (first === undefined || second === undefined || !text.includes(`${first} ${surnameOf(second)}`)) return [mention];
  return [
    { name: first, start: mention.start, end: mention.start + first.length },
    { name: second, start: mention.end - second.length, end: mention.end },
  ];
}
