import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ContractInScope } from '#lib/agent/ports';
import type { Container } from '#lib/server/container';
import { findInLibrary } from '#lib/server/contracts/find-in-library';
import { readyContracts } from '#lib/server/contracts/ready-contracts';
import { searchContracts } from '#lib/server/contracts/search-contracts';
import { addTestContract, openTestContainer, SHORT_CONTRACT } from '#tests/support/test-container';

const OWNER = 'owner';
const OTHER = `물품 공급 계약서

제1조(목적) 이 계약은 공급자가 구매자에게 자전거를 공급하는 데 필요한 사항을 정한다.

제2조(보험) 공급자는 운송 중의 손해에 대비하여 보험에 가입한다.`;

let container: Container;
let contracts: ContractInScope[];

beforeAll(async () => {
  container = await openTestContainer();
  const ids = [
    await addTestContract(container, OWNER, SHORT_CONTRACT),
    await addTestContract(container, OWNER, OTHER, '공급계약서.txt'),
  ];
  contracts = await readyContracts(container, OWNER, ids);
});
afterAll(() => container.close());

const search = (question: string) =>
  searchContracts(
    container,
    OWNER,
    contracts,
    [{ topic_name: question, queries: [question] }],
    5,
    new AbortController().signal,
  );

describe('a search in several contracts', () => {
  it('stays in the one that the question begins by naming', async () => {
    const title = contracts[1]?.title ?? '';
    const hits = await search(`Consider the ${title}; 보험에 들어야 하나요?`);
    expect(hits[0]?.address).toBe('제2조');
    expect(new Set(hits.map(({ contractId }) => contractId))).toEqual(new Set([contracts[1]?.id]));
  });

  it('finds the clauses of a large library by the words of the question and of what it means', async () => {
    const [first, ...others] = await findInLibrary(container, OWNER, contracts, '중간에 그만두려면?');
    expect(first?.contractId).toBe(contracts[0]?.id);
    expect(others).toEqual([]);
  });

  it.each([
    ['nothing', ''],
    ['one letter', '가'],
    ['punctuation', '?!...'],
    ['stop words', 'the of and 그 이 저'],
    ['emoji', '🙂🙂👩‍👩‍👧'],
    ['mixed scripts', '해지 termination 解約 прекращение إنهاء'],
    ['SQL', "'; drop table search_units; --"],
    ['search operators', "a & !b | (c:* <-> 'd') \\ ''"],
    ['a zero character and half a pair', '해지\u0000\uD800'],
    ['10,000 letters', '해지 '.repeat(3334)],
    ['a mention of no contract', 'Consider the moon; when does it rise?'],
  ])('answers or finds nothing for %s', async (_, question) => {
    expect((await search(question)).length).toBeLessThanOrEqual(5);
    expect((await findInLibrary(container, OWNER, contracts, question)).length).toBeLessThanOrEqual(2);
  });
});
