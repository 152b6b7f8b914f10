import type { DocumentStructure } from '#lib/protocol/document';
import type { QuestionPart } from '../rules/question';

/** What is left open: decides what the answer calls it. */
export type BlankTerm = 'rate' | 'amount' | 'period' | 'date' | 'name' | 'choice' | 'entry';
type Blanks = NonNullable<DocumentStructure['blanks']>;
type Span = { start: number; end: number };

const DATE_ASKED =
  /언제|날짜|며칟날|시작일|종료일|만료일|기준일|\bwhen\b|\bwhat (?:date|day)\b|\bwhich (?:date|day)\b|start date|end date/i;
const DURATION_ASKED =
  /며칠|몇\s*(?:일|개월|달|년|주|시간)|기간|얼마\s*동안|얼마나\s*(?:오래|걸)|기한|이내|까지|how (?:long|many (?:days|months|years|weeks|hours)|soon|quickly|much notice|far)|period|deadline|notice|duration|\bterm\b/i;
const FIGURE_ASKED =
  /얼마|금액|비율|퍼센트|프로|요율|이율|이자|%|몇\s*(?:원|배|명|개|번|회|건|부)|한도|대금|보수|수수료|임금|월급|보증금|how much|how many|what (?:percentage|percent|rate|amount|price|fee|cost|cap|limit|sum)|percent|\brate\b|amount|price|\bfees?\b|deposit|salary|\b(?:limit|minimum|maximum|cap|capped|cost)\b/i;
const NAME_ASKED =
  /누가|누구|어느\s*(?:쪽|회사|은행|법원|나라|곳)|어디|이름|주소|계좌|담당자|\bwho\b|\bwhom\b|\bwhere\b|which (?:court|state|country|bank|law|company)|\bname\b|address|account/i;
const CHOICE_ASKED =
  /나요|까요|되나|돼|가능|어떤|무슨|어느|중에|방식|방법|\b(?:do|does|is|are|can|may|must|which|what|how|either|whether)\b/i;

const FILLED: Partial<Record<'date' | 'duration' | 'figure', RegExp>> = {
  date: /\d{2,4}\s*[.년/-]\s*\d{1,2}\s*[.월/-]\s*\d{1,2}|\d{1,2}\s*월\s*\d{1,2}\s*일|(?:January|February|March|April|May|June|July|August|September|October|November|December)\s+\d{1,2}|체결일|effective date/i,
  duration:
    /(?:\d+|[일이삼사오육칠팔구십]{1,3})\s*(?:영업일|일|개월|년|주|시간)(?![\d가-힣]{0,1}자)|\d+\)?\s*(?:business |calendar )?(?:days?|months?|years?|weeks?|hours?)|\b(?:one|two|three|five|six|seven|ten|twelve|fifteen|thirty|sixty|ninety) (?:\(\d+\) )?(?:business |calendar )?(?:days?|months?|years?|weeks?|hours?)|즉시|지체\s*없이|immediately|promptly/i,
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
