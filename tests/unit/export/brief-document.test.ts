import { describe, expect, it } from 'vitest';
import { briefDocument } from '#lib/export/brief-document';
import { writeMarkdown } from '#lib/export/write-markdown';
import { writePlainText } from '#lib/export/write-plain-text';
import type { Inline } from '#lib/export/document-model';
import type { ContractBrief } from '#lib/protocol/contract-brief';
import { newAct, newBrief } from '#tests/support/contract-brief';

const document = (brief: ContractBrief, language: 'ko' | 'en') =>
  briefDocument(brief, { language, date: language === 'ko' ? '2026년 5월 6일' : '6 May 2026' });
const written = (language: 'ko' | 'en', changes: Partial<ContractBrief> = {}) =>
  writePlainText(document(newBrief(changes), language), '');

describe('a brief as a page', () => {
  it('tells key terms by group in the reader’s language, each with its clause', () => {
    const korean = written('ko');
    expect(korean.startsWith('한눈에 보기: 용역계약서')).toBe(true);
    expect(korean).toContain('당사자와 기간\t\n당사자\t주식회사 한빛 (갑)\n새벽 (을) (전문)');
    expect(korean).toContain('만료일\t2027년 3월 31일 (계산한 값: 시작일 2026년 4월 1일 + 기간 1년) (제2조)');
    const english = written('en');
    expect(english.startsWith('At a glance: 용역계약서')).toBe(true);
    expect(english).toContain('End\tMarch 31, 2027 (computed: Start April 1, 2026 + Term 1 year) (제2조)');
  });

  it('lets a contradiction and a blank stand out, and names three clauses at most', () => {
    expect(written('ko')).toContain('대금\t100만원 / 120만원 (계약서 안에서 서로 달라요) (제3조, 제4조, 제5조 외 1곳)');
    expect(written('en')).toContain('(the contract contradicts itself) (제3조, 제4조, 제5조 and 1 more)');
    const strong = document(newBrief(), 'ko')
      .blocks.flatMap((block) => (block.kind === 'table' ? block.rows.flat(2) : []))
      .flatMap((inline: Inline) => (inline.kind === 'text' && inline.isStrong === true ? [inline.text] : []));
    expect(strong).toEqual(['100만원 / 120만원', ' (계약서 안에서 서로 달라요)', '빈칸']);
  });

  it('puts what is only settled on one line, and an attached agreement below its title', () => {
    expect(written('ko')).toContain('그 밖에 정한 것: 보험 (제9조)');
    expect(written('en')).toContain('Also settled: Insurance (제9조)');
    expect(written('ko')).not.toContain('보험\t');
    expect(written('ko')).toContain('딸린 문서: 별지 요금표');
    expect(written('en')).toContain('Attached: 별지 요금표');
  });

  it('says which days come back every month', () => {
    expect(written('ko')).toContain('2026년 4월 25일\t대금 지급 (매달 25일, 2027년 3월 31일까지; 계산한 값)\t제3조');
    expect(written('en')).toContain(
      'April 25, 2026\tPayment (every month on day 25, until March 31, 2027; computed)\t제3조',
    );
    const [payment] = newBrief().dates;
    const dates =
      payment === undefined ? [] : [{ ...payment, recurrence: { every: 'P1M', day: -1, until: null } as const }];
    expect(written('ko', { dates })).toContain('대금 지급 (매달 말일; 계산한 값)');
    expect(written('en', { dates })).toContain('Payment (on the last day of every month; computed)');
  });

  it('shows a party’s weightiest duties in reading order, and says how many more there are', () => {
    const shown = (text: string) => [...text.matchAll(/을은 (\d)번/gu)].map((match) => Number(match[1]));
    expect(shown(written('ko'))).toEqual([2, 3, 5, 6, 7]);
    expect(written('ko')).toContain('을 · 해야 하는 일\n\n- 을은 2번 일을 한다. (제11조)');
    expect(written('ko')).toContain('을은 7번 일을 한다. (제16조) … 그 밖에 2개');
    expect(written('en')).toContain('(제16조) … and 2 more');
    expect(written('en')).toContain('Every party may\n\n- 어느 당사자든 해지할 수 있다. (제21조)');
  });

  it('leaves out what hardly matters, but shows the first ones where nothing was weighed', () => {
    const duties = [newAct('하나.', '제1조', 0.01), newAct('둘.', '제2조', 0.4)];
    const ofOne = (acts: typeof duties) => [{ name: '을', duties: acts, bans: [], rights: [] }];
    expect(written('ko', { parties: ofOne(duties) })).toContain('- 둘. (제2조) … 그 밖에 1개');
    const unweighed = duties.map((act) => ({ ...act, weight: 0 }));
    expect(written('ko', { parties: ofOne(unweighed) })).toContain('- 하나. (제1조)\n- 둘. (제2조)');
  });

  it('ends with what was not found, how much was read, and what it is not', () => {
    expect(written('ko')).toContain(
      '찾지 못한 항목: 준거법, 관할\n\n효력 있는 문장 20개 가운데 19개를 읽었어요. 2026년 5월 6일에 Johang(조항)에서 내보냈어요. 법률 자문이 아니에요.',
    );
    expect(written('en')).toContain(
      'Not found: Governing law, Forum\n\n19 of 20 operative statements were read. Exported',
    );
    expect(written('en', { meaning: { status: 'updating' } })).toContain('It is being read again, so this may change.');
    expect(written('ko', { meaning: { status: 'failed' } })).toContain('그 전에 읽은 내용이에요.');
  });

  it('says so much where nothing was read', () => {
    const nothing = { parts: [], dates: [], parties: [], missing: [], coverage: null };
    expect(written('en', nothing)).toBe(
      'At a glance: 용역계약서\n\n―\n\nExported from Johang on 6 May 2026. Not legal advice. Check important decisions with a professional.',
    );
  });

  it('has no footnotes, and shows the contract’s own signs in Markdown letter by letter', () => {
    const brief = document(newBrief({ title: '<b>계약</b>' }), 'ko');
    expect(brief.notes).toEqual([]);
    expect(writeMarkdown(brief)).toContain(String.raw`# 한눈에 보기: \<b\>계약\</b\>`);
  });
});
