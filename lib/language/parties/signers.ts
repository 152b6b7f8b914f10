import { hasLegalForm } from './english-names';
import { isOffice } from './offices';
import { isPersonName, mayBeOne, PERSON } from './person-name';
import { labelOfSelf, readSignatureBlocks } from './signature-blocks';

/** Who signs a contract: for themselves, where `body` is null, or for somebody, who is '' where left unnamed; `office` as what. */
export type Signer = { name: string; body: string | null; office?: string };

const FOR = '(?:[Ff]or\\sand\\son\\sbehalf\\sof|[Oo]n\\sbehalf\\sof|[Ff]or|[Pp]\\.?\\s?[Pp]\\.?)\\s';
const BODY = '(?<body>(?:(?:the|our|my)\\s)?\\p{Lu}[^:;),]{1,60}';
const SIGNED = '(?:\\p{L}+\\s(?:and\\s\\p{L}+\\s)?)?';
const FOR_BODY = new RegExp(`^${SIGNED}${FOR}${BODY}?)\\s*(?::|,|\\sby\\s)\\s*(?<name>${PERSON})(?![\\p{L}])`, 'u');
const BODY_BEHIND = new RegExp(`^(?<name>${PERSON})(?![\\p{L}])[^;:)]{0,60}?[\\s(]${FOR}${BODY})`, 'u');
/** "Signed for the Club", "for us:", "Secretary, for the Club": beside a name in another line. */
const BODY_ALONE = new RegExp(
  `^(?:${SIGNED}|(?<title>[\\p{L} -]{2,40}),\\s)${FOR}(?:(?:us|me)(?=:?$)|(?:the\\s\\p{Ll}+(?=:?$)|${BODY}?)(?:\\son\\s[^:]{4,24})?))\\s*:?$`,
  'u',
);
const ANY_PERSON = new RegExp(PERSON, 'u');
/** "Ann Lowe and Bo Lowe, for the Club". */
const NAMES_FOR = new RegExp(`^(?<names>[^:;()]{5,80}?),?\\s${FOR}${BODY})$`, 'u');
const FOR_SELVES = new RegExp(
  `^(?<name>${PERSON})\\s\\(?[Ff]or\\s(?:my|him|her|our|them)sel(?:f|ves)(?:\\sand\\s(?<other>${PERSON}))?\\)?`,
  'u',
);
const BY = new RegExp(
  `^(?<by>By|BY|Name|NAME|[Pp]rint(?:ed)?\\s[Nn]ame|[Ww]itness(?:ed\\sby)?|[Ii]n\\sthe\\spresence\\sof)\\s*:?\\s*(?<name>${PERSON})(?![\\p{L}])`,
  'u',
);
const OWN_NAME = /name$/iu;
const SIGNS = /^(?:counter)?signed\s/iu;
const ROLE = /^(?:(?:[Tt]he|as)\s)?(?<role>\p{L}[\p{L}’' -]{2,24})(?::\s*|,\s(?=\p{Lu}))/u;
const DATE = /^(?:\d{1,2}(?:st|nd|rd|th)?\s\p{Lu}\p{Ll}+(?:\s\d{4})?|\p{Lu}\p{Ll}+\s\d{1,2}|\d{4}|[\d./-]+|dated?:?)$/u;
/** "Ann Lowe, chair", "Ann Lowe (Chair, the Club)", "Ann Lowe – Trustee of the Club". */
const WITH_OFFICE = new RegExp(`^(?<name>${PERSON})(?:,\\s|\\s[–—-]\\s|\\s\\()(?<office>[^()]{2,90})\\)?$`, 'u');
/** "Events manager Ann Lowe". */
const OFFICE_FIRST = new RegExp(`^(?<office>\\p{L}+(?:\\s\\p{Ll}+){1,2})\\s(?<name>${PERSON})$`, 'u');
/** They say nothing without the word behind them: "Head Teacher", "Deputy Chair". */
const RANK = /^(?:head|chief|deputy|vice|assistant)$/iu;
/** "Ann Lowe, the Tenant", "Ann Lowe, licensee". */
const WITH_WORDS = new RegExp(`^(?<name>${PERSON}),\\s(?:(?:the|as)\\s)?\\p{L}+(?:\\s\\p{L}+){0,2}$`, 'u');
/** "Trustee of the Club", "Head Teacher, Hill School", "Position: Manager". */
const OFFICE =
  /^(?:(?:[Pp]osition|[Tt]itle|[Rr]ole|[Oo]ffice|[Ii]ts)\s?:?\s)?(?<office>[\p{L}&\s-]{2,40}?)(?:(?:,\s|\s[–—-]\s|\s(?:of|to|at|for)\s)(?<body>(?:the\s)?\p{Lu}[^:;]{1,60}))?$/u;

/** Everybody who signs in the last lines of an English contract. */
export function listSigners(closing: string): Signer[] {
  let pending: Pending;
  const signers = readSignatureBlocks(closing).flatMap((block) => {
    const read = readBlock(block, pending);
    pending = read.pending;
    return read.signers;
  });
  // "Signed: A. Lowe" under "Ann Lowe, chair, for the Club" is hers once more.
  return signers.filter(
    (one) => one.body !== null || !signers.some((other) => other.body !== null && mayBeOne(other.name, one.name)),
  );
}

/** For whom a line says that whoever is named next signs: null for themselves, undefined where none says it. */
type Pending = string | null | undefined;

function readBlock(block: readonly string[], before: Pending): { signers: Signer[]; pending: Pending } {
  const signers: Signer[] = [];
  let pending = before;
  let isTaken = false;
  for (const [at, chunk] of block.entries()) {
    const alone = BODY_ALONE.exec(chunk);
    const own = labelOfSelf(chunk);
    const last = signers.at(-1);
    if (alone !== null && !isSigner(alone.groups?.['title'] ?? '')) {
      const body = bodyIn(alone);
      const isOfLast = !introducesNext(alone, block[at + 1] ?? '', pending === null);
      if (isOfLast && (last?.body === null || last?.body === '')) last.body = body;
      else [pending, isTaken] = [body, false];
    } else if (own !== null || last === undefined || !readUnder(chunk, last)) {
      if (own !== null) [pending, isTaken] = [null, false];
      const found = readChunk(chunk.slice(own?.length ?? 0), pending);
      isTaken ||= found.length > 0;
      signers.push(...found);
    }
  }
  return { signers, pending: isTaken ? undefined : pending };
}

/** Whether "for the Club" is about the name below it; `isSettled`: the one above signs for nobody else. */
function introducesNext({ 0: said, groups }: RegExpExecArray, next: string, isSettled: boolean): boolean {
  return said.endsWith(':') || (isSettled && groups?.['title'] === undefined && (SIGNS.test(said) || isSigner(next)));
}

const isSigner = (words: string) => ANY_PERSON.test(words) && !isOffice(words);

const bodyIn = ({ 0: said, groups }: RegExpExecArray) =>
  (groups?.['body'] ?? /\bthe\s\p{Ll}+/u.exec(said)?.[0] ?? '').trim();

/** What a line under a name adds to it: an office, with or without the body, and the body under an office. */
function readUnder(chunk: string, signer: Signer): boolean {
  if (BODY_BEHIND.test(chunk)) return false;
  const isBody = /^(?:the\s)?\p{Lu}[^:;,\d]{2,60}$/u.test(chunk) && !DATE.test(chunk);
  if (signer.office !== undefined && signer.body === '' && isBody && !isOffice(chunk)) {
    signer.body = chunk;
    return true;
  }
  if (readOffice(chunk, signer)) return true;
  if (signer.body !== null || !isBody || !hasLegalForm(chunk)) return false;
  signer.body = chunk;
  return true;
}

function readOffice(words: string, signer: Signer): boolean {
  const { office, body } = OFFICE.exec(words)?.groups ?? {};
  if (office === undefined || !isOffice(office)) return false;
  signer.office = office.trim();
  signer.body = signer.body === null || signer.body === '' ? (body ?? signer.body ?? '').trim() : signer.body;
  return true;
}

function readChunk(chunk: string, pending: Pending): Signer[] {
  const by = BY.exec(chunk)?.groups;
  if (by?.['name'] !== undefined) {
    const isOwn = OWN_NAME.test(by['by'] ?? '');
    return [{ name: by['name'], body: isOwn && pending !== undefined ? pending : '' }];
  }
  const selves = FOR_SELVES.exec(chunk)?.groups;
  if (selves !== undefined)
    return [selves['name'], selves['other']].flatMap((name) => (name === undefined ? [] : [{ name, body: null }]));
  const { name, body } = FOR_BODY.exec(chunk)?.groups ?? BODY_BEHIND.exec(chunk)?.groups ?? {};
  if (name !== undefined && body !== undefined) return [{ name, body: body.trim() }];
  const { names, body: ofAll } = NAMES_FOR.exec(chunk)?.groups ?? {};
  if (names !== undefined && ofAll !== undefined) return namesOnly(names).map((one) => ({ name: one, body: ofAll }));
  return readOwn(chunk, pending ?? null);
}

function readOwn(chunk: string, body: string | null): Signer[] {
  const titled = WITH_OFFICE.exec(chunk)?.groups;
  if (titled?.['name'] !== undefined) {
    const signer: Signer = { name: titled['name'], body };
    if (readOffice(titled['office'] ?? '', signer)) return [signer];
  }
  const first = splitOffice(chunk);
  if (first !== null) return [{ ...first, body: body ?? '' }];
  const own = namesOnly(chunk);
  if (own.length > 0) return own.map((name) => ({ name, body }));
  const role = ROLE.exec(chunk)?.groups?.['role'] ?? '';
  const isOfficer = isOffice(role);
  const labelled = namesOnly(chunk.replace(ROLE, ''));
  if (labelled.length > 0)
    return labelled.map((name) => (isOfficer ? { name, body: body ?? '', office: role } : { name, body }));
  const told = WITH_WORDS.exec(chunk)?.groups?.['name'];
  return told === undefined ? [] : [{ name: told, body }];
}

/** "Events manager Ann Lowe", "Company Secretary Ann Lowe": the name begins behind the last word for an office. */
function splitOffice(chunk: string): { name: string; office: string } | null {
  const { office, name } = OFFICE_FIRST.exec(chunk)?.groups ?? {};
  if (office !== undefined && name !== undefined && isOffice(office)) return { name, office };
  const words = chunk.split(' ');
  const length = [3, 2, 1].find(
    (at) =>
      (isOffice(words[at - 1] ?? '') || RANK.test(words[at - 2] ?? '')) && isPersonName(words.slice(at).join(' ')),
  );
  if (length === undefined || !isOffice(words.slice(0, length).join(' '))) return null;
  return { name: words.slice(length).join(' '), office: words.slice(0, length).join(' ') };
}

/** "Ann Lowe, Bo Lowe, 3 May 2025": names and dates, and nothing besides. */
function namesOnly(chunk: string): string[] {
  const pieces = chunk
    .replace(/\([^)]*\)/gu, '')
    .split(/,\s*|\sand\s|\s[–-]\s|\son\s/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '' && !DATE.test(piece));
  return pieces.every((piece) => isPersonName(piece)) ? pieces : [];
}
