import type { ReadDocument } from '#lib/protocol/document';
import { foldName, hasLegalForm, listNames } from '#lib/language/parties/english-names';
import { joinNames, type JoinedName } from '#lib/language/parties/joined-names';
import { isLabel, labelBefore } from '#lib/language/parties/party-label';
import { listActors } from '#lib/language/parties/list-actors';
import { blockStarts, findPartyList } from '#lib/language/parties/party-list';
import { readLetterhead } from '#lib/language/parties/letterhead';
import { isOffice } from '#lib/language/parties/offices';
import { listSigners, type Signer } from '#lib/language/parties/signers';
import { isPersonName, mayBeOne } from '#lib/language/parties/person-name';
import { isForAnother, listAddressed, standingOf } from '#lib/language/parties/standing-for';
import { isInAddress, isStreet } from '#lib/language/parties/streets';
import { withoutDeterminer } from '#lib/language/parties/name-cues';
import { createActing } from '#lib/language/parties/acts-as-somebody';
import { ownerOf } from '#lib/language/parties/alias-owner';
import { listAliases, type AliasMention } from '#lib/language/parties/party-aliases';
import { countUses, describeName } from './describe-name';
import { describeSigning, isAddressed } from './describe-signing';
import type { PartyCandidate } from './party-candidate';
import { readSpeakers } from './speaking-for';

export const OPENING = 5_000;
const CLOSING = 2_500;
const LINES_BEFORE = 250;
/** A bracket may stand this far behind the name: behind address and legal form. */
const ALIAS_REACH = 450;
/** So near it surely is the name's. */
const NEAR_ALIAS = 120;

/** The side of those whom a letter is written to. */
const ADDRESSED = -1;

type Region = { text: string; from: number; isOpening: boolean };
type Mention = JoinedName & {
  key: string;
  region: Region;
  alias: AliasMention | undefined;
  order: number;
  opener: number;
  /** How many names stand before it in its paragraph or item. */
  nth: number;
  /** Whether the bracket that names it stands in that as well. */
  isOwnAlias: boolean;
};

/** Mentions of names in the opening and the signature blocks of an English contract, in the order they stand. */
export function listPartyCandidates({ text, structure }: Pick<ReadDocument, 'text' | 'structure'>): PartyCandidate[] {
  const regions = listRegions(text, structure.parts);
  const signers = regions.flatMap((region) => (region.isOpening ? [] : listSigners(region.text)));
  const isSomebody = createSomebody(text, signers);
  const mentions = regions.flatMap((region) => listMentions(region, isSomebody));
  const [actors, addressed] = [listActors(text), listAddressed(text.slice(0, OPENING))];
  const uses = new Map<string, Set<string>>();
  const sides = new Map<string, Set<number>>();
  for (const { key, name, region, alias, from, to, start, end } of mentions) {
    const own = sides.get(key) ?? new Set();
    if (to - from > end - start) own.add(region.from + from);
    if (isAddressed(name, addressed)) own.add(ADDRESSED);
    sides.set(key, own);
    const use = uses.get(key) ?? new Set();
    uses.set(key, use.add(region.isOpening ? 'opening' : 'closing').add(`${alias === undefined ? 'no' : 'an'} alias`));
  }
  const named = mentions.map((mention) => ({
    ...mention,
    called: namesOf(mention, roleBefore(mention.region.text, mention.from, text)),
    isAddressed: isAddressed(mention.name, addressed),
  }));
  const speakers = readSpeakers(named.map(toNamed), signers, headOf(mentions, signers, text));
  const signedFor = new Set(speakers.values());
  const offices = new Set(signers.flatMap(({ office }) => (office === undefined ? [] : [foldName(office)])));
  const isSigner = (name: string) => signers.some((signer) => mayBeOne(signer.name, name));
  const isOfAddress = ({ name, region, from, to, called, ...mention }: (typeof named)[number]) =>
    isStreet(name) &&
    called.length === 0 &&
    !(mention.isAddressed || isSigner(name)) &&
    isInAddress(region.text.slice(Math.max(0, from - 12), from), region.text.slice(to, to + 4));
  const found = named.filter(
    (one) => hasLegalForm(one.name) || !((offices.has(one.key) && isOffice(one.name)) || isOfAddress(one)),
  );
  return found.map(({ key, region, called, ...mention }) => ({
    name: mention.name,
    key,
    aliases: called,
    speaksFor: speakers.get(key) ?? null,
    signedBy: fullestOf(mentions.filter((other) => speakers.get(other.key) === key)),
    start: region.from + mention.start,
    end: region.from + mention.end,
    sides: [...(sides.get(key) ?? [])],
    isForAnother: speakers.has(key) || speaksOnly(mentions.filter((other) => other.key === key)),
    features: [
      ...describeName(mention, region, { ...mention, document: text, actors }),
      ...describeSigning(mention, region, { signers, addressed, isSignedFor: signedFor.has(key) }),
      `used ${[...(uses.get(key) ?? [])].sort().join(' ')}`,
    ],
  }));
}

