import { cellsOf, isStrokes, isTableRow } from '#lib/language/sentences/table-row';
import { beginsWithLabel } from '#lib/language/sentences/headings';

/** Contract text as Markdown that shows it letter by letter: nothing of it becomes a list, a rule, a named link, a character reference or a marker. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_~<>|]/g, '\\$&')
    .replace(/\[(?=[\d^])/g, '\\[')
    .replace(/\](?=[([:])/g, '\\]')
    .replace(/&(?=#?\w+;)/g, '\\&')
    .replace(/^(\s*)([#+-])(?=\s)/gm, '$1\\$2')
    .replace(/^(\s*\d{1,3})([.)])(?=\s)/gm, '$1\\$2');
}

/** Blanks that a form leaves as mere space, made visible: 20    년 and [  ] would be read over. */
export function showBlanks(text: string, blanks: readonly string[]): string {
  return blanks.reduce((shown, written) => {
    const visible = written.replace(
      /(?<=[([【〔])\s+(?=[)\]】〕])|(?<![([【〔\s]|^)[^\S\n]{2,}(?=\S)|^[^\S\n]{2,}|[^\S\n]{2,}$/gu,
      '____',
    );
    return visible === written ? shown : shown.replace(written, () => visible);
  }, text);
}

/** A number between the paragraphs of one sentence, -2-, "Page 3 of 9", the source that a printout adds: no part of the clause. */
const PAGE_LINES =
  /\n[^\S\n]*\n\s*\d{1,3}[^\S\n]*\n[^\S\n]*\n\s*(?=[a-z])|(?<=[^\S\n])-\s?\d{1,3}\s?-[^\S\n]*$|^[^\S\n]*(?:-\s?\d{1,3}\s?-|page \d{1,3}(?: of \d{1,3})?|source: .{3,120}, \d{1,2}\/\d{1,2}\/\d{4})[^\S\n]*$/gim;

/** A verbatim quote as a blockquote with its marker behind it. Numbered lines of the contract stay lines, wrapped ones flow. */
export function blockquote(quote: string, marker: number): string {
  const lines = quote
    .replace(PAGE_LINES, '\n')
    .split(/\n+/)
    // Justified text is full of double spaces; the citation keeps the quote as it stands. Cells are set apart by bars.
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .reduce<string[]>(flow, []);
  const pieces = tablesApart(lines);
  const shown = pieces.flatMap((piece, at) => {
    const mark = at === pieces.length - 1 ? ` [${marker}]` : '';
    const isOwn =
      'rows' in piece || 'rows' in (pieces[at - 1] ?? {}) || beginsWithLabel(piece.line) || isTableRow(piece.line);
    const told = 'rows' in piece ? quotedTable(piece.rows, mark) : [`${escapeMarkdown(onOneLine(piece.line))}${mark}`];
    return [...(at > 0 && isOwn ? ['>'] : []), ...told.map((line) => `> ${line}`)];
  });
  return shown.join('\n');
}

type Piece = { line: string } | { rows: string[][] };
/** Fewer rows read as well in running text. */
const LEAST_ROWS = 2;

/** Lines, and in the place of those that are a table its rows of cells. */
function tablesApart(lines: readonly string[]): Piece[] {
  const runs: { lines: string[]; rows: string[][] }[] = [];
  for (const line of lines) {
    const cells = cellsOf(line);
    const last = runs.at(-1);
    const goesOn = cells.length > 1 && last?.rows[0]?.length === cells.length;
    if (!goesOn) runs.push({ lines: [line], rows: [cells] });
    else {
      last?.lines.push(line);
      last?.rows.push(cells);
    }
  }
  return runs.flatMap((run): Piece[] =>
    run.rows.length < LEAST_ROWS ? run.lines.map((line) => ({ line })) : [{ rows: run.rows }],
  );
}

/** The rows of a table, under the names of its columns where strokes say that the first is those, with its marker in the last cell. */
function quotedTable(rows: readonly string[][], mark: string): string[] {
  const isHeaded = isStrokes(rows[1] ?? []);
  const told = rows.filter((row) => !isStrokes(row)).map((row) => row.map(escapeMarkdown));
  const [first = []] = told;
  const body = isHeaded ? told.slice(1) : told;
  const marked = body.map((row, at) => (at < body.length - 1 ? row : row.with(-1, `${row.at(-1) ?? ''}${mark}`)));
  return rawTable(isHeaded ? first : first.map(() => ''), marked).split('\n');
}

/** Columns of a single row set apart once, justified text without its gaps. */
function onOneLine(line: string): string {
  return isTableRow(line) ? line.replace(BESIDE_BAR, ' ').replace(CELL_GAP, ' · ') : line.replace(/ {2,}/g, ' ');
}

const CELL_GAP = /\s*\t+\s*| {4,}/g;
/** Columns that are filled up with spaces have bars between them as well. */
const BESIDE_BAR = /\s+(?=\|)|(?<=\|)\s+/g;

/** A wrapped line goes on with the one before it; what has a label of its own, and the row of a table, begins a line. */
function flow(lines: string[], line: string): string[] {
  const last = lines.pop();
  if (last === undefined) return [line];
  const isOwn = beginsWithLabel(line) || isTableRow(line) || isTableRow(last);
  return isOwn ? [...lines, last, line] : [...lines, `${last} ${line}`];
}

/** A table of cells that are Markdown already. */
export function rawTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

/** A table of texts; the last column holds markers and stays as it is, columns that no row fills are left out. */
export function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const used = head.flatMap((_, at) => (rows.some((row) => (row[at] ?? '') !== '') ? [at] : []));
  const kept = (cells: readonly string[]) => used.map((at) => cells[at] ?? '');
  const last = head.length - 1;
  const escaped = rows.map((row) => row.map((cell, at) => (at === last ? cell : escapeMarkdown(cell))));
  return rawTable(kept(head), escaped.map(kept));
}
