import { describe, expect, it } from 'vitest';
import { calculate, weighFormulas } from '#lib/meaning/calculation/calculate';
import type { Known } from '#lib/meaning/calculation/formula';

const formulas = (question: string, rule: string, known: Known = {}) =>
  weighFormulas(
    { text: question, cover: () => 0.5, wanted: null },
    [{ text: rule, judged: 0.9, likelihood: 0.9, isBeside: false }],
    known,
  ).map(({ formula }) => formula);
const values = (question: string, rule: string, known: Known = {}) =>
  formulas(question, rule, known).map(({ value }) => value);

describe('money and a rate', () => {
  const DELAY =
    '수급인은 지체일수 1일당 계약금액의 1000분의 1.5에 해당하는 지체상금을 낸다. 다만 계약금액의 30%를 초과할 수 없다.';

  it('counts by the days of the question', () => {
    const found = formulas('납품이 10일 늦으면 얼마 물어야 해? 계약금액은 5천만원이야', DELAY);
    const right = found.find(({ value }) => value === 'KRW 750000');
    expect(right?.formula.ko).toBe('5,000만원(50,000,000원) × 0.15% × 10일');
    expect(right?.cap).toBeNull();
  });

  it('ends at the most that the rule allows', () => {
    const found = formulas('300일 늦었고 계약금액은 1억원이야. 얼마야?', DELAY);
    expect(found.some(({ value, cap }) => value === 'KRW 30000000' && cap !== null)).toBe(true);
    expect(found.some(({ value }) => value === 'KRW 45000000')).toBe(false);
  });

  it('takes the price from the contract where the question gives none, and says so', () => {
    const found = formulas('열흘 늦으면 얼마야?', DELAY, { price: 'KRW 20000000' });
    expect(found.find(({ value }) => value === 'KRW 300000')?.used).toEqual(['price']);
  });

  it('counts weeks that have begun, months and years for what they are', () => {
    const weekly = 'The penalty is 0.5% of the total value of the delayed goods for each week of delay.';
    expect(values('Goods worth $200,000 come sixteen days late. How much?', weekly)).toContain('USD 3000');
    expect(values('$10,000, 3 months late', 'Interest accrues at 1.5% per month.')).toContain('USD 450');
    expect(values('천만원을 73일 늦게 주면 이자가 얼마야?', '연 12%의 이율에 의한 지연이자를 지급한다.')).toContain(
      'KRW 240000',
    );
  });

  it('takes the days between two dates of the question, also over the turn of a year', () => {
    expect(
      values('An invoice of $36,500 was due March 1, 2026 and is paid March 31, 2026.', 'Interest is 10% per annum.'),
    ).toContain('USD 300');
    expect(values('12월 20일까지였는데 1월 10일에 끝났어. 얼마야?', '지체일수 1일당 10,000원을 지급한다.')).toContain(
      'KRW 210000',
    );
  });

  it('counts pieces, each for so long', () => {
    const rates = '보관 | 팔레트 1일 | 750원';
    expect(values('팔레트 30개를 20일 동안 넣어두면 보관료 얼마?', rates)).toContain('KRW 450000');
    expect(values('our meter says 310 units for june', 'Power | 34 cents a unit')).toContain('USD 105.4');
  });

  it('never leaves out money, a share or a day that the question gives', () => {
    const notice = 'The Sellers pay 30% of the price.';
    expect(values('They owed $50,000 and paid $20,000', notice)).not.toContain('USD 9000');
    expect(values('얼마야?', '수급인은 성실히 일한다.')).toEqual([]);
    expect(values('', '')).toEqual([]);
  });

  it('asks for the rate that a rate goes on top of', () => {
    const rule = 'Interest accrues at 8% a year above the base rate.';
    expect(values('14,400 pounds were 73 days late, the base rate was 4.5%', rule)).toContain('GBP 360');
    expect(values('They paid £4,800 40 days late', rule)).toEqual([]);
  });

  it('says what is left of the whole where it takes a share', () => {
    const found = formulas('성과급이 100만원이면 얼마 받아?', '소득금액의 3.3%를 뺀다.');
    expect(found.find(({ value }) => value === 'KRW 33000')?.rest?.ko).toBe('967,000원');
  });
});

