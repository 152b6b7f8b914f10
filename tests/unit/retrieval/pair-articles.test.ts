import { expect, test } from 'vitest';
import { coverage, measureNearness, pairArticles } from '#lib/retrieval/deviation/pair-articles';

const standard = [
  { title: '검수', text: '제5조(검수)\n발주자는 납품받은 날부터 10일 이내에 검수하고 결과를 통지한다.' },
  { title: '대가의 조정', text: '제6조(대가의 조정)\n물가가 10퍼센트 이상 달라지면 대가의 조정을 요청할 수 있다.' },
  {
    title: '비밀유지',
    text: '제7조(비밀유지)\n당사자는 상대방의 비밀정보를 누설하지 아니한다. 의무는 계약이 끝난 뒤 2년간 존속한다.',
  },
];

test('an article has its counterpart by its title and words, wherever it stands', () => {
  const own = [
    { title: '비밀의 유지', text: '제1조(비밀의 유지)\n당사자는 상대방의 비밀정보를 제3자에게 누설하지 아니한다.' },
    { title: '납품과 검수', text: '제2조(납품과 검수)\n발주자는 납품일부터 5일 이내에 검수 결과를 통지한다.' },
    { title: '관할', text: '제3조(관할)\n분쟁은 피고의 주소지 법원에서 해결한다.' },
  ];
  expect(pairArticles(measureNearness(own, standard), standard.length)).toEqual([[1], [], [0]]);
});

test('an article that settles two matters is the counterpart of both', () => {
  const own = [
    {
      title: '검수 및 비밀유지',
      text: '제1조(검수 및 비밀유지)\n발주자는 납품받은 날부터 10일 이내에 검수하고 결과를 통지한다. 당사자는 상대방의 비밀정보를 누설하지 아니한다.',
    },
  ];
  const pairs = pairArticles(measureNearness(own, standard), standard.length);
  expect([pairs[0], pairs[1], pairs[2]]).toEqual([[0], [], [0]]);
});

test('a contract of another kind is hardly covered', () => {
  const lease = [
    { title: '임대차 목적물', text: '임대인은 임차인에게 건물 2층을 빌려준다.' },
    { title: '차임', text: '임차인은 매월 말일에 차임을 낸다.' },
  ];
  expect(coverage(measureNearness(lease, standard)).ofUser).toBeLessThan(0.3);
  expect(coverage(measureNearness(standard, standard)).ofUser).toBeGreaterThan(0.95);
  expect(coverage(measureNearness([], standard))).toEqual({ ofUser: 0, ofStandard: 0 });
});
