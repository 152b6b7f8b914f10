import roles from '../data/party-roles.json';
import { z } from 'zod';
import { readItemLabel } from '../sentences/item-label';
import { HEADS } from './korean-titles';

const ROLES: ReadonlySet<string> = new Set(z.array(z.string()).parse(roles));
/** Neither side of the contract. */
const NO_PARTY =
  /중개|입회|증인|담당|계약|기간|금액|대금|업무|제품|상품|시설|목적|비밀|정보|기타|특약|별지|첨부|장소|사업$|품목|수수료|점포|건물|주택|부동산|토지|소재지|면적|주소|성명|상호|대표|연락처|전화|당사자/u;

/** What the sides of a contract are called: 갑, 임대인, 수급인. */
export function isPartyRole(word: string): boolean {
  return ROLES.has(word);
}

export type WordUses = { count: number; isPerson: boolean };

/** How often a word acts, owns or receives in a text (온결은, 온결의), and whether it gets things as a person does (온결에게). */
export function readUses(text: string, word: string): WordUses {
  if (NO_PARTY.test(word) || word.length > 14 || /[^\p{L}\d\s]/u.test(word)) return { count: 0, isPerson: false };
  const uses = text.match(
    new RegExp(`(?<![가-힣])["“'‘]?${word}["”'’]?(?:은|는|이|가|에게|에|의|과|와|으로부터|로부터)(?![가-힣])`, 'gu'),
  );
  return { count: uses?.length ?? 0, isPerson: uses?.some((use) => /(?:에게|로부터)$/u.test(use)) === true };
}

const BEFORE_NAME =
  /[\n\t|:：;/]|(?:^|[\s)”"’'])(?:와|과|및|그리고)\s|[)”"’'](?:와|과|은|는|이|가)\s|(?:[은는를]|(?<!마)을)\s(?=\S+(?:\s\S+)?$|(?:주식회사|유한회사|사단법인|재단법인|㈜|\(주\))[^,]*$)|,\s(?!대표)/gu;
const HEAD = new RegExp(`[\\s,(]+${HEADS}[\\s:]+([가-힣]{2,5})\\s*[),]?\\s*$`, 'u');
const HEAD_OF_BRACKET = new RegExp(`^\\(\\s?${HEADS}[\\s:]+(?<head>[가-힣]{2,5})(?=[\\s,)])`, 'u');

/** Who heads the one before a bracket that opens with it: "(대표 정하늘, 이하 …"; null where it does not. */
export function headInBracket(bracket: string): string | null {
  return HEAD_OF_BRACKET.exec(bracket)?.groups?.['head'] ?? null;
}

export type NamedBefore = { name: string; role?: string; representative?: string };

/** The name right before an alias's bracket, with the role and the head that stand beside it; null where there is a blank. */
export function nameBefore(words: string): NamedBefore | null {
  const cuts = [...words.matchAll(BEFORE_NAME)];
  const last = cuts.at(-1);
  const line = words.slice(last === undefined ? 0 : last.index + last[0].length).trim();
  const own = line.slice(readItemLabel(line)?.length ?? 0);
  const head = HEAD.exec(own);
  const whole = (head === null ? own : own.slice(0, head.index)).replace(/["“”‘’']/gu, '').trim();
  const [first = '', ...rest] = whole.split(/\s+/u);
  const role = rest.length > 0 && isPartyRole(foldSigns(first)) ? first : undefined;
  const name = (role === undefined ? whole : rest.join(' ')).replace(/\s+/gu, ' ').replace(/^본 계약은\s/u, '');
  if (!/\p{L}{2}/u.test(name.replace(/[○OㅇX]{2,}/gu, '')) || name.length > 40) return null;
  return { name, ...(role && { role }), ...(head?.[1] !== undefined && { representative: head[1] }) };
}

/** Roles in Hanja as they are read. */
function foldSigns(word: string): string {
  return HANJA[word] ?? word;
}

const HANJA: Readonly<Record<string, string>> = {
  賃貸人: '임대인',
  賃借人: '임차인',
  賣渡人: '매도인',
  買受人: '매수인',
};
