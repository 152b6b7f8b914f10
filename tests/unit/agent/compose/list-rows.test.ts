import { describe, expect, it } from 'vitest';
import { toListRows } from '#lib/agent/compose/meaning/list-rows';
import type { ClauseRecord } from '#lib/protocol/clause';
import type { Norm } from '#lib/protocol/meaning';
import { newNorm } from '#tests/support/meaning-rows';

const TEXT = `갑은 세금계산서를 내고, 을은 30일 이내에 3,000원을 지급한다.
② 을은 데이터를 저장할 수 있다. 이 경우 10영업일 전까지 갑에게 통지한다.
을은 다음 각 호의 행위를 하지 아니한다.
1. 파는 행위
2. 빌려주는 행위
3. 옮기는 행위
4. EUR 6을 내지 않는 행위`;

const clause: ClauseRecord = {
  id: 'clause',
  contractId: 'contract',
  version: 1,
  part: 0,
  partTitle: null,
  kind: 'article',
  articleAddress: '제1조',
  page: null,
  address: '제1조',
  display: '제1조',
  articleTitle: null,
  headingPath: [],
  text: TEXT,
  start: 100,
  end: 100 + TEXT.length,
};
const findByAddress = (_id: string, _part: number, address: string) =>
  Promise.resolve(address === '제1조' ? clause : undefined);
const spanOf = (said: string) => ({ start: 100 + TEXT.indexOf(said), end: 100 + TEXT.indexOf(said) + said.length });
const normOf = (said: string, changes: Partial<Norm> = {}): Norm => newNorm({ id: said, ...spanOf(said), ...changes });
const rowsOf = async (norms: { norm: Norm; leadIns?: { start: number; end: number }[] }[]) => {
  const listed = norms.map((one) => ({ contractId: 'contract', party: '을', ...one }));
  const rows = await toListRows({ findByAddress }, listed);
  return rows.map((row) => ({ ...row, said: row.pieces.map(({ start, end }) => TEXT.slice(start - 100, end - 100)) }));
};

describe('a row of a list', () => {
  it('begins with the sentence that its own goes on from', async () => {
    const [row] = await rowsOf([{ norm: normOf('이 경우 10영업일 전까지 갑에게 통지한다.') }]);
    expect(row?.said.join('')).toBe('② 을은 데이터를 저장할 수 있다. 이 경우 10영업일 전까지 갑에게 통지한다.');
  });

  it('is each of the items that were asked for, with the sentence it hangs on', async () => {
    const leadIns = [spanOf('을은 다음 각 호의 행위를 하지 아니한다.')];
    const items = ['1. 파는 행위', '3. 옮기는 행위'].map((said) => ({
      norm: normOf(said, { address: `제1조 제${said[0]}호`, hangsOn: leadIns[0]?.start }),
      leadIns,
    }));
    const rows = await rowsOf(items);
    expect(rows.map(({ said }) => said)).toEqual([['1. 파는 행위'], ['3. 옮기는 행위']]);
    expect(rows.map((row) => row.leads)).toEqual([leadIns, leadIns]);
  });

  it('begins at its own part of a sentence where that names who is bound, and tells only times and money', async () => {
    const said = '을은 30일 이내에 3,000원을 지급한다.';
    const time = { kind: 'within' as const, duration: 'P30D', ...spanOf('30일') };
    const amounts = [
      { value: 3000, unit: 'KRW', per: null, ...spanOf('3,000원') },
      { value: 3, unit: 'times', per: null, ...spanOf('3,000원') },
    ];
    const [row] = await rowsOf([{ norm: normOf(said, { time, amounts }) }]);
    expect(row).toMatchObject({ said: [said], times: ['30일 이내'], amounts: ['3,000원'] });
    const [coded] = await rowsOf([
      { norm: normOf(said, { amounts: [{ value: 3, unit: 'EUR', per: null, ...spanOf('6') }] }) },
    ]);
    expect(coded?.amounts).toEqual(['EUR 6']);
    const { duration: _none, ...vague } = time;
    const [open] = await rowsOf([{ norm: normOf(said, { time: vague }) }]);
    expect(open?.times).toEqual([]);
  });

  it('ends with its sentence', async () => {
    const [row] = await rowsOf([{ norm: normOf('갑은 세금계산서를 내고,', { bearer: '갑' }) }]);
    expect(row?.said).toEqual(['갑은 세금계산서를 내고, 을은 30일 이내에 3,000원을 지급한다.']);
  });

  it('binds who its sentence begins with where it names nobody, and is left out where that is not who was meant', async () => {
    const norm = normOf('을은 30일 이내에 3,000원을 지급한다.', { bearer: '병' });
    const part = { ...norm, start: norm.start + 3 };
    const listed = { contractId: 'contract', norm: part, party: '병', others: ['을', '갑'] };
    const [row] = await toListRows({ findByAddress }, [listed]);
    expect(row?.bearer).toBe('갑');
    expect(await toListRows({ findByAddress }, [{ ...listed, basis: 'named' }])).toEqual([]);
  });
});