describe('a price and how many', () => {
  it('is the product, up to the most', () => {
    const royalty = 'Licensee pays $0.02 per item sold, not to exceed $50,000 per month.';
    expect(values('If 3,000,000 such items are sold in June, what is the royalty?', royalty)).toContain('USD 50000');
    expect(values('8개월 치 월세는 모두 얼마야?', '월 차임은 매월 150만원으로 한다.')).toContain('KRW 12000000');
  });

  it('counts only what goes beyond what is free, or what is short of a least number', () => {
    expect(values('수정 5회 하면 얼마야?', '수정이 2회를 초과하면 1회당 50,000원을 더 낸다.')).toContain('KRW 150000');
    expect(values('13000매만 발주하면?', '15,000매 이상을 발주한다. 모자란 수량 1매당 4,000원을 보상한다.')).toContain(
      'KRW 8000000',
    );
  });

  it('takes no year for a number of pieces', () => {
    expect(values('How much in the year 2000?', 'Licensee pays $1,000,000 per territory.')).toEqual([]);
  });

  it('adds a fee that is due in any case to what goes beyond it', () => {
    const rule = 'The fee is $485 a month for up to 250 transactions. Above 250, each costs $0.90 per transaction.';
    expect(values('we had 310 transactions in june, what is the total?', rule)).toContain('USD 539');
  });

  it('takes used pieces and a share off what was paid', () => {
    const rule =
      '해지하면 낸 금액에서 이용한 횟수 1회당 60,000원과 위약금으로 총 계약금액의 10%를 뺀 나머지를 돌려준다.';
    expect(values('12번 받고 그만두면 얼마 돌려받아?', rule, { price: 'KRW 1620000' })).toContain('KRW 738000');
  });
});

it('adds up the lines that a question names, once or so many times', () => {
  const prices = '작업비 | 1,450원\n박스 소 | 270원\n소형 택배 | 2,550원';
  expect(values('800건 나갔어. 작업비 박스 택배 얼마야?', prices)).toContain('KRW 3416000');
  expect(values('작업비랑 박스 합치면 얼마야?', prices)).toContain('KRW 1720');
});

describe('several terms', () => {
  const prices = 'Portraits, each: $40\nAlbum page: $25\nStudio hire, per hour: $60';

  it('are added up, each by the number that the question gives for it', () => {
    expect(values('3 portraits and 10 album pages, how much?', prices)).toContain('USD 370');
  });

  it('take a number and a time, where the price is for both', () => {
    expect(values('four desks for 3 months, price?', 'A desk is $95 per month.')).toContain('USD 1140');
  });

  it('are changed by the share of another rule', () => {
    const rules = '승강기 보수료는 1대당 월 180,000원으로 한다.\n부가가치세 10%를 더하여 지급한다.';
    expect(values('승강기 2대면 부가세 포함 얼마야?', rules)).toContain('KRW 396000');
  });

  it('count begun stretches of a time, and only full ones where the rule says so', () => {
    const begun = 'A late pick-up costs $10 for each 15 minutes or part of them.';
    expect(values('I was 35 minutes late, what does it cost?', begun)).toContain('USD 30');
    const full = 'We credit $5 for each full 4 hours of outage.';
    expect(values('wifi was down 13 hours', full)).toContain('USD 15');
  });
});

it('tells what is short of a least amount', () => {
  const rule = 'The bar has a minimum spend of at least £1,800. If less is spent, you pay the difference.';
  expect(values('guests only spent £1,300, what do we owe?', rule)).toContain('GBP 500');
});

