import { describe, expect, it } from 'vitest';
import type { Finding, ReviewSide } from '#lib/protocol/review';
import { rankRisks } from '#lib/review/report/rank-risks';
import { runReview } from '#lib/review/run-review';
import { makeFakeContract } from '#tests/support/fake-contract-access';
import { createFakeReview, isProven } from '#tests/support/fake-review';

const never = new AbortController().signal;
const ignore = () => Promise.resolve();

async function reviewOf(text: string, language: 'ko' | 'en' = 'ko', side: ReviewSide = 'neutral') {
  const contract = makeFakeContract({ id: 'c', title: 'c', language, text });
  const deps = createFakeReview(contract);
  const { report } = await runReview({ ...deps, input: { ...deps.input, side } }, never, ignore);
  return { report, findings: report.sections.flatMap(({ findings }) => findings) };
}
const risksOf = async (text: string, language: 'ko' | 'en' = 'ko', side: ReviewSide = 'neutral') =>
  (await reviewOf(text, language, side)).report.risks.filter(({ kind }) => kind === 'risk');

describe('a statement of a review', () => {
  it('takes the exception along that follows it', async () => {
    const { findings } = await reviewOf(
      '제1조(손해배상)\n① 당사자가 이 계약을 위반하여 상대방에게 손해를 입힌 때에는 그 손해를 배상한다. 다만, 고의나 과실이 없으면 그러하지 아니하다.\n',
    );
    const damages = findings.find(({ id }) => id.startsWith('damages-'));
    expect(damages?.statement).toMatch(/배상한다\. 다만,[^①]*아니하다\.$/u);
  });

  it('never stands without the items that it leads to', async () => {
    const { findings } = await reviewOf(
      '제1조(품질 보증)\n① 공급자는 다음 각 호의 사항을 보증한다.\n1. 결과물이 명세와 맞을 것\n2. 결과물이 타인의 권리를 침해하지 않을 것\n',
    );
    const warranty = findings.find(({ id }) => id.startsWith('warranty-'));
    expect(warranty?.statement).toContain('1. 결과물이 명세와 맞을 것');
    expect(warranty?.statement).toContain('2. 결과물이 타인의 권리를');
  });

  it('tells an item that can hurt with what leads to it, both cited', async () => {
    const [risk] = await risksOf(
      '제1조(금지행위)\n이용자는 다음 각 호의 행위를 하여서는 아니 된다.\n1. 자료를 다른 곳에 파는 행위\n2. 계약 종료 후 2년 동안 같은 서비스를 직접 운영하는 행위\n',
    );
    expect(risk).toMatchObject({ title: '경업·영업 제한', severity: 'high' });
    expect(risk?.citations).toHaveLength(2);
    expect(risk?.statement).not.toContain('파는 행위');
  });
});

describe('what a review does not find', () => {
  const absentOf = async (text: string, name: string) =>
    (await reviewOf(text)).findings.find(({ id }) => id === `${name}-absent`);

  it('is no risk where a clause comes near, which is named', async () => {
    const near = await absentOf(
      '제1조(보고)\n① 을은 매월 처리한 일을 보고하고 갑은 이를 검수 자료로 쓴다.\n제2조(주차)\n① 을은 지하에 주차한다.\n',
      'acceptance',
    );
    expect(near).toMatchObject({ kind: 'absent', severity: null });
    expect(near?.statement).toContain('가장 가까운 조항(제1조 제1항)');
    expect(near?.citations.map(({ address }) => address)).toEqual(['제1조 제1항']);
    expect(near?.receipt).not.toBeNull();
  });

  it('is told as missing where none does', async () => {
    const gone = await absentOf('제1조(주차)\n① 임차인은 지하 2층에 차량을 세운다.\n', 'termination');
    expect(gone).toMatchObject({ kind: 'absent', severity: 'medium', citations: [] });
  });

  it('is told of a combined article only by the sentence that says it', async () => {
    const { findings } = await reviewOf(
      '제1조(계약기간 및 대금)\n계약기간은 2026년 7월 1일부터 2026년 8월 1일까지로 한다. 갑은 검수 완료 후 10일 이내에 용역대금 3,000,000원을 지급한다.\n',
    );
    const told = (id: string) =>
      findings.filter((one) => one.id.startsWith(`${id}-`)).map(({ statement }) => statement);
    expect(told('term')).toEqual(['계약기간은 2026년 7월 1일부터 2026년 8월 1일까지로 한다.']);
    expect(told('price')).toEqual(['갑은 검수 완료 후 10일 이내에 용역대금 3,000,000원을 지급한다.']);
    expect(told('acceptance').join('')).not.toMatch(/^갑은/u);
  });

  it('is not asked of a contract of secrecy', async () => {
    const contract = makeFakeContract({
      id: 'c',
      title: '비밀유지계약서',
      language: 'ko',
      text: '제1조(비밀유지)\n① 당사자는 상대방의 비밀정보를 제3자에게 누설하지 아니한다.\n',
    });
    const { report } = await runReview(createFakeReview(contract), never, ignore);
    expect(report.risks.map(({ title }) => title)).not.toContain('대금');
  });
});

