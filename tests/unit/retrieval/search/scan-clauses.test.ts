import { expect, it } from 'vitest';
import { toSearchUnits } from '#lib/ingest/structure/search-units';
import { buildContractIndex } from '#lib/retrieval/index/contract-index';
import { scanClauses } from '#lib/retrieval/search/scan-clauses';
import { layText } from '#tests/support/lay-text';

const CONTRACT = `청소 계약서

제1조(청소 시간)
① 을은 매일 오전 6시부터 8시까지 청소를 한다. ${'을은 청소를 마치면 문을 잠그고 열쇠를 갑의 우편함에 넣어 둔다. '.repeat(9)}
② 매장이 쉬는 날에는 을도 청소를 쉰다. ${'갑은 쉬는 날을 한 달 전에 을에게 알려 을이 다른 일을 잡을 수 있게 한다. '.repeat(9)}

제2조(대금)
갑은 매월 말일까지 대금을 을에게 지급한다.
`;

it('tells of each passage the text that it spans, with the heading above the first clause of an article', () => {
  const document = layText(CONTRACT);
  const units = toSearchUnits(document).map((unit, at) => ({ ...unit, id: `u${at}`, clauseId: unit.address }));
  const index = buildContractIndex({ contractId: 'c', title: 't', language: 'ko', units });
  const { passages } = scanClauses([index], '청소는 몇 시에 하나요?', { limit: 12 });
  const first = passages.find(({ clauseId, text }) => clauseId === '제1조 제1항' && text.includes('6시'));
  expect(first?.text).toMatch(/^제1조\(청소 시간\)\s+① 을은 매일/u);
  for (const { start, end, text } of passages) expect(text).toBe(document.text.slice(start, end));
});
