import type { ReadDocument } from '#lib/protocol/document';
import {
  foldKoreanName,
  foldLabel,
  hasKoreanLegalForm,
  isKoreanPerson,
  isNoName,
  isSign,
  readLabelledLines,
  readPartyFields,
  splitLabel,
  type PartyLine,
} from '#lib/language/parties/korean-fields';
import { listAliases } from '#lib/language/parties/party-aliases';
import { headInBracket, isPartyRole, nameBefore, readUses, type WordUses } from '#lib/language/parties/korean-roles';
import type { Party } from './party';

const OPENING = 4_000;
const CLOSING = 3_000;
/** A label that no list knows is a party's where the contract speaks of it as often as this. */
const LEAST_USES = 3;
const MOST_PARTIES = 12;
/** So much of a bracket holds who heads a party, before what it is called. */
const ALIAS_BRACKET = 40;
/** So much of an article holds its number and title. */
const HEADING = 80;

/** The parties of a Korean contract that its forms name: from "…(이하 “갑”이라 한다)", labelled lines and signature blocks, which complete each other. */
export function readKoreanParties({ text, structure }: Pick<ReadDocument, 'text' | 'structure'>): Party[] {
  const firstArticle = structure.parts.find(({ articles }) => articles.length > 0)?.articles[0]?.start ?? OPENING;
  const opening = text.slice(0, Math.min(OPENING, Math.max(firstArticle, 300)));
  const main = structure.parts.findLast(({ kind }) => kind === 'main' || kind === 'signature');
  const from = Math.max(opening.length, (main?.end ?? text.length) - CLOSING);
  const found = [
    ...fromAliases(opening, text),
    ...fromLabels(opening, 0, text),
    ...fromLabels(text.slice(from, main?.end ?? text.length), from, text),
  ];
  const named = found.filter(({ span }) => !isOfTitle(span, { text, structure }));
  return named.reduce<Party[]>(merge, []).slice(0, MOST_PARTIES);
}

/** "■ 회원 의견" opens with a party's label and is the title of a section. */
function isOfTitle(span: Party['span'], { text, structure }: Pick<ReadDocument, 'text' | 'structure'>): boolean {
  return structure.parts.some(({ articles }) =>
    articles.some(({ start, title }) => {
      const at = title === null ? -1 : text.slice(start, start + HEADING).indexOf(title);
      return at >= 0 && span.start >= start && span.end <= start + at + (title?.length ?? 0);
    }),
  );
}

function fromAliases(opening: string, text: string): Party[] {
  return listAliases(opening).flatMap(({ aliases, start }) => {
    const named = nameBefore(opening.slice(Math.max(0, start - 80), start));
    const isSomebody = named !== null && (hasKoreanLegalForm(named.name) || isKoreanPerson(named.name));
    const known = aliases
      .map(foldLabel)
      .filter((alias) => isPartyRole(alias) || isSomebody || isPerson(readUses(text, alias)));
    if (named === null || known.length === 0) return [];
    const { name, role } = named;
    const representative = named.representative ?? headInBracket(opening.slice(start, start + ALIAS_BRACKET));
    const at = Math.max(0, opening.lastIndexOf(name, start));
    return [
      {
        name,
        aliases: [...new Set([...known, ...(role ? [foldLabel(role)] : [])])],
        part: 0,
        span: { start: at, end: at + name.length },
        ...toRole(role ?? known.find(isPartyRole)),
        ...(representative && { representative }),
      },
    ];
  });
}

/** Lines that open with a party's label, each with the unlabelled lines under it. */
function fromLabels(region: string, from: number, text: string): Party[] {
  const lines = readLabelledLines(region);
  const own = lines
    .map((line) => ({ ...line, uses: readUses(text, splitLabel(line.label).role) }))
    .filter(({ label, uses }) => isLabelOfParty(label, uses) || uses.count >= LEAST_USES);
  return own.flatMap((line, at) => {
    const next = own[at + 1]?.start ?? region.length;
    const block = region.slice(line.end - line.rest.length, Math.min(next, endOfBlock(region, line)));
    const { name, representative, address } = readPartyFields(block);
    const isSigned = representative !== undefined || hasKoreanLegalForm(name ?? '');
    if (!isLabelOfParty(line.label, line.uses) && !isSigned) return [];
    if (name === undefined || isNoName(name)) return [];
    const start = from + Math.max(line.start, region.indexOf(name.split(' ')[0] ?? name, line.start));
    const { sign, role } = splitLabel(line.label);
    return [
      {
        name,
        aliases: [...new Set([sign, role].filter((alias) => alias !== undefined && alias !== ''))].map(String),
        part: 0,
        span: { start, end: start + name.length },
        ...toRole(role),
        ...(representative && { representative }),
        ...(address && { address }),
      },
    ];
  });
}

/** A role by its word, or else a word of which the contract speaks as of somebody. */
function isLabelOfParty(label: string, uses: WordUses): boolean {
  const { sign, role } = splitLabel(label);
  return role === '' ? sign !== undefined : isPartyRole(role) || (role.length > 1 && isPerson(uses));
}

function isPerson({ count, isPerson }: WordUses): boolean {
  return isPerson && count >= LEAST_USES;
}

/** A block ends at a blank line or with a line that is not indented under its label. */
function endOfBlock(region: string, { end }: PartyLine): number {
  const after = region.slice(end);
  const stop = /\n(?=\s*\n|[^\s|\t])/u.exec(after);
  return stop === null ? region.length : end + stop.index;
}

function toRole(role: string | undefined): { role?: string } {
  return role === undefined || role === '' || isSign(role) ? {} : { role };
}

/** One party said twice: by one alias or one name. What was said first stays, what is new is added. */
function merge(parties: Party[], party: Party): Party[] {
  const at = parties.findIndex(
    ({ name, aliases }) =>
      aliases.some((alias) => party.aliases.includes(alias)) ||
      (party.aliases.length === 0 && foldKoreanName(name) === foldKoreanName(party.name)),
  );
  const known = parties[at];
  if (known === undefined) return [...parties, party];
  const better = hasKoreanLegalForm(party.name) && !hasKoreanLegalForm(known.name) ? party : known;
  const merged = {
    ...party,
    ...known,
    name: better.name,
    span: better.span,
    aliases: [...new Set([...known.aliases, ...party.aliases])],
  };
  return parties.with(at, merged);
}
