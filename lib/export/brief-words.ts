import { sayDate } from '#lib/language/dates/say-dates';
import type { Language } from '#lib/protocol/document';
import type { Fact } from '#lib/protocol/meaning';
import type { Recurrence } from '#lib/protocol/timeline';

/** The words around a contract's brief, in the language of whoever takes it along. */
export type BriefWords = {
  /** What its file is called beside the contract. */
  fileName: string;
  title: string;
  alsoSettled: string;
  attached: (title: string) => string;
  dates: string;
  dateColumns: readonly [day: string, what: string, clause: string];
  basis: Record<Fact['basis'], string>;
  repeats: (recurrence: Recurrence) => string;
  acts: Record<'duties' | 'bans' | 'rights', (party: string) => string>;
  everyParty: string;
  /** So many acts that are not shown. */
  more: (count: number) => string;
  /** So many clauses that are not named. */
  morePlaces: (count: number) => string;
  missing: string;
  read: (coverage: { read: number; operative: number }) => string;
  state: { updating: string; failed: string };
  /** Of the workbook. */
  kinds: Record<'duties' | 'bans' | 'rights', string>;
  sheets: { terms: string; dates: string; acts: string; about: string };
  columns: {
    terms: readonly [matter: string, term: string, value: string, known: string, clauses: string];
    dates: readonly [day: string, what: string, known: string, clauses: string, repeats: string];
    acts: readonly [party: string, kind: string, words: string, when: string, clause: string];
  };
  notFound: string;
};

const KOREAN: BriefWords = {
  fileName: '한눈에',
  title: '한눈에 보기',
  alsoSettled: '그 밖에 정한 것',
  attached: (title) => `딸린 문서: ${title}`,
  dates: '날짜',
  dateColumns: ['날짜', '내용', '조항'],
  basis: { stated: '적혀 있음', computed: '계산한 값', blank: '빈칸', conflict: '계약서 안에서 서로 달라요' },
  repeats: ({ day, until }) =>
    `매달 ${day === -1 ? '말일' : `${day}일`}${until === null ? '' : `, ${sayDate(until).ko}까지`}`,
  acts: {
    duties: (party) => `${party} · 해야 하는 일`,
    bans: (party) => `${party} · 하면 안 되는 일`,
    rights: (party) => `${party} · 할 수 있는 일`,
  },
  kinds: { duties: '해야 해요', bans: '하면 안 돼요', rights: '할 수 있어요' },
  everyParty: '모든 당사자',
  more: (count) => `… 그 밖에 ${count}개`,
  morePlaces: (count) => `외 ${count}곳`,
  missing: '찾지 못한 항목',
  read: ({ read, operative }) => `효력 있는 문장 ${operative}개 가운데 ${read}개를 읽었어요.`,
  state: {
    updating: '지금 다시 읽고 있어서 내용이 달라질 수 있어요.',
    failed: '마지막에는 끝까지 읽지 못해서, 그 전에 읽은 내용이에요.',
  },
  sheets: { terms: '핵심 조건', dates: '날짜', acts: '할 일', about: '안내' },
  columns: {
    terms: ['분야', '항목', '내용', '근거', '조항'],
    dates: ['날짜', '내용', '근거', '조항', '반복'],
    acts: ['당사자', '구분', '계약서의 말', '때', '조항'],
  },
  notFound: '찾지 못함',
};

const ENGLISH: BriefWords = {
  fileName: 'brief',
  title: 'At a glance',
  alsoSettled: 'Also settled',
  attached: (title) => `Attached: ${title}`,
  dates: 'Dates',
  dateColumns: ['Day', 'What', 'Clause'],
  basis: { stated: 'stated', computed: 'computed', blank: 'left blank', conflict: 'the contract contradicts itself' },
  repeats: ({ day, until }) =>
    `${day === -1 ? 'on the last day of every month' : `every month on day ${day}`}${until === null ? '' : `, until ${sayDate(until).en}`}`,
  acts: {
    duties: (party) => `${party} must`,
    bans: (party) => `${party} must not`,
    rights: (party) => `${party} may`,
  },
  kinds: { duties: 'must', bans: 'must not', rights: 'may' },
  everyParty: 'Every party',
  more: (count) => `… and ${count} more`,
  morePlaces: (count) => `and ${count} more`,
  missing: 'Not found',
  read: ({ read, operative }) => `${read} of ${operative} operative statements were read.`,
  state: {
    updating: 'It is being read again, so this may change.',
    failed: 'The last reading failed; this is what was read before.',
  },
  sheets: { terms: 'Key terms', dates: 'Dates', acts: 'Acts', about: 'About' },
  columns: {
    terms: ['Matter', 'Term', 'Value', 'How it is known', 'Clauses'],
    dates: ['Day', 'What', 'How it is known', 'Clauses', 'Repeats'],
    acts: ['Party', 'Kind', 'Words of the contract', 'When', 'Clause'],
  },
  notFound: 'not found',
};

export function briefWords(language: Language): BriefWords {
  return language === 'ko' ? KOREAN : ENGLISH;
}
