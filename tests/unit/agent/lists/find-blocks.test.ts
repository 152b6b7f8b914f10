import { describe, expect, it } from 'vitest';
import { findBlocks } from '#lib/agent/lists/find-blocks';
import { newNorm } from '#tests/support/meaning-rows';

/** One passage that is all of a contract, a norm for each line of it that is named. */
function read(text: string, lines: readonly string[], headingPath: string[] = []) {
  const norms = lines.map((line) => {
    const start = text.indexOf(line);
    return newNorm({ id: line, start, end: start + line.length, act: line });
  });
  const blocks = findBlocks(norms, [{ part: 0, headingPath, start: 0, end: text.length, text }]);
  return blocks.map(({ kind, members, size, head }) => ({ kind, size, head, said: members.map((at) => lines[at]) }));
}

describe('what stands together as a list', () => {
  it('is items one below another, under the line that leads to them and the headings above', () => {
    const text = 'The hirer shall not:\n- smoke;\n- sublet;\n- paint.\nRent is due monthly.';
    const lines = ['smoke;', 'sublet;', 'paint.'];
    expect(read(text, lines, ['4 Use']).find(({ kind }) => kind === 'items')).toEqual({
      kind: 'items',
      size: 3,
      head: ['4 Use', 'The hirer shall not:'],
      said: lines,
    });
  });

  it('is the rows of a table', () => {
    const rows = ['| 청소 | 3만 원 |', '| 세탁 | 2만 원 |', '| 열쇠 | 1만 원 |'];
    const found = read(`부대 비용\n${rows.join('\n')}`, rows);
    expect(found.find(({ kind }) => kind === 'rows')).toMatchObject({ size: 3, head: ['부대 비용'], said: rows });
  });

  it('holds the lists inside its items, and ends with running text', () => {
    const text = '1. First\n(a) one\n(b) two\n(c) three\n2. Second\n3. Third\nThe end of it.';
    const lines = ['First', 'one', 'two', 'three', 'Second', 'Third', 'The end of it.'];
    const items = read(text, lines).filter(({ kind }) => kind === 'items');
    expect(items.map(({ size, said }) => ({ size, said }))).toContainEqual({ size: 3, said: lines.slice(1, 4) });
    expect(items.map(({ said }) => said[0])).toContain('First');
    for (const { said } of items) expect(said).not.toContain('The end of it.');
  });

  it('is another one inside of it where bullets of another sign stand', () => {
    const text = '• Calls\n• Not allowed:\n  ○ smoking\n  ○ cooking\n  ○ pets\n• Mugs go in the sink\n• Keys';
    const lines = ['Calls', 'Not allowed:', 'smoking', 'cooking', 'pets', 'Mugs go in the sink', 'Keys'];
    const items = read(text, lines).filter(({ kind }) => kind === 'items');
    expect(items.map(({ head, said }) => ({ head, said }))).toEqual([
      { head: [], said: lines },
      { head: ['• Not allowed:'], said: ['smoking', 'cooking', 'pets'] },
    ]);
  });

  it('ends with its article where its items have no numbers', () => {
    const text = '1. Rules\n- smoke\n- sublet\n- paint\n2. Keys\n- one key\n- two locks\n- a fob';
    const lines = ['smoke', 'sublet', 'paint', 'one key', 'two locks', 'a fob'];
    const norms = lines.map((line, at) => {
      const start = text.indexOf(line);
      return newNorm({ id: line, address: at < 3 ? '1' : '2', start, end: start + line.length, act: line });
    });
    const found = findBlocks(norms, [{ part: 0, headingPath: [], start: 0, end: text.length, text }]);
    expect(found.filter(({ kind }) => kind === 'items').map(({ members }) => members)).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ]);
  });

  it('ends at a heading that is too short to be read, under which the next one stands', () => {
    const text = '하지 말기\n• 담배 피우기\n• 음식 먹기\n• 시간 팔기\n\n돼요\n• 친구 구경\n• 녹음, 촬영\n• 악기 보관';
    const lines = ['담배 피우기', '음식 먹기', '시간 팔기', '친구 구경', '녹음, 촬영', '악기 보관'];
    const items = read(text, lines).filter(({ kind }) => kind === 'items');
    expect(items.map(({ head, said }) => ({ head, said }))).toEqual([
      { head: ['하지 말기'], said: lines.slice(0, 3) },
      { head: ['돼요'], said: lines.slice(3) },
    ]);
  });

  it('may be one sentence', () => {
    const line = 'Included are towels, soap, coffee, tea and firewood.';
    expect(read(line, [line])).toEqual([{ kind: 'sentence', size: 4, head: [], said: [line] }]);
  });

  it('is nothing of two', () => {
    const text = 'You bring:\n- a towel\n- a lock';
    expect(read(text, ['a towel', 'a lock']).filter(({ kind }) => kind === 'items')).toEqual([]);
  });
});