describe('a day and a length of time', () => {
  it('counts on or back as the rule does', () => {
    expect(values('검수가 2026년 11월 10일에 끝나면 언제까지 받아?', '검수 완료 후 30일 이내에 지급한다.')).toContain(
      '2026-12-10',
    );
    expect(
      values('해지하려면 언제까지 말해야 해?', '만료 1개월 전까지 통지한다.', { expiration_date: '2026-12-31' }),
    ).toContain('2026-11-30');
  });

  it('takes the year of a day from the contract, and the day itself where the question names none', () => {
    const rule = '계약일은 2026년 3월 2일이다.\n검사에 합격한 날부터 7일 이내에 잔금을 지급한다.';
    expect(values('5월 11일에 합격했는데 잔금은 언제까지야?', rule)).toContain('2026-05-18');
    const booking = 'The event takes place on 19 June 2027. You may move it 120 days before the event at the latest.';
    expect(values('until when can I move it?', booking)).toContain('2027-02-19');
    expect(values('until when?', 'Paid on 1 May 2026, kept for 99,999,999 days before it ends.')).toEqual([]);
  });

  it('leaves out weekends, and the holidays of Korea where the contract is Korean, and says which', () => {
    const question = '2026년 9월 22일에 받았어. 검사는 언제까지야?';
    const rule = '받은 날부터 3영업일 이내에 검사한다.';
    expect(formulas(question, rule)).toMatchObject([{ value: '2026-09-25', calendar: 'weekends' }]);
    expect(formulas(question, rule, { calendar: 'korea' })).toMatchObject([{ value: '2026-09-29', calendar: 'korea' }]);
  });
});

describe('a scale', () => {
  const DELAY = `납품이 늦으면 지연된 물품의 대금에서 다음을 뺀다.
| 1일 이상 3일 이하 | 2% |
| 4일 이상 7일 이하 | 5% |
| 8일 이상 | 10% |`;

  it('gives the share of the step on which the question falls, and says which', () => {
    const step = formulas('600만원어치가 5일 늦게 왔어. 얼마 깎아?', DELAY).find(({ form }) => form === 'step');
    expect(step?.value).toBe('KRW 300000');
    expect(DELAY.slice(step?.place.start, step?.place.end)).toBe('| 4일 이상 7일 이하 | 5% |');
  });

  it('gives the price of a piece times how many', () => {
    const prices = 'Unit prices:\n1–50 users $25.00\n51–200 users $22.00\n201 or more users $19.00';
    expect(values('What do 60 users cost?', prices)).toContain('USD 1320');
  });

  it('takes of each part its own share where it goes by parts', () => {
    const parts = '1천만원 이하의 부분: 2%\n1천만원 초과 3천만원 이하의 부분: 3%\n3천만원 초과 부분: 5%';
    expect(values('매출이 4천만원이면 얼마 내?', parts)).toContain('KRW 1300000');
  });

  it('tells nothing of a figure between its steps', () => {
    const found = formulas('100만원이고 15일 늦었어', '10일 이하: 5%\n20일 이상: 10%');
    expect(found.some(({ form }) => form === 'step')).toBe(false);
  });
});

describe('what a rule names as its base', () => {
  it('is the amount that another line gives that name', () => {
    const scale =
      '취소한 때 | 위약금\n90일 전부터 31일 전까지 | 총 이용대금의 10%\n30일 전부터 8일 전까지 | 총 이용대금의 30%';
    expect(values('20일 남기고 취소하면 얼마야?', `${scale}\n장식 | 900,000원\n총 이용대금 | 8,000,000원`)).toContain(
      'KRW 2400000',
    );
    const rule = 'A hirer who leaves early pays six times the weekly charge.\nDeposit | £300\nWeekly charge | £120';
    expect(values('what does leaving early cost us', rule)).toContain('GBP 720');
  });

  it('may be divided first, in the rule or where the contract explains the name', () => {
    const late = '반납이 늦으면 하루마다 월 대여료를 30으로 나눈 금액의 2배를 낸다.\n월 대여료 | 600,000원';
    const found = formulas('3일 늦게 갖다주면 얼마야?', late).find(({ value }) => value === 'KRW 120000');
    expect(found?.formula.ko).toBe('60만원(600,000원) ÷ 30 × 2 × 3일');
    const explained =
      '결근이 있으면 1회당 1인 단가의 1.5배를 뺀다.\n"1인 단가"란 월 용역비를 200으로 나눈 금액을 말한다.\n월 용역비는 20,000,000원이다.';
    expect(values('두 번 비었어. 얼마 빼면 돼?', explained)).toContain('KRW 300000');
  });

  it('is no other amount', () => {
    const rule = '위약금은 보증금의 2배로 한다.\n월세 | 500,000원';
    expect(values('위약금 얼마야?', rule)).toEqual([]);
  });
});

