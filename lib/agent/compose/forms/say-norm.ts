import { cutAtWord } from '#lib/language/text/cut-at-word';
import { isHeadingLine, withoutClauseLabel } from '#lib/language/sentences/headings';
import { plainSentence } from '#lib/language/sentences/plain-sentence';
import type { TextSpan } from '#lib/protocol/meaning';
import { escapeMarkdown } from '../markdown';
import type { PlacedNorm } from './clause-norms';

/** Behind this length a statement is cut at a word; what cites it shows it whole. */
const LONGEST = 400;

/** A norm in plain words, as one line of Markdown: the contract's own but for its verb, with when and how much in bold. */
export function sayNorm({ norm, clause }: PlacedNorm, longest = LONGEST): string {
  const raw = clause.text.slice(norm.start - clause.start, norm.end - clause.start);
  const text = withoutLabel(raw);
  const from = norm.start + raw.indexOf(text);
  const marked = [...(norm.time === undefined ? [] : [norm.time]), ...norm.amounts];
  const isWhole = text.length <= longest;
  const told = isWhole ? plainSentence(text, norm.modality) : cutAtWord(text, longest);
  return isWhole ? emphasise(told, text, from, marked) : escapeMarkdown(flat(told));
}

/** The label, and a title on a line of its own before the statement. */
function withoutLabel(raw: string): string {
  const [first = '', ...rest] = raw.split('\n');
  const body = rest.length > 0 && isHeadingLine(first.trim()) ? rest.join('\n') : raw;
  return withoutClauseLabel(body.trim());
}

/** The words of a span of a clause in one line of Markdown. */
export function saySpan({ clause }: Pick<PlacedNorm, 'clause'>, { start, end }: TextSpan, longest = LONGEST): string {
  const text = withoutLabel(clause.text.slice(start - clause.start, end - clause.start).trim());
  return escapeMarkdown(flat(text.length <= longest ? plainSentence(text, 'statement') : cutAtWord(text, longest)));
}

function emphasise(told: string, text: string, from: number, spans: readonly TextSpan[]): string {
  const words = spans
    .map(({ start, end }) => text.slice(start - from, end - from).trim())
    .filter((word) => word.length > 1 && told.includes(word));
  const outer = words.filter(
    (word, at) => !words.some((other, where) => where !== at && isInside(word, other, at, where)),
  );
  const parts = outer.reduce<string[]>((pieces, word) => pieces.flatMap((piece) => cutAround(piece, word)), [told]);
  return parts
    .map((piece) => (outer.includes(piece) ? `**${escapeMarkdown(flat(piece))}**` : escapeMarkdown(flat(piece))))
    .join('');
}

const isInside = (word: string, other: string, at: number, where: number) =>
  other.includes(word) && (other !== word || where < at);

/** A text cut so that the first appearance of a word is a piece of its own. */
function cutAround(text: string, word: string): string[] {
  const at = text.indexOf(word);
  if (at < 0 || text === word) return [text];
  return [text.slice(0, at), word, text.slice(at + word.length)].filter((piece) => piece !== '');
}

const flat = (text: string) => text.replace(/\s+/gu, ' ');
