import table from '../data/patterns/address.json';
import { toPattern } from '../patterns/to-pattern';
import type { AddressMention } from './address-mention';
import { foldAddressText } from './fold-address-text';
import { formatKoreanArticle, formatKoreanPath, joinAddress, type KoreanClausePath } from './korean-address';
import { parseCircledNumber } from '../quantities/enclosed-signs';
import { parseAddressNumber } from '../quantities/numerals';

const NUMBER = '(?:\\d{1,4}|[일이삼사오육륙칠팔구십백]{1,5})';
const CIRCLED = '[①-⑳㉑-㉟㊱-㊿➀-➓❶-❿]';
const PATH =
  `(?:\\s{0,3}(?:제\\s{0,2}(?<paragraph>${NUMBER})\\s{0,2}항|(?<barePara>\\d{1,3})\\s?항|(?<circled>${CIRCLED})\\s?항?))?` +
  `(?:\\s{0,3}(?:제\\s{0,2}(?<item>${NUMBER})\\s{0,2}호|(?<bareItem>\\d{1,3})\\s?호)(?:\\s?의\\s?(?<itemBranch>\\d{1,2}))?)?` +
  `(?:\\s{0,3}(?<subitem>[가나다라마바사아자차카타파하])\\s?목)?`;

/** What may follow 제10조의2 directly: a particle, but not the rest of a quantity as in 제10조의 2가지, 2이상, 2과목. */
const BEHIND_BRANCH =
  '(?:[^가-힣\\d]|$|[은는을를에의와로도]|이(?![상하내전후월])|가(?![지족량])|과(?!목)|부터|까지|라|란|및|제)';

const ARTICLE = new RegExp(
  `(?<mark>제)?\\s{0,3}(?<![\\d.,])(?<article>${NUMBER})\\s{0,3}조(?:\\s?의\\s?(?<branch>\\d{1,3}(?=${BEHIND_BRANCH})|[일이삼사오육칠팔구십]{1,3}(?![가-힣])))?${PATH}`,
  'g',
);
const EXHIBIT = toPattern(table.exhibit2, 'g');
const CHAPTER = new RegExp(
  `제\\s{0,3}(${NUMBER})\\s{0,3}(편|장|절|관)(?![가-힣])|제\\s{0,3}(${NUMBER})\\s{0,3}(장|절)(?=[의에은을과와])`,
  'g',
);

/** What follows a bare "3조" when it is three trillion, or a work shift, and not an article. */
const MONEY_OR_SHIFT =
  /^\s?(?:원|달러|엔|위안|유로|[\d,.]+\s?[천백십]?\s?억|[\d,.]+\s?만|여\s?원|규모|대\s|[\d일이삼사]\s?교대|명|팀|[개각]\s)/;
/** After 제일조 only what can follow an article, so that 제일 조건 ("the first condition") is not one. */
const AFTER_WORD_NUMERAL = /^(?:$|[^가-힣]|[의에를은는과와로가도만이을제및]|부터|까지|에서)/;

/** Korean addresses in a text: 제5조, 5조 2항, 제16조의2제1항제3호 가목, 第五條, 별지 1, 제3장. */
export function parseKoreanMentions(text: string): AddressMention[] {
  const folded = foldAddressText(text);
  return [...articleMentions(folded), ...exhibitMentions(folded), ...chapterMentions(folded)];
}

function* articleMentions(folded: string): Generator<AddressMention> {
  for (const match of folded.matchAll(ARTICLE)) {
    const groups = match.groups ?? {};
    const written = groups['article'] ?? '';
    const after = folded.slice(match.index + match[0].length, match.index + match[0].length + 12);
    const marked = groups['mark'] !== undefined;
    if (!marked && (!/^\d/.test(written) || MONEY_OR_SHIFT.test(after))) continue;
    if (marked && !/^\d/.test(written) && !AFTER_WORD_NUMERAL.test(after)) continue;
    const value = parseAddressNumber(written);
    if (value === null) continue;
    const branch = groups['branch'] === undefined ? null : parseAddressNumber(groups['branch']);
    const number = branch === null ? String(value) : `${value}-${branch}`;
    const clausePath = formatKoreanPath(readPath(groups));
    const leading = match[0].length - match[0].trimStart().length;
    const start = match.index + leading;
    const end = match.index + match[0].length;
    yield {
      kind: 'article',
      number,
      address: joinAddress(formatKoreanArticle(number), clausePath),
      clausePath,
      start,
      end,
    };
  }
}

function readPath(groups: Record<string, string | undefined>): KoreanClausePath {
  const path: KoreanClausePath = {};
  const circled = groups['circled'] === undefined ? null : parseCircledNumber(groups['circled']);
  const paragraph = circled ?? parseAddressNumber(groups['paragraph'] ?? groups['barePara'] ?? '');
  const item = parseAddressNumber(groups['item'] ?? groups['bareItem'] ?? '');
  if (paragraph !== null) path.paragraph = String(paragraph);
  if (item !== null) path.item = groups['itemBranch'] === undefined ? String(item) : `${item}의${groups['itemBranch']}`;
  if (groups['subitem'] !== undefined) path.subitem = groups['subitem'];
  return path;
}

function* exhibitMentions(folded: string): Generator<AddressMention> {
  for (const match of folded.matchAll(EXHIBIT)) {
    const [whole, word = '', written = '', branch] = match;
    const circled = parseCircledNumber(written);
    const plain = circled === null ? written : String(circled);
    const number = branch === undefined || plain === '' ? plain : `${plain}의${branch}`;
    const start = match.index;
    const end = start + whole.trimEnd().length;
    yield { kind: 'exhibit', number, address: joinAddress(word, number), clausePath: '', start, end };
  }
}

function* chapterMentions(folded: string): Generator<AddressMention> {
  for (const match of folded.matchAll(CHAPTER)) {
    const value = parseAddressNumber(match[1] ?? match[3] ?? '');
    const unit = match[2] ?? match[4] ?? '';
    if (value === null) continue;
    const start = match.index;
    const end = start + match[0].length;
    yield { kind: 'chapter', number: String(value), address: `제${value}${unit}`, clausePath: '', start, end };
  }
}
