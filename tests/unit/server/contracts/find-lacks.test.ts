import { expect, test } from 'vitest';
import type { ClauseRecord } from '#lib/protocol/clause';
import { findLacks, type ReadArticle } from '#lib/server/contracts/find-lacks';
import { makeFakeContract } from '#tests/support/fake-contract-access';

const languages = { contractLanguage: 'ko', reportLanguage: 'ko' } as const;

function read(text: string): ReadArticle[] {
  const { clauses } = makeFakeContract({ id: 'c', title: 'c', language: 'ko', text });
  const articles = clauses.filter(({ kind }) => kind === 'article');
  return articles.map((article: ClauseRecord) => ({
    article,
    title: article.articleTitle ?? '',
    sentences: article.text.split('\n').slice(1),
  }));
}

const standard = read(
  '제1조(손해배상과 책임의 한도)\n① 위반한 당사자는 손해를 배상한다.\n② 책임의 총액은 대가를 한도로 한다.\n제2조(비밀유지)\n① 비밀을 누설하지 아니한다.\n',
);

test('what stands inside an article on other matters is there', () => {
  const contract = read('제1조(산출물, 비밀유지 및 해지)\n① 산출물은 갑에게 준다.\n② 업무상 비밀을 누설하지 않는다.\n');
  const [, secrecy] = findLacks(standard, contract, languages);
  expect(secrecy?.lacks).toEqual([]);
  expect(secrecy?.elsewhere?.articleTitle).toBe('산출물, 비밀유지 및 해지');
});

test('of an article on two matters the one that is lacking is named, with the sentence of the standard', () => {
  const contract = read('제1조(손해배상)\n① 위반한 당사자는 상대방의 손해를 배상한다.\n');
  const [damages, secrecy] = findLacks(standard, contract, languages);
  expect(damages?.lacks).toEqual([
    { name: '책임의 한도', isMinor: false, sentence: '② 책임의 총액은 대가를 한도로 한다.' },
  ]);
  expect(secrecy?.lacks.map(({ name }) => name)).toContain('비밀유지');
  expect(secrecy?.elsewhere).toBeUndefined();
});
