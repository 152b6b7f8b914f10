import { splitSentences } from '#lib/core/text/split-sentences';
import { bendSentence } from './bend-sentence';

/** A clause with a sentence of which it is known whether the clause supports it. */
export type SupportControl = { clause: string; sentence: string; isSupported: boolean };

const FALSE_AT_LEAST = 3;
const SENTENCE = { min: 20, max: 400 };
/** What no clause says that speaks neither of taxes nor of costs, which they may be counted among. */
const INVENTED = {
  ko: {
    words: '그리고 이 일로 생기는 세금은 모두 상대방이 대신 내요.',
    spoken: /세금|조세|세액|제세|과세|부가세|부가가치세|관세|공과금|비용|경비/u,
  },
  en: {
    words: 'The other party also pays every tax that arises from it.',
    spoken: /\btax|\b(?:VAT|withholding|duty|duties|lev(?:y|ies)|costs?|expenses?|charges?)\b/iu,
  },
};

const KNOWN = {
  ko: [
    {
      clause: '임차인은 매월 5일까지 차임 80만 원을 임대인에게 지급하여야 한다.',
      sentence: '월세 80만 원은 매달 5일까지 임차인이 임대인에게 내야 해요.',
      isSupported: true,
    },
    {
      clause: '임대인은 계약이 끝난 날부터 14일 이내에 보증금을 임차인에게 반환하여야 한다.',
      sentence: '보증금은 계약이 끝난 뒤 두 달 안에만 돌려주면 돼요.',
      isSupported: false,
    },
    {
      clause: '임차인은 임대인의 서면 동의 없이 목적물을 다른 사람에게 전대할 수 없다.',
      sentence: '임차인은 임대인에게 묻지 않고 다른 사람에게 다시 세를 놓아도 돼요.',
      isSupported: false,
    },
    {
      clause: '임대인은 목적물의 지붕과 벽을 수선하여야 한다.',
      sentence: '임대인은 지붕과 벽을 고치지 않아도 돼요.',
      isSupported: false,
    },
  ],
  en: [
    {
      clause: 'Tenant shall pay the monthly rent of $800 to Landlord on or before the fifth day of each month.',
      sentence: 'The rent is $800 a month, and the tenant has to pay it to the landlord by the 5th.',
      isSupported: true,
    },
    {
      clause: 'Landlord shall return the deposit to Tenant within fourteen (14) days after the end of the lease.',
      sentence: 'The landlord has two months after the lease ends to give the deposit back.',
      isSupported: false,
    },
    {
      clause: 'Tenant may not sublet the premises without the prior written consent of Landlord.',
      sentence: 'The tenant is free to sublet the place without asking the landlord.',
      isSupported: false,
    },
    {
      clause: 'Landlord shall keep the roof and the walls of the premises in repair.',
      sentence: 'The landlord does not have to repair the roof or the walls.',
      isSupported: false,
    },
  ],
} as const satisfies Record<'ko' | 'en', readonly SupportControl[]>;

/**
 * Pairs to mix among the open ones, so that a judge who agrees to everything, or to nothing, gives itself away: a sentence of
 * an asked clause made false, one with something invented added to it, and pairs about a lease in the plain words of an
 * answer, false and true, so that neither length nor manner tells them apart; they also stand in where nothing can be bent.
 */
export function drawControls(asked: readonly { clause: string; quote: string }[]): SupportControl[] {
  const language = asked.some(({ clause }) => /[가-힣]/u.test(clause)) ? 'ko' : 'en';
  const sentences = asked.flatMap(({ clause, quote }) =>
    splitSentences(quote)
      .filter(({ text }) => text.length >= SENTENCE.min && text.length <= SENTENCE.max)
      .map(({ text }) => ({ clause, text })),
  );
  const bent = sentences
    .map(({ clause, text }) => ({ clause, sentence: bendSentence(text, clause) }))
    .find((one): one is { clause: string; sentence: string } => one.sentence !== null);
  const { words, spoken } = INVENTED[language];
  const open = sentences.find(({ clause }) => !spoken.test(clause));
  const own = [bent, open === undefined ? undefined : { clause: open.clause, sentence: `${open.text} ${words}` }]
    .filter((one) => one !== undefined)
    .map((one) => ({ ...one, isSupported: false }));
  const known = KNOWN[language];
  return [
    ...own,
    ...known.filter(({ isSupported }) => !isSupported).slice(0, FALSE_AT_LEAST - own.length),
    ...known.filter(({ isSupported }) => isSupported),
  ];
}