const fullestOf = (named: readonly Mention[]): string | null =>
  named.map(({ name }) => name).toSorted((one, other) => other.length - one.length)[0] ?? null;

const toNamed = ({ region, from, to, ...named }: Mention & { called: string[]; isAddressed: boolean }) => {
  const isTrader = standingOf(region.text, from, to) === 'trades';
  return { ...named, isOpening: region.isOpening, isTrader };
};

/** Who a letter comes from by its first line, where that is nobody who signs. */
function headOf(mentions: readonly Mention[], signers: readonly Signer[], text: string): string | null {
  const head = readLetterhead(text);
  const own = mentions.find(({ region, start, end }) => region.isOpening && start === head?.start && end === head.end);
  return own === undefined || signers.some(({ name }) => mayBeOne(name, own.name)) ? null : own.key;
}

/** "The Choir (Ann Lowe, chair)", "the Club, acting by Ann Lowe": a person whom the opening names in such places alone. */
function speaksOnly(mentions: readonly Mention[]): boolean {
  const told = mentions.filter(({ name, region }) => region.isOpening && isPersonName(name) && !hasLegalForm(name));
  const isFor = ({ region, from, to }: Mention) => isForAnother(standingOf(region.text, from, to));
  return told.length > 0 && told.every((mention) => isFor(mention) && !isIntroduced(mention));
}

/** "Your group, Hill Choir (the Choir)" is called so, and not only as what speaks for somebody. */
const isIntroduced = ({ alias, to }: Mention): boolean =>
  alias !== undefined && alias.start - to < 2 && alias.aliases.some((name) => !isOffice(name));

function listRegions(text: string, parts: ReadDocument['structure']['parts']): Region[] {
  const signatures = parts.filter(({ kind }) => kind === 'signature');
  const main = parts.findLast(({ kind }) => kind === 'main');
  const half = main === undefined ? 0 : startOfClosing(text, main);
  const end = main && { start: Math.max(half, main.end - CLOSING), end: main.end };
  const closings =
    signatures.length > 0 ? signatures.slice(0, 2).map((part) => withLinesBefore(part, text)) : end ? [end] : [];
  const opening = Math.min(OPENING, closings[0]?.start ?? OPENING);
  return [
    { text: text.slice(0, opening), from: 0, isOpening: true },
    ...closings.map((part) => ({
      text: text.slice(Math.max(opening, part.start), Math.min(part.end, part.start + CLOSING)),
      from: Math.max(opening, part.start),
      isOpening: false,
    })),
  ];
}

/** Where the signatures of a short contract may begin: in its second half where it is a letter or somebody signs there for a body. */
function startOfClosing(text: string, { start, end }: { start: number; end: number }): number {
  const middle = text.indexOf('\n', start + Math.floor((end - start) / 2)) + 1;
  if (middle === 0) return start;
  const isSigned = listSigners(text.slice(middle, end)).some(({ body }) => body !== null && body !== '');
  return isSigned || readLetterhead(text) !== null ? middle : start;
}

/** Who writes a letter signs above who agrees to it: "With kind regards, Ann Lowe". */
function withLinesBefore({ start, end }: { start: number; end: number }, text: string) {
  const from = Math.max(start - LINES_BEFORE, Math.floor(start / 2));
  const line = text.indexOf('\n', from) + 1;
  return { start: line > 0 && line < start ? line : start, end };
}

