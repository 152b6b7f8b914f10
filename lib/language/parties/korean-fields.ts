import { isKoreanTitle } from './korean-titles';

/** What a line of a signature block or a table of the parties says: who, in which role, where. */
export type PartyLine = { label: string; rest: string; start: number; end: number };
export type PartyFields = { name?: string; representative?: string | undefined; address?: string };

/** A line that opens with a label and goes on behind a colon, a bar, a tab, a bracket or a gap: "갑 : …", "임대인\t…", "○ 공급자 | …". */
const LABELLED =
  /^[^\S\n]*(?:[-■□◆○●▷*|]|\d{1,2}[.)])?[^\S\n]*["“'‘「(]?((?:(?:\p{Script=Hangul}[^\S\n]{1,2}){1,6}\p{Script=Hangul}(?=[^\S\n]*[:：|\t]|[^\S\n]{2})|[\p{Script=Hangul}\p{Script=Han}\d]{1,14})(?:[^\S\n]?["“(][^")”\n]{1,8}["”)])?)["”'’」)]?(?:[^\S\n]*[:：|][^\S\n]*|\t+|[^\S\n]{1,})(\S[^\n]*)?$/u;
const SEPARATOR = /\s*(?:\t+|\||\s\/\s|[^\S\n]{2,}|\n|(?<=[가-힣)])\.(?=\s))\s*/u;
const SEAL = /[([（]?\s?(?:인|印|서명|직인|날인|인감|법인인감|사용인감|서명 또는 인|서명날인)\s?[)\]）]/gu;
const NAME_LABEL =
  /^(?:상\s?호(?:\s?\(?명칭\)?|\s?또는\s?(?:명칭|성명))?|회\s?사\s?명|법\s?인\s?명|업\s?체\s?명|기관명|단체명|명\s?칭|성\s?명(?:\([^)]*\))?|姓名|이\s?름)\s*[:：]?\s*/u;
/** Who heads a party and speaks for nobody else, as a pattern. */
const HEAD = '대표(?:이사|자|세무사|변호사|사원|님)?|이사장|위원장|(?<!위)원장';
const HEAD_LABEL = new RegExp(`^(?:(?:${HEAD}|관장|단장|회장)(?:\\s?성명)?|代表(?:理事|者)?)\\s*[:：]?\\s*`, 'u');
const HEAD_BEHIND = new RegExp(`\\s*[,(]?\\s*((?:${HEAD})\\s.+)$`, 'u');
const PLACE_LABEL = /^(?:주\s?소(?:지)?|소\s?재\s?지|住所|본점(?:\s?소재지)?)\s*[:：]?\s*/u;
const OTHER_LABEL =
  /^(?:사업자|주민|법인\s?등록|등록번호|생년월일|생\s?년|전\s?화|연\s?락\s?처|휴대|이메일|전자우편|팩스|계좌|직\s?위|담당|업\s?태|종\s?목|자격|면허|FAX|TEL|E-?mail)/iu;
const PROVINCE =
  '(?:서울|부산|대구|인천|광주|대전|울산|세종|경기|강원|충청|충북|충남|전라|전북|전남|경상|경북|경남|제주)';
const PLACE = new RegExp(
  `^(?=.*(?:\\d|[시군구읍면동로길](?:\\s|$)))(?:\\(?우?\\d{5}\\)?\\s)?${PROVINCE}(?:\\S{0,6})\\s\\S+`,
  'u',
);
const DISTRICTS = new RegExp(`^(?:${PROVINCE}\\S{0,6}|\\S+[시도군구])(?:\\s\\S+[시군구읍면동리로길])+$`, 'u');
const WHOLE_PROVINCE = new RegExp(`^${PROVINCE}(?:특별시|광역시|특별자치[시도]|[시도])?$`, 'u');
const NUMBERS = /^[\d\s*().-]+$/u;
const LEGAL = /주식회사|유한(?:책임)?회사|합[자명]회사|㈜|\(주\)|\(유\)|법인|조합|재단|협회|학원|은행|공사$/u;

export function readLabelledLines(text: string): PartyLine[] {
  let at = 0;
  return text.split('\n').flatMap((line) => {
    const start = at;
    at += line.length + 1;
    const match = LABELLED.exec(line);
    if (match === null || isSentence(line)) return [];
    return [{ label: foldLabel(match[1] ?? ''), rest: match[2] ?? '', start, end: start + line.length }];
  });
}

/** "도급인 윤서영(…)과 수급인 …은 다음과 같이 계약한다.": whoever it names last is none of the first one's. */
const isSentence = (line: string) => /[다요]\.\s*$/u.test(line) && !/[:：|\t]/u.test(line);

