import { hasHangul } from '../text/letters';

/** 제2항, 2항, 전항, 전 2항, 위 제1항, 본조, 전조, 같은 조 제2항, 제3호, 제1호 내지 제3호 where no 조 stands before them. */
export const RELATIVE = new RegExp(
  [
    '(?<self>본\\s?조|이\\s?조)(?=[의에은는를을와과]|\\s|제)',
    '(?<prev>전\\s?조)(?=[의에은는를을와과]|\\s|제)',
    '(?<same>(?:같은|동)\\s?조)(?:\\s?제?\\s?(?<samePara>\\d{1,2})\\s?항)?',
    '(?<before>(?:전|앞)\\s?항)',
    '(?:전|앞|위|제)\\s{0,2}제?\\s{0,2}(?<para>\\d{1,2})\\s{0,2}항(?:\\s{0,3}제?\\s?(?<paraItem>\\d{1,2})\\s?호)?',
    '(?<![\\d제])(?<bare>\\d)항(?=[의에은는을및과와,])',
    '제\\s?(?<item>\\d{1,2})\\s?호(?![가-힣]*\\s?서식)',
  ].join('|'),
  'g',
);
/** What stands between two references that are the ends of a range, the members of a list, or of the same law. */
export const RANGE_BETWEEN = /^\s{0,2}(?:내지|부터|~|∼|～|-)\s{0,2}$/;
export const LIST_BETWEEN = /^\s{0,2}(?:,|및|또는|내지|부터|과|와|이나|~)\s{0,2}$/;
export const LAW_BETWEEN = /^(?:\([^()]{0,40}\))?\s{0,2}(?:,|및|또는|내지|부터|~|ㆍ|·|와|과)?\s{0,2}$/;
/** An address cut before and behind its last number. */
export const STEP = /^(.*제)(\d+)([조항호])$/;
export const ARTICLE_ADDRESS = /^제\d/;
export const ITEM = /제.+[항호]/;

/** Whether nothing but marks of a revision stands before the number of an article. */
export const beginsArticle = (before: string) => !hasHangul(before.replace(/신설|개정/g, ''));

/** The item of an exhibit, right behind its name. */
export const EXHIBIT_ITEM =
  /^\s{0,2}(?:의\s)?제?\s?(\d{1,2})\s?호(?:\s?의\s?(\d{1,2}))?(?:\s{0,2}([가나다라마바사아자차카타파하])\s?목)?/;
