import type { AskedTopic } from './asked-topics';

/** What people ask first about contracts of one kind; `contract` is looked for in the contract's own title and its file's name. */
type TypedTopics = { contract: RegExp; topics: readonly AskedTopic[] };

export const typedTopics: readonly TypedTopics[] = [
  {
    contract: /임대차|임차|전세|월세|\blease\b|\brental\b|tenancy/i,
    topics: [
      {
        title: /보증금|deposit/i,
        ko: '보증금은 언제 돌려받나요?',
        en: 'When is the deposit paid back?',
      },
      {
        title: /차임|월세|임대료|\brent\b/i,
        ko: '월세는 얼마이고 언제까지 내나요?',
        en: 'How much is the rent, and when is it due?',
      },
      {
        title: /수선|수리|유지|관리|원상|repair|maintenance/i,
        ko: '수리는 누가 하고 비용은 누가 내나요?',
        en: 'Who does repairs, and who pays for them?',
      },
    ],
  },
  {
    contract: /근로|고용|employment|offer letter/i,
    topics: [
      {
        title: /임금|급여|연봉|보수|salary|wage|compensation/i,
        ko: '월급은 얼마이고 언제 받나요?',
        en: 'How much is the pay, and when is it paid?',
      },
      {
        title: /근로\s?시간|근무|휴일|휴가|hours|leave|vacation/i,
        ko: '일하는 시간과 쉬는 날은 어떻게 되나요?',
        en: 'What are the working hours and days off?',
      },
      {
        title: /해지|해고|퇴직|사직|terminat|resign/i,
        ko: '그만두려면 얼마 전에 알려야 하나요?',
        en: 'How much notice is needed to leave?',
      },
    ],
  },
  {
    contract: /비밀\s?유지|기밀|non-?disclosure|confidentiality|\bNDA\b/i,
    topics: [
      {
        title: /정의|비밀\s?정보|definition|confidential/i,
        ko: '무엇이 비밀정보에 들어가나요?',
        en: 'What counts as confidential information?',
      },
      {
        title: /기간|존속|\bterm\b|survival|duration/i,
        ko: '비밀은 언제까지 지켜야 하나요?',
        en: 'How long must it be kept confidential?',
      },
      {
        title: /반환|폐기|return|destruct/i,
        ko: '받은 자료는 언제 돌려주거나 없애야 하나요?',
        en: 'When must materials be returned or destroyed?',
      },
    ],
  },
  {
    contract:
      /용역|도급|외주|위탁|제작|개발|자문|프리랜서|services|consulting|freelance|development|statement of work/i,
    topics: [
      {
        title: /대가|대금|보수|지급|용역비|\bfees?\b|payment|compensation/i,
        ko: '대금은 언제 지급되나요?',
        en: 'When is the work paid for?',
      },
      {
        title: /검수|검사|인도|납품|acceptance|deliver/i,
        ko: '검수는 며칠 안에 하나요?',
        en: 'How many days does acceptance take?',
      },
      {
        title: /지식재산|지적재산|저작권|산출물|결과물|귀속|intellectual|ownership|work product/i,
        ko: '만든 결과물의 권리는 누구에게 있나요?',
        en: 'Who owns the work that is made?',
      },
    ],
  },
];
