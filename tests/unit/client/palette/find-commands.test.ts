import { describe, expect, it } from 'vitest';
import type { Command } from '#lib/client/palette/command';
import { findCommands } from '#lib/client/palette/find-commands';
import { clauseCommands } from '#lib/client/palette/list-clauses';
import type { ClauseNode, DocumentStructure } from '#lib/protocol/document';

const command = (label: string, more: Partial<Command> = {}): Command => ({
  id: label,
  group: 'actions',
  label,
  run: () => undefined,
  ...more,
});
const clause = (address: string, title: string | null = null): Command =>
  command(title ?? address, { id: address, group: 'clauses', detail: address, address });

const labels = (commands: readonly Command[], query: string) =>
  findCommands(commands, query).flatMap((group) => group.commands.map(({ label }) => label));

describe('finding a command', () => {
  const theme = command('어두운 화면', { words: 'dark theme night 야간' });
  const upload = command('계약서 올리기', { words: 'upload a contract' });

  it('finds a word while its last syllable is still being composed', () => {
    expect(labels([theme, upload], 'ㄱ')[0]).toBe('계약서 올리기');
    for (const typed of ['계', '계ㅇ', '계야', '계약', '계약ㅅ', '계약서', '계약서올', '계약서 올'])
      expect(labels([theme, upload], typed), typed).toEqual(['계약서 올리기']);
    expect(labels([command('계좌'), theme], '계조')).toEqual(['계좌']);
    expect(labels([command('가게'), theme], '각')).toEqual(['가게']);
  });

  it('finds it however it is composed, spaced and cased, and in the other language', () => {
    expect(labels([theme, upload], '계약서올리기'.normalize('NFD'))).toEqual(['계약서 올리기']);
    expect(labels([theme, upload], 'UPLOAD contract')).toEqual(['계약서 올리기']);
    expect(labels([theme, upload], 'night dark')).toEqual(['어두운 화면']);
    expect(labels([theme, upload], '보증금')).toEqual([]);
  });

  it('puts a whole title before its beginning, and that before words within', () => {
    const commands = [command('New lease'), command('Lease of a shop'), command('Lease')];
    expect(labels(commands, 'lease')).toEqual(['Lease', 'Lease of a shop', 'New lease']);
  });

  it('shows no clause and few conversations before anything is asked', () => {
    const conversations = Array.from({ length: 9 }, (_, at) =>
      command(`질문 ${at}`, { id: `${at}`, group: 'conversations' }),
    );
    const found = findCommands([clause('제1조', '목적'), theme, ...conversations], ' ');
    expect(found.map(({ group, commands }) => [group, commands.length])).toEqual([
      ['actions', 1],
      ['conversations', 4],
    ]);
  });
});

describe('finding a clause', () => {
  const korean = [
    clause('제2조', '이용 기간'),
    clause('제12조', '해지'),
    clause('제12조의2', '위약금'),
    clause('별지 1'),
  ];
  const english = [clause('5', 'Fees'), clause('5.3', 'Late Payment'), clause('15', 'Notices'), clause('Exhibit A')];

  it('finds it by its number, as people write it', () => {
    for (const query of ['12', '12조', '제12조', '제 12 조', '第12條'])
      expect(labels(korean, query)[0], query).toBe('해지');
    expect(labels(korean, '12조의2')).toEqual(['위약금']);
    expect(labels(korean, '별지 1')).toEqual(['별지 1']);
    for (const query of ['5.3', 'section 5.3', '§5.3', 'sec 5.3'])
      expect(labels(english, query)[0], query).toBe('Late Payment');
    expect(labels(english, '5')[0]).toBe('Fees');
    expect(labels(english, 'exhibit a')).toEqual(['Exhibit A']);
  });

  it('finds it by its title', () => {
    expect(labels(korean, '이용기')).toEqual(['이용 기간']);
    expect(labels(english, 'late')).toEqual(['Late Payment']);
  });

  it('goes into an article only for whoever names the clause', () => {
    const text = '제3조(이용료) ① 매월 낸다. ② 연체하면 더한다.';
    const node = (n: number, start: number): ClauseNode => ({
      label: '①②'.charAt(n - 1),
      address: `제3조 제${n}항`,
      display: `제3조 제${n}항`,
      start,
      end: start + 8,
      children: [],
    });
    const structure: DocumentStructure = {
      file: 'a.txt',
      format: 'txt',
      language: 'ko',
      pages: null,
      parts: [
        {
          title: null,
          kind: 'main',
          address: null,
          start: 0,
          end: text.length,
          page: null,
          chapters: [],
          articles: [
            {
              number: '제3조',
              title: '이용료',
              address: '제3조',
              display: '제3조',
              start: 0,
              end: text.length,
              page: null,
              clauses: [node(1, 10), node(2, 19)],
            },
          ],
        },
      ],
      definitions: [],
      references: [],
      externalReferences: [],
      receipt: { pages: [], gaps: [], repeats: [], leftOut: [] },
    };
    const opened: string[] = [];
    const commands = clauseCommands({ text, structure, open: ({ address }) => opened.push(address) });
    expect(labels(commands, '이용료')).toEqual(['이용료']);
    expect(labels(commands, '연체')).toEqual([]);
    const [group] = findCommands(commands, '3조 2항');
    expect(group?.commands.map(({ detail }) => detail)).toEqual(expect.arrayContaining(['제3조 제2항']));
    expect(group?.commands[0]?.detail).toBe('제3조 제2항');
    group?.commands[0]?.run();
    expect(opened).toEqual(['제3조 제2항']);
  });
});
