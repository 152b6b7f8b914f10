import { describe, expect, it } from 'vitest';
import { calculate } from '#lib/meaning/calculation/calculate';

const value = (question: string, rule: string, known = {}) => calculate(question, rule, known)?.value;

describe('money and a rate', () => {
  const DELAY =
    '수급인은 지체일수 1일당 계약금액의 1000분의 1.5에 해당하는 지체상금을 낸다. 다만 계약금액의 30%를 초과할 수 없다.';

  it('counts by the days of the question', () => {
    const found = calculate('납품이 10일 늦으면 얼마 물어야 해? 계약금액은 5천만원이야', DELAY, {});
    expect(found).toMatchObject({ value: 'KRW 750000', cap: null });
    expect(found?.formula.ko).toBe('5,000만원(50,000,000원) × 0.15% × 10일');
  });

  it('ends at the most that the rule allows', () => {
    expect(calculate('300일 늦었고 계약금액은 1억원이야. 얼마야?', DELAY, {})).toMatchObject({
      value: 'KRW 30000000',
      cap: { ko: '3,000만원(30,000,000원)' },
    });
  });

  it('takes the price from the contract where the question gives none, and says so', () => {
    expect(calculate('열흘 늦으면 얼마야?', DELAY, { price: 'KRW 20000000' })).toMatchObject({
      value: 'KRW 300000',
      used: ['price'],
    });
  });

  it('counts weeks that have begun, and months and years for what they are', () => {
    const weekly = 'The penalty is 0.5% of the total value of the delayed goods for each week of delay.';
    expect(value('Goods worth $200,000 come sixteen days late. How much?', weekly)).toBe('USD 3000');
    expect(value('$10,000, 3 months late', 'Interest accrues at 1.5% per month.')).toBe('USD 450');
    expect(value('천만원을 73일 늦게 주면 이자가 얼마야?', '연 12%의 이율에 의한 지연이자를 지급한다.')).toBe(
      'KRW 240000',
    );
  });

  it('takes two days whose year is not said in a row, also over the turn of a year', () => {
    const daily = '지체일수 1일당 10,000원을 지급한다.';
    expect(value('12월 20일까지였는데 1월 10일에 끝났어. 얼마야?', daily)).toBe('KRW 210000');
    expect(value('6월 5일까지였는데 6월 25일에 끝났어. 얼마야?', daily)).toBe('KRW 200000');
  });

  it('takes the days between two dates of the question', () => {
    const question = 'An invoice of $36,500 was due March 1, 2026 and is paid March 31, 2026. How much interest?';
    expect(value(question, 'Late payments bear interest at 10% per annum.')).toBe('USD 300');
  });

  it('is a share where no time counts', () => {
    expect(value('The venture makes $84,000. What is our share?', 'Each party receives 50% of the profit.')).toBe(
      'USD 42000',
    );
  });

  it('leaves the price of the contract alone where the rule is of something else', () => {
    const stage = '늦은 날 하루마다 해당 단계 대금의 1,000분의 2.5를 뺀다.';
    expect(value('두 번째 단계를 6일 늦으면 얼마야?', stage, { price: 'KRW 12000000' })).toBeUndefined();
  });

  it('is nothing without the time that the rate counts by', () => {
    expect(value('대금이 천만원이면 이자가 얼마야?', '연 12%의 지연이자를 지급한다.')).toBeUndefined();
    expect(value('3개월 늦으면?', '하루 0.1%의 지체상금', { price: 'KRW 1000000' })).toBeUndefined();
  });
});

describe('a price and how many', () => {
  it('is the product, up to the most', () => {
    const royalty = 'Licensee pays $0.02 per item sold, not to exceed $50,000 per month.';
    expect(value('If 3,000,000 such items are sold in June, what is the royalty?', royalty)).toBe('USD 50000');
    expect(value('8개월 치 월세는 모두 얼마야?', '월 차임은 매월 150만원으로 한다.')).toBe('KRW 12000000');
  });
});

it('counts no pieces where a price is for none, nor years as pieces', () => {
  expect(value('the full 1,950 rent was late', 'The Tenant must pay a late charge of $50.')).toBeUndefined();
  expect(value('How much in the year 2000?', 'Licensee pays $1,000,000 per territory.')).toBeUndefined();
  expect(value('They spent 40 hours on it', 'Services are charged at $125.00 per hour.')).toBe('USD 5000');
});

