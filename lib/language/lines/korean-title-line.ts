import type { PrintedLine } from './printed-line';

const TITLE =
  /^[[【<〈(《「\s]{0,3}[^.。:：]{2,48}(?:계\s?약\s?서|합\s?의\s?서|약\s?정\s?서|협\s?약\s?서|동\s?의\s?서|확\s?약\s?서|서\s?약\s?서|각\s?서|계\s?약\s?조\s?건|[수반별]\s?조\s?건|특\s?약(?:\s?서)?)[\]】>〉)》」]?\s?(?:[(<[〈【].{1,30}[)>\]〉】])?$/;
const NOT_A_TITLE =
  /^(?:제\s?\d|[①-⑳]|\d{1,2}[.)]|[가-하][.)]|[-•○●■□◇◆※*·]|본\s|이\s|위\s|상기|붙임|첨부|별첨)|(?:및|또는|의|를|을|과|와)$/;

/** Whether a line is the name of a contract or form standing alone: "근로계약서", "개인정보 제공 동의서". */
export function isKoreanTitleLine(line: PrintedLine | undefined): boolean {
  return (
    line !== undefined &&
    !line.inTable &&
    line.text.length <= 64 &&
    TITLE.test(line.text) &&
    !NOT_A_TITLE.test(line.text)
  );
}

const FORM =
  /^[^.。:：]{1,40}(?:동\s?의\s?서|확\s?인\s?서|명\s?세\s?서|내\s?역\s?서|신\s?청\s?서|요\s?청\s?서|통\s?지\s?서|통\s?보\s?서|위\s?임\s?장|서\s?약\s?서|각\s?서|보\s?증\s?서|연\s?동\s?표|변\s?동\s?표)[\]】>〉)]?\s?(?:[(<[〈【].{1,30}[)>\]〉】])?$/;

/** Whether a line heads a form behind a contract: the name of a contract, or of a statement, list, consent or power of attorney. */
export function isKoreanFormTitle(line: PrintedLine): boolean {
  if (isKoreanTitleLine(line)) return true;
  return !line.inTable && line.text.length <= 40 && FORM.test(line.text) && !NOT_A_TITLE.test(line.text);
}

/** "표준계약서 해설", "[작성 예시]": a guide to the contract behind it. */
const GUIDE =
  /^(?:\d{1,2}\.\s?|[ⅠⅡⅢⅣⅤIVX]{1,3}\.\s?)?[^.。,]{0,30}(?:해설|해설서|해설 및 가이드|가이드|가이드라인|작성\s?방법|작성\s?요령|작성\s?안내|유의\s?사항)\s?[\])】]?$/;

export function isGuideTitle(line: string): boolean {
  return GUIDE.test(line);
}

/** What stands behind a label that comes on every page is no such name. */
const NAMES_A_FORM = /(?:서|표|조건|특약|목록|내역|명세|양식)(?:\s?[(<[〈【].{1,20}[)>\]〉】])?$/;

export function namesForm(title: string): boolean {
  return NAMES_A_FORM.test(title);
}

const KOREAN_TITLE = /^([가-힣][가-힣\sㆍ·․,()]{0,24})(?:$|\s?[:：])/;

/** "근로계약기간" alone, or before a colon behind the number of an item; null for a sentence. */
export function readKoreanItemTitle(text: string): { title: string; length: number } | null {
  const match = KOREAN_TITLE.exec(text);
  const title = (match?.[1] ?? '').trim();
  return match === null || /다$/.test(title) ? null : { title, length: match[0].length };
}
