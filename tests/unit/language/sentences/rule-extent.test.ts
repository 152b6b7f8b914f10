import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ruleExtent } from '#lib/language/sentences/rule-extent';

function quoted(
  text: string,
  words: string,
  options: { room?: number; isSentence?: boolean; answering?: string } = {},
) {
  const spanOf = (own: string) => ({ start: text.indexOf(own), end: text.indexOf(own) + own.length });
  const { answering, ...rest } = options;
  const rule = ruleExtent(text, spanOf(words), {
    ...rest,
    ...(answering !== undefined && { answering: spanOf(answering) }),
  });
  return {
    quote: text.slice(rule.start, rule.end),
    itemsLeft: rule.itemsLeft,
    leads: rule.leads.map(({ start, end }) => text.slice(start, end).trim()),
  };
}

const ENDING = [
  '① 당사자는 다음 각 호의 어느 하나에 해당하면 본 계약을 해지할 수 있다.',
  '1. 상대방이 파산한 경우',
  '2. 상대방이 30일 이상 영업을 멈춘 경우',
  '② 해지는 서면으로 한다.',
].join('\n');

describe('a quote that ends where its rule ends', () => {
  it('goes on through the items of a lead-in and no further', () => {
    const { quote } = quoted(ENDING, '① 당사자는 다음 각 호의 어느 하나에 해당하면 본 계약을 해지할 수 있다.');
    expect(quote).toContain('영업을 멈춘 경우');
    expect(quote).not.toContain('②');
  });

  it('says how many items had no room', () => {
    const lead = '① 당사자는 다음 각 호의 어느 하나에 해당하면 본 계약을 해지할 수 있다.';
    const { quote, itemsLeft } = quoted(ENDING, lead, { room: 20 });
    expect(quote).toContain('파산한 경우');
    expect(itemsLeft).toBe(1);
  });

  it('takes along what is taken back behind it', () => {
    const text =
      'Licensee may end this Agreement; provided, however, that it pays for the current month. Notices are in writing.';
    expect(quoted(text, 'Licensee may end this Agreement;').quote).toBe(
      'Licensee may end this Agreement; provided, however, that it pays for the current month.',
    );
  });

  it('leaves out the word that leads on to the next item', () => {
    const text = 'Either party may end this Agreement if:\n(a) the other is insolvent; or\n(b) the other is in breach.';
    expect(quoted(text, '(a) the other is insolvent;').quote).toBe('(a) the other is insolvent');
  });

  it('stays as it is where the rule is over', () => {
    expect(quoted('Rent is due monthly. The deposit is $500.', 'Rent is due monthly.')).toEqual({
      quote: 'Rent is due monthly.',
      itemsLeft: 0,
      leads: [],
    });
  });
});

const CONDITIONS = 'The Guest may cook if (a) the hob is cold; (b) a Host is there; and (c) the fan is on.';
const DUTIES =
  'The Guest must (a) air the room: (i) by day; and (ii) by night; (b) lock the door; and (c) pay on Friday.';

