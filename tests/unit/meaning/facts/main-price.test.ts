import { expect, it } from 'vitest';
import { readDocument } from '#lib/ingest/read-document';
import { readMeaning } from '#lib/meaning/read-meaning';

async function moneyOf(text: string) {
  const { facts } = readMeaning(await readDocument(Buffer.from(text, 'utf8'), 'contract.txt'));
  const valuesOf = (key: string) => facts.filter((fact) => fact.key === key).map(({ value }) => value);
  return { price: valuesOf('price'), charges: valuesOf('charges') };
}

it('tells the price of the main thing apart from what costs extra', async () => {
  const { price, charges } = await moneyOf(`창고 임대차 계약서

임대인 한울창고 주식회사와 임차인 정다온은 다음과 같이 계약한다.

제1조(임대료)
① 월 임대료는 800,000원(부가가치세 별도)으로 한다.
② 임차인은 매월 5일까지 임대료를 지급한다.

제2조(그 밖의 요금)
① 열쇠를 잃어버린 때에는 1개당 15,000원을 낸다.
② 주차는 1시간당 2,000원이다.
`);
  expect(price).toEqual(['KRW 800000']);
  expect(charges).toEqual(['KRW 2000']);
});

it('calls the only price the price', async () => {
  const { price, charges } = await moneyOf(`DESK LICENCE

Between Loom Ltd ("the Owner") and Ana Duff ("the Member").

1. Fee
1.1 The Member shall pay a fee of £240 a month.
`);
  expect(price).toEqual(['GBP 240']);
  expect(charges).toEqual([]);
});

it('calls the total of a table the price', async () => {
  const { price } = await moneyOf(`STAGE SETS

This letter sets out what Ridge Theatre CIC ("the Company") and Ines Ward ("the Maker") have agreed.

Price

Item | Qty | Each | Total
Painted backdrop | 2 | £600.00 | £1,200.00
Wooden bench | 4 | £150.00 | £600.00
Total | | | £1,800.00

Payment

The Company will pay £900.00 on signing and £900.00 on delivery.
`);
  expect(price).toContain('GBP 1800');
});

it('takes no worth of a thing for the price', async () => {
  const english = await moneyOf(`LOAN OF A KILN

Between Ridge Pottery Ltd ("the Lender") and Ines Ward ("the Potter").

1. The kiln
1.1 The kiln is worth £2,400. Its four shelves are valued at £85.

2. What the Potter pays
2.1 The Potter shall pay a contribution of £90 towards wear by 3 May 2027.
`);
  expect(english.price).toEqual(['GBP 90']);
  const korean = await moneyOf(`가마 빌리기 약속

빌려주는 사람 한가람(이하 "주인")과 빌리는 사람 온다솔(이하 "손님")은 다음과 같이 정한다.

1. 가마는 시가 2,400,000원이고 선반은 시가 85,000원이다.
2. 손님은 주인에게 사용료 90,000원을 2027년 5월 3일까지 낸다.
`);
  expect(korean.price).toEqual(['KRW 90000']);
});

it('drops no price for being told as a value', async () => {
  const sale = (line: string) => `SALE OF A LOOM

Between Ridge Pottery Ltd ("the Seller") and Ines Ward ("the Buyer").

1. Price
1.1 ${line}

2. Delivery
2.1 The Seller delivers the loom by 3 May 2027.
`;
  const told = async (line: string) => (await moneyOf(sale(line))).price;
  expect(await told('The total contract value is £36,000.')).toContain('GBP 36000');
  expect(await told('The purchase price is the agreed value of £2,700.')).toContain('GBP 2700');
  expect(await told('The price is equal to the market value of the loom, being £650.')).toContain('GBP 650');
  const korean = async (line: string) => {
    const sides = '파는 사람 한가람(이하 "갑")과 사는 사람 온다솔(이하 "을")은 다음과 같이 정한다.';
    return (await moneyOf(`베틀 매매 계약서\n\n${sides}\n\n제1조(대금)\n① ${line}\n`)).price;
  };
  expect(await korean('공급 가액은 12,000,000원이며 부가가치세는 별도로 한다.')).toContain('KRW 12000000');
  expect(await korean('계약금액은 시가 정한 7,000,000원으로 한다.')).toContain('KRW 7000000');
});
