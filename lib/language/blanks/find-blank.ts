import table from '../data/patterns/blanks.json';
import { toPattern } from '../patterns/to-pattern';
import type { DocumentStructure } from '#lib/protocol/document';
import type { QuestionPart } from '../questions/analyse-question';

/** What is left open: decides what the answer calls it. */
export type BlankTerm = 'rate' | 'amount' | 'period' | 'date' | 'name' | 'choice' | 'entry';
type Blanks = NonNullable<DocumentStructure['blanks']>;
type Span = { start: number; end: number };

const DATE_ASKED =
  /언제|날짜|며칟날|시작일|종료일|만료일|기준일|\bwhen\b|\bwhat (?:date|day)\b|\bwhich (?:date|day)\b|start date|end date/i;
const DURATION_ASKED = toPattern(table.durationAsked, 'i');
const FIGURE_ASKED = toPattern(table.figureAsked, 'i');
const NAME_ASKED = toPattern(table.nameAsked, 'i');
const CHOICE_ASKED =
  /나요|까요|되나|돼|가능|어떤|무슨|어느|중에|방식|방법|\b(?:do|does|is|are|can|may|must|which|what|how|either|whether)\b/i;

const FILLED: Partial<Record<'date' | 'duration' | 'figure', RegExp>> = {
  date: toPattern(table.filledDate, 'i'),
  duration: toPattern(table.filledDuration, 'i'),
  figure:
    /\d[\d,.]*\s*(?:원|만\s*원|천\s*원|억|%|퍼센트|프로|배|명|회|부|건|percent|dollars)|\d+분의\s*\d|[$€£₩]\s?\d|USD\s?\d/i,
};

/**
 * What of the asked term a passage leaves open, when it states none that is filled in: undefined where nothing of that
 * kind is open. `offset` is where `text` begins in the canonical text, `blanks` are those of the contract.
 */
export function findBlank(
  part: Pick<QuestionPart, 'text'>,
  text: string,
  offset: number,
  blanks: Blanks,
): BlankTerm | undefined {
  const inside = blanks.filter(({ start, end }) => start >= offset && end <= offset + text.length);
  if (inside.length === 0) return undefined;
  const rest = withoutSpans(text, offset, inside);
  if (isOpenChoice(inside) && CHOICE_ASKED.test(part.text)) return 'choice';
  const open = inside.filter(({ kind }) => kind === 'blank').map((blank) => termOf(blank, text, offset));
  return open.find((term) => isAsked(term, part.text, rest));
}

function isOpenChoice(blanks: Blanks): boolean {
  const boxes = blanks.filter(({ kind }) => kind !== 'blank');
  return boxes.length >= 2 && boxes.every(({ kind }) => kind === 'unchecked');
}

function isAsked(term: BlankTerm, asked: string, rest: string): boolean {
  switch (term) {
    case 'date':
      return (
        (DATE_ASKED.test(asked) || DURATION_ASKED.test(asked)) && !isFilled('date', rest) && !isFilled('duration', rest)
      );
    case 'period':
      return (DURATION_ASKED.test(asked) || DATE_ASKED.test(asked)) && !isFilled('duration', rest);
    case 'rate':
    case 'amount':
      return FIGURE_ASKED.test(asked) && !isFilled('figure', rest);
    case 'name':
    case 'entry':
      return (
        NAME_ASKED.test(asked) ||
        (DATE_ASKED.test(asked) && !isFilled('date', rest)) ||
        (FIGURE_ASKED.test(asked) && !isFilled('figure', rest)) ||
        (DURATION_ASKED.test(asked) && !isFilled('duration', rest))
      );
    case 'choice':
      return true;
  }
}

function isFilled(kind: 'date' | 'duration' | 'figure', rest: string): boolean {
  return FILLED[kind]?.test(rest) === true;
}

/** Told by what stands right behind the blank, or before it. */
function termOf({ start, end }: Span, text: string, offset: number): BlankTerm {
  const written = text.slice(start - offset, end - offset);
  const behind = text.slice(end - offset, end - offset + 14).replace(/^[\s_)\]】〕]+/, '');
  const before = text.slice(Math.max(0, start - offset - 14), start - offset);
  if (/년.*월.*일/.test(written) || (/^년/.test(behind) && /월/.test(behind))) return 'date';
  if (/%|퍼센트|프로|percent/i.test(written) || /^(?:%|％|퍼센트|프로|percent|per cent)/i.test(behind)) return 'rate';
  if (
    /원|amount|price/i.test(written) ||
    /^(?:원|만원|천원|억원|dollars|USD)/i.test(behind) ||
    /(?:금|[$€£₩]|US\$|USD)\s*[[(]?\s*$/i.test(before)
  )
    return 'amount';
  if (
    /개월|일$|시간/.test(written) ||
    /^(?:영업일|일|개월|년|주|시간|회|business days?|days?|months?|years?|weeks?|hours?)/i.test(behind)
  )
    return 'period';
  if (/date|day|month|year/i.test(written)) return 'date';
  if (/name|company|party|○○|〇〇|ㅇㅇ|OO/i.test(written)) return 'name';
  return 'entry';
}

function withoutSpans(text: string, offset: number, spans: readonly Span[]): string {
  return spans.reduceRight(
    (rest, { start, end }) => `${rest.slice(0, start - offset)} ${rest.slice(end - offset)}`,
    text,
  );
}
