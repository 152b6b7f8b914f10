import type { PrintedLine } from './printed-line';

const TITLE =
  /^[[【<〈(《「\s]{0,3}[^.。:：]{2,48}(?:계\s?약\s?서|합\s?의\s?서|약\s?정\s?서|협\s?약\s?서|동\s?의\s?서|확\s?약\s?서|서\s?약\s?서|각\s?서|계\s?약\s?조\s?건|특\s?약(?:\s?서)?)[\]】>〉)》」]?\s?(?:[(<[〈【].{1,30}[)>\]〉】])?$/;
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