/** A form's label is the name's own; a bracket far behind such a name may be of something else: 'the offices (the "Premises")'. */
function namesOf({ alias, to }: Pick<Mention, 'alias' | 'to'>, role: readonly string[]): string[] {
  const isOwn = alias !== undefined && (role.length === 0 || alias.start - to <= NEAR_ALIAS);
  return [...new Set([...role, ...(isOwn ? alias.aliases : [])])];
}

/** What a form calls the name in front of it, where the contract goes on to call it so: "Dealer: Ann Lowe", "the Dealer". */
function roleBefore(text: string, start: number, document: string): string[] {
  const line = text.slice(text.lastIndexOf('\n', start) + 1, start);
  const label = labelBefore(line);
  // Once in its own line says nothing of how the contract goes on.
  const own = line.includes(`he ${label}`) ? 1 : 0;
  return label !== null && countUses(document, `he ${label}`) > own ? [label] : [];
}

/** Whether the contract goes on to let a short name act, or somebody signs for it. */
function createSomebody(text: string, signers: readonly Signer[]): (name: string) => boolean {
  const isActing = createActing(text);
  const signed = new Set(signers.map(({ body }) => withoutDeterminer(body ?? '').toLowerCase()));
  return (name) => signed.has(name.toLowerCase()) || isActing(name);
}

/** What an alias bracket quotes is no name of its own; without quotes a short name is that of somebody named who acts by it. */
function listMentions(region: Region, isSomebody: (name: string) => boolean): Mention[] {
  const told = listNames(region.text);
  const joined = joinNames(told, region.text);
  const owners = new Map<AliasMention, number | undefined>();
  const aliases = listAliases(region.text).filter((alias, at, all) => {
    if (alias.isPlain !== true) return true;
    const place = { start: alias.start, alias: alias.aliases.join(' '), from: all[at - 1]?.end ?? 0 };
    const owner = alias.aliases.every(isSomebody) ? ownerOf(place, joined, region.text) : undefined;
    owners.set(alias, owner?.start);
    return owner !== undefined;
  });
  const called = new Set(aliases.flatMap((alias) => alias.aliases.map(foldName)));
  const own = told.filter(({ name }) => hasLegalForm(name) || !called.has(foldName(name)));
  const names = joinNames(own, region.text)
    .map((mention) => ({ ...mention, key: foldName(mention.name) }))
    .filter(({ key, name }) => key !== '' && (hasLegalForm(name) || !called.has(key)));
  const opener = findPartyList(region.text);
  const starts = blockStarts(region.text);
  const blockOf = (at: number) => starts.findLastIndex((start) => start <= at);
  let [order, nth, block] = [0, 0, -1];
  return names.map((mention, at) => {
    const isAfter = opener >= 0 && mention.start > opener;
    const open = aliases.filter((alias) => !owners.has(alias) || owners.get(alias) === mention.start);
    const alias = aliasOf(mention, names.slice(at + 1), open);
    const own = blockOf(mention.start);
    if (own !== block) [nth, block] = [0, own];
    const isOwnAlias = alias !== undefined && blockOf(alias.start) === own;
    const place = { region, alias, order: isAfter ? order : -1, opener, nth, isOwnAlias };
    if (isAfter && (hasLegalForm(mention.name) || alias !== undefined)) order += 1;
    if (!isLabel(mention.name, region.text.slice(mention.end))) nth += 1;
    return { ...mention, ...place };
  });
}

/** The bracket behind a name, unless another company stands between them. */
function aliasOf(
  mention: JoinedName,
  later: readonly JoinedName[],
  aliases: readonly AliasMention[],
): AliasMention | undefined {
  const alias = aliases.find(({ start, isNext }) => start >= mention.to && (isNext !== true || start - mention.to < 2));
  if (alias === undefined || alias.start - mention.to > ALIAS_REACH) return undefined;
  const between = later.some(({ name, start }) => start < alias.start && hasLegalForm(name));
  return between ? undefined : alias;
}
