import { isNamedBesides, wordsOfBody } from './korean-body-names';
import { isKoreanPersonName } from './korean-person';
import { BODY_HEADS, DEPARTMENT_HEADS, isDocumentTitle, isKoreanTitle } from './korean-titles';

/**
 * Who signs a Korean contract: the person, what stands before the name (a body, a role), the title that speaks for a body, and
 * the label of the line; `isMarked`: whether a mark or their consent tells that they sign, or only the form of the line.
 */
export type KoreanSigner = {
  name: string;
  body: string | null;
  title: string | null;
  label: string | null;
  isMarked: boolean;
  start: number;
  end: number;
};

/** "(서명)", "(인)", "드림": what stands behind the name of one who signs, or of the body whose seal it is. */
const MARK =
  /\s*(?:[([（]\s?(?:각\s?)?(?:서명|인|印|날인|도장|직인|인감|법인인감|사용인감|서명 또는 인|서명날인|서명\/인)\s?[)\]）]|(?:드림|올림|배상)(?=\s*(?:\n|$|[([（])))/gu;
const NAME = /(?<name>(?<![가-힣])(?:[가-힣]\s){1,3}[가-힣]|[가-힣]{2,5})$/u;
const SPEAKER = `(?:대표(?:이사|자|사원|님)?|[가-힣]{0,3}(?:${BODY_HEADS}|이장)|점주|운영자|총무|간사|이사)`;
/** A title is no name: 원장, 학교장, 대표이사; that of a department stands apart from the body's. */
const TITLE = new RegExp(
  `(?:(?:^|\\s|(?<=[가-힣]))(?=${SPEAKER}$)|(?:^|\\s)(?=${DEPARTMENT_HEADS}$))(?<title>[가-힣]+)$`,
  'u',
);
const BEHALF = '(?:을|를)\\s?(?<title>대(?:표|리|신)하?[여해]서?)';
/** "모임을 대표하여", "모임을 대신해 상쇠". */
const ON_BEHALF = new RegExp(`${BEHALF}(?:\\s[가-힣]{1,8})?$`, 'u');
/** What is cut off before: a date, the sign of another signer, a label. */
const BEFORE = /^.*(?:\d{4}\s?년[^일]{0,12}일|\d{4}[.-]\s?\d{1,2}[.-]\s?\d{1,2}\.?|[:：/|;\n\t)]|\s{3,})\s*/su;
const LABEL = /(?<label>[가-힣]{1,8})\s?[:：]\s*$/u;
const REACH = 60;
/** "위 내용대로 하겠습니다. " in front of names. */
const AGREED = /^.*[다요]\s?[.!]\s+/u;

/** Everybody who signs in the last lines of a contract, which begin at `from`. */
export function listKoreanSigners(text: string, from: number): KoreanSigner[] {
  const closing = text.slice(from);
  let done = 0;
  const marked = [...closing.matchAll(MARK)].flatMap(({ index, 0: mark }) => {
    const lead = Math.max(done, index - REACH, closing.lastIndexOf('\n', index) + 1);
    done = index + mark.length;
    return readSigner(closing.slice(lead, index), from + lead, true);
  });
  const lines = listLines(closing).filter(({ start, end }) =>
    marked.every((signer) => signer.end <= from + start || signer.start >= from + end),
  );
  const signers = [...marked, ...lines.flatMap((line) => readUnmarked(line, from))];
  const told = signers.map((signer) => withBodyAbove(signer, text));
  // "느린걸음 상담소" over "소장 방예솜" is whom that signs for.
  return told.filter(({ start, title }) => title !== null || !told.some(({ above }) => isIn(start, above)));
}

type Told = KoreanSigner & { above?: { start: number; end: number } };

const isIn = (at: number, place: Told['above']) => place !== undefined && at >= place.start && at < place.end;

const LINE_ABOVE = /(?<line>[^\n]+)\n\s*$/u;

/** The last line with words above the one of `at`; null where there is none so near. */
export function lineAbove(text: string, at: number): { words: string; start: number } | null {
  const begin = text.lastIndexOf('\n', at) + 1;
  const words = LINE_ABOVE.exec(text.slice(Math.max(0, begin - LONGEST - 2), begin))?.groups?.['line'];
  return words === undefined ? null : { words, start: text.lastIndexOf(words, begin - 1) };
}

const BODY_LINE = new RegExp(
  `^(?:[가-힣]{1,8}\\s?[:：]\\s*)?(?<body>(?:\\(주\\)|[가-힣A-Za-z㈜])(?:\\(주\\)|[가-힣A-Za-z\\d&·㈜\\s]){1,40}?)(?:${BEHALF})?[,:]?$`,
  'u',
);

/** Whom somebody signs for where the line above is a body's: "주식회사 온솔을 대신하여"; "온솔공방" that is named besides, over a title. */
function withBodyAbove(signer: KoreanSigner, text: string): Told {
  const begin = text.lastIndexOf('\n', signer.start) + 1;
  const { words, start } = lineAbove(text, signer.start) ?? { words: '', start: begin };
  const { body, title } = BODY_LINE.exec(words.trim())?.groups ?? {};
  if (body === undefined || /[:：/]/u.test(text.slice(begin, signer.start)) || isDocumentTitle(body)) return signer;
  const isOwn =
    title === undefined
      ? signer.title !== null && signer.body === null && isBody(body, start, text)
      : !/ /u.test(signer.body ?? '');
  if (!isOwn) return signer;
  return { ...signer, body, title: signer.title ?? title ?? null, above: { start, end: start + words.length } };
}

const isBody = (name: string, start: number, text: string) =>
  isNamedBesides(name, start, text) && !isKoreanPersonName(wordsOfBody(name).join(' '));

/** `words` end where the name does; `from`: where they begin. */
function readSigner(words: string, from: number, isMarked: boolean): KoreanSigner[] {
  const before = BEFORE.exec(words)?.[0] ?? '';
  const cut = before + (AGREED.exec(words.slice(before.length))?.[0] ?? '');
  const own = words.slice(cut.length).trimEnd();
  const said = NAME.exec(own)?.groups?.['name'];
  if (said === undefined || isKoreanTitle(said)) return [];
  const rest = own.slice(0, own.length - said.length).trim();
  const speaking = ON_BEHALF.exec(rest) ?? TITLE.exec(rest);
  const title = speaking?.groups?.['title'] ?? null;
  const body = (
    speaking === null ? rest : rest.slice(0, speaking.index + (speaking[0].startsWith(' ') ? 1 : 0))
  ).trim();
  const end = from + words.trimEnd().length;
  const label = LABEL.exec(cut)?.groups?.['label'] ?? null;
  return [
    {
      ...{ name: said.replace(/\s/gu, ''), title, label, isMarked },
      ...{ body: body === '' ? null : body, start: end - said.length, end },
    },
  ];
}

type Line = { words: string; start: number; end: number };

/** No line of one who signs without a mark is longer, and only so many lines are looked at. */
const LONGEST = 60;
const LAST_LINES = 12;

function listLines(closing: string): Line[] {
  let at = 0;
  const lines = closing.split('\n').map((words) => {
    const start = at;
    at += words.length + 1;
    return { words, start, end: start + words.length };
  });
  return lines.filter(({ words }) => words.trim() !== '').slice(-LAST_LINES);
}

const DATE_BEFORE = /^.*\d{4}\s?[년.-][\d\s월.-]{1,12}일?\.?\s+/u;

/** "사운드 나루 대표 표민재", "위 내용대로 하겠습니다. 길태오, 모아라": words without figures that end with a person's name. */
function readUnmarked({ words, start }: Line, from: number): KoreanSigner[] {
  const lead = (AGREED.exec(words)?.[0] ?? DATE_BEFORE.exec(words)?.[0] ?? '').length;
  const own = words.slice(lead).trimEnd();
  if (words.length > LONGEST || !/^[가-힣A-Za-z&·,\s]+$/u.test(own)) return [];
  let at = start + lead;
  return own.split(',').flatMap((piece) => {
    const begin = at;
    at += piece.length + 1;
    return isKoreanPersonName(piece.trim().split(/\s+/u).at(-1) ?? '')
      ? readSigner(piece, from + begin, AGREED.test(words))
      : [];
  });
}
