import { isOffice } from './offices';
import { isPersonName, PERSON } from './person-name';

/** A run of capitalised words that may be a name. Offsets into the text given. */
export type NameMention = { name: string; start: number; end: number };

/** Nothing of a name comes behind these; "Company" and "Bank" may stand in the middle. */
const FINAL_FORM =
  '(?:Inc|INC|Incorporated|INCORPORATED|L\\.?\\s?L\\.?\\s?C|L\\.?\\s?L\\.?\\s?P|L\\.?P|Ltd|LTD|Corp|CORP|PLC|plc|N\\.A|S\\.\\s?A|B\\.V|N\\.V|GmbH|Pty|PTY|Pte|PTE|S\\.p\\.A|A/S|S\\.r\\.l)(?![\\p{L}\\p{N}])\\.?';
const FORM = `(?:${FINAL_FORM}|(?:Limited|LIMITED|Corporation|CORPORATION|Co|CO|Company|COMPANY|AG|SA|BV|NV|AB|Oy|KK|KG|P\\.?C|Trust|Partnership|Bank)(?![\\p{L}\\p{N}])\\.?)`;
const WORD = "(?:\\p{Ll}?[A-ZÀ-Þ][\\p{L}\\p{N}.&'’+/-]*|\\d{1,4}\\p{L}+)";
const LINK = '(?:of|and|&|the|de|du|la|des|for|von|van|der|e|y|d/b/a|in)';
const GAP = '[^\\S\\n]{1,3}';
const NAME = new RegExp(
  `(?<![\\p{L}\\p{N}])${WORD}(?:${GAP}(?:${LINK}${GAP}){0,2}${WORD}|(?:${GAP}\\(\\p{Lu}[\\p{L} .]{2,25}\\))?(?:,|,?${GAP})\\(?${FORM}\\)?(?=[\\s,;.)("“'’—-]|$)|${GAP}\\(\\p{Lu}\\p{L}{2,20}\\)(?=(?:${GAP}${WORD}){1,3}${GAP}${FORM}))*`,
  'gu',
);
const ENDS_LEGAL = new RegExp(`\\S[\\s,]+${FORM}\\)?$`, 'u');
const JOINT = '\\s+(?:and|AND|between|BETWEEN|by|BY|among|AMONG)\\s+';
const CUT = new RegExp(
  `${JOINT}|(?<=[\\s,]${FINAL_FORM})\\s+(?!&|of|${FORM})|(?<=\\p{L}{4}\\.)\\s+|\\s+(?=(?:This|THIS|The|THE|Each|By|Name|Title|Its|WHEREAS|RECITALS|Source|Date|Dated)(?![\\p{L}\\p{N}]))`,
  'gu',
);
/** They stand before names, capitals or not. */
const LEAD =
  /^(?:(?:Signed|SIGNED|Agreed|AGREED|Accepted|ACCEPTED|Dear|THIS|This|THE|The|Neither|BETWEEN|Between|AND|And|AMONG|Among|BY|By|DATED?|Dated?|FOR|For|TO|To|WITH|With|OF|Of|IN|In|RE|As|AS|FROM|From|Name|NAME|Title|TITLE|[A-Z]\.)(?:\s+|:\s*|$))+/u;
const MOST_WORDS = 12;
/** No names: what all contracts call their sides, and the words clauses begin with. */
const NO_NAME =
  /^(?:part(?:y|ies)(?: [A-Z\d])?|(?:dear )?(?:sirs?|madam)|d\/b\/a .*|(?:if|whereas|now|each|such|any|all|no|in) .*|corporation|company|on)$/iu;
/** Another name of the one before, or somebody a party belongs to. */
const OTHER_NAME =
  /(?:d\/b\/a|doing business as|f\/k\/a|formerly(?: known as)?|(?:subsidiary|affiliate|division|member) of)\s+$/iu;
/** A line shorter than this ends where it was meant to end. */
const FULL_LINE = 45;

