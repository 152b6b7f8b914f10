import { describe, expect, it } from 'vitest';
import { alignContract } from '#lib/retrieval/deviation/align-contract';

const standard = [
  { title: '검수', text: '제1조(검수)\n발주자는 납품받은 날부터 10일 이내에 검수하고 결과를 통지한다.' },
  { title: '비밀유지', text: '제2조(비밀유지)\n당사자는 상대방의 비밀정보를 제3자에게 누설하지 아니한다.' },
  { title: '관할', text: '제3조(관할)\n이 계약에 관한 소송은 피고의 주소지를 관할하는 법원에 제기한다.' },
];
const article = (title: string | null, ...clauses: string[]) => ({ title, text: clauses.join('\n'), clauses });
const pairsOf = (...user: ReturnType<typeof article>[]) =>
  alignContract(user, standard).map((row) => [row.user, row.standard]);

describe('a contract beside a standard', () => {
  it('has an article on several matters beside each of them', () => {
    const combined = article(
      '검수 및 기타',
      '발주자는 납품받은 날부터 5일 이내에 검수하고 결과를 통지한다.',
      '당사자는 상대방의 비밀정보를 제3자에게 누설하지 아니한다.',
    );
    expect(pairsOf(combined)).toEqual([
      [0, 0],
      [0, 1],
      [null, 2],
    ]);
  });

  it('has each part of what it splits beside the one article', () => {
    const rows = pairsOf(
      article('검수', '발주자는 납품받은 날부터 5일 이내에 검수한다.'),
      article('검수 결과의 통지', '발주자는 검수한 결과를 납품받은 날부터 10일 이내에 통지한다.'),
    );
    expect(rows.filter(([, other]) => other === 0).map(([user]) => user)).toEqual([0, 1]);
  });

  it('tells what differs with the clause that says so', () => {
    const [row] = alignContract(
      [article('검수', '발주자는 납품받은 날부터 30일 이내에 검수하고 결과를 통지한다.')],
      standard,
    );
    expect(row?.clauses).toMatchObject([
      { clause: 0, deviation: 'CHANGED', differences: [{ aspect: 'deadline', user: '30일', standard: '10일' }] },
    ]);
  });

  it('keeps what the standard has nothing of for the end', () => {
    const rows = pairsOf(article('주차', '임차인은 지하 2층에 차량 한 대를 세워 둘 수 있다.'));
    expect(rows.at(-1)).toEqual([0, null]);
  });
});
