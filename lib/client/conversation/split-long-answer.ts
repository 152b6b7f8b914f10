/** Quoted lines an answer shows at once. */
const QUOTED_LINES = 12;
/** A remainder this short is shown rather than hidden. */
const SHORT_REST = 3;
/** Characters on a line of the answer's column; Hangul is about twice as wide. */
const LINE_WIDTH = 76;

type SplitAnswer = { head: string; rest: string; restLines: number };

/**
 * Cuts an answer where more than a dozen quoted lines would stand in a row of quotes, between blocks or between the lines of
 * a quote, so that both parts are whole Markdown. `rest` is empty when it is short enough.
 */
export function splitLongAnswer(markdown: string): SplitAnswer {
  const lines = markdown.split('\n');
  let quoted = 0;
  const cut = lines.findIndex((line) => (quoted += quotedHeight(line)) > QUOTED_LINES);
  if (cut === -1) return { head: markdown, rest: '', restLines: 0 };
  const at = cutBefore(lines, cut);
  const rest = lines.slice(at);
  const restLines = rest.reduce((sum, line) => sum + quotedHeight(line), 0);
  if (at === 0 || restLines < SHORT_REST) return { head: markdown, rest: '', restLines: 0 };
  return { head: lines.slice(0, at).join('\n').trimEnd(), rest: rest.join('\n'), restLines };
}

/** The line that introduces a quote goes with it; the lines of one paragraph are not parted. */
function cutBefore(lines: readonly string[], cut: number): number {
  let at = cut;
  while (at > 0 && isQuote(lines[at - 1]) && !isEmptyQuote(lines[at - 1])) at--;
  if (at > 0 && isEmptyQuote(lines[at - 1])) return at - 1;
  while (at > 0 && lines[at - 1]?.trim() === '') at--;
  while (at > 0 && lines[at - 1]?.trim() !== '' && !isQuote(lines[at - 1])) at--;
  return at === 0 ? cut : at;
}

function isQuote(line: string | undefined): boolean {
  return line?.trimStart().startsWith('>') === true;
}

function isEmptyQuote(line: string | undefined): boolean {
  return line?.trim() === '>';
}

function quotedHeight(line: string): number {
  if (!isQuote(line) || isEmptyQuote(line)) return 0;
  const width = [...line].reduce((sum, character) => sum + (character > '\u1100' ? 2 : 1), 0);
  return Math.ceil(width / LINE_WIDTH);
}
