import { isPersonName, PERSON } from './person-name';

/** Who signs a contract: for themselves, where `body` is null, or for somebody, who may be left unnamed. */
export type Signer = { name: string; body: string | null };

/** No line of signatures is longer. */
const LONGEST = 220;
/** "Signed on 3 May: ", but not "Signed for the Hall: ". */
const LEAD =
  /^(?!.{0,80}\b(?:for|behalf)\s.{0,60}:).{0,80}?\b(?:signed|agreed?|accepted|confirmed|read)\b[^:\n]{0,70}?:\s*/iu;
const BLANKS = /[_.…]{3,}|\[\s?\]|\((?:signed|signature|seal|l\.s\.)\)|\/s\//giu;
const GAP = /\s*(?:;|\||\t|\s\/\s|\s{3,})\s*/u;
const FOR = '(?:[Ff]or\\sand\\son\\sbehalf\\sof|[Oo]n\\sbehalf\\sof|[Ff]or)\\s';
const BODY = '(?<body>(?:(?:the|our|my)\\s)?\\p{Lu}[^:;),]{1,60}';
const FOR_BODY = new RegExp(
  `^(?:\\p{L}+\\s(?:and\\s\\p{L}+\\s)?)?${FOR}${BODY}?)\\s*(?::|,|\\sby\\s)\\s*(?<name>${PERSON})(?![\\p{L}])`,
  'u',
);
const BODY_BEHIND = new RegExp(`^(?<name>${PERSON})(?![\\p{L}])[^;:)]{0,60}?[\\s(]${FOR}${BODY})`, 'u');
const FOR_SELVES = new RegExp(
  `^(?<name>${PERSON})\\s\\(?[Ff]or\\s(?:my|him|her|our|them)sel(?:f|ves)(?:\\sand\\s(?<other>${PERSON}))?\\)?`,
  'u',
);
const BY = new RegExp(
  `^(?:By|BY|Name|NAME|[Pp]rint(?:ed)?\\s[Nn]ame|[Ww]itness(?:ed\\sby)?|[Ii]n\\sthe\\spresence\\sof)\\s*:?\\s*(?<name>${PERSON})(?![\\p{L}])`,
  'u',
);
const ROLE = /^(?:(?:[Tt]he|as)\s)?\p{L}[\p{L}’' -]{2,24}(?::\s*|,\s(?=\p{Lu}))/u;
const DATE = /^(?:\d{1,2}(?:st|nd|rd|th)?\s\p{Lu}\p{Ll}+(?:\s\d{4})?|\p{Lu}\p{Ll}+\s\d{1,2}|\d{4}|[\d./-]+|dated?:?)$/u;

/** Everybody who signs in the last lines of an English contract. */
export function listSigners(closing: string): Signer[] {
  return closing
    .replace(/\n+(?=\(?for\s)/gu, ' ')
    .split('\n')
    .filter((line) => line.length <= LONGEST)
    .flatMap((line) => line.replace(BLANKS, '   ').trim().replace(LEAD, '').split(GAP))
    .flatMap((chunk) => readChunk(chunk.trim()));
}

function readChunk(chunk: string): Signer[] {
  const by = BY.exec(chunk)?.groups;
  if (by?.['name'] !== undefined) return [{ name: by['name'], body: '' }];
  const selves = FOR_SELVES.exec(chunk)?.groups;
  if (selves !== undefined)
    return [selves['name'], selves['other']].flatMap((name) => (name === undefined ? [] : [{ name, body: null }]));
  const { name, body } = FOR_BODY.exec(chunk)?.groups ?? BODY_BEHIND.exec(chunk)?.groups ?? {};
  if (name !== undefined && body !== undefined) return [{ name, body: body.trim() }];
  const own = namesOnly(chunk);
  return (own.length > 0 ? own : namesOnly(chunk.replace(ROLE, ''))).map((person) => ({ name: person, body: null }));
}

/** "Ann Lowe, Bo Lowe, 3 May 2025": names and dates, and nothing besides. */
function namesOnly(chunk: string): string[] {
  const pieces = chunk
    .replace(/\([^)]*\)/gu, '')
    .split(/,\s*|\sand\s|\s[–-]\s|\son\s/u)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== '' && !DATE.test(piece));
  return pieces.every(isPersonName) ? pieces : [];
}