it('says of what it leaves out that it is not complete', () => {
  expect(calculate('Goods worth $200,000 come 16 days late', 'The Sellers pay 30% of the price.', {})?.isComplete).toBe(
    false,
  );
});

describe('what a price is for each of', () => {
  it('takes no number that counts something else', () => {
    const perTime = '운반비는 1회당 150,000원으로 한다.';
    expect(value('11톤 차로 2번 옮기면 얼마야?', perTime)).toBe('KRW 300000');
    expect(value('11톤 차로 옮기면 얼마야?', perTime)).toBeUndefined();
    expect(value('포스터 3건 더 맡기면?', '추가 제작은 1건당 50,000원이다.')).toBe('KRW 150000');
  });

  it('wants what is counted to be named in the question', () => {
    const rule = 'Each extra revision round costs $75 per round.';
    expect(value('We asked for 3 more rounds. What do we owe?', rule)).toBe('USD 225');
    expect(value('We have 3 offices. What do we owe?', rule)).toBeUndefined();
  });
});

describe('a day and a length of time', () => {
  it('counts on or back as the rule does', () => {
    expect(value('검수가 2026년 11월 10일에 끝나면 언제까지 받아?', '검수 완료 후 30일 이내에 지급한다.')).toBe(
      '2026-12-10',
    );
    const notice = 'Either party may prevent renewal by notice ninety (90) days before the end of the term.';
    expect(value('The first five years run to May 12, 2008. By when must the notice arrive?', notice)).toBe(
      '2008-02-12',
    );
    expect(
      value('해지하려면 언제까지 말해야 해?', '만료 1개월 전까지 통지한다.', { expiration_date: '2026-12-31' }),
    ).toBe('2026-11-30');
  });

  it('leaves weekends out of days of work', () => {
    const found = calculate(
      '2026년 11월 20일에 받았어. 검사는 언제까지야?',
      '받은 날부터 3영업일 이내에 검사한다.',
      {},
    );
    expect(found).toMatchObject({ value: '2026-11-25', isWorkingDays: true });
  });

  it('is nothing without a day', () => {
    expect(value('언제까지 줘야 해?', '30일 이내에 지급한다.')).toBeUndefined();
  });
});

describe('days that are not counted', () => {
  it('leave a rate by the day', () => {
    const rule =
      'The Seller shall pay 0.5% of the price of late goods for each day of delay after the first three days.';
    const found = calculate('Goods worth $20,000 come 8 days late. How much?', rule, {});
    expect(found).toMatchObject({ value: 'USD 500', isComplete: true });
    expect(found?.formula.en).toContain('(8 − 3 days)');
    expect(value('Goods worth $20,000 come 2 days late. How much?', rule)).toBeUndefined();
    const korean = '늦은 하루마다 물품대금의 0.2%를 지급한다. 다만 최초 4일은 지연일수에 산입하지 아니한다.';
    expect(value('천만원어치가 10일 늦었어. 얼마야?', korean)).toBe('KRW 120000');
  });

  it('leave a price by the week begun', () => {
    const rule = 'We charge $30 for each week or part of a week after those five days.';
    expect(value('we are 20 days late, what is the charge?', rule)).toBe('USD 90');
  });

  it('are none where the first day counts as well', () => {
    const rule = '늦은 하루마다 대금의 0.3%를 낸다. 지연이 3일 이상이면 첫날부터 계산한다.';
    expect(calculate('천만원어치가 5일 늦었어. 얼마야?', rule, {})).toMatchObject({
      value: 'KRW 150000',
      isComplete: true,
    });
    expect(calculate('천만원어치가 2일 늦었어. 얼마야?', rule, {})?.isComplete).toBe(false);
  });
});

