import table from '../data/patterns/address.json';
import { toPattern } from '../patterns/to-pattern';
import type { AddressMention } from './address-mention';
import { formatKoreanPath, joinAddress } from './korean-address';

const KOREAN_ITEM = toPattern(table.koreanItem, '');
const BARE_ITEM = /^ (\d{1,2}(?:\([a-zA-Z\d]{1,4}\))*)(?=[?.,)]|$)/;
const BESIDE = /^\s{0,2},?\s{0,2}$/;
const INSIDE = /^\s{0,2},?\s{0,2}(?:of|in|to|under)\s{1,2}(?:the\s)?$/i;

/** Makes one mention of an exhibit and its item: 별지 1 제5호, "Exhibit A section 3", "paragraph 2 of Schedule 1". In the order of the text. */
export function joinExhibitItems(text: string, mentions: readonly AddressMention[]): AddressMention[] {
  const joined: AddressMention[] = [];
  for (const mention of mentions) {
    const last = joined.at(-1);
    const between = last === undefined ? '' : text.slice(last.end, mention.start);
    if (last?.kind === 'exhibit' && last.clausePath === '' && isEnglishItem(mention) && BESIDE.test(between)) {
      joined[joined.length - 1] = withItem(last, mention.address, last.start, mention.end);
    } else if (mention.kind === 'exhibit' && last !== undefined && isEnglishItem(last) && INSIDE.test(between)) {
      joined[joined.length - 1] = withItem(mention, last.address, last.start, mention.end);
    } else joined.push(mention.kind === 'exhibit' ? withBareItem(text, withKoreanItem(text, mention)) : mention);
  }
  return joined;
}

function isEnglishItem({ kind, address }: AddressMention): boolean {
  return kind === 'article' && /^\d/.test(address);
}

function withItem(exhibit: AddressMention, item: string, start: number, end: number): AddressMention {
  return { ...exhibit, address: `${exhibit.address} ${item}`, clausePath: item, start, end };
}

/** "Exhibit A 3(b)" and nothing more: how the address of an item is written. */
function withBareItem(text: string, mention: AddressMention): AddressMention {
  const match = mention.clausePath === '' ? BARE_ITEM.exec(text.slice(mention.end, mention.end + 20)) : null;
  const item = match?.[1];
  return item === undefined ? mention : withItem(mention, item, mention.start, mention.end + item.length + 1);
}

function withKoreanItem(text: string, mention: AddressMention): AddressMention {
  if (mention.clausePath !== '' || !/^[가-힣]/.test(mention.address)) return mention;
  const match = KOREAN_ITEM.exec(text.slice(mention.end, mention.end + 30));
  const { paragraph, item, branch, subitem } = match?.groups ?? {};
  const clausePath = formatKoreanPath({
    ...(paragraph !== undefined && { paragraph: String(Number(paragraph)) }),
    ...(item !== undefined && { item: branch === undefined ? String(Number(item)) : `${Number(item)}의${branch}` }),
    ...(subitem !== undefined && { subitem }),
  });
  if (clausePath === '' || match === null) return mention;
  const end = mention.end + match[0].length;
  return { ...mention, address: joinAddress(mention.address, clausePath), clausePath, end };
}
