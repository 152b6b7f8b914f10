/* eslint max-lines: "off" -- one table: what a review without a model looks for */
import type { Language } from '#lib/protocol/document';
import type { PlaybookTask } from './requirement';

/** Where a contract speaks of none of these, nobody expects it to say whose they are or how good. */
const RESULTS = {
  ko: /산출물|결과물|성과물|저작|소프트웨어|데이터|개발|제작|디자인|설계|납품|목적물|물품|제품/u,
  en: /\b(?:deliverables?|software|develop|work product|inventions?|designs?|products?|goods|licen[sc]e|technology|content)/iu,
} as const;

const PLAYBOOK: readonly PlaybookTask[] = [
  {
    id: 'parties-and-term',
    task: {
      ko: '당사자와 계약기간: 누가 계약하는지, 언제부터 언제까지인지, 어떻게 갱신되는지 확인한다.',
      en: 'Parties and term: who contracts, from when until when, and how it renews.',
    },
    requirements: [
      {
        id: 'purpose',
        label: { ko: '당사자와 목적', en: 'Parties and purpose' },
        queries: {
          ko: ['계약의 목적', '당사자'],
          en: ['purpose of the agreement between the parties', 'scope of services'],
        },
        titles: { ko: ['목적', '총칙'], en: ['Purpose', 'Scope', 'Services', 'Background', 'Appointment'] },
        cue: {
          ko: /목적으로\s*(?:한다|합니다)|목적이\s*있다|위탁한다|필요한\s*사항을\s*(?:정|규정)|사이에|체결한다|체결합니다/u,
          en: /\b(?:by and between|between|purpose of this|shall (?:provide|perform)|engages|appoints|agrees to (?:provide|perform|supply|sell|license))\b/iu,
        },
        best: {
          ko: /목적으로\s*(?:한다|합니다|하며)|목적이\s*있다|위탁하(?:고|며)[^.]{0,40}권리와\s*의무|위탁한다|(?:계약을|같이)\s*체결한다/u,
          en: /\b(?:by and between|made (?:as of|on|this|and entered)|entered into|purpose of this agreement is|hereby (?:appoints|engages|retains))\b/iu,
        },
        avoid: {
          ko: /합의를\s*대체|동업|대리\s*관계|결합하거나/u,
          en: /\b(?:entire agreement|whole agreement|supersedes|partnership|joint venture|court|dispute|employ|terminat)/iu,
        },
        isOptional: true,
      },
      {
        id: 'term',
        label: { ko: '계약기간', en: 'Term' },
        queries: { ko: ['계약기간', '계약의 유효기간'], en: ['term of this agreement', 'effective date and duration'] },
        titles: { ko: ['계약기간', '유효기간', '효력', '존속기간'], en: ['Term', 'Duration', 'Effective Date'] },
        cue: {
          ko: /(?:계약|유효|존속|이용|제공)\s*기간[은이]|계약\s*기간|유효\s*기간|체결일로부터|효력이\s*발생/u,
          en: /\b(?:initial term|term of this|this agreement (?:begins|commences|shall commence|is effective|continues|shall continue|remains|will remain)|effective date|period of \w+ (?:\(\d+\) )?(?:years?|months?))\b/iu,
        },
        best: {
          ko: /(?:계약|유효|존속|위탁|용역|이용|공급|하도급)?\s*기간은?[^.]{0,60}(?:부터|까지|개월|[0-9_]\s*년)|기간\s*[:：]?\s*\d{4}\s*[.년/-]|효력을\s*(?:가진다|발생)/u,
          en: /\b(?:initial term|term of this agreement (?:is|shall|will|begins|commences)|term of this agreement shall|this agreement (?:starts|begins|commences|(?:shall|will) (?:commence|be effective|be in effect|remain in)|is effective|becomes effective|takes effect|shall continue|continues|lasts|will remain|shall remain))\b/iu,
        },
        avoid: {
          ko: /존속(?:한다|하는)|종료(?:된|한)\s*(?:이후|후|경우)|기간\s*만료[^.]{0,30}전까지|이용료|지연|지급|보증금|하자|중도\s*해지|해지하려|해지일/u,
          en: /\b(?:surviv|after (?:the )?(?:termination|expiration|end)|invoice|non-?renewal|warranty period|reserves|terminate)\b/iu,
        },
      },
      {
        id: 'renewal',
        label: { ko: '갱신', en: 'Renewal' },
        queries: {
          ko: ['계약의 갱신 연장', '자동 갱신'],
          en: ['renewal of the agreement', 'automatic renewal notice of non-renewal'],
        },
        titles: { ko: ['갱신', '연장'], en: ['Renewal'] },
        cue: {
          ko: /(?:계약|기간|자동|의사)[^.]{0,40}(?:갱신|연장)|갱신[^.]{0,20}(?:계약|거절|의사)/u,
          en: /\b(?:renew(?:s|al|ed)?|extend(?:s|ed)? (?:the|this|for)|extended automatically|extension of the term)\b/iu,
        },
        best: {
          ko: /자동(?:으로|적으로)?\s*(?:갱신|연장)|갱신을?\s*(?:요구|거절)|계약(?:을|이|은|기간)[^.]{0,40}(?:갱신|연장)할\s*수/u,
          en: /\b(?:renews?|renewal term|automatically renew(?:ed)?|renewed for|extended automatically)\b/iu,
        },
        avoid: {
          ko: /납품|이행\s*기간의\s*연장|갱신(?:된|한)?\s*데이터|갱신분|갱신\s*주기|유지ㆍ관리기간의\s*연장|보증\s*기간|단축|변경할/u,
          en: /\b(?:extends? to|extension of time|not extend|surviv|collectively|declines? to renew|licen[sc]e or certificate)/iu,
        },
        isOptional: true,
      },
    ],
  },
  {
    id: 'price-and-payment',
    task: {
      ko: '대금과 지급: 얼마를 언제 어떻게 지급하고, 늦으면 어떻게 되는지 확인한다.',
      en: 'Price and payment: how much, when and how it is paid, and what a delay costs.',
    },
    requirements: [
      {
        id: 'price',
        isOfExchange: true,
        label: { ko: '대금', en: 'Price' },
        queries: {
          ko: ['대금 금액', '계약금액 보수 이용료'],
          en: ['fees and price amount', 'compensation consideration'],
        },
        titles: {
          ko: ['대금', '계약금액', '보수', '대가', '이용료', '수수료', '사용료', '정산'],
          en: ['Fees', 'Payment', 'Compensation', 'Price', 'Consideration'],
        },
        cue: {
          ko: /(?:대금|금액|보수|대가|이용료|사용료|수수료|로열티|(?:용역|구축|개발|제작|공사|설치|관리|운영|연구)비|임금|차임)\s*(?:\([^)]*\))?(?:은|는|을|를|으로|의|:|,|금\s|\d)/u,
          en: /\b(?:fees?|price|compensation|royalt(?:y|ies)|consideration|charges?|rent)\b[^.]{0,80}(?:\$|USD|EUR|KRW|\d|set forth|specified|payable|shall pay|agreed)|\bshall pay\b/iu,
        },
        best: {
          ko: /(?:금\s*)?\d[\d,]*\s*(?:만\s*|억\s*)?원(?!\s*이하의)|금\s*[_○◯\s[\]]*원|금\s*[일이삼사오육칠팔구십백천만억]+\s*원|(?:대가|대금|보수|이용료|수수료)[은는][^.]{0,60}(?:로\s*한다|따른다|정한다)/u,
          en: /(?:[$€£₩]|\b(?:USD|EUR|GBP|KRW|NTD|AU\$))\s*\d|\d[\d,.]*\s*(?:euros?|(?:u\.s\. )?dollars|percent of (?:net|gross)|% of (?:net|gross))|\b(?:agrees? to|shall|will|must) pay\b[^.]{0,80}\b(?:fees?|price|charges|compensation|royalt(?:y|ies))\b/iu,
        },
        avoid: {
          ko: /위약|손해|과태료|벌금|유치권|지연(?:이자|손해|배상)|공제|감액|지급하지\s*(?:않|아니)[^.]{0,6}(?:을|았을|하였을)\s*(?:경우|때)/u,
          en: /\b(?:liabilit|insurance|damages|penalt|reimburse|interest at|overdue|indemnif|good and valuable|mutual (?:promises|covenants)|premises)/iu,
        },
        most: 5,
        isAnywhere: true,
      },
      {
        id: 'payment-time',
        isOfExchange: true,
        label: { ko: '지급 시기와 방법', en: 'Time and manner of payment' },
        queries: {
          ko: ['대금 지급 시기 기한', '지급 방법 청구 세금계산서'],
          en: ['invoice payment due within days', 'payment terms'],
        },
        titles: { ko: ['지급', '대금의 지급', '대금지급', '정산'], en: ['Payment', 'Invoic', 'Fees'] },
        cue: {
          ko: /(?:일|월|까지|이내에|즉시|계좌)[^.]{0,60}지급|지급(?:시기|기일|방법|기한)|선급금|잔금|중도금|청구(?:서|를\s*받)/u,
          en: /\b(?:due|payable|pay(?:s|ment)?|paid)\b[^.]{0,100}\b(?:days?|invoice|month(?:ly)?|quarter(?:ly)?|upon|receipt)\b/iu,
        },
        best: {
          ko: /(?:\d+\s*(?:영업)?일\s*이내|까지|말일|지급\s*기일|기준일|즉시|동시에)[^.]{0,80}지급/u,
          en: /\bpa(?:y|ys|id|yable|yments?)\b[^.]{0,120}\b(?:within|net|upon|no later than|on or before|in advance|monthly|quarterly|annually)\b|\b(?:within|net)\b[^.]{0,40}\bdays\b[^.]{0,100}\b(?:invoices?|pay|paid|payments?)\b|\b(?:due|payable)\b[^.]{0,60}\b(?:days|upon|on receipt|monthly|quarterly|annually)\b/iu,
        },
        avoid: {
          ko: /위약|손해|유치권|지연(?:이자|손해|배상)|반환|돌려준|정산|환급|보증금|보험|직접\s*지급|다툼|지체/u,
          en: /\b(?:refund|overdue|late payment|interest at|terminat|indemnif|reimburse|dispute|suspend|notices?\b|adjust|taxes)/iu,
        },
      },
      {
        id: 'late-payment',
        label: { ko: '지급이 늦을 때', en: 'Late payment' },
        queries: {
          ko: ['지연이자 연체료', '대금 지급 지체 이자율'],
          en: ['late payment interest', 'overdue amounts bear interest'],
        },
        titles: { ko: ['지연이자', '지연배상', '연체'], en: ['Late', 'Interest'] },
        cue: {
          ko: /지연\s*(?:이자|배상금|손해금)|연체(?:료|이자)|이자를\s*(?:가산|지급)/u,
          en: /\b(?:late (?:payment|fee|charge)|overdue|past due|interest (?:at|of|accrues|on))\b/iu,
        },
        best: {
          ko: /(?:연|월|일)\s*[\d[_(][^.]{0,16}(?:%|퍼센트)|지연\s*(?:이자|손해금|배상금)[^.]{0,30}지급/u,
          en: /\b(?:interest|late (?:payment )?(?:fee|charge))\b[^.]{0,80}(?:%|percent|rate)/iu,
        },
        avoid: {
          ko: /하자보수|지체\s*상금|반환|보증금/u,
          en: /\bsuspend\b/iu,
        },
        isOptional: true,
      },
    ],
  },
  {
    id: 'delivery-and-warranty',
    task: {
      ko: '이행·검수·하자: 무엇을 언제 넘기고, 어떻게 검수하며, 하자는 누가 책임지는지 확인한다.',
      en: 'Delivery, acceptance, warranty: what is delivered when, how it is accepted, and who answers for defects.',
    },
    requirements: [
      {
        id: 'delivery',
        isOfExchange: true,
        label: { ko: '이행과 납품', en: 'Delivery and performance' },
        queries: {
          ko: ['납품 인도 이행', '업무 수행 제공 방법'],
          en: ['delivery of goods or deliverables', 'performance of services'],
        },
        titles: {
          ko: ['납품', '인도', '제공', '이행', '업무', '용역'],
          en: ['Delivery', 'Services', 'Performance', 'Deliverables'],
        },
        cue: {
          ko: /(?:납품|인도|인수|이행|수행|제공|공급|제작)(?:하여야|해야|한다|하기로|하며|하고|할\s*의무|하는\s*(?:방법|범위|대상))/u,
          en: /\b(?:deliver(?:s|ed|y|ables?)?|perform(?:s|ance)?|provide(?:s)?|supply|supplies)\b/iu,
        },
        best: {
          ko: /(?:납품|인도|제공|수행|이행|공급|완료)(?:한다|하여야\s*한다|해야\s*한다|하기로\s*한다|합니다)/u,
          en: /\b(?:shall|will|undertakes? to|agrees to) (?:deliver|perform|provide|supply)\b/iu,
        },
        avoid: {
          ko: /신의|비밀|개인정보|제3자에게|손해|통지|해[지제]|양도|대금을?\s*지급|반환|보증금|무상|휴식|휴게|편의|자료(?:와|를|나|및)|정보를|교육|독립(?:된|한)|법령을/u,
          en: /\b(?:confidential|indemnif|insurance|terminat|records|expenses|personal data|notice|invoice|warrant|authorizes|designed to|updates regarding|entered into)/iu,
        },
      },
      {
        id: 'acceptance',
        label: { ko: '검수', en: 'Acceptance' },
        queries: {
          ko: ['검수 검사 기간 합격', '결과물 확인 승인'],
          en: ['acceptance testing inspection', 'acceptance or rejection of deliverables'],
        },
        titles: { ko: ['검수', '검사', '확인'], en: ['Acceptance', 'Inspection', 'Testing'] },
        cue: {
          ko: /검수|검사(?!원)|인수\s*시험|합격/u,
          en: /\b(?:acceptance|inspect(?:s|ion)?|accept(?:s|ed)? (?:or reject|the (?:deliverables?|services|goods|work))|deemed accepted)\b/iu,
        },
        best: {
          ko: /(?:검수|검사)[^.]{0,60}(?:\d+|[[_(])[^.]{0,6}일|(?:검수|검사)[^.]{0,40}(?:합격|통지|완료)|합격한\s*것으로\s*본다/u,
          en: /\b(?:acceptance (?:test|criteria|period|procedure)|test(?:s|ing)? (?:a|the|each) deliverable|deemed accepted|is accepted|reject)/iu,
        },
        avoid: {
          ko: /(?:대금|대가|금액|보수)[^.]{0,24}(?:지급|청구)|위약|손해|교육|성적/u,
          en: /\b(?:accounts and records|books|audit|such records|records will be|(?:production|change|purchase) orders?|copies of (?:all )?such|terms of this agreement|inspection of (?:its )?(?:books|records)|acceptance of (?:this|the) agreement)/iu,
        },
        isOptional: true,
      },
      {
        id: 'warranty',
        needs: RESULTS,
        isOfExchange: true,
        label: { ko: '하자담보와 보증', en: 'Warranty' },
        queries: {
          ko: ['하자 담보책임 보수', '품질 보증 진술'],
          en: ['warranty representations', 'remedy of defects'],
        },
        titles: { ko: ['하자', '보증', '담보'], en: ['Warrant', 'Representations'] },
        cue: {
          ko: /하자|보증(?:한다|하며|하고|하지|을\s*하)|담보책임|무상\s*보수/u,
          en: /\b(?:warrant(?:s|y|ies)|represents?|defects?|as is)\b/iu,
        },
        best: {
          ko: /보증한다|보증(?:하며|하고)|하자(?:가|를|에|담보)[^.]{0,60}(?:보수|보완|고쳐|수리|책임)|무상\s*(?:보수|수리)/u,
          en: /\b(?:warrants? (?:that|to)|represents? and warrants?|warranty period|makes? no warrant\w*|makes? any warrant\w*|gives? any warranty|provided as[- ]is)\b|["“”'‘]as[- ]is/iu,
        },
        avoid: {
          ko: /보증금|보증\s*보험|이행\s*보증|지급\s*보증|연대\s*보증|반환/u,
          en: /\b(?:not relied|reliance|has not relied|entire agreement|authority to (?:enter|execute))/iu,
        },
      },
    ],
  },
  {
    id: 'ip-and-confidentiality',
    task: {
      ko: '지식재산·비밀·개인정보: 결과물의 권리는 누구에게 있고, 무엇을 얼마 동안 비밀로 하며, 개인정보는 어떻게 다루는지 확인한다.',
      en: 'IP, confidentiality, personal data: who owns the results, what stays secret for how long, and how personal data is treated.',
    },
    requirements: [
      {
        id: 'ip',
        needs: RESULTS,
        isOfExchange: true,
        label: { ko: '지식재산권', en: 'Intellectual property' },
        queries: {
          ko: ['지식재산권 저작권 귀속', '결과물의 권리'],
          en: ['ownership of intellectual property', 'license grant work product'],
        },
        titles: {
          ko: ['지식재산', '지적재산', '저작권', '권리의 귀속', '소유권', '귀속', '결과물', '이용 허락', '사용 허락'],
          en: ['Intellectual Property', 'Ownership', 'License', 'Work Product', 'Proprietary'],
        },
        cue: {
          ko: /(?:지식|지적)\s*재산|저작(?:권|재산권|인격권)|소유권|이용\s*권한|(?:권리|결과물)[^.]{0,30}(?:귀속|속한다|속하며|속하고)|특허/u,
          en: /\b(?:intellectual property|copyrights?|patents?|work (?:product|made for hire)|title to|right, title|assigns?|owns?|ownership|licen[sc]e (?:to|is granted)|grants?)\b/iu,
        },
        best: {
          ko: /(?:지식재산권|지적재산권|저작권|소유권|권리|이용\s*권한|특허)[^.]{0,50}(?:귀속|속한다|속하며|갖는다|가진다|이전|양도|있다)|이용(?:을|권을?)\s*허락|이용권을\s*부여/u,
          en: /\b(?:(?:will|shall|exclusively|solely|jointly) owns?|owns? (?:all|and|the|any|each)|ownership of|(?:hereby|does|shall|will) assigns?|assigns to|grants?|retains? (?:all|ownership)|keeps all rights|(?:sole and )?exclusive property|(?:right,? )?title (?:to|and interest|in))\b/iu,
        },
        avoid: {
          ko: /침해하지|손해|비밀|분쟁조정|「저작권법」|등기/u,
          en: /\b(?:infring|indemnif|confidential information|insurance|dispute|assign (?:this|any of|its rights|the rights)|assign, transfer|successors|assignment of|right to assign|otherwise transfer)/iu,
        },
      },
      {
        id: 'confidentiality',
        label: { ko: '비밀유지', en: 'Confidentiality' },
        queries: {
          ko: ['비밀유지 의무 기간', '비밀정보 누설 금지'],
          en: ['confidentiality obligations', 'confidential information disclosure survival'],
        },
        titles: { ko: ['비밀', '기밀'], en: ['Confidential', 'Non-Disclosure'] },
        cue: {
          ko: /비밀|기밀|정보를?[^.]{0,20}(?:누설|유출)|의무는[^.]{0,30}(?:년|개월)(?:간|동안)?\s*존속/u,
          en: /\b(?:confidential(?:ity)?|non-?disclosure|secrets?)\b/iu,
        },
        best: {
          ko: /(?:비밀|기밀)[^.]{0,80}(?:누설|공개|제공|이용|사용)[^.]{0,30}(?:아니|않|안\s*되|못|없)|(?:비밀|기밀)(?:유지|을\s*유지|로\s*유지)|의무는?[^.]{0,40}(?:년|개월)[^.]{0,12}(?:존속|유효|유지)|정보[^.]{0,60}(?:보호하|제3자에게[^.]{0,24}(?:유출|제공|공개)[^.]{0,20}(?:없|아니|않))/u,
          en: /\b(?:shall|will|must|may|agrees? to|undertakes?)\b[^.]{0,120}\bconfidential(?:ity)?\b|\bconfidential information\b[^.]{0,80}\b(?:shall|may|only)\b|\blast for\b/iu,
        },
        avoid: {
          ko: /손해를\s*배상|공개할\s*수\s*있다|비밀정보에\s*해당하지|영업비밀\s*보호\s*등을\s*이유|적용하지\s*아니/u,
          en: /\b(?:indemnif|licen[sc]e|does not apply|law requires|required by law|compelled|insurance|perform its obligations|represents|non-?competition|shall not include|page \d+)\b/iu,
        },
      },
      {
        id: 'personal-data',
        label: { ko: '개인정보', en: 'Personal data' },
        queries: {
          ko: ['개인정보 보호 처리', '가명정보 정보주체'],
          en: ['personal data protection', 'privacy data processing'],
        },
        titles: { ko: ['개인정보', '정보보호'], en: ['Privacy', 'Data Protection', 'Personal'] },
        cue: {
          ko: /개인\s*정보|가명\s*정보|정보주체/u,
          en: /\b(?:personal (?:data|information)|privacy|data protection|GDPR|data subjects?)\b/iu,
        },
        best: {
          ko: /(?:개인정보|가명정보)[^.]{0,80}(?:처리|보호|준수|조치|지킨다|삭제|파기|수탁)/u,
          en: /\b(?:process(?:es|ing)?|protect|comply|store)\b[^.]{0,80}\b(?:personal (?:data|information)|privacy)\b|\bpersonal data only\b/iu,
        },
        avoid: {
          ko: /존속|비밀유지의무|제반\s*법령/u,
          en: /\bmeans\b|\bexclusions do not\b/iu,
        },
        isOptional: true,
      },
    ],
  },
  {
    id: 'liability',
    task: {
      ko: '책임: 손해배상, 책임의 한도와 면책, 지체상금과 위약금, 불가항력을 확인한다.',
      en: 'Liability: damages, limits and exclusions, liquidated damages and penalties, force majeure.',
    },
    requirements: [
      {
        id: 'damages',
        label: { ko: '손해배상', en: 'Damages and indemnity' },
        queries: { ko: ['손해배상 책임', '위반 시 배상'], en: ['indemnification damages', 'liability for breach'] },
        titles: { ko: ['손해배상'], en: ['Indemni', 'Damages'] },
        cue: {
          ko: /손해(?:를|에|의)?[^.]{0,30}배상|배상(?:하여야|한다|책임)/u,
          en: /\b(?:indemnif(?:y|ies|ication)|damages|liable|hold harmless|shall defend)\b/iu,
        },
        best: {
          ko: /(?:위반|불이행|고의|과실|책임\s*있는|귀책)[^.]{0,80}(?:손해를?|이를)[^.]{0,20}배상|손해[^.]{0,40}배상(?:한다|하며|하고|하여야|할\s*책임)/u,
          en: /\b(?:shall|will|agrees to) (?:defend|indemnify)|\bindemnif(?:y|ies)\b|\bliable (?:for|to)\b/iu,
        },
        avoid: {
          ko: /보험|충당|추정|대금의?\s*지급|하자보수/u,
          en: /\b(?:means|insurance|exclusive remedy|not be liable|is not liable|not be in breach|neither party is liable|irreparabl[ey]|injuncti\w*|damages alone|specific performance|actual damages)\b/iu,
        },
      },
      {
        id: 'limit',
        label: { ko: '책임의 한도와 면책', en: 'Limits and exclusions of liability' },
        queries: {
          ko: ['책임 한도 제한', '면책 책임을 지지 않는다'],
          en: ['limitation of liability cap', 'exclusion of consequential damages'],
        },
        titles: {
          ko: ['책임의 제한', '책임제한', '면책', '책임의 한도'],
          en: ['Limitation', 'Disclaimer'],
        },
        cue: {
          ko: /책임을?\s*(?:지지|부담하지)\s*(?:아니|않)|면책|면제|(?:배상|책임)[^.]{0,80}(?:한도|초과하지|넘지)/u,
          en: /\b(?:shall not exceed|limitation of liability|in no event[^.]{0,160}(?:liab\w*|damages|responsible)|not be liable|consequential|aggregate liability|total liability|is limited to)\b/iu,
        },
        best: {
          ko: /(?:책임|배상)[^.]{0,80}(?:한도|초과하지|넘지)|(?:간접|일실|특별)[^.]{0,30}책임을?\s*(?:지지|부담하지)/u,
          en: /\b(?:shall not exceed|is limited to|total liability|aggregate liability|neither party (?:is|shall be) liable|in no event[^.]{0,160}(?:liab\w*|damages|responsible)|not exceed payments)\b/iu,
        },
        avoid: {
          ko: /불가항력|천재지변|하자보수|보증금/u,
          en: /\b(?:force majeure|surviv|sole remedy)\b/iu,
        },
        most: 3,
        isOptional: true,
      },
      {
        id: 'penalty',
        label: { ko: '지체상금과 위약금', en: 'Penalties' },
        queries: { ko: ['지체상금 요율', '위약금 위약벌'], en: ['liquidated damages penalty', 'delay damages'] },
        titles: { ko: ['지체상금', '위약', '지연배상'], en: ['Liquidated Damages', 'Penalt'] },
        cue: {
          ko: /지체\s*상금|위약(?:금|벌)|지연\s*배상금/u,
          en: /\b(?:liquidated damages|penalt(?:y|ies)|delay damages|credit of|(?:fair|genuine|reasonable) (?:pre-)?estimate)\b/iu,
        },
        best: {
          ko: /(?:지체\s*상금|위약(?:금|벌))[^.]{0,60}(?:지급|배상|청구|부담|납부)/u,
          en: /\b(?:liquidated damages|penalty of|late fee|credit of|estimate of the loss)\b/iu,
        },
        avoid: {
          ko: /충당|위약금\s*없이|반환/u,
          en: /\bno penalty\b|\bwithout penalty\b|\btax(?:es)?\b|\bwithholding\b|\bregulatory\b/iu,
        },
        isOptional: true,
      },
      {
        id: 'force-majeure',
        label: { ko: '불가항력', en: 'Force majeure' },
        queries: { ko: ['불가항력 천재지변'], en: ['force majeure beyond reasonable control'] },
        titles: { ko: ['불가항력'], en: ['Force Majeure'] },
        cue: {
          ko: /불가항력|천재지변/u,
          en: /\b(?:force majeure|acts? of god|beyond (?:its|the|their) (?:reasonable )?control)\b/iu,
        },
        best: {
          ko: /(?:불가항력|천재지변|통제할\s*수\s*없는)[^.]{0,120}(?:책임을?\s*지지|면제|면책|책임이\s*없)/u,
          en: /\b(?:excused|not (?:be )?(?:liable|responsible|in breach))\b[^.]{0,400}\bcontrol\b|\bforce majeure\b|\bdeemed in default\b|\bcauses? beyond (?:its|the|their)\b|\bexcused\b[^.]{0,160}\bacts? of god\b/iu,
        },
        avoid: {
          ko: /부당|약정|가동률/u,
          en: /\bsurviv/iu,
        },
        isOptional: true,
      },
    ],
  },
  {
    id: 'termination-and-assignment',
    task: {
      ko: '해지와 양도: 언제 어떻게 끝낼 수 있고, 끝난 뒤에는 어떻게 되며, 권리를 넘길 수 있는지 확인한다.',
      en: 'Termination and assignment: when and how it can be ended, what follows, and whether it can be assigned.',
    },
    requirements: [
      {
        id: 'termination',
        label: { ko: '해지와 해제', en: 'Termination' },
        queries: {
          ko: ['계약 해지 해제 사유', '해지 통지 시정 기간'],
          en: ['termination for cause breach cure', 'terminate this agreement upon notice'],
        },
        titles: { ko: ['해지', '해제'], en: ['Terminat'] },
        cue: { ko: /해[지제]\s*(?:할|하|한|를|사유|또는)|해지|해제/u, en: /\bterminat(?:e|es|ed|ion)\b/iu },
        best: {
          ko: /해[지제]할\s*수\s*있|계약을\s*해[지제](?:한다|하고|하며)/u,
          en: /\b(?:may|can|right to|entitled to)\b[^.]{0,60}\bterminate\b|\bterminated by\b|\bagreement (?:shall|will) terminate\b/iu,
        },
        avoid: {
          ko: /기한의\s*이익|보증금|위약금\s*면제|영향을\s*미치지/u,
          en: /\b(?:surviv\w*|upon termination|after termination|accrued|effect of termination|non-?renewal|relieve)\b/iu,
        },
      },
      {
        id: 'after-end',
        label: { ko: '끝난 뒤', en: 'After the end' },
        queries: {
          ko: ['계약 종료 후 반환 정산', '종료 이후 효력 존속'],
          en: ['effect of termination return of materials', 'survival after termination'],
        },
        titles: {
          ko: ['종료', '해지의 효과', '효력의 존속', '반환'],
          en: ['Effect of Termination', 'Effects of Termination', 'Consequences of Termination', 'Survival'],
        },
        cue: {
          ko: /(?:종료|해지|해제|만료|끝난|끝나)(?:된|한|후|되|시|일|의\s*효|에|때|뒤|면)?[^.]{0,100}(?:반환|폐기|파기|정산|존속|삭제|유효|유지|원상|지급|돌려)/u,
          en: /\b(?:surviv(?:e|es|al)|(?:up)?on (?:the )?(?:expiration|expiry|termination)|termination[^.]{0,60}shall not affect|effect of termination|after (?:the )?termination|when this agreement ends|after the end of)\b/iu,
        },
        best: {
          ko: /(?:종료|해[지제]|만료|끝난|끝나)[^.]{0,100}(?:반환|폐기|파기|정산|돌려|삭제|중단)|효력은\s*(?:유지|존속)/u,
          en: /\b(?:upon|on|after|following) (?:the )?(?:expiration|expiry|termination|end)\b[^.]{0,120}\b(?:return|destroy|pay|deliver|cease|refund)|\bwhen this agreement ends\b|\bsurvives?\b[^.]{0,60}\b(?:expiration|termination)|\bshall survive\b/iu,
        },
        avoid: {
          ko: /보증금|하자담보책임기간|지연이자|보험|안전보건/u,
          en: /\binsurance\b|\bsolicit/iu,
        },
        isOptional: true,
      },
      {
        id: 'assignment',
        label: { ko: '양도와 재위탁', en: 'Assignment and subcontracting' },
        queries: {
          ko: ['권리 의무의 양도 금지', '재위탁 하도급'],
          en: ['assignment of this agreement consent', 'subcontracting'],
        },
        titles: { ko: ['양도', '재위탁', '하도급'], en: ['Assign', 'Subcontract'] },
        cue: {
          ko: /양도|재위탁|재하도급|하도급(?:할|하여|을\s*(?:줄|주|하)|하지)|제3자에게\s*(?:위탁|이전|담보)/u,
          en: /\b(?:assign(?:s|ed|able)?|transfer)\b[^.]{0,80}\b(?:agreement|rights?|obligations?|duties|interests?)\b|\bassignment of (?:this|its|any)\b|\bsubcontract (?:any|no|the|its|all|to)\b|\bmay subcontract\b|\bdelegate\b/iu,
        },
        best: {
          ko: /(?:권리|의무|지위|계약)[^.]{0,50}(?:양도|이전|담보)[^.]{0,40}(?:수\s*없|아니|못|동의)|(?:재위탁|재하도급|하도급(?!\s*(?:대금|계약|거래|법)))[^.]{0,30}(?:수\s*없|아니|못|동의|할\s*수\s*있)/u,
          en: /\b(?:may not|shall not|neither party (?:may|shall)|no part(?:y|s) (?:may|shall)|may subcontract no)\b[^.]{0,60}\b(?:assign|sub-?contract|delegate)|\b(?:assign|sub-?contract)[^.]{0,80}\b(?:consent)\b/iu,
        },
        avoid: {
          ko: /지식재산권을?[^.]{0,20}양도|원부자재|자료|정보|데이터를|해[지제]할\s*수|채권/u,
          en: /\ball (?:of its )?right, title|assigns to|intellectual property|deliverable|benefit of (?:its |the )?creditors|employees or subcontractors|residuals|such persons/iu,
        },
        isOptional: true,
      },
    ],
  },
  {
    id: 'disputes-and-standard',
    task: {
      ko: '분쟁과 표준계약서: 분쟁은 어디서 어떤 법으로 푸는지, 표준계약서에 있는데 이 계약에 없는 것은 무엇인지 확인한다.',
      en: 'Disputes and the standard contract: where and by which law disputes are settled, and what the standard contract has that this one lacks.',
    },
    requirements: [
      {
        id: 'forum',
        label: { ko: '관할과 분쟁 해결', en: 'Forum and dispute resolution' },
        queries: {
          ko: ['관할 법원 분쟁 해결', '중재 조정'],
          en: ['jurisdiction venue courts', 'arbitration dispute resolution'],
        },
        titles: {
          ko: ['관할', '분쟁', '중재'],
          en: ['Jurisdiction', 'Venue', 'Dispute', 'Arbitration', 'Governing Law'],
        },
        cue: {
          ko: /(?<!보)관할|분쟁|중재|소송|소를?\s*제기|소는/u,
          en: /\b(?:(?<!any other )jurisdiction|venue|arbitrat(?:ion|ors?|e)|mediation|disputes?|courts?)\b/iu,
        },
        best: {
          ko: /(?:법원|중재|조정)[^.]{0,40}(?:관할|제기|해결|신청|한다)|관할\s*법원|전속\s*관할|합의\s*관할/u,
          en: /\b(?:exclusive jurisdiction|courts? (?:of|located)|jurisdiction is exclusive|binding arbitration|resolve (?:a|any|the) disputes?|arbitrat|exclusive (?:jurisdiction|venue)|(?:federal|state) courts?|courts? (?:sitting|in)|submits? to the jurisdiction)/iu,
        },
        avoid: {
          ko: /이의를\s*제기|분쟁으로\s*인하여\s*발생/u,
          en: /\b(?:court order|invoice|disputed amount|undisputed|disclos|withhold|competent jurisdiction (?:to be|finds|holds|determines)|held (?:by|to be)|unenforceable|invalid|irreparable|regulatory body)/iu,
        },
      },
      {
        id: 'law',
        label: { ko: '준거법과 해석', en: 'Governing law' },
        queries: { ko: ['준거법 대한민국 법', '계약의 해석 법령 상관례'], en: ['governing law', 'laws of the state'] },
        titles: { ko: ['준거법', '해석'], en: ['Governing Law', 'Choice of Law'] },
        cue: {
          ko: /준거법|(?:대한민국|한국)[^.]{0,12}(?:법|법률)|해석|관계\s*법령|상관례/u,
          en: /\b(?:governed|construed|interpreted|controlled)\b[^.]{0,80}\blaws?\b|\bgoverning law\b|\blaws? of\b[^.]{0,80}\b(?:govern|apply|control)/iu,
        },
        best: {
          ko: /준거법|(?:대한민국|한국)\s*(?:의\s*)?법(?:률|령)?(?:에|으로|을)|(?:법령|상관[례습]|관습|사회상규)[^.]{0,20}(?:따른다|따른\s*다|의한다)|해석[^.]{0,60}(?:따르|따른다|의한다|협의|결정|해결)/u,
          en: /\b(?:governed by|construed|controlled by|govern this|shall govern|laws? of)\b/iu,
        },
        avoid: {
          ko: /배제하는\s*것으로\s*해석|개인정보|납세|세금/u,
          en: /\bcomply with\b|\bas required by\b|\b(?:organized|existing|incorporated|duly)\b/iu,
        },
        isOptional: true,
      },
    ],
  },
];

export const FIRST_TASK_ID = 'parties-and-term';
export const STANDARD_TASK_ID = 'disputes-and-standard';

/** The playbook's task with this text; undefined for a task that a model made. */
export function findPlaybookTask(task: string): PlaybookTask | undefined {
  return PLAYBOOK.find((one) => one.task.ko === task || one.task.en === task);
}

export function playbookTasks(language: Language): string[] {
  return PLAYBOOK.map(({ task }) => task[language]);
}