describe('the risks of a review', () => {
  it.each([
    ['a wide liability', '을은 이 일로 생긴 직접·간접 손해를 제한 없이 배상한다.', '넓은 책임'],
    ['a penalty beyond the loss', '이용자가 이를 위반하면 매출액의 200퍼센트를 위약벌로 지급한다.', '무거운 위약금'],
    ['rights that pass', '이 계약의 모든 산출물에 관한 저작권은 갑에게 귀속한다.', '결과물의 권리가 한쪽에 귀속'],
    [
      'a forum of one party',
      '이 계약에 관한 분쟁은 제공자의 본점 소재지를 관할하는 법원을 전속관할법원으로 한다.',
      '한쪽에 가까운 법원',
    ],
    [
      'an assignment of one party',
      '당사자는 동의 없이 권리를 양도할 수 없다. 다만, 공급자는 영업을 넘기면서 계약상 지위를 이전할 수 있다.',
      '한쪽만 넘길 수 있는 계약',
    ],
    ['a rising price', '제공자가 인상률을 통지한 때에는 그 인상률을 적용한다.', '대가의 인상'],
    [
      'an end that costs',
      '이용자는 계약을 해지할 수 있다. 이 경우 남은 이용료의 10퍼센트를 해지 위약금으로 지급한다.',
      '중도 해지 위약금',
    ],
  ])('know %s', async (_name, sentence, title) => {
    const risks = await risksOf(`제1조(조건)\n① ${sentence}\n`);
    expect(risks.map((risk) => risk.title)).toEqual([title]);
    expect(risks.every(isProven)).toBe(true);
  });

  it.each([
    [
      'a ban on restraining the other',
      '제1조(경영간섭 금지)\n① 회사는 수급자로 하여금 회사의 경쟁사업자와 거래하지 못하도록 하여서는 아니 된다.\n',
    ],
    ['a definition', '제1조(정의)\n1. “지체상금”이란 이행을 지체한 때에 지급하는 돈을 말한다.\n'],
    [
      'a loss that the other party caused',
      '제1조(책임)\n① 발주자의 지시가 지체되어 생긴 손해에 대하여 수급자는 책임을 지지 아니한다.\n',
    ],
    ['a court of the defendant', '제1조(관할)\n① 소송은 피고의 본점 소재지를 관할하는 법원에 제기한다.\n'],
    [
      'rights that stay with whoever made them',
      '제1조(권리)\n① 결과물에 관한 권리는 협의하여 갑에게 양도할 수 있다.\n',
    ],
  ])('leave %s alone', async (_name, text) => {
    expect(await risksOf(text)).toEqual([]);
  });

  it('weigh what holds for both parties less', async () => {
    const severityOf = async (who: string) =>
      (await risksOf(`제1조(해지)\n① ${who}는 언제든지 사유 없이 이 계약을 해지할 수 있다.\n`))[0]?.severity;
    expect(await severityOf('발주자')).toBe('high');
    expect(await severityOf('각 당사자')).toBe('medium');
  });

  it('set two limits of liability beside each other', async () => {
    const text =
      '제1조(책임의 한도)\n① 제공자가 지는 책임의 총액은 6개월 동안의 이용료를 한도로 한다.\n② 이용자가 지는 책임의 총액은 12개월 동안의 이용료를 한도로 한다.\n';
    const [risk] = await risksOf(text);
    expect(risk).toMatchObject({ title: '당사자마다 다른 책임 한도', severity: 'high' });
    expect(risk?.citations.map(({ address }) => address)).toEqual(['제1조 제1항', '제1조 제2항']);
    expect(await risksOf(text.replace('12개월', '6개월'))).toEqual([]);
  });

  it('are ordered for the reader’s side, and say whom they burden', async () => {
    const text =
      '제1조(해지)\n① 발주자는 언제든지 사유 없이 이 계약을 해지할 수 있다.\n제2조(책임)\n① 발주자는 어떠한 손해에 대해서도 책임을 지지 아니한다.\n제3조(중단)\n① 수급자는 대금을 받지 못하면 용역을 중단할 수 있다.\n';
    const supplier = await risksOf(text, 'ko', 'supplier');
    const customer = await risksOf(text, 'ko', 'customer');
    expect(supplier.map(({ burdens }) => burdens)).toEqual(['own', 'own', 'other']);
    expect(customer[0]).toMatchObject({ title: '제공의 중단', burdens: 'own' });
    expect(customer.slice(1).every(({ severity }) => severity === 'low')).toBe(true);
  });

  it('burden whom the sentence is about, not who stands in its condition', async () => {
    const text = '제1조(책임)\n① 공급자가 청구를 당한 경우 이용자는 공급자가 입은 일체의 손해를 배상하여야 한다.\n';
    const burdenOf = async (side: ReviewSide) => (await risksOf(text, 'ko', side))[0]?.burdens;
    expect(await burdenOf('supplier')).toBe('other');
    expect(await burdenOf('customer')).toBe('own');
  });

  it('tell a wording that repeats a few times, then count it', async () => {
    const articles = Array.from(
      { length: 30 },
      (_, at) => `제${at + 1}조(해지 ${at})\n① 발주자는 언제든지 제${at + 1}호 일을 해지할 수 있다.\n`,
    );
    const risks = await risksOf(articles.join(''));
    expect(risks.length).toBe(7);
    expect(risks.at(-1)?.statement).toContain('24곳에 더 있어요');
    expect(risks.every(isProven)).toBe(true);
  });

  it('know English contracts', async () => {
    const text =
      'Section 1. Liability\n1.1 Supplier shall indemnify Customer against any and all losses.\nSection 2. Termination\n2.1 Customer may terminate this Agreement for convenience at any time.\nSection 3. Tax\n3.1 Customer is responsible for any and all such taxes.\n';
    const risks = await risksOf(text, 'en');
    expect(risks.map(({ title }) => title)).toEqual(['Far-reaching liability', 'Termination at will']);
  });
});

