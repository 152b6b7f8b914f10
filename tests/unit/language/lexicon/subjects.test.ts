import { describe, expect, test } from 'vitest';
import { buildContractIndex } from '#lib/retrieval/index/contract-index';
import { countSubject, readSubjects } from '#lib/language/lexicon/subjects';

const ids = (question: string) => readSubjects(question).map(({ id }) => id);

function indexOf(text: string) {
  const unit = {
    id: 'u',
    clauseId: 'c',
    address: '제1조',
    part: 0,
    headingPath: [],
    start: 0,
    end: text.length,
    page: null,
  };
  return buildContractIndex({ contractId: 'c', title: 't', language: 'ko', units: [{ ...unit, text }] });
}

describe('subjects of a question', () => {
  test('are read in both languages, however they are spaced', () => {
    expect(ids('주차장은 무료인가요?')).toContain('parking');
    expect(ids('Is there free parking?')).toContain('parking');
    expect(ids('배달 앱 수수료는 누가 내요?')).toContain('delivery-app');
  });

  test('do not begin in one word and end in the next', () => {
    expect(ids('가게를 새로 고칠 때 누가 내나요?')).not.toContain('publicity');
    expect(ids('What is the category of the goods?')).not.toContain('pets');
  });

  test('are the longest of those whose words lie within one another', () => {
    expect(ids('육아휴직은 얼마나 쓸 수 있나요?')).toContain('parental');
    expect(ids('육아휴직은 얼마나 쓸 수 있나요?')).not.toContain('unpaid-leave');
    expect(ids('무급 휴직은 얼마나 쓸 수 있나요?')).toContain('unpaid-leave');
  });

  test('are named as the question writes them', () => {
    expect(readSubjects('배달 앱 수수료는 누가 내요?').map(({ surface }) => surface)).toContain('배달 앱');
    expect(readSubjects('What interest applies to a late invoice?').map(({ surface }) => surface)).toContain(
      'interest',
    );
  });

  test('are not heard in the end of another word', () => {
    expect(ids('사망하면 계약은 끝나나요?')).not.toContain('bankruptcy');
    expect(ids('소비자 비용은 누가 내나요?')).not.toContain('visa-costs');
    expect(ids('최저시급은 보장되나요?')).not.toContain('hourly-rate');
  });

  test('are found in a contract by any of their words, across line breaks too', () => {
    const training = { id: 'training', asksRate: false };
    expect(countSubject([indexOf('이용자는 교\n육을 받아야 한다.')], training)).toBe(1);
    expect(countSubject([indexOf('The staff shall be trained.')], training)).toBe(1);
    expect(countSubject([indexOf('대금은 매월 지급한다.')], training)).toBe(0);
  });

  test('are not answered by a clause that states no rate when one is asked for', () => {
    const [uptime] = readSubjects('What uptime percentage is promised?');
    if (uptime === undefined) throw new Error('no subject');
    expect(uptime.surface).toBe('uptime percentage');
    expect(countSubject([indexOf('The service has high availability.')], uptime)).toBe(0);
    expect(countSubject([indexOf('The service has an availability of 99.5 %.')], uptime)).toBe(1);
    expect(countSubject([indexOf('The service has an availability of [ ]%.')], uptime)).toBe(1);
  });

  test('are not mixed up with longer words', () => {
    const purchase = { id: 'minimum-purchase', asksRate: false };
    expect(countSubject([indexOf('The agent keeps records of enquiries and quotations.')], purchase)).toBe(0);
    expect(countSubject([indexOf('The agent meets a yearly sales quota.')], purchase)).toBe(1);
  });
});
