import { describe, expect, it } from 'vitest';
import { toClauseRecords } from '#lib/ingest/structure/clause-records';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { ChangedWords, ClauseChange } from '#lib/protocol/contract-changes';
import { compareVersions } from '#lib/retrieval/versions/compare-versions';
import { layText } from '#tests/support/lay-text';

const KOREAN = `물품 공급 계약서

제1조(목적) 이 계약은 공급자가 구매자에게 사무용 가구를 공급하는 데 필요한 사항을 정한다.

제2조(대금) ① 대금은 금 8,000,000원으로 한다.
② 구매자는 물품을 받은 날부터 30일 이내에 대금을 지급한다.
③ 지급이 늦으면 연 6%의 이자를 더한다.

제3조(납품) 공급자는 2027년 3월 2일까지 구매자의 사무실에 물품을 납품한다.

제4조(하자) 공급자는 납품한 날부터 1년 동안 하자를 무상으로 고친다.

제5조(관할) 이 계약에 관한 다툼은 부산지방법원을 관할 법원으로 한다.
`;

function recordsOf(contractId: string, text: string): ClauseRecord[] {
  return toClauseRecords(layText(text)).map(({ ordinal, ...record }) => ({
    ...record,
    id: `${contractId} ${ordinal}`,
    contractId,
    version: 1,
  }));
}

const compare = (before: string, after: string) => compareVersions(recordsOf('a', before), recordsOf('b', after));
const signs = { same: '', removed: '-', added: '+', cut: '' };
const said = (words: readonly ChangedWords[]) =>
  words.map(({ kind, text }) => (kind === 'same' ? text : kind === 'cut' ? '…' : `[${signs[kind]}${text}]`)).join('');
const told = ({ status, before, after, words }: ClauseChange) =>
  [status, before?.address ?? '', after?.address ?? '', said(words)].join('|');
const changed = (changes: readonly ClauseChange[]) => changes.filter(({ status }) => status !== 'same').map(told);

describe('what changed between two versions', () => {
  it('is nothing between a version and itself, and every clause is counted', async () => {
    const changes = await compare(KOREAN, KOREAN);
    expect(changed(changes)).toEqual([]);
    expect(changes.reduce((sum, { count }) => sum + count, 0)).toBe(8);
  });

  it('is told clause by clause with the words inside', async () => {
    const after = KOREAN.replace('8,000,000', '9,500,000').replace('무상으로', '유상으로');
    expect(changed(await compare(KOREAN, after))).toEqual([
      'changed|제2조 제1항|제2조 제1항|대금은 금 [-8,000,000][+9,500,000]원으로 한다.',
      'changed|제4조|제4조|(하자) 공급자는 납품한 날부터 1년 동안 하자를 [-무상으로][+유상으로] 고친다.',
    ]);
  });

  it('takes a clause under another number for the same one', async () => {
    const after = KOREAN.replace(
      '제3조(납품)',
      '제3조(비밀유지) 당사자는 상대방의 영업비밀을 누설하지 않는다.\n\n제4조(납품)',
    )
      .replace('제4조(하자)', '제5조(하자)')
      .replace('제5조(관할)', '제6조(관할)');
    expect(changed(await compare(KOREAN, after))).toEqual([
      'added||제3조|[+(비밀유지) 당사자는 상대방의 영업비밀을 누설하지 않는다.]',
      'moved|제3조|제4조|',
      'moved|제4조|제5조|',
      'moved|제5조|제6조|',
    ]);
  });

  it('tells what was left out where it stood, and what moved up behind it', async () => {
    const after = KOREAN.replace(/② 구매자는.*\n③/u, '②').replace(/제4조.*\n\n제5조/u, '제4조');
    expect(changed(await compare(KOREAN, after))).toEqual([
      'removed|제2조 제2항||[-구매자는 물품을 받은 날부터 30일 이내에 대금을 지급한다.]',
      'moved|제2조 제3항|제2조 제2항|',
      'removed|제4조||[-(하자) 공급자는 납품한 날부터 1년 동안 하자를 무상으로 고친다.]',
      'moved|제5조|제4조|',
    ]);
  });

  it('tells an article that was written anew under its number and title as changed', async () => {
    const after = KOREAN.replace(/제5조\(관할\).*/u, '제5조(관할) 대한상사중재원의 중재로 해결한다.');
    const [row, ...others] = (await compare(KOREAN, after)).filter(({ status }) => status !== 'same');
    expect([row?.status, row?.after?.address, others]).toEqual(['changed', '제5조', []]);
  });

  it('reads numbers of sections inside sections as numbers', async () => {
    const english = (first: string, numbers: [number, number]) =>
      `SUPPLY AGREEMENT\n\n${first}${numbers[0]}. Delivery\n${numbers[0]}.1 Seller shall deliver the goods by March 2, 2027.\n${numbers[0]}.2 Seller shall bear the freight.\n\n${numbers[1]}. Price\n${numbers[1]}.1 Buyer shall pay $900 within 30 days.\n`;
    const changes = await compare(
      english('', [1, 2]),
      english('1. Purpose\nThis agreement governs the sale of desks.\n\n', [2, 3]).replace('30 days', '45 days'),
    );
    expect(changed(changes)).toEqual([
      'added||1|[+Purpose\nThis agreement governs the sale of desks.]',
      'moved|1|2|',
      'changed|2.1|3.1|Buyer shall pay $900 within [-30][+45] days.',
    ]);
  });

  it('takes other white space for no change, and tells no empty lines', async () => {
    expect(changed(await compare(KOREAN, KOREAN.replace('(하자) ', '(하자)\n\n')))).toEqual([]);
    const after = KOREAN.replace('(하자) ', '(하자)\n\n').replace('1년', '2년');
    expect(changed(await compare(KOREAN.replace('(하자) ', '(하자)\n\n'), after))).toEqual([
      'changed|제4조|제4조|(하자)\n공급자는 납품한 날부터 [-1][+2]년 동안 하자를 무상으로 고친다.',
    ]);
  });

  it('is not told once nobody waits for it', async () => {
    const [before, after] = [recordsOf('a', KOREAN), recordsOf('b', KOREAN.replace('1년', '2년'))];
    await expect(compareVersions(before, after, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
  });

  it('leaves out unchanged words far from a change', async () => {
    const items = (price: number) =>
      `별지 1 물품 목록\n${Array.from({ length: 60 }, (_, at) => `책상 ${at}번 모델은 ${at === 30 ? price : 100}원이다.`).join('\n')}\n`;
    const [row] = (await compare(`${KOREAN}\n${items(200)}`, `${KOREAN}\n${items(300)}`)).filter(
      ({ status }) => status === 'changed',
    );
    expect(row?.words.map(({ kind }) => kind)).toEqual(['cut', 'same', 'removed', 'added', 'same', 'cut']);
    expect(said(row?.words ?? []).length).toBeLessThan(300);
  });
});
