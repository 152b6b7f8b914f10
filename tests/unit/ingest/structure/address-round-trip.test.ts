import { describe, expect, it } from 'vitest';
import { parseAddressMentions } from '#lib/language/address/parse-mentions';
import { toClauseRecords } from '#lib/ingest/structure/clause-records';
import { layText } from '#tests/support/lay-text';

const KOREAN = `사과 공급계약서
제1조(목적) 사과를 판다.
제2조(기간) ① 기간은 다음과 같다.
1. 봄
가. 삼월
나. 사월
2. 가을
② 연장할 수 있다.
제2조의2(연장) ① 한 번만 한다.
② 서면으로 한다.
위 계약을 증명하기 위하여 2부를 작성하여 서명 날인한다.
[별지 1] 품목
1. 사과
2. 배`;

const ENGLISH = `ORCHARD LEASE
RECITALS
A. The Lessor owns an orchard.
B. The Lessee likes apples.
NOW, THEREFORE, the parties agree:
1. Term. The term is as follows.
1.1 First year. It has two halves:
(a) spring;
(b) autumn.
1.2 Second year. It has none.
2. Rent. The rent is due each month.
IN WITNESS WHEREOF, the parties have signed.
EXHIBIT A
TREES
1. Old trees
2. Young trees`;

const written = (text: string) =>
  toClauseRecords(layText(text))
    .filter(({ kind }) => kind !== 'preamble' && kind !== 'signature')
    .map(({ address, display }) => [address, display] as const);

describe('the address of a clause', () => {
  it.each(written(KOREAN))('%s is read as it is written in Korean', (address, display) => {
    expect(parseAddressMentions(address).map((mention) => mention.address)).toEqual([address]);
    expect(parseAddressMentions(display).map((mention) => mention.address)).toEqual([address]);
  });

  it.each(written(ENGLISH).filter(([address]) => /[(.]|Recital|Exhibit/.test(address)))(
    '%s is read as it is written in English',
    (address) => {
      expect(parseAddressMentions(address).map((mention) => mention.address)).toEqual([address]);
    },
  );

  it.each(written(ENGLISH).filter(([, display]) => /^Section/.test(display)))(
    '%s is read as it is shown',
    (address, display) => {
      expect(parseAddressMentions(display).map((mention) => mention.address)).toEqual([address]);
    },
  );
});