describe('the risks of an English review', () => {
  it.each([
    ['an end for cause', 'The Company may terminate this Agreement at any time for Cause.'],
    [
      'a renewal that both agree on',
      'This Agreement shall renew for successive terms if agreed by both parties in writing.',
    ],
    ['what is done as is needed', 'The Recipient shall restrict access to its staff as is reasonably required.'],
    ['a duty that nobody is put under', 'The Client shall not be required to hire or pay any assistants.'],
  ])('leave %s alone', async (_name, sentence) => {
    expect(await risksOf(`Section 1. General\n1.1 ${sentence}\n`, 'en')).toEqual([]);
  });
});

describe('a contract in a language that the rules do not know', () => {
  it.each([
    ['Japanese', '業務委託契約書\n第1条（目的）\n甲は乙に対し、ソフトウェアの開発業務を委託し、乙はこれを受託する。'],
    [
      'German',
      'Dienstleistungsvertrag\nDer Auftragnehmer erbringt für den Auftraggeber Dienstleistungen. Die Vergütung beträgt 10.000 EUR und ist innerhalb von 30 Tagen zu zahlen.',
    ],
  ])('is never said to lack anything (%s)', async (_name, body) => {
    const { report, findings } = await reviewOf(`제1조(a)\n${body}\n`.replace('제1조(a)\n', 'Section 1. A\n'), 'en');
    expect(findings).toEqual([]);
    expect(report.risks).toEqual([]);
    expect(report.notices).toContain('otherLanguage');
  });
});

describe('the ranking', () => {
  const finding = (changes: Partial<Finding>): Finding => ({
    id: 'x',
    kind: 'risk',
    severity: 'medium',
    title: 'x',
    statement: '',
    reason: 'r',
    aspects: [],
    citations: [],
    standard: null,
    receipt: null,
    burdens: null,
    ...changes,
  });
  const at = (start: number): Finding['citations'] => [
    {
      contractId: 'c',
      part: 0,
      address: '제1조',
      display: '제1조',
      start,
      end: start + 9,
      quote: '',
      verdicts: { text: 'pass', meaning: 'pass', support: 'pass' },
      supportBy: 'rule',
      state: 'verified',
      reasons: [],
    },
  ];

  it('tells a difference from the standard with the risk of the same place', () => {
    const risks = rankRisks([
      finding({ kind: 'changed', citations: at(3), reason: 'differs', aspects: ['number'] }),
      finding({ citations: at(0), severity: 'high' }),
    ]);
    expect(risks).toHaveLength(1);
    expect(risks[0]).toMatchObject({ kind: 'risk', severity: 'high', reason: 'r differs', aspects: ['number'] });
  });

  it('does not say twice that something is missing', () => {
    const absent = finding({ kind: 'absent', title: '하자담보와 보증' });
    expect(rankRisks([absent, finding({ kind: 'missing', title: '하자 보수' })]).map(({ kind }) => kind)).toEqual([
      'missing',
    ]);
    expect(rankRisks([absent, finding({ kind: 'missing', title: '검수' })])).toHaveLength(2);
  });
});