/** Runs of capitalised words with the legal form behind them, cut where "and" joins two names and where a line ends early. */
export function listNames(text: string): NameMention[] {
  const flat = joinFullLines(text);
  const found = [...flat.matchAll(NAME)].flatMap(({ index, 0: run }) =>
    cut(run, /(?:\band|&|,)\s+$/iu.test(flat.slice(Math.max(0, index - 8), index))).flatMap(({ from, words }) => {
      const lead = LEAD.exec(words)?.[0].length ?? 0;
      const bare = withoutStop(words.slice(lead).replace(/[\s,;:]+$/u, ''));
      const start = index + from + lead;
      const isQuoted = /["“]/u.test(flat[start - 1] ?? '');
      const isName = /\p{L}{2}/u.test(bare) && bare.split(/\s+/u, MOST_WORDS + 1).length <= MOST_WORDS;
      const isOther = NO_NAME.test(bare) || OTHER_NAME.test(flat.slice(Math.max(0, start - 30), start));
      return isName && !isQuoted && !isOther
        ? [{ name: bare.replace(/\s+/gu, ' '), start, end: start + bare.length }]
        : [];
    }),
  );
  const names = new Set(found.map(({ name }) => name));
  return found.flatMap((mention) => splitFor(withoutOffice(mention, names), names));
}

const OF = /^(?<office>[^,]+?)\s(?:of|to|at)\s(?:the\s)?(?<whom>.+)$/u;

/** "Trustee of Hill Hall" names Hill Hall, where that is named by itself as well. */
function withoutOffice(mention: NameMention, names: ReadonlySet<string>): NameMention {
  const { office, whom } = OF.exec(mention.name)?.groups ?? {};
  if (office === undefined || whom === undefined || !names.has(whom) || !isOffice(office)) return mention;
  return { name: whom, start: mention.end - whom.length, end: mention.end };
}

/** "… between Ann Lowe." and "… Hill Farm Partnership." end a sentence; "Acme Inc.", "Acme Corp." and "J. P." end a name. */
function withoutStop(name: string): string {
  const isEnd = hasLegalForm(name) ? /\p{Ll}{4}\.$/u.test(name) : /\p{Ll}{3}\.$/u.test(name);
  return isEnd ? name.slice(0, -1) : name;
}

const FOR = /^(?<who>.*?)\s?\bfor\s+(?<whom>.+)$/u;

/** "Ann Lowe for Acme Ltd" names both, "Ann Lowe for the Club" her alone; "Centre for Arts" is one name. */
function splitFor(mention: NameMention, names: ReadonlySet<string>): NameMention[] {
  const { who, whom } = FOR.exec(mention.name)?.groups ?? {};
  if (who === undefined || whom === undefined) return [mention];
  const isRole = /^the\s/u.test(whom);
  const isNamed = hasLegalForm(whom) || [...names].some((name) => name === whom || name.startsWith(`${whom} `));
  if (who !== '' && !isRole && !(isPersonName(who) && isNamed)) return [mention];
  return [
    ...(isPersonName(who) ? [{ name: who, start: mention.start, end: mention.start + who.length }] : []),
    ...(isRole ? [] : [{ name: whom, start: mention.end - whom.length, end: mention.end }]),
  ];
}

export function hasLegalForm(name: string): boolean {
  return ENDS_LEGAL.test(name);
}

/** Without the legal form and signs, to tell whether two names are one. */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replace(/[.'’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(
      /\b(?:the|inc|incorporated|corp|corporation|co|company|ltd|limited|llc|lp|llp|plc|ag|gmbh|sa|nv|bv|kk|pte|pty|and)\b/gu,
      ' ',
    )
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Whether a contract lets a word act: "Franchisee shall", "the Agent agrees". */
export function isSomebody(text: string, word: string): boolean {
  if (!/^\p{Lu}[\p{L} -]{2,30}$/u.test(word)) return false;
  return new RegExp(`\\b${word} (?:shall (?!mean)|agrees|may |hereby|represents|acknowledges|will |must )`, 'u').test(
    text,
  );
}

/** Whether one name's words are, but for one in five, the other's. */
export function isSameName(one: string, other: string): boolean {
  const a = new Set(foldName(one).split(' '));
  const b = new Set(foldName(other).split(' '));
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared / Math.min(a.size, b.size) >= 0.8;
}

/** What a filing system prints at the foot of each page names its filer, not a party. */
const FILING_FOOT = /\bSource: [^\n]{3,90}/gu;

/** A break behind a full line is a space, so that a wrapped name stays whole; the length stays. */
function joinFullLines(text: string): string {
  const lines = text.replace(FILING_FOOT, (foot) => '.'.repeat(foot.length)).split('\n');
  return lines
    .map((line, at) => (line.length >= FULL_LINE && goesOn(line, lines[at + 1] ?? '') ? `${line} ` : `${line}\n`))
    .join('')
    .slice(0, text.length);
}

/** A person's name alone in a line begins with it, and so does one with an office, or with anything under "Signed on behalf of …". */
function goesOn(line: string, next: string): boolean {
  const own = next.trim();
  const { name, office = '' } = PERSON_FIRST.exec(own)?.groups ?? {};
  const isPerson = isPersonName(own) || (name !== undefined && (SIGNS_FOR.test(line) || isOffice(office)));
  return own !== '' && (!isPerson || hasLegalForm(own));
}
const PERSON_FIRST = new RegExp(`^(?<name>${PERSON})(?:,\\s|\\s\\()(?<office>[^,()]{3,40})`, 'u');
const SIGNS_FOR = /^\s*(?:\p{L}+\s){0,3}(?:on\sbehalf\sof|for)\s[^.]*$/iu;

/** "Alpha Inc. and Beta LLC" are two names; in "Alpha Inc. and Gas and Electric Company" the second "and" belongs to a name. */
function cut(run: string, isLater: boolean): { from: number; words: string }[] {
  const pieces: { from: number; words: string }[] = [];
  let from = 0;
  for (const { index, 0: joint } of run.matchAll(CUT)) {
    const isWithin =
      /^\s+and\s/iu.test(joint) && (from > 0 || isLater) && !hasLegalForm(run.slice(from, index)) && hasLegalForm(run);
    if (isWithin) continue;
    pieces.push({ from, words: run.slice(from, index) });
    from = index + joint.length;
  }
  return [...pieces, { from, words: run.slice(from) }];
}