describe('a scale by parts', () => {
  const COMMISSION = `Commission is paid at these rates. Each rate applies only to the part of the sales that falls within its tier.
Tier 1 | up to $100,000 | 2%
Tier 2 | over $100,000 up to $300,000 | 3%
Tier 3 | over $300,000 | 4%`;

  it('takes of each part its own share', () => {
    const found = calculate('sales were $350,000, what do I get?', COMMISSION, {}, { scales: [COMMISSION] });
    expect(found).toMatchObject({ value: 'USD 10000', isComplete: true });
    expect(calculate('sales were $80,000?', COMMISSION, {}, { scales: [COMMISSION] })?.value).toBe('USD 1600');
  });

  it('reads them in Korean, and takes one share of the whole where nothing speaks of parts', () => {
    const parts = '1천만원 이하의 부분: 2%\n1천만원 초과 3천만원 이하의 부분: 3%\n3천만원 초과 부분: 5%';
    expect(calculate('매출이 4천만원이면 얼마 내?', parts, {}, { scales: [parts] })?.value).toBe('KRW 1300000');
    const whole = '1천만원 이하: 2%\n1천만원 초과 3천만원 이하: 3%\n3천만원 초과: 5%';
    expect(calculate('매출이 4천만원이면 얼마 내?', whole, {}, { scales: [whole] })?.value).toBe('KRW 2000000');
  });
});

it('takes the amount that a rule multiplies the share of its table by', () => {
  const rule =
    '취소되는 촬영 1일마다 다음 비율을 1일 촬영비 1,200,000원에 곱한 금액을 낸다.\n7일 전부터 10일 전까지: 20%\n3일 전부터 6일 전까지: 40%';
  expect(calculate('4일 전에 취소하면 얼마야?', rule, { named_amount: 'KRW 500000' }, { scales: [rule] })?.value).toBe(
    'KRW 480000',
  );
});

describe('a scale', () => {
  const DELAY = `납품이 늦으면 지연된 물품의 대금에서 다음을 뺀다.
| 1일 이상 3일 이하 | 2% |
| 4일 이상 7일 이하 | 5% |
| 8일 이상 | 10% |`;
  const onScale = (question: string, scale: string, known = {}) =>
    calculate(question, scale, known, { scales: [scale] });

  it('gives the share of the step on which the question falls, and says which', () => {
    const found = onScale('600만원어치가 5일 늦게 왔어. 얼마 깎아?', DELAY);
    expect(found).toMatchObject({ value: 'KRW 300000', isComplete: true });
    expect(DELAY.slice(found?.step?.start, found?.step?.end)).toBe('| 4일 이상 7일 이하 | 5% |');
    expect(onScale('600만원어치가 8일 늦게 왔어. 얼마 깎아?', DELAY)?.value).toBe('KRW 600000');
  });

  it('gives the price of a piece times how many', () => {
    const prices = 'Unit prices:\n1–50 users $25.00\n51–200 users $22.00\n201 or more users $19.00';
    expect(onScale('What do 60 users cost?', prices)).toMatchObject({ value: 'USD 1320', isComplete: true });
  });

  it('may stand in another text, and counts by the whole price where the rule does', () => {
    const rule = 'A cancellation charge is due as a share of the total fee as shown in Schedule 2.';
    const scale = 'More than 90 days before the day: 10%;\n30 to 90 days before: 50%;\nfewer than 30 days before: 100%';
    const found = calculate(
      'we cancel 45 days before, what is it',
      rule,
      { price: 'USD 8000' },
      { scales: [rule, scale] },
    );
    expect(found).toMatchObject({ value: 'USD 4000', used: ['price'], step: { text: 1 } });
  });

  it('tells nothing of a figure between its steps, nor where several fit', () => {
    const gaps = '10일 이하: 5%\n20일 이상: 10%';
    expect(onScale('100만원이고 15일 늦었어', gaps)?.step ?? null).toBeNull();
    expect(onScale('100만원이고 5일 늦었어', '10일 이하: 5%\n7일 이하: 10%')?.step ?? null).toBeNull();
  });
});

describe('what belongs to a rate', () => {
  it('is the stretch of days it counts by, those begun whole', () => {
    const rule = 'The rate of penalty is 0.5% for every seven days.';
    expect(calculate('Goods worth $200,000, sixteen days late', rule, {})).toMatchObject({
      value: 'USD 3000',
      isComplete: true,
    });
  });

  it('is the rate it goes on top of, where the question gives that', () => {
    const rule = 'Interest accrues at 8% a year above the base rate.';
    expect(value('14,400 pounds were 73 days late, the base rate was 4.5%', rule)).toBe('GBP 360');
  });

  it('are days of one year that is not said', () => {
    const rule = '1일당 1만분의 3의 연체료를 낸다.';
    expect(value('6월 5일에 낼 341만원을 6월 25일에 냈어요', rule)).toBe('KRW 20460');
  });

  it('is what is left of the whole where it takes a share', () => {
    expect(calculate('성과급이 100만원이면 얼마 받아?', '소득금액의 3.3%를 뺀다.', {})?.rest?.ko).toBe('967,000원');
  });

  it('is no figure that only bounds a case', () => {
    expect(value('341만원인데 얼마야?', '세금이 20%를 넘게 오른 해에는 협의한다.')).toBeUndefined();
  });

  it('is the amount beside what the question names', () => {
    const known = { named_amount: 'KRW 6800000', named_line: '3단계 | 포장 디자인 12종 | 6,800,000원' };
    const rule = '하루마다 그 단계 대금의 0.15%를 뺀다.';
    expect(calculate('포장 디자인 12종을 12일 늦게 냈어', rule, known)).toMatchObject({
      value: 'KRW 122400',
      used: ['named_amount'],
      isComplete: true,
    });
  });
});