/** 임 대 인 → 임대인, 甲 → 갑. */
export function foldLabel(label: string): string {
  return label
    .replace(/\s/gu, '')
    .replace(/["“”'‘’「」]/gu, '')
    .replace(/[甲乙丙丁]/gu, (sign) => '갑을병정'['甲乙丙丁'.indexOf(sign)] ?? sign);
}

/** "갑(임대인)", "임대인갑": the sign and the role of a label. */
export function splitLabel(label: string): { sign: string | undefined; role: string } {
  const parts = /^(?:(?<first>[갑을병정])\((?<role>[^)]+)\)|(?<before>.*?)\(?(?<last>[갑을병정])\)?)$/u.exec(
    label,
  )?.groups;
  return {
    sign: parts?.['first'] ?? parts?.['last'],
    role: parts === undefined ? label : (parts['role'] ?? parts['before'] ?? ''),
  };
}

/** Name, representative and address of one party, told by labels or by their looks. */
export function readPartyFields(block: string): PartyFields {
  const fields: PartyFields = {};
  for (const raw of block
    .replace(SEAL, '\t')
    .replace(/\(\s?(?=住所|주소)/gu, '\t')
    .split(SEPARATOR))
    readChunk(raw.trim(), fields);
  return fields;
}

function readChunk(raw: string, fields: PartyFields): void {
  const chunk = raw.replace(/^[-·:：,/\s]+|[,/\s]+$/gu, '').trim();
  if (chunk === '' || NUMBERS.test(chunk) || OTHER_LABEL.test(chunk)) return;
  if (PLACE_LABEL.test(chunk) || PLACE.test(chunk))
    fields.address ??= tidy(chunk.replace(PLACE_LABEL, '').replace(/\)$/u, ''));
  else if (HEAD_LABEL.test(chunk)) fields.representative ??= personIn(chunk.replace(HEAD_LABEL, ''));
  else readName(chunk.replace(NAME_LABEL, ''), fields);
}

/** "(이하 …", and what a name has in brackets behind it that is longer than a name: "(대전광역시 서구 만년로 48, …)". */
const ASIDE = /\s*\(이하.*$|\s*\([^()]{13,}\)$/u;

/** "하나상사 (사장 김은수)". */
const HEADED = /\s*\((?<title>[가-힣]{2,5})\s(?<head>[가-힣]{2,5})\)$/u;

/** "주식회사 하나 대표이사 김은수", "하나상사(대표 김은수)": the name ends where the head begins. */
function readName(whole: string, fields: PartyFields): void {
  const headed = HEADED.exec(whole);
  const isHeaded = isKoreanTitle(headed?.groups?.['title'] ?? '');
  if (isHeaded) fields.representative ??= headed?.groups?.['head'] ?? '';
  const chunk = isHeaded ? whole.replace(HEADED, '') : whole;
  const head = HEAD_BEHIND.exec(chunk);
  if (head !== null) fields.representative ??= personIn((head[1] ?? '').replace(HEAD_LABEL, ''));
  const name = tidy(head === null ? chunk : chunk.slice(0, head.index)).replace(ASIDE, '');
  if (name !== '' && !isBlank(name)) fields.name ??= name;
}

function personIn(words: string): string | undefined {
  const name = words.replace(/[\s()]/gu, '').replace(/[^\p{L}].*$/u, '');
  return name.length > LONGEST_PERSON ? undefined : name;
}
/** Longer is what somebody does: "대표 김하나의 위임을 받아 …". */
const LONGEST_PERSON = 20;

function tidy(words: string): string {
  const plain = words
    .replace(/\s+/gu, ' ')
    .replace(/^[:：\s]+/u, '')
    .replace(/[\s:：(]+$/u, '');
  return /^(?:\p{Script=Hangul} ){1,5}\p{Script=Hangul}$/u.test(plain) ? plain.replace(/ /gu, '') : plain;
}

/** Signs that stand where a name is to be written. */
export function isBlank(name: string): boolean {
  return !/[\p{L}\d]/u.test(name.replace(/[○◯OㅇX]{2,}/gu, '').replace(/_/gu, ''));
}

export function hasKoreanLegalForm(name: string): boolean {
  return LEGAL.test(name);
}

/** A family name and a given one. */
export function isKoreanPerson(name: string): boolean {
  return /^[가-힣]{2,4}$/u.test(name);
}

/** An amount, a number or a sentence that stands behind a label is nobody's name. */
export function isNoName(name: string): boolean {
  return isBlank(name) || name.length > 40 || /\d\s?[만억]?\s?원|\d{4}/u.test(name) || /[다요]\.?$/u.test(name);
}

/** Whether words hold a number, or are a label of one or districts one in another: "서울 강남구", "연락처 010-1234-5678". */
export function isPlaceOrNumber(words: string): boolean {
  return /\d/u.test(words) || PLACE_LABEL.test(words) || OTHER_LABEL.test(words) || DISTRICTS.test(words.trim());
}

/** 서울특별시, 경기도. */
export const isProvince = (word: string): boolean => WHOLE_PROVINCE.test(word);

/** 갑, 을, 병, 정: a sign, not a role. */
export function isSign(role: string): boolean {
  return /^[갑을병정]$/u.test(role);
}

/** Without the legal form and white space, to tell whether two names are one. */
export function foldKoreanName(name: string): string {
  return name.replace(/주식회사|\(주\)|㈜|\s/gu, '');
}
