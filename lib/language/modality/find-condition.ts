type Span = { start: number; end: number };

const KOREAN =
  /^(?:(?:[^.]|(?<=\d)\.){2,240}?)(?:경우(?:에는|에|에도)?|[은는한할된될을]\s?때(?:에는|에|에도)?|(?:으면|하면|되면|이면|나면|지면|르면|리면|려면|않으면)|더라도|하는\s?한|시에는)(?=[\s,])/u;
const ENGLISH =
  /\b(?:if|in the event|when|whenever|where|in case|upon|once|as long as|so long as|(?<=^|[,;]\s)should)\b/iu;

/** Under what a statement holds: the clause with 경우, 때, 면, if, when, upon; null where it says none. */
export function findCondition(text: string): Span | null {
  if (/[가-힣]/u.test(text)) {
    const match = KOREAN.exec(text);
    return match === null ? null : { start: 0, end: match[0].length };
  }
  const match = ENGLISH.exec(text);
  if (match === null) return null;
  const rest = text.slice(match.index, match.index + 400);
  const comma = match.index < 12 ? rest.search(/,\s/u) : -1;
  const end = comma >= 0 ? comma : rest.search(/[.;]\s|[.;]$|$/u);
  return { start: match.index, end: match.index + Math.max(end, match[0].length) };
}
