import table from '../data/patterns/lines.json';
import { toSource } from '../patterns/to-pattern';
import type { PrintedLine } from './printed-line';

const PROVES =
  /(?:계약|합의|약정|협약|조항|내용|사실|이상|위와|상기|당사자).{0,80}(?:증명|증하|입증|보증하|확인하|체결하였|성립|합의하고)/;
const SIGNS = /서명|날인|기명|보관|작성하|각\s?1\s?[통부]|교부|간직|나누어/;
const DATE_ONLY = /^(?:서기\s?)?(?:20|\d{4})?[\s_○Oo0-9.]{0,12}년[\s_○Oo0-9.]{0,12}월[\s_○Oo0-9.]{0,12}일?$/;
const PARTY_LINE = new RegExp(
  `^[(<[“"‘'「]?\\s?(?:${toSource(table.partyBeforeSeal)})\\s?[)>\\]”"’'」]?\\s*(?::|：|상\\s?호|회\\s?사|성\\s?명|사업체|업체|주\\s?소|대\\s?표|\\(인\\)|\\(서명)`,
);
/** "[서명란]", "계약 당사자": a heading over the boxes to sign in. */
const SIGNING_HEADING = /^[[【<(〔]\s?(?:서\s?명|서\s?명\s?란|서명\s?날인|기명\s?날인|계약\s?당사자)\s?[\]】>)〕]$/;
const SEAL_LINE = /(?:\(\s?(?:인|서명|날인|서명\s?또는\s?인|서명\s?또는\s?날인)\s?\)|㊞)\s*$/;

/** Whether the signing of a Korean contract begins at this line: the closing sentence, a lone date, or a party with its seal. */
export function isKoreanClosing(lines: readonly PrintedLine[], index: number): boolean {
  const line = lines[index];
  if (line === undefined || line.inTable) return false;
  if (/^[①-⑳]|^\d{1,2}[.)]|^[가-하][.)]/.test(line.text)) return false;
  if (DATE_ONLY.test(line.text) || SIGNING_HEADING.test(line.text)) return true;
  if (PARTY_LINE.test(line.text) || SEAL_LINE.test(line.text)) return line.text.length < 80;
  if (!PROVES.test(line.text) && !/^(?:이|본|위|상기|당사자)/.test(line.text)) return false;
  const passage = lines
    .slice(index, index + 4)
    .map((candidate) => candidate.text)
    .join(' ')
    .slice(0, 400);
  return PROVES.test(passage.slice(0, 200)) && SIGNS.test(passage) && beginsSentence(lines[index - 1], line);
}

function beginsSentence(before: PrintedLine | undefined, line: PrintedLine): boolean {
  return before === undefined || line.opensParagraph || /[.。:)\]>]$/.test(before.text);
}
