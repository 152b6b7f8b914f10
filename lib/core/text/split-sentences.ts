/** A sentence of a clause; offsets are into the text it was split from, the ends without white space. */
export type Sentence = { text: string; start: number; end: number };

const ABBREVIATION =
  /(?:\b(?:No|Nos|Art|Arts|Sec|Secs|Inc|Ltd|Co|Corp|LLC|Mr|Mrs|Ms|Dr|St|vs|etc|e\.g|i\.e|cf|U\.S|U\.K|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|approx|para|pp?)|\b[A-Z]|(?:^|[\s(])\(?(?:\d{1,2}|[a-z]|[ivx]{1,4}|[가-하])|제\s?\d+\s?(?:조|항|호))\.$/;
const LABEL =
  /^(?:[①-⑳㉑-㉟㊱-㊿]|제\s?\d+\s?(?:조|항|호)|\d{1,3}(?:\.\d{1,3})*[.)](?:\s|$)|\(?(?:[a-z]|[ivx]{1,5}|[A-Z]|\d{1,2}|[가-하])\)|[가-하][.)]\s|[-•·※*]\s|[“"]?[A-Z][A-Za-z ]{1,40}[”"]? means\b)/;
const HEADING_LINE =
  /^(?:제\s?\d+\s?조(?:\s?의\s?\d+)?\s*(?:[(【[][^)】\]]*[)】\]])?|(?:section|article|clause)\s+(?:\d+(?:\.\d+)*|[ivxlc]+)\.?(?:[\s:–—-]+[^.;,]{0,60})?\.?|\d{1,2}\.\s+[A-Z][A-Za-z ,&/-]{0,50}\.?)$/i;

/**
 * The sentences of a Korean or English clause, in order. A line that begins with a label (①, 1., (a), 가.) begins a
 * sentence of its own; other line breaks are taken for wrapped lines, since contracts are full of them.
 */
export function splitSentences(text: string): Sentence[] {
  const cuts: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if ((endsSentence(text, at) && !isInsideBrackets(text, at)) || beginsItem(text, at)) cuts.push(at + 1);
  }
  const sentences: Sentence[] = [];
  let from = 0;
  for (const to of [...cuts, text.length]) {
    const sentence = trimmed(text, from, to);
    if (sentence !== null) sentences.push(sentence);
    from = to;
  }
  return sentences;
}

const MAX_ASIDE = 200;

/** A full stop inside an aside, as in "서면(전자문서를 포함한다. 이하 같다)으로", ends nothing outside of it. */
function isInsideBrackets(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - MAX_ASIDE), at);
  const after = text.slice(at + 1, at + 1 + MAX_ASIDE);
  const close = after.search(/[()\n]/);
  return (
    before.lastIndexOf('(') > Math.max(before.lastIndexOf(')'), before.lastIndexOf('\n')) &&
    close > 0 &&
    after[close] === ')'
  );
}

function endsSentence(text: string, at: number): boolean {
  const character = text[at];
  if (character === ';') return /^\s/.test(text.slice(at + 1, at + 2));
  if (character === '。') return true;
  if (character !== '.' && character !== '?' && character !== '!') return false;
  const after = text.slice(at + 1, at + 4);
  if (after !== '' && !/^["'”’)\]]?(?:\s|$|[①-⑳(])/.test(after) && !isKoreanEnd(text, at)) return false;
  const before = text.slice(Math.max(0, at - 12), at + 1);
  if (/(?:^|\n)[^\S\n]*다\.$/.test(before) && isThirdItem(text, at - 1)) return false;
  if (isKoreanEnd(text, at)) return true;
  if (character === '.' && /\d\.$/.test(before) && /^\s?\d/.test(after)) return false;
  if (character === '.' && (ABBREVIATION.test(before) || (/\d\.$/.test(before) && /^\s?[a-z]/.test(after))))
    return false;
  return !/^\s+[a-z]/.test(text.slice(at + 1, at + 6));
}

/** 다. 요. 음. 함. and the like, also without a space behind: "한다.다만". */
function isKoreanEnd(text: string, at: number): boolean {
  return (
    text[at] === '.' &&
    /[다요음함임것]/.test(text[at - 1] ?? '') &&
    /^(?:\s|$|["'”’)]|[가-힣①-⑳])/.test(text.slice(at + 1, at + 2))
  );
}

function beginsItem(text: string, at: number): boolean {
  if (text[at] !== '\n') return false;
  if (endsHeading(text, at)) return true;
  const line = text.slice(at + 1, at + 80).trimStart();
  if (LABEL.test(line)) return !/^다\./.test(line) || isThirdItem(text, at + 1);
  return /^\s*\n/.test(text.slice(at + 1, at + 40)) && !goesOn(text, at);
}

/** A line that begins with 다. is an item of a list only where a 나. went before: else it is the end of a wrapped word, "하지 못한↵다. 단, …". */
function isThirdItem(text: string, from: number): boolean {
  return (
    /(?:^|\n)[^\S\n]*나[.)]\s/.test(text.slice(0, from)) || !/[가-힣]\s*$/.test(text.slice(Math.max(0, from - 8), from))
  );
}

const PAGE_NUMBER = /^(?:page\s*)?[-–]?\s*\d{1,4}\s*[-–]?\s*\n/i;
/** A line shorter than this is not wrapped because it is full. */
const FULL_LINE = 25;
const LINE_END = /[.!?。:;|>」』\])】〕”"]\s*$|[다함음임됨]\s*$/;

/** A blank line, perhaps with a page number, in the middle of a sentence: a page ends there, or the reader of a file leaves one between wrapped lines. */
function goesOn(text: string, at: number): boolean {
  const after = text
    .slice(at + 1, at + 200)
    .trimStart()
    .replace(PAGE_NUMBER, '')
    .trimStart();
  if (/^[a-z]/.test(after)) return true;
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim();
  return (
    /^[가-힣]/.test(after) &&
    line.length >= FULL_LINE &&
    /[가-힣,]$/.test(line) &&
    !LINE_END.test(line) &&
    !beginsUnit(after)
  );
}

function beginsUnit(after: string): boolean {
  return LABEL.test(after) || HEADING_LINE.test(after.split('\n', 1)[0] ?? '');
}

/** The line break behind "제5조(비밀유지)", "Section 3. Term" or "ARTICLE IV": a heading is no part of the sentence under it. */
function endsHeading(text: string, at: number): boolean {
  const line = text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim();
  return isHeadingLine(line);
}

export function isHeadingLine(line: string): boolean {
  return line.length <= 80 && HEADING_LINE.test(line);
}

function trimmed(text: string, from: number, to: number): Sentence | null {
  const slice = text.slice(from, to);
  const body = slice.trim();
  if (body === '' || !/[\p{L}\p{N}]/u.test(body)) return null;
  const start = from + (slice.length - slice.trimStart().length);
  return { text: body, start, end: start + body.length };
}
