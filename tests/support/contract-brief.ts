import type { BriefAct, BriefTerm, BriefValue, ContractBrief } from '#lib/protocol/contract-brief';
import { placeAt } from './meaning-rows';

export const bothWords = (ko: string, en = ko) => ({ ko, en });

/** A stated value in article 1. */
export function newValue(shown: BriefValue['shown'], changes: Partial<BriefValue> = {}): BriefValue {
  return { shown, note: null, basis: 'stated', isVerbatim: null, citations: [placeAt('제1조')], ...changes };
}

export function newTerm(
  key: BriefTerm['key'],
  label: BriefTerm['label'],
  values: BriefValue[],
  isOnlySettled = false,
): BriefTerm {
  return { key, label, values, isOnlySettled };
}

export function newAct(words: string, address: string, weight = 0.5): BriefAct {
  return { ...placeAt(address, 1), words, when: null, weight, items: [] };
}

/** Of a short contract with a contradiction, a blank, a computed end, a monthly payment and more duties than a page shows. */
export function newBrief(changes: Partial<ContractBrief> = {}): ContractBrief {
  const at = (address: string) => ({ citations: [placeAt(address)] });
  return {
    contractId: 'contract',
    title: '용역계약서',
    language: 'ko',
    version: 1,
    meaning: { status: 'ready' },
    coverage: { operative: 20, read: 19 },
    parts: [
      {
        title: null,
        groups: [
          {
            name: bothWords('당사자와 기간', 'Parties and term'),
            terms: [
              newTerm('party', bothWords('당사자', 'Parties'), [
                newValue(bothWords('주식회사 한빛 (갑)'), at('전문')),
                newValue(bothWords('새벽 (을)'), at('전문')),
              ]),
              newTerm('expiration_date', bothWords('만료일', 'End'), [
                newValue(bothWords('2027년 3월 31일', 'March 31, 2027'), {
                  ...at('제2조'),
                  basis: 'computed',
                  note: bothWords(
                    '계산한 값: 시작일 2026년 4월 1일 + 기간 1년',
                    'computed: Start April 1, 2026 + Term 1 year',
                  ),
                }),
              ]),
            ],
          },
          {
            name: bothWords('돈', 'Money'),
            terms: [
              newTerm('price', bothWords('대금', 'Price'), [
                newValue(bothWords('100만원 / 120만원', 'KRW 1,000,000 / KRW 1,200,000'), {
                  basis: 'conflict',
                  note: bothWords('계약서 안에서 서로 달라요', 'the contract contradicts itself'),
                  citations: ['제3조', '제4조', '제5조', '제6조', '제3조'].map((address) => placeAt(address)),
                }),
              ]),
              newTerm('deposit', bothWords('보증금', 'Deposit'), [
                newValue(bothWords('빈칸', 'left blank'), { ...at('제7조'), basis: 'blank' }),
              ]),
              newTerm(
                'insurance',
                bothWords('보험', 'Insurance'),
                [newValue(bothWords('정함', 'provided for'), at('제9조'))],
                true,
              ),
            ],
          },
        ],
      },
      {
        title: '별지 요금표',
        groups: [
          {
            name: bothWords('돈', 'Money'),
            terms: [
              newTerm('charges', bothWords('그 밖의 요금', 'Other charges'), [
                newValue(bothWords('=HYPERLINK("http://evil.example")')),
              ]),
            ],
          },
        ],
      },
    ],
    dates: [
      {
        date: '2026-04-25',
        kind: 'payment',
        label: bothWords('대금 지급', 'Payment'),
        basis: 'computed',
        part: 0,
        citations: [placeAt('제3조')],
        recurrence: { every: 'P1M', day: 25, until: '2027-03-31' },
      },
      {
        date: '2027-03-31',
        kind: 'expiration',
        label: bothWords('만료일', 'Expiration date'),
        basis: 'computed',
        part: 0,
        ...at('제2조'),
      },
    ],
    parties: [
      {
        name: '을',
        duties: [0.2, 0.9, 0.8, 0.05, 0.7, 0.6, 0.5].map((weight, at) =>
          newAct(`을은 ${at + 1}번 일을 한다.`, `제${at + 10}조`, weight),
        ),
        bans: [newAct('을은 비밀을 누설하지 않는다.', '제20조')],
        rights: [],
      },
      { name: null, duties: [], bans: [], rights: [newAct('어느 당사자든 해지할 수 있다.', '제21조')] },
    ],
    missing: [bothWords('준거법', 'Governing law'), bothWords('관할', 'Forum')],
    ...changes,
  };
}
