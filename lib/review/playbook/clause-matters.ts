/* eslint max-lines: "off" -- one table: what a standard contract settles, and how a clause that settles it is recognised */
import type { Language } from '#lib/protocol/document';

/** One thing that contracts settle, wherever it stands in them. */
export type ClauseMatter = {
  name: Record<Language, string>;
  /** A sentence that settles it has this. */
  cue: Record<Language, RegExp>;
  /** A contract does without it easily. */
  isMinor?: boolean;
};

const NEVER = /$^/u;

const CLAUSE_MATTERS: readonly ClauseMatter[] = [
  {
    name: { ko: '계약의 변경', en: 'amendments' },
    cue: {
      ko: /(?:계약|내용|범위)[^.]{0,40}(?:변경|바꾸)[^.]{0,60}(?:서면|합의|동의|서명)|(?:서면|합의|동의)[^.]{0,30}(?:변경|바꾸)할/u,
      en: /\b(?:amend(?:ed|ments?)?|modif(?:y|ied|ications?)|changes?|variations?|varied)\b[^.]{0,120}\b(?:writ(?:ing|ten)|sign(?:ed)?|both parties)\b/iu,
    },
    isMinor: true,
  },
  {
    name: { ko: '업무 범위의 변경과 추가', en: 'changes of scope' },
    cue: {
      ko: /(?:범위|과업|업무|용역|작업)[^.]{0,20}(?:바꾸|변경|추가)|추가\s*(?:업무|작업|과업)|당초의?\s*계약내역에\s*없는/u,
      en: /\b(?:change orders?|changes? (?:to|in) (?:the |a )?(?:scope|services|statement of work|specifications?)|additional (?:services|work))\b/iu,
    },
    isMinor: true,
  },
  {
    name: { ko: '수행자의 독립성', en: 'independence of the parties' },
    cue: {
      ko: /독립(?:된|한|적)?\s*(?:인\s*)?(?:사업자|계약자|당사자|지위)|(?:시간|장소|방법)[^.]{0,30}스스로|직접\s*지휘/u,
      en: /\bindependent contractors?\b|\bnot (?:be )?(?:deemed )?(?:an? )?(?:employee|agent|partner)/iu,
    },
  },
  {
    name: { ko: '상대방의 협력', en: 'cooperation' },
    cue: {
      ko: /(?:자료|정보|접근\s*권한|장소)[^.]{0,40}(?:제공|협조|협력)|협조하|협력하/u,
      en: /\bco-?operat|\bprovide[^.]{0,60}\b(?:access|information|materials)\b/iu,
    },
    isMinor: true,
  },
  {
    name: { ko: '대가', en: 'the price' },
    cue: {
      ko: /(?:대금|금액|보수|대가|용역비|이용료|사용료|수수료|임금|요금)[^.]{0,40}(?:금\s|원|지급|\d)/u,
      en: /\b(?:fees?|price|compensation|royalt(?:y|ies)|charges?|invoices?|consideration)\b[^.]{0,160}\b(?:pay(?:s|able|ment)?|paid)\b|\bshall pay\b|\bpay\b[^.]{0,60}\bfees?\b/iu,
    },
  },
  {
    name: { ko: '지연이자', en: 'interest on late payment' },
    cue: {
      ko: /지연\s*(?:이자|배상금|손해금)|연체(?:료|이자)/u,
      en: /\b(?:late (?:payment|fee|charge)|overdue|past due)\b|\binterest (?:at|of)\b|\bbears? interest\b/iu,
    },
  },
  {
    name: { ko: '대가를 못 받았을 때의 이행 중단', en: 'suspension for non-payment' },
    cue: {
      ko: /(?:지체|미지급|지급하지|받지\s*못)[^.]{0,80}(?:중단|멈출|중지|정지|거절)/u,
      en: /\b(?:overdue|unpaid|not pa(?:y|id)|fail(?:s|ure) to pay)\b[^.]{0,120}\bsuspend|\bsuspend\b[^.]{0,120}\b(?:overdue|unpaid|fail)/iu,
    },
    isMinor: true,
  },
  {
    name: { ko: '대가의 조정', en: 'adjustment of the price' },
    cue: {
      ko: /(?:대가|대금|계약금액|이용료|보수|수수료)[^.]{0,40}(?:조정|인상|증액|올릴)|물가/u,
      en: /\b(?:fees?|rates?|prices?)\b[^.]{0,80}\b(?:increase|adjust|rise|raise)/iu,
    },
  },
  {
    name: { ko: '납품', en: 'delivery' },
    cue: {
      ko: /(?:납품|인도|제출)[^.]{0,20}(?:한다|하여야|해야|하고|하며)|(?:제공|공급|수행)(?:한다|하여야\s*한다|하기로\s*한다)/u,
      en: NEVER,
    },
    isMinor: true,
  },
  {
    name: { ko: '지체상금', en: 'damages for delay' },
    cue: {
      ko: /지체\s*상금|지연\s*배상금|위약(?:금|벌)(?!\s*없이)/u,
      en: /\bliquidated damages\b|\bcredit of\b[^.]{0,80}\b(?:late|delay)/iu,
    },
  },
  {
    name: { ko: '검수', en: 'acceptance' },
    cue: {
      ko: /검수|(?:결과물|산출물|목적물|완성물|성과)[^.]{0,60}검사|검사\s*(?:결과|기간)/u,
      en: /\b(?:accept(?:ance|s|ed)?|reject(?:s|ed|ion)?)\b[^.]{0,100}\b(?:deliverables?|goods|products?|work|services?|shipments?|test)|\bacceptance (?:test|criteria|period)/iu,
    },
  },
  {
    name: { ko: '하자의 보수', en: 'correction of defects' },
    cue: {
      ko: /하자[^.]{0,60}(?:보수|보완|수리|고쳐|고친|수정|담보|책임)|무상\s*(?:보수|수리)|불합격[^.]{0,60}(?:보완|수정)|보완하여\s*다시\s*제공|보완을\s*청구/u,
      en: /\b(?:correct|repair|re-?perform|replace|remedy|modify)\b[^.]{0,120}\b(?:defects?|failures?|nonconform|errors?|deliverables?|so that)|\b(?:defects?|fails?|nonconform)[^.]{0,120}\b(?:correct|repair|replace|remedy)\b/iu,
    },
  },
  {
    name: { ko: '품질의 보증', en: 'warranties' },
    cue: {
      ko: /보증(?:한다|하며|하고|하여야|합니다)|보증함/u,
      en: /\bwarrant(?:s|y|ies)?\b/iu,
    },
  },
  {
    name: { ko: '지식재산권', en: 'intellectual property' },
    cue: {
      ko: /(?:지식|지적)\s*재산|저작(?:권|재산권)|산출물[^.]{0,40}(?:귀속|이전|속한|이용\s*권한|독점)|파생데이터[^.]{0,60}권리|(?:에\s*관한|의)\s*권리는[^.]{0,40}(?:속|귀속|남)/u,
      en: /\b(?:intellectual property|copyrights?|patents?|right, title|proprietary rights|owns? all|assigns? to)\b/iu,
    },
  },
  {
    name: { ko: '제3자의 권리 주장에 대한 대응', en: 'claims of third parties' },
    cue: {
      ko: /제3자[^.]{0,80}(?:권리|지식재산|저작)[^.]{0,60}(?:침해|주장|분쟁|행사)|타인의[^.]{0,60}권리[^.]{0,30}침해|제3자[^.]{0,60}(?:소\s*제기|이의\s*제기|청구)/u,
      en: /\binfring|\bthird[- ]part(?:y|ies)\b[^.]{0,60}\bclaims?\b|\bclaims?\b[^.]{0,60}\bthird part/iu,
    },
  },
  {
    name: { ko: '비밀유지', en: 'confidentiality' },
    cue: { ko: /비밀|기밀/u, en: /\bconfidential|\bnon-?disclosure\b|\bproprietary information\b/iu },
  },
  {
    name: { ko: '비밀유지 기간', en: 'how long confidentiality lasts' },
    cue: {
      ko: /(?:비밀|기밀|제\s?[12]\s?항의\s*의무)[^.]{0,200}(?:\d|\]|_)\s*(?:년|개월)|의무는[^.]{0,60}(?:년|개월)|제\d+조의\s*규정은[^.]{0,60}(?:년|개월)/u,
      en: /\b(?:confidential|duties|obligations?|agreement)\b[^.]{0,220}\b(?:\d+\)?|one|two|three|four|five|ten|\]) (?:years?|months?)\b|\bsurviv/iu,
    },
    isMinor: true,
  },
  {
    name: { ko: '개인정보', en: 'personal data' },
    cue: {
      ko: /개인\s*정보|가명\s*정보|정보주체/u,
      en: /\b(?:personal (?:data|information)|personally identifiable|nonpublic personal|privacy)\b/iu,
    },
  },
  {
    name: { ko: '유출과 침해의 통지', en: 'notice of security incidents' },
    cue: {
      ko: /(?:유출|침해사고|보안사고|해킹)[^.]{0,120}(?:통지|알[리린려]|신고|보고)/u,
      en: /\b(?:breach(?:es)? of (?:security|personal)|unauthori[sz]ed (?:access|use|disclosure)|security incidents?)\b[^.]{0,160}\bnotif|\bnotif[^.]{0,160}\b(?:unauthori[sz]ed|security incident|breach of (?:security|personal))/iu,
    },
  },
  {
    name: { ko: '손해배상', en: 'damages and indemnity' },
    cue: {
      ko: /손해[^.]{0,60}배상|배상할\s*책임|이를\s*배상/u,
      en: /\b(?:indemnif|hold harmless|damages)\b|\bindemnif|\bshall defend\b/iu,
    },
  },
  {
    name: { ko: '책임의 한도', en: 'limit of liability' },
    cue: {
      ko: /(?:책임|배상)[^.]{0,100}(?:한도|초과하지|초과할\s*수|넘지|범위로\s*제한)/u,
      en: /\bliabilit(?:y|ies)\b[^.]{0,240}\b(?:exceed|limited to|not more than|maximum)\b|\bshall not exceed\b[^.]{0,100}\b(?:paid|received|fees)\b|\bnot exceed payments\b/iu,
    },
  },
  {
    name: { ko: '불가항력', en: 'force majeure' },
    cue: {
      ko: /불가항력|천재\s*지변|통제할\s*수\s*없는/u,
      en: /\b(?:force majeure|acts? of god|beyond (?:its|the|their|that party[’']s|such party[’']s) (?:reasonable )?control)\b/iu,
    },
  },
  {
    name: { ko: '계약기간', en: 'the term' },
    cue: {
      ko: /(?:계약|유효|이용|위탁|용역)\s*기간|존속\s*기간|효력을?\s*(?:발생|가진)/u,
      en: /\b(?:initial term|term of th|effective (?:date|until)|remain in (?:full force|effect)|continue(?:s)? (?:in effect|until|for)|expires?|years? (?:from|after)|terminate this agreement)\b/iu,
    },
  },
  {
    name: { ko: '갱신', en: 'renewal' },
    cue: {
      ko: /계약(?:기간)?[^.]{0,40}(?:갱신|연장)|자동\s*(?:으로\s*)?(?:갱신|연장)/u,
      en: /\brenew(?:s|al|ed)?\b|\bextend(?:s|ed)? (?:the|this) (?:term|agreement)/iu,
    },
    isMinor: true,
  },
  {
    name: { ko: '위반에 따른 해지', en: 'termination for breach' },
    cue: {
      ko: /(?:위반|불이행|이행하지|해당하는)[^.]{0,140}해[지제]/u,
      en: /\b(?:breach(?:es)?|default|violat\w*|fails?|insolven\w*|cause)\b[^.]{0,200}\bterminat|\bterminat\w*\b[^.]{0,200}\b(?:breach(?:es)?|default|cause|insolven)/iu,
    },
  },
  {
    name: { ko: '중간에 끝났을 때의 정산', en: 'settlement at an early end' },
    cue: {
      ko: /(?:해[지제]|종료|중간에|끝난|끝나)[^.]{0,140}(?:정산|수행한\s*부분|기성|수행분|일할|남은\s*기간)|기성[^.]{0,40}정산|미리\s*받은\s*(?:대가|이용료|대금)/u,
      en: /\bterminat\w*\b[^.]{0,240}\b(?:pay|paid|refund|compensat\w*|reimburs\w*)\b/iu,
    },
  },
  {
    name: { ko: '끝난 뒤의 반환과 파기', en: 'return and deletion at the end' },
    cue: {
      ko: /(?:종료|끝나|끝난|만료|해[지제]|목적을\s*달성)[^.]{0,180}(?:반환|파기|폐기|삭제|돌려)/u,
      en: /\b(?:terminat\w*|expir\w*|ends?|end of|request)\b[^.]{0,240}\b(?:return|destroy|delete|erase)\b|\b(?:return|destroy)\b[^.]{0,400}\b(?:terminat\w*|requests?|expir\w*)/iu,
    },
  },
  {
    name: { ko: '끝난 뒤에도 남는 조항', en: 'survival' },
    cue: {
      ko: /(?:종료|끝난|만료|해[지제])[^.]{0,120}(?:효력을?\s*(?:유지|가진|잃지)|존속|유효하게|영향을)|효력은\s*(?:유지|존속)/u,
      en: /\bsurviv/iu,
    },
    isMinor: true,
  },
  {
    name: { ko: '통지의 방법', en: 'notices' },
    cue: {
      ko: /통지[^.]{0,80}(?:서면|전자우편|주소|우편|이메일)/u,
      en: /\bnotices?\b[^.]{0,160}\b(?:writing|written|delivered|address|mail)\b/iu,
    },
    isMinor: true,
  },
  {
    name: { ko: '권리의 양도', en: 'assignment' },
    cue: {
      ko: /(?:권리|의무|지위|계약)[^.]{0,80}(?:양도|이전|담보)|양도[^.]{0,40}(?:수\s*없|아니|못|동의)/u,
      en: /\b(?:may|shall|not|without|right to|freely)\b[^.]{0,60}\b(?:assign|transfer)(?:able|ed)?\b|\bassignment of this\b/iu,
    },
  },
  {
    name: { ko: '재위탁', en: 'subcontracting' },
    cue: {
      ko: /재위탁|재하도급|(?:제3자|외부|타인)에게?[^.]{0,40}(?:위탁|하도급|대행)/u,
      en: /\bsub-?contract|\bdelegate\b/iu,
    },
    isMinor: true,
  },
  {
    name: { ko: '분쟁의 해결', en: 'disputes' },
    cue: {
      ko: /(?<!보)관할|분쟁|중재|소송/u,
      en: /\b(?:(?:exclusive|personal|submit to the) jurisdiction|venue|arbitrat\w*|mediat\w*|courts? (?:located|sitting)|courts? (?:of|in) (?:the )?[A-Z]|(?:resolve|any|settle) (?:a |any |all )?disputes?|dispute resolution)\b|\bcourts\b[^.]{0,60}\bjurisdiction\b/u,
    },
  },
  {
    name: { ko: '준거법', en: 'governing law' },
    cue: {
      ko: /준거법|대한민국\s*(?:의\s*)?법/u,
      en: /\b(?:governed|construed|interpreted|controlled)\b[^.]{0,80}\blaws?\b|\blaws?\b[^.]{0,80}\b(?:governs?|appl(?:y|ies)|controls?)\b/iu,
    },
  },
  {
    name: { ko: '이용 현황의 확인', en: 'audits' },
    cue: {
      ko: /(?:이용\s*(?:현황|기록)|기록|장부)[^.]{0,80}(?:확인|점검|열람|감사|보고|검증)|감사를/u,
      en: /\baudits?\b|\b(?:records|books)\b[^.]{0,120}\b(?:inspect|examin)|\binspect[^.]{0,80}\b(?:records|books)\b/iu,
    },
  },
  { name: { ko: '보험', en: 'insurance' }, cue: { ko: /보험/u, en: /\binsurance\b/iu } },
  {
    name: { ko: '업무의 연속성', en: 'business continuity' },
    cue: { ko: NEVER, en: /\b(?:business continuity|disaster recovery|continuity plans?)\b/iu },
  },
  {
    name: { ko: '법령에 따른 공개', en: 'compelled disclosure' },
    cue: {
      ko: NEVER,
      en: /\b(?:required|compelled|order(?:ed)?|accordance|pursuant)\b[^.]{0,100}\b(?:by law|law requires|applicable law|court|judicial|governmental|subpoena)\b|\blaw (?:requires|or a court)\b|\bcompelled disclosure\b/iu,
    },
  },
  {
    name: { ko: '권리를 주지 않음', en: 'no licence' },
    cue: {
      ko: NEVER,
      en: /\b(?:no|not|nothing|neither|retains?)\b[^.]{0,120}\b(?:licen[sc]e|rights?)\b[^.]{0,100}/iu,
    },
    isMinor: true,
  },
  {
    name: { ko: '보증하지 않음', en: 'no warranty' },
    cue: {
      ko: NEVER,
      en: /["“”'‘]as[- ]is|\bprovided as[- ]is\b|\bas it is\b|\b(?:no|without) (?:other )?(?:warrant|representation)|\bdisclaim|\bgives? no\b/iu,
    },
  },
  {
    name: { ko: '독자적인 활동', en: 'independent activities' },
    cue: {
      ko: NEVER,
      en: /\bindependent(?:ly)?[^.]{0,30}(?:develop|activit)|\bcompet(?:e|ing|itive)\b|\bresiduals?\b/iu,
    },
    isMinor: true,
  },
  {
    name: { ko: '금지 명령 등의 구제', en: 'injunctive relief' },
    cue: { ko: NEVER, en: /\binjuncti|\birreparable|\bequitable relief\b|\bspecific performance\b/iu },
    isMinor: true,
  },
  {
    name: { ko: '완전 합의', en: 'entire agreement' },
    cue: {
      ko: /(?:모든|종전|이전)[^.]{0,30}합의[^.]{0,30}(?:대체|우선|효력)/u,
      en: /\b(?:entire|whole) (?:agreement|understanding)|\bsupersedes?\b/iu,
    },
    isMinor: true,
  },
];

/** The matters that sentences settle, each with the number of the first sentence that does. */
export function mattersIn(sentences: readonly string[], language: Language): { matter: ClauseMatter; at: number }[] {
  return CLAUSE_MATTERS.flatMap((matter) => {
    const at = sentences.findIndex((text) => matter.cue[language].test(text));
    return at === -1 ? [] : [{ matter, at }];
  });
}