it('finds the step of a scale of days, over the turn of the year', () => {
  const scale =
    '자리값은 1,000,000원이다.\n10월 20일까지 | 90%\n10월 21일부터 11월 30일까지 | 60%\n12월 1일부터 12월 31일까지 | 30%\n2027년 1월 1일부터 | 10%';
  expect(values('11월 5일에 그만두면 얼마 돌려받아?', scale)).toContain('KRW 600000');
  expect(values('12월 10일에 그만두면 얼마 돌려받아?', scale)).toContain('KRW 300000');
  expect(values('1월 10일에 그만두면?', scale)).toContain('KRW 100000');
});

describe('what the contract counts where the question does not', () => {
  it('counts the days from one that it names', () => {
    const rule = '납품기한은 2025년 6월 30일이다.\n늦어지면 하루에 10,000원을 낸다.';
    expect(values('7월 20일에 다 끝내면 얼마 물어내?', rule)).toContain('KRW 200000');
  });

  it('counts by times of day, its own or those of the question', () => {
    const late = 'After 5:10 pm it is $1 a minute, counted from 5:00.';
    expect(values('if i only get there at 5:32 pm how much is it', late)).toContain('USD 32');
    expect(values('오후 2시부터 5시 반까지 쓰면 얼마?', '대관료는 시간당 20,000원이다.')).toContain('KRW 70000');
  });

  it('takes the whole term, and the pieces that it names', () => {
    const found = formulas('다 합쳐서 월세만 얼마 내?', '월세는 매월 500,000원이다.', { term: 'P1Y' });
    expect(found.find(({ value }) => value === 'KRW 6000000')?.used).toContain('term');
    expect(values('전부 하면 얼마야?', '수업은 모두 8회이다.\n수강료는 1회당 30,000원이다.')).toContain('KRW 240000');
  });
});

describe('what is put together', () => {
  it('adds what is due in any case to what is counted', () => {
    const late = 'A late invoice costs £12 plus 1.5% of it for each month.';
    expect(values('a £500 invoice is 3 months late, how much extra', late)).toContain('GBP 34.5');
    expect(values('5 hours of work?', 'Call-out is $80, then $45 per hour.')).toContain('USD 305');
  });

  it('counts one number of the question in two prices', () => {
    const prices = 'Saturday pitch | €45 a day\nElectric | €6 a day for each socket';
    expect(values('three Saturdays with two sockets each', prices)).toContain('EUR 171');
  });

  it('never falls below a minimum', () => {
    expect(values('2 hours?', 'Work is $40 per hour, with a minimum of $120.')).toContain('USD 120');
  });

  it('takes one line from another, and adds up all rows', () => {
    const lines = '총 대금 | 1,000,000원\n계약금 | 300,000원';
    expect(values('계약금 내고 나면 얼마 남아?', lines)).toContain('KRW 700000');
    expect(values('다 하면 얼마?', '예복 | 300,000원\n화장 | 150,000원\n사진 | 500,000원\n꽃 | 50,000원')).toContain(
      'KRW 1000000',
    );
  });
});

describe('a price that changes with how many there are', () => {
  it('takes so many at one price and the others at the next', () => {
    const copies = 'Copies are extra: $27 each for the first ten, and $22 each from the eleventh on.';
    expect(values('cost of sixteen copies?', copies)).toContain('USD 402');
    expect(
      values('820상자 맡기면 얼마야?', '한 상자에 700원이다. 한 번에 500상자를 넘게 맡기면 넘는 상자는 550원이다.'),
    ).toContain('KRW 526000');
  });

  it('adds what goes past what a package includes', () => {
    const starter = 'The starter package costs $640 and includes 14 hours. Each further hour is $48 per hour.';
    expect(values('she worked 21 hours, how much with the package', starter)).toContain('USD 976');
  });
});

