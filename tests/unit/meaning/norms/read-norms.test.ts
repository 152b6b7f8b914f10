import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { readMeaning } from '#lib/meaning/read-meaning';
import type { Norm } from '#lib/protocol/meaning';

async function normsOf(text: string): Promise<(Norm & { text: string })[]> {
  const document = await readDocument(Buffer.from(text, 'utf8'), 'contract.txt');
  return readMeaning(document).norms.map((norm) => ({ ...norm, text: document.text.slice(norm.start, norm.end) }));
}

const korean = (articles: string) => `시설 관리 계약서

주식회사 한빛(이하 “갑”이라 한다)과 주식회사 도담(이하 “을”이라 한다)은 다음과 같이 계약을 체결한다.

${articles}
`;
const english = (articles: string) => `SERVICES AGREEMENT

This Agreement is made by and between Harbour Ltd. ("Customer") and Lantern Inc. ("Provider").

${articles}
`;

async function first(text: string, part: string): Promise<Norm & { text: string }> {
  const found = (await normsOf(text)).find((norm) => norm.text.includes(part));
  if (found === undefined) throw new Error(`no norm holds ${part}`);
  return found;
}

describe('a plain present of English, whatever its verb', () => {
  const letter = (articles: string) => `EQUIPMENT HIRE AGREEMENT

Between Harbour Hire Ltd ("we", "us") and Lantern Films Inc. ("you").

${articles}

2. Changes
A change must be signed.
`;

  it.each([
    ['1. Price', 'You leave a bond of $1,500 with us.', 'you'],
    ['1. Pay', 'We repay the bond within 7 days after the gear is back.', 'we'],
    ['1. Term', 'This agreement runs for two years and then goes on from month to month.', null],
    ['1. Late', 'Interest of 1.5% a month runs on any sum that has not been paid.', null],
  ])('%s: %s', async (heading, sentence, bearer) => {
    const norm = await first(letter(`${heading}\n${sentence}`), sentence);
    expect(norm.bearer?.toLowerCase() ?? null).toBe(bearer);
  });

  it('is read of a party that is named', async () => {
    const norm = await first(english('1. Repair\nProvider mends every fault that Customer reports.'), 'mends');
    expect(norm).toMatchObject({ bearer: 'Provider', modality: 'duty' });
  });

  it('is no list of names', async () => {
    expect(await normsOf(english('1. Lists\nCustomer lists;'))).toEqual([]);
  });

  it('is no word that joins two items', async () => {
    const items =
      '1. Work\nProvider shall:\n(a) clean the windows; and\n(b) keep a log:\n(i) of days;\nand\n(c) lock up.';
    const norms = await normsOf(english(items));
    expect(norms.map(({ text }) => text)).not.toContain('and');
    expect(norms.some(({ text }) => text.includes('lock up'))).toBe(true);
  });

  it("tells an act without the item's label and the modal", async () => {
    const norm = await first(english('1. Work\n1.1 Provider shall clean the windows each week.'), 'clean');
    expect(norm.act).toBe('clean the windows each week.');
  });

  it.each([
    ['Provider shall not be liable for loss of profit.', 'not be liable for loss of profit.'],
    ['Provider has not been paid for the extra hours.', 'not been paid for the extra hours.'],
    ['Provider may not, without consent, be represented by others.', 'not, without consent, be represented by others.'],
  ])('tells a denied act with its denial, from the beginning of a word: %s', async (text, act) => {
    const [norm] = await normsOf(english(`1. Work\n1.1 ${text}`));
    expect(norm?.act).toBe(act);
  });
});

describe('modality and bearer of a Korean statement', () => {
  it.each([
    ['을은 매월 시설을 점검하여야 한다.', 'duty', '을'],
    ['갑은 점검 결과의 제출을 요구할 수 있다.', 'right', '갑'],
    ['을은 제3자에게 업무를 맡겨서는 아니 된다.', 'ban', '을'],
    ['을은 갑의 서면 동의 없이 시설을 변경할 수 없다.', 'ban', '을'],
    ['을은 천재지변으로 인한 손해에 대하여 책임을 지지 아니한다.', 'exemption', '을'],
    ['각 당사자는 상대방의 비밀을 누설하여서는 아니 된다.', 'ban', 'each'],
    ['“시설”이란 별지에 적은 건물을 말한다.', 'definition', null],
  ])('%s', async (sentence, modality, bearer) => {
    const norm = await first(korean(`제1조(내용) ${sentence}`), sentence.slice(0, 6));
    expect([norm.modality, norm.bearer]).toEqual([modality, bearer]);
  });

  it('gives list items the one they hang on', async () => {
    const norm = await first(
      korean('제1조(의무) 을은 다음 각 호의 사항을 이행하여야 한다.\n1. 시설의 청소\n2. 소방 설비의 점검'),
      '소방 설비',
    );
    expect([norm.modality, norm.bearer]).toEqual(['duty', '을']);
  });

  it('keeps joined clauses that bind different parties apart', async () => {
    const norms = await normsOf(korean('제1조(대금) 을은 청구서를 보내야 하며, 갑은 그 대금을 지급하여야 한다.'));
    expect(norms.map(({ bearer }) => bearer)).toEqual(['을', '갑']);
  });
});