it('counts only what goes beyond what is free', () => {
  const rule = '수정이 2회를 초과하면 1회당 50,000원을 더 낸다.';
  expect(calculate('수정 5회 하면 얼마야?', rule, {})).toMatchObject({ value: 'KRW 150000' });
});

it('is nothing where no figures fit', () => {
  expect(value('얼마야?', '수급인은 성실히 일한다.')).toBeUndefined();
  expect(value('', '')).toBeUndefined();
});

describe('whether a sum is settled', () => {
  const isComplete = (question: string, rule: string, known = {}) => calculate(question, rule, known)?.isComplete;
  const DAILY = '늦은 날마다 계약금액의 1,000분의 1.5를 낸다. 합계는 계약금액의 10%를 넘지 않는다.';

  it('leaves numbers alone that only tell things apart, or count what the rule does not speak of', () => {
    const known = { price: 'KRW 88000000' };
    expect(isComplete('103호 공사가 80일 늦게 끝났어. 직원 7명인데 얼마 받아?', DAILY, known)).toBe(true);
    expect(isComplete('Invoice 3312 for 540 cartridges, $80,000, was 4 months late', 'Interest is 1% per month.')).toBe(
      true,
    );
  });

  it('is not where a figure of the question is left over', () => {
    expect(isComplete('$50,000 of the $80,000 was paid 4 months late', 'Interest is 1% per month.')).toBe(false);
    const notice = 'Buyer shall place an order within 5 business days after the date of this Lease.';
    expect(isComplete('It came May 12, 2023. When are our five years up?', notice)).toBe(false);
  });

  it('is not where the rule has another figure that bears on it', () => {
    const grace = 'The price falls by 1.5% for each week of delay, after a grace period of 10 days.';
    expect(isComplete('$94,000 and 13 weeks late', grace)).toBe(false);
    const prices = '대기 1주에 150,000원, 출동 1회에 50,000원을 낸다.';
    expect(isComplete('대기를 2주 했어. 얼마야?', prices)).toBe(false);
    const paid = 'The late fee is 2% of the price, to be paid within 30 days.';
    expect(isComplete('We were late with $5,000', paid)).toBe(true);
  });

  it('is nothing where the rate goes on top of one that nobody names', () => {
    expect(value('They paid £4,800 40 days late', 'Interest is 8% a year above the base rate.')).toBeUndefined();
  });
});

it('counts whole periods where the rule does', () => {
  const rule = "We may take off 2% of that stage's fee for each full week of delay.";
  expect(value('The stage of £9,600 came 25 days late. How much?', rule)).toBe('GBP 576');
});

it('reads an amount that goes on as a half sentence', () => {
  const rule = '구매자는 늦은 금액에 대하여 연 9%의 이자를 지급한다.';
  expect(calculate('3호점이랑 9호점 원두값 합쳐서 730만원인데 20일 늦게 보냈어. 이자 얼마야?', rule, {})).toMatchObject(
    {
      value: 'KRW 36000',
      isComplete: true,
    },
  );
});

it('takes a day without its year in that of the day before it', () => {
  const rule = '약정일 다음 날부터 낸 날까지 연체금에 연 9퍼센트를 곱한 이자를 더하여 낸다.';
  expect(value('2025년 10월 14일에 낼 92만원을 11월 8일에 냈어. 이자 얼마야?', rule)).toBe('KRW 5671');
  expect(value('2025년 12월 20일에 낼 73만원을 1월 9일에 냈어. 이자 얼마야?', rule)).toBe('KRW 3600');
});
