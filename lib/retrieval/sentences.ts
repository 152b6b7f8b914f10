export type Span = { start: number; end: number };

/** A dot after one of these ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s("“'‘])(?:inc|corp|co|ltd|llc|l\.l\.c|l\.p|plc|no|nos|art|sec|mr|mrs|ms|dr|st|jr|sr|vs|v|cf|e\.g|i\.e|etc|u\.s|u\.s\.a|u\.k|d\.c|p\.o|a\.m|p\.m|approx|dept|est|fig|vol|[a-z])\.$/iu;
/** A number at the start of a line or after a section word is a label: "1.", "8.2.", "제5조.", "가." */
const LABEL =
  /(?:^|\n|[.;:]\s)\s*(?:제\s*\d+\s*[조항호](?:의\s*\d+)?|\(?[0-9]{1,3}(?:\.[0-9]{1,3})*\)?|[가-하]|[ivxlcIVXLC]{1,5}|(?:section|article|clause|exhibit)\s+[\w.]+)\.$/iu;
const END =
  /[.!?。](?=["”’'」)\]]*(?:\s|$))["”’'」)\]]*|[;；](?=\s)|\n\s*\n|\n(?=\s*(?:[①-⑳]|\(?[0-9가-하a-z]{1,3}[.)]\s|제\s*\d+\s*조))/gu;

/** The sentences of a text in order, white space trimmed. A list item and a blank line end a sentence; "Inc.", "제5조." and "8.2" do not. */
export function splitSentences(text: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const match of text.matchAll(END)) {
    const end = match.index + match[0].length;
    if (match[0].startsWith('.') && endsInsideSentence(text.slice(Math.max(start, end - 40), match.index + 1)))
      continue;
    pushTrimmed(text, start, end, spans);
    start = end;
  }
  pushTrimmed(text, start, text.length, spans);
  return spans;
}

function endsInsideSentence(before: string): boolean {
  return ABBREVIATION.test(before) || LABEL.test(before);
}

function pushTrimmed(text: string, start: number, end: number, spans: Span[]): void {
  const raw = text.slice(start, end);
  const from = start + raw.length - raw.trimStart().length;
  const to = start + raw.trimEnd().length;
  if (to > from) spans.push({ start: from, end: to });
}