describe('a quote of a list in one line', () => {
  it.each(['The Guest may cook if (a) the hob is cold;', '(b) a Host is there;', 'and (c) the fan is on.'])(
    'has all conditions of a rule with what they are conditions of: %s',
    (words) => expect(quoted(`Rent is due. ${CONDITIONS} Towels are free.`, words).quote).toBe(CONDITIONS),
  );

  it('has all conditions that stand before what they are conditions of', () => {
    const rule = 'If (a) the hob is cold; and (b) a Host is there, the Guest may cook.';
    expect(quoted(`${rule} Towels are free.`, 'If (a) the hob is cold;').quote).toBe(rule);
  });

  it('has of separate duties those up to the one that answers, with what leads to them', () => {
    expect(quoted(DUTIES, '(b) lock the door;').quote).toBe(
      'The Guest must (a) air the room: (i) by day; and (ii) by night; (b) lock the door',
    );
    expect(quoted(DUTIES, 'The Guest must (a) air the room: (i) by day;', { isSentence: true }).quote).toMatch(
      /by day$/u,
    );
  });

  it('tells what leads to an item that stands far behind it', () => {
    expect(quoted(DUTIES, '(b) lock the door;', { room: 30 })).toEqual({
      quote: '(b) lock the door',
      itemsLeft: 0,
      leads: ['The Guest must'],
    });
  });

  it('leaves out a rule that was begun where it has no room and does not answer', () => {
    const text = `Towels are free. ${'The Guest may leave; '.repeat(30)}and the Host is told.`;
    const begun = 'Towels are free. The Guest may leave;';
    expect(quoted(text, begun, { answering: 'Towels are free.' }).quote).toBe('Towels are free.');
  });

  it('goes on to the full stop where semicolons set parts of a sentence apart', () => {
    const text = 'Extras are agreed in writing; a text message counts as writing. Towels are free.';
    expect(quoted(text, 'Extras are agreed in writing;').quote).toBe(
      'Extras are agreed in writing; a text message counts as writing.',
    );
  });

  it('has a Korean rule whole whose verb stands behind the list', () => {
    const rule = '이용자는 가. 점검을 마치고; 나. 두 사람이 있으며; 다. 경보기를 켠 경우에 가마를 쓸 수 있다.';
    const text = `대관료는 5만원이다. ${rule} 유약은 따로 산다.`;
    for (const words of ['이용자는 가. 점검을 마치고;', '나. 두 사람이 있으며;'])
      expect(quoted(text, words).quote).toBe(rule);
  });

  it('has the Korean cases that a sentence announces, and what announces them', () => {
    const rule = '공방은 다음 각 호의 경우 해지할 수 있다: 1) 두 번 밀린 경우; 2) 남에게 빌려준 경우.';
    expect(quoted(`${rule} 해지는 서면으로 한다.`, '2) 남에게 빌려준 경우.').quote).toBe(rule);
  });

  it.each([
    'The Tenant may (a) sublet, (b) keep a dog, and (c) park. However, none of this applies in the first year.',
    'No party may (a) assign, (b) sublet, or (c) pledge this lease, without consent.',
    'The Tenant may (a) sublet, (b) keep a dog, (c) park; provided that the Landlord agrees.',
    'The Tenant may (a) sublet; (b) keep a dog; and (c) park; provided that the Landlord agrees.',
    'The Guest must (a) air: (i) by day; and (ii) by night; and (b) lock up. However, guests of a day do not.',
    'The Guest may cook if (a) the hob is cold; and (b) a Host is there; provided that the fan is on.',
    '을은 다음 각 호를 할 수 있다. 1) 전대할 것 2) 개를 키울 것 3) 주차할 것. 다만, 첫해에는 그러하지 아니하다.',
  ])('goes on from each item to what limits its list: %s', (rule) => {
    const items = rule.match(/(?<=\s)\(?[a-ci\d]{1,2}\)[^,;.:()\d]+/gu) ?? [];
    expect(items.length).toBeGreaterThan(1);
    for (const item of items) expect(quoted(`Rent is due. ${rule} Towels are free.`, item.trim()).quote).toBe(rule);
  });

  it('goes no further than its item where what limits the list has no room or is none', () => {
    const lead = 'The Tenant may (a) sublet, (b) keep a dog';
    const long = `${lead}, and (c) ${'park and '.repeat(50)}sleep. However, this is not so in May.`;
    expect(quoted(long, '(b) keep a dog').quote).toBe(lead);
    for (const behind of ['(c) park. Towels are free.', '(c) park, wash, and dry; the Landlord is told first.'])
      expect(quoted(`${lead}, and ${behind}`, '(b) keep a dog').quote).toBe(lead);
    const next = `${lead}, and (c) park. However, this is not so in May.`;
    expect(quoted(next, '(b) keep a dog', { isSentence: true }).quote).toBe(lead);
  });

  it('tells what leads to an item that is quoted with what limits its list', () => {
    const text = `The Tenant may (a) ${'sublet and '.repeat(40)}sell, (b) keep a dog, and (c) park. However, not in May.`;
    expect(quoted(text, '(b) keep a dog,')).toEqual({
      quote: '(b) keep a dog, and (c) park. However, not in May.',
      itemsLeft: 0,
      leads: ['The Tenant may'],
    });
  });

  it('is within the text, and holds what answers', () => {
    const pieces = ['The Guest may', ' if ', '(a) ', '(b) ', ' cook', '; ', 'and ', ': ', '. ', '\n', '가. ', '한다. '];
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...pieces), { maxLength: 24 }),
        fc.nat(40),
        fc.nat(40),
        fc.nat(40),
        (parts, from, length, answered) => {
          const text = parts.join('');
          const span = { start: Math.min(from, text.length), end: Math.min(from + length, text.length) };
          const answering = { start: span.start, end: Math.min(span.start + answered, span.end) };
          for (const room of [400, 20]) {
            const { start, end } = ruleExtent(text, span, { room, answering });
            expect(start).toBeGreaterThanOrEqual(0);
            expect(start).toBeLessThanOrEqual(span.start);
            expect(end).toBeLessThanOrEqual(text.length);
            // Only marks and the word that leads on to the next item may be left out of what answers.
            expect(text.slice(end, answering.end)).toMatch(/^[\s;,]*(?:and\s*)?$/u);
          }
        },
      ),
    );
  });
});
