/** No line of signatures is longer. */
const LONGEST = 220;
/** What no name is in, and how to reach somebody. */
const BLANKS = /[_.…]{3,}|[,/\s]*[\w.+-]+@[\w.-]+|\[\s?\]|\((?:signed|signature|seal|l\.s\.)\)|\/s\//giu;
const GAP = /\s*(?:;|\||\t|\s\/\s|\s{3,})\s*/u;
/** "Signed on 3 May: ", but not "Signed for the Hall: ". */
const LEAD =
  /^(?!.{0,80}\b(?:for|behalf)\s.{0,60}:).{0,80}?\b(?:(?:counter)?signed|signature|agreed?|accepted|confirmed|read)\b[^:\n]{0,70}?:\s*/iu;
const BY_SELF = /^(?:\p{L}+\s)?(?:signed|agreed|accepted)\sby\s(?:me|us|(?:the|our)\s[\p{L} -]{2,30})(?::\s*|$)/iu;
const SIGNED_BY = /^(?:[Cc]ounters|S|s)igned\sby\s(?=\p{Lu})/u;

/** The lines of signatures that belong together, cut where a gap or a bar stands; of lines side by side each column by itself. */
export function readSignatureBlocks(closing: string): string[][] {
  const blocks: string[][] = [];
  let rows: string[][] = [];
  for (const line of [...closing.split('\n'), '']) {
    const bare = line.replace(BLANKS, '   ').trim();
    if (bare !== '' && line.length <= LONGEST) rows.push(withoutLead(bare).split(GAP));
    else {
      blocks.push(...toColumns(rows));
      rows = [];
    }
  }
  return blocks.map((block) => block.map(withoutBracket).filter((chunk) => chunk !== ''));
}

/** "Signed by the hirer", "Signed by me: " in front of words: whose name comes next signs for nobody else; null where none stands. */
export const labelOfSelf = (words: string): string | null => BY_SELF.exec(words)?.[0] ?? null;

const withoutLead = (line: string) =>
  labelOfSelf(line) === null ? line.replace(LEAD, '').replace(SIGNED_BY, '') : line;

/** Rows of equally many cells are columns; else they are read one after another. */
function toColumns(rows: readonly string[][]): string[][] {
  const [first] = rows;
  const width = first?.length ?? 0;
  return rows.length > 1 && width > 1 && rows.every((row) => row.length === width)
    ? (first ?? []).map((_, at) => rows.map((row) => row[at] ?? ''))
    : [rows.flat()];
}

/** "(Ann Lowe, clerk)". */
const withoutBracket = (chunk: string) => chunk.trim().replace(/^\(([^()]+)\)$/u, '$1');