it('finds the step of a scale by a day before one that the contract names', () => {
  const rule =
    '빌리는 날은 2026년 7월 24일이다.\n예약금은 300,000원이다.\n29일 전 ~ 15일 전 | 70%\n14일 전 ~ 7일 전 | 40%';
  expect(values('7월 10일에 못 간다고 하면 얼마 돌려받아?', rule)).toContain('KRW 120000');
});

it('holds an amount for each to the most that its rule allows', () => {
  const rule = '한 통에 140,000원을 배상한다. 다만 배상액의 합계는 2,000,000원을 한도로 한다.';
  const found = values('16 hives died. What do I owe?', rule);
  expect(found).toContain('KRW 2000000');
  expect(found).not.toContain('KRW 2240000');
});

describe('what is found in clauses apart', () => {
  it('tells where every operand stands', () => {
    const rows = '예복 | 300,000원\n화장 | 150,000원\n사진 | 500,000원';
    const all = formulas('다 하면 얼마?', rows).find(({ value }) => value === 'KRW 950000');
    expect(all?.others).toHaveLength(2);
    const term = formulas('다 합쳐서 얼마 내?', '수업은 8회이다.\n월세는 매월 500,000원이다.', { term: 'P1Y' });
    expect(
      term.filter(({ times }) => times.some(({ how }) => how === 'term')).every(({ used }) => used.includes('term')),
    ).toBe(true);
  });

  it('counts nothing twice, and no term beside a time of the question', () => {
    const found = formulas('다 합쳐서 얼마 내?', '수업은 8회이다.\n월세는 매월 500,000원이다.', { term: 'P1Y' });
    expect(found.map(({ value }) => value)).not.toContain('KRW 32000000');
    expect(values('10일 늦으면 얼마 내?', '월세는 매월 500,000원이다.', { term: 'P1Y' })).not.toContain('KRW 6000000');
  });

  it('counts stretches and whole hours exactly', () => {
    expect(values('1 hour 50 minutes?', 'Parking is $10 for every 10 minutes.')).toContain('USD 110');
    expect(values('2 hours 30 minutes?', 'Parking is $20 per full hour.')).toContain('USD 40');
  });

  it('keeps money that looks like a time of day', () => {
    expect(values('if it rises by 2.50 euros, what do 3 chairs cost', 'A chair is €20.')).not.toContain('EUR 60');
  });
});

it('takes no limit on how far a price may rise for the most that a piece costs, and one for no count', () => {
  const price = '골목 블렌드 | 1kg | 27,000원\n값은 한 번에 8%를 넘게 올리지 못한다.';
  expect(values('골목 블렌드 3kg면 얼마예요?', price)).toContain('KRW 81000');
  expect(formulas('골목 블렌드 3kg면 얼마예요?', price).filter(({ cap }) => cap !== null)).toEqual([]);
  expect(formulas('골목 블렌드 1kg에 얼마예요?', price).filter(({ form }) => form === 'unit')).toEqual([]);
});

describe('ways side by side', () => {
  const ask = (text: string, rule: string) =>
    calculate(
      { text, cover: () => 0.5, wanted: 'money' },
      [{ text: rule, judged: 0.9, likelihood: 0.9, isBeside: false }],
      {},
    );

  it('are none where one of them is far beyond every amount that is named', () => {
    const rule =
      'Once 20,000 bottles are sold in a calendar year, we pay you $150 for every further full 10,000 bottles.';
    const asked = 'they sold 47,000 bottles in one year. whats my bonus?';
    expect(values(asked, rule)).toContain('USD 7050000');
    expect(ask(asked, rule)?.some).toEqual([]);
  });
});
