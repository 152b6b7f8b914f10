import { describe, expect, it } from 'vitest';
import { cutListedItems, listedItemAt } from '#lib/language/sentences/listed-items';

const told = (text: string) =>
  cutListedItems(text).map(({ start, end, depth, leads }) => [
    depth,
    text.slice(start, end).replace(/\s+/gu, ' '),
    ...leads.map((lead) => text.slice(lead.start, lead.end)),
  ]);

describe('the items of bulleted lists', () => {
  it('stand for themselves, with what stands before and behind them', () => {
    expect(told('Guests\n• Two guests at a time\n• Guests sign the book\n  at the desk.\n\nSigned here')).toEqual([
      [0, 'Guests'],
      [1, '• Two guests at a time'],
      [1, '• Guests sign the book at the desk.'],
      [0, 'Signed here'],
    ]);
  });

  it('hang on the line that leads to them, each list on its own', () => {
    expect(told('보여 주실 것:\n- 접종 증명서\n- 목줄\n받지 않는 개:\n- 생후 4개월 미만')).toEqual([
      [0, '보여 주실 것:'],
      [1, '- 접종 증명서', '보여 주실 것:'],
      [1, '- 목줄', '보여 주실 것:'],
      [0, '받지 않는 개:'],
      [1, '- 생후 4개월 미만', '받지 않는 개:'],
    ]);
  });

  it('may have lists inside of them, by how far in they stand or by another sign below what leads to it', () => {
    expect(told('- 픽업\n  · 5km까지 5,000원\n  · 10km까지 8,000원\n- 휴무: 일요일')).toEqual([
      [1, '- 픽업'],
      [2, '· 5km까지 5,000원', '- 픽업'],
      [2, '· 10km까지 8,000원', '- 픽업'],
      [1, '- 휴무: 일요일'],
    ]);
    expect(told('• It may end at once if:\n○ two fees are unpaid\n• Fees rise once a year')).toEqual([
      [1, '• It may end at once if:'],
      [2, '○ two fees are unpaid', '• It may end at once if:'],
      [1, '• Fees rise once a year'],
    ]);
  });

  it('stand beside those of another sign as far in', () => {
    expect(told('내는 돈:\n- 월 5만원\n※ 부가세 포함')).toEqual([
      [0, '내는 돈:'],
      [1, '- 월 5만원', '내는 돈:'],
      [1, '※ 부가세 포함', '내는 돈:'],
    ]);
  });

  it('have numbered items inside of them, and end at a number outside', () => {
    expect(told('- 관리비에 드는 것:\n(1) 청소\n(2) 인터넷\n- 전기는 따로')).toEqual([
      [1, '- 관리비에 드는 것:'],
      [2, '(1) 청소', '- 관리비에 드는 것:'],
      [2, '(2) 인터넷', '- 관리비에 드는 것:'],
      [1, '- 전기는 따로'],
    ]);
    expect(told('(1) The tenant pays:\n- rent\n- fee\n(2) The landlord repairs the roof.')).toEqual([
      [0, '(1) The tenant pays:'],
      [1, '- rent', '(1) The tenant pays:'],
      [1, '- fee', '(1) The tenant pays:'],
      [0, '(2) The landlord repairs the roof.'],
    ]);
  });

  it('are of one list where a page break moved one a little', () => {
    expect(told('• Keys\n • Mugs\n• Fobs').map(([depth]) => depth)).toEqual([1, 1, 1]);
    expect(told('- 청소\n  - 복도\n  - 마당\n- 휴무').map(([depth]) => depth)).toEqual([1, 2, 2, 1]);
  });

  it('may have any sign that Korean offices write', () => {
    expect(told('ㅇ 요금은 월 5만원\nㅇ 기간은 1년').map(([depth]) => depth)).toEqual([1, 1]);
  });

  it.each(['', 'The fee is £5.', '- one item alone'])('are none in "%s"', (text) => {
    expect(cutListedItems(text)).toEqual([]);
  });
});

describe('the item at a place', () => {
  const text = '- 치료비\n  · 물림: 보호자 70%\n  · 병: 보호자\n- 사진은 앱으로';

  it('has what is listed inside of it, and nothing beside it', () => {
    const at = (words: string) => {
      const item = listedItemAt(text, text.indexOf(words));
      return item === null ? null : text.slice(item.start, item.end);
    };
    expect(at('치료비')).toBe('- 치료비\n  · 물림: 보호자 70%\n  · 병: 보호자');
    expect(at('병:')).toBe('· 병: 보호자');
    expect(at('사진')).toBe('- 사진은 앱으로');
  });

  it('is none outside of lists', () => {
    expect(listedItemAt('Fees\n- £5 a day\n- £9 a week', 0)).toBeNull();
    expect(listedItemAt('The fee is £5.', 3)).toBeNull();
  });
});