describe('modality and bearer of an English statement', () => {
  it.each([
    ['Provider shall deliver a report every month.', 'duty', 'Provider'],
    ['Customer may inspect the premises during business hours.', 'right', 'Customer'],
    ['Provider shall not assign this Agreement to any person.', 'ban', 'Provider'],
    ['Neither party shall be liable for delay caused by force majeure.', 'exemption', 'each'],
    ['If Customer fails to pay, Provider may suspend the services.', 'right', 'Provider'],
    ['"Fault" means any failure of the equipment to work.', 'definition', null],
    ['The equipment shall be delivered by Provider to the site.', 'duty', 'Provider'],
    ['This Agreement shall be governed by the laws of Ohio.', 'statement', null],
  ])('%s', async (sentence, modality, bearer) => {
    const norm = await first(english(`1. Terms. ${sentence}`), sentence.slice(0, 8));
    expect([norm.modality, norm.bearer]).toEqual([modality, bearer]);
  });

  it('gives inline items the one they hang on', async () => {
    const norm = await first(
      english(
        '1. Duties. Provider shall: (a) keep the equipment clean; (b) repair every fault; and (c) train the staff.',
      ),
      'repair every fault',
    );
    expect([norm.modality, norm.bearer, norm.text.startsWith('(b)')]).toEqual(['duty', 'Provider', true]);
  });

  it('takes "it" for who agrees', async () => {
    const norm = await first(english('1. Secrecy. Provider agrees that it shall not disclose the plans.'), 'plans');
    expect([norm.modality, norm.bearer]).toEqual(['ban', 'Provider']);
  });
});

describe('time', () => {
  it.each([
    [
      '갑은 청구서를 받은 날부터 30일 이내에 대금을 지급하여야 한다.',
      { kind: 'within', duration: 'P30D', days: 'calendar' },
    ],
    ['을은 매월 10일까지 보고서를 제출하여야 한다.', { kind: 'every', duration: 'P1M' }],
    ['갑은 만료 2개월 전까지 을에게 통지하여야 한다.', { kind: 'before', duration: 'P2M' }],
    ['을은 2027년 3월 31일까지 공사를 마쳐야 한다.', { kind: 'until', date: '2027-03-31' }],
  ])('%s', async (sentence, time) => {
    expect((await first(korean(`제1조(기한) ${sentence}`), sentence.slice(0, 6))).time).toMatchObject(time);
  });

  it.each([
    [
      'Customer shall pay within ten (10) business days after receipt of the invoice.',
      { kind: 'within', duration: 'P10D', days: 'business' },
    ],
    ["Either party may terminate upon 60 days' prior written notice.", { kind: 'before', duration: 'P60D' }],
    ['Provider shall finish the works no later than May 2, 2027.', { kind: 'until', date: '2027-05-02' }],
  ])('%s', async (sentence, time) => {
    expect((await first(english(`1. Time. ${sentence}`), sentence.slice(0, 8))).time).toMatchObject(time);
  });
});

describe('exceptions', () => {
  it('hang on the sentence before a proviso', async () => {
    const norms = await normsOf(
      korean('제1조(비밀) 을은 자료를 공개하여서는 아니 된다. 다만, 법령에 따른 경우에는 그러하지 아니하다.'),
    );
    expect(norms).toHaveLength(1);
    expect(norms[0]?.exceptions).toHaveLength(1);
  });

  it('may be made elsewhere', async () => {
    const text = korean('제1조(점검)\n① 을은 매주 시설을 점검하여야 한다.\n② 휴업 기간에는 제1항을 적용하지 아니한다.');
    expect((await first(text, '매주')).exceptions).toHaveLength(1);
  });

  it('stand inside of an English sentence', async () => {
    const norm = await first(
      english('1. Secrecy. Provider shall keep the plans secret, except as required by law.'),
      'plans',
    );
    expect(norm.exceptions).toHaveLength(1);
  });
});

it('reads no norm from titles, recitals and signatures', async () => {
  const norms = await normsOf(
    english(
      'WHEREAS, Customer owns a harbour;\n\n1. Term\n\nThis Agreement lasts one year.\n\nIN WITNESS WHEREOF, the parties have signed.\n\nBy: ________',
    ),
  );
  expect(norms.every(({ text }) => text.includes('lasts one year'))).toBe(true);
});

it('never throws, and its offsets hold, whatever the text', async () => {
  const piece = fc.constantFrom(
    '갑은 ',
    '을은 ',
    '제1조(비밀) ',
    '하여야 한다.\n',
    '다만, ',
    '할 수 있으며, ',
    'Provider shall ',
    '(a) ',
    '; and (b) ',
    'unless ',
    ' | ',
    '\n',
    '30일 이내에 ',
    'within 30 days',
    '①',
    ':',
    '"',
    '(',
    'which ',
    'If ',
    ', ',
  );
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(piece, fc.string({ maxLength: 12, unit: 'binary' })), { maxLength: 60 }),
      async (pieces) => {
        const document = await readDocument(Buffer.from(`계약서\n${pieces.join('')}`, 'utf8'), 'contract.txt').catch(
          () => null,
        );
        if (document === null) return;
        const { norms, coverage } = readMeaning(document);
        expect(coverage.read).toBeLessThanOrEqual(coverage.operative);
        for (const norm of norms)
          for (const { start, end } of [
            norm,
            ...norm.exceptions,
            ...norm.amounts,
            ...(norm.time ? [norm.time] : []),
            ...(norm.condition ? [norm.condition] : []),
          ]) {
            expect(start).toBeLessThanOrEqual(end);
            expect(end).toBeLessThanOrEqual(document.text.length);
          }
      },
    ),
    { numRuns: 150 },
  );
});
