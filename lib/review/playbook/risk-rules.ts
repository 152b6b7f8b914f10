/* eslint max-lines: "off" -- one table: the wordings that a review without a model warns of */
import type { RiskRule } from './risk-rule';

/** Of two rules for one passage the more severe tells it, then the earlier one. */
export const RISK_RULES: readonly RiskRule[] = [
  {
    id: 'automatic-renewal',
    taskId: 'parties-and-term',
    severity: 'medium',
    bearer: 'both',
    title: { ko: '자동 갱신', en: 'Automatic renewal' },
    reason: {
      ko: '정해진 때까지 알리지 않으면 계약이 이어져요. 통지 기한을 달력에 적어 두세요.',
      en: 'Without notice in time it goes on. Put the date for the notice into your calendar.',
    },
    cue: {
      ko: /자동(?:으로|적으로)?\s*(?:갱신|연장)(?!은|의)|(?:의사|통지|의견)[^.]{0,30}(?:없|아니하|않)[^.]{0,50}(?:갱신|연장)/u,
      en: /\b(?:automatically (?:renew|extend)|(?:renewed|extended) automatically|renews? (?:automatically|for (?:successive|additional))|shall (?:be )?(?:automatically )?renew(?:ed)? for (?:successive|additional))/iu,
    },
    unless: {
      ko: /합의하(?:여|면|는)[^.]{0,20}(?:갱신|연장)/u,
      en: /\b(?:if|upon) (?:mutually |mutual |written |both )?(?:agreed|agreement|parties agree)/iu,
    },
  },
  {
    id: 'unilateral-change',
    taskId: 'parties-and-term',
    severity: 'high',
    bearer: 'other',
    title: { ko: '일방적인 변경', en: 'One-sided change' },
    reason: { ko: '동의 없이 조건이 바뀔 수 있어요.', en: 'Terms can change without the other party’s consent.' },
    cue: {
      ko: /(?:일방적으로|임의로|임의\s*(?:변경|조정)|동의\s*없이)[^.]{0,30}(?:변경|수정|조정)할\s*수\s*있/u,
      en: /\b(?:may|reserves the right to)\b[^.]{0,40}\b(?:modify|change|amend)\b[^.]{0,60}\b(?:at any time|in its sole discretion|without (?:the )?(?:prior )?(?:consent|notice))\b/iu,
    },
  },
  {
    id: 'price-increase',
    taskId: 'price-and-payment',
    severity: 'medium',
    bearer: 'other',
    title: { ko: '대가의 인상', en: 'The price can rise' },
    reason: {
      ko: '한쪽의 통지로 대가가 오를 수 있어요. 상한과 통지 기한을 확인하세요.',
      en: 'Notice by one party raises the price. Check the limit and the notice period.',
    },
    cue: {
      ko: /(?:인상률|인상액|인상분)[^.]{0,30}(?:통지|적용|정)|(?:대금|대가|이용료|사용료|요금|수수료|보수)[^.]{0,30}(?:인상|올릴)[^.]{0,12}수\s*있/u,
      en: /\b(?:fees?|rates?|prices?|charges?)\b[^.]{0,120}\b(?:may (?:then )?(?:rise|be increased|increase)|can be increased)\b|\bmay (?:increase|raise|adjust)\b[^.]{0,40}\b(?:fees?|rates?|prices?|charges?)\b/iu,
    },
    unless: { ko: /올릴\s*수\s*없|인상할\s*수\s*없|협의하여|합의/u, en: /\bmay not\b|\bmutual/iu },
  },
  {
    id: 'set-off',
    taskId: 'price-and-payment',
    severity: 'medium',
    mutualSeverity: 'low',
    bearer: 'other',
    title: { ko: '공제·감액·지급 보류', en: 'Deduction or withholding' },
    reason: {
      ko: '받을 돈이 줄거나 미뤄질 수 있어요. 어떤 경우인지 확인하세요.',
      en: 'What is owed can be cut or withheld. See in which cases.',
    },
    cue: {
      ko: /(?:대금|금액|보수|대가|이용료|하도급대금|잔금)[^.]{0,60}(?:공제|감액|상계|보류|유보)(?:하거나[^.]{0,20})?할\s*수\s*있/u,
      en: /\b(?:may|entitled to|right to)\b(?! not)[^.]{0,30}\b(?:set[- ]?off|deduct|withhold)\b/iu,
    },
    unless: {
      ko: /(?:공제|감액|상계|보류|유보)할\s*수\s*없|한하여|정당한\s*사유를\s*증명/u,
      en: /\b(?:neither party|shall not|may not|unreasonably withhold)\b/iu,
    },
  },
  {
    id: 'without-pay',
    taskId: 'price-and-payment',
    severity: 'medium',
    bearer: 'actor',
    title: { ko: '대가 없는 추가 의무', en: 'Extra duty without pay' },
    reason: {
      ko: '돈을 받지 않고 해야 하는 일이에요. 범위와 기간이 정해져 있는지 보세요.',
      en: 'Work that is not paid for. See whether its scope and time are limited.',
    },
    cue: {
      ko: /(?:무상|무료)(?:으로)?\s*[^.]{0,30}(?:제공|수행|지원|공급|이행|작업|처리|응)(?:한다|하며|하고|하여야|해야|하기로)|(?:별도|추가)(?:의)?\s*(?:대가|비용|보수)[^.]{0,12}없이[^.]{0,40}(?:한다|하여야|해야|하며)|추가\s*(?:비용|대금|대가)을?\s*(?:청구|요구)할\s*수\s*없/u,
      en: /\b(?:shall|must|will)\b[^.]{0,120}\b(?:at no (?:additional )?(?:cost|charge)|free of charge|without (?:additional|further) (?:compensation|payment|charge))\b/iu,
    },
    unless: {
      ko: /하자|보수(?:한다|하여야)|보완|제공받은/u,
      en: /\b(?:defect|correct|fails?|repair|re-?perform|copy|copies)/iu,
    },
  },
  {
    id: 'suspension',
    taskId: 'delivery-and-warranty',
    severity: 'medium',
    mutualSeverity: 'low',
    bearer: 'other',
    title: { ko: '제공의 중단', en: 'Suspension' },
    reason: {
      ko: '상대방이 이행을 멈출 수 있어요. 사유와 예고 기간을 확인하세요.',
      en: 'The other party can stop performing. Check the grounds and the notice.',
    },
    cue: {
      ko: /(?:제공|서비스|용역|공급|이용|접속|작업|업무)[^.]{0,14}(?:중단|중지|정지|제한)할\s*수\s*있/u,
      en: /\b(?:may|right to|entitled to) (?:immediately )?suspend\b/iu,
    },
  },
  {
    id: 'no-warranty',
    taskId: 'delivery-and-warranty',
    severity: 'medium',
    mutualSeverity: 'low',
    bearer: 'other',
    title: { ko: '보증하지 않음', en: 'No warranty' },
    reason: {
      ko: '여기에 해당하면 품질이나 적합성에 문제가 있어도 책임을 묻기 어려워요.',
      en: 'Little can be asked for when what is not warranted falls short.',
    },
    cue: {
      ko: /보증하지\s*(?:아니|않)|(?:하자|품질|정확성|완전성)[^.]{0,40}책임을?\s*(?:지지|부담하지)\s*(?:아니|않)/u,
      en: /["“”'‘]as[- ]is|\bprovided as[- ]is\b|disclaims? (?:all|any) (?:other )?warrant|\b(?:makes?|gives?) no (?:other )?(?:warrant|representations? (?:or|and) warrant)|\bneither party (?:makes|gives) any (?:other )?(?:warrant|representations? or warrant)/iu,
    },
  },
  {
    id: 'ip-transfer',
    taskId: 'ip-and-confidentiality',
    severity: 'medium',
    bearer: 'actor',
    title: { ko: '결과물의 권리가 한쪽에 귀속', en: 'Rights in the results go to one party' },
    reason: {
      ko: '다른 쪽은 허락 없이 쓰지 못해요. 무엇이 들어가고 언제 넘어가는지 확인하세요.',
      en: 'The other party has no use of them without leave. See what this covers and when it passes.',
    },
    cue: {
      ko: /(?:결과물|산출물|성과물|저작물|개발물|작업물|창작물|파생데이터|저작권|저작재산권|지식재산권|지적재산권|특허)[^.]{0,60}(?:[“"‘']?갑[”"’']?|[“"‘']?을[”"’']?|[가-힣]{2,8}(?:자|인|객|사|처|부))(?:에게|에|의\s*것으로|으로)\s*[^.]{0,12}(?:귀속|속한|속하|이전|양도)|(?:결과물|산출물|성과물|저작물|개발물)[^.]{0,60}독점적(?:으로|인)?[^.]{0,12}(?:사용|이용|소유|보유|권)/u,
      en: /\b(?:assigns?|transfers?|vests?|shall assign)\b[^.]{0,60}\ball (?:of its )?(?:rights?|worldwide)\b|\bworks? made for hire\b|\bshall (?:be|become|remain) the (?:sole and exclusive|exclusive|sole) property\b/iu,
    },
    unless: {
      ko: /(?:양도|이전)하는\s*것이\s*아니|(?:귀속|이전|양도)(?:되|하)지\s*(?:아니|않)|각자|공동|협의하여/u,
      en: /\b(?:nothing in this|shall not assign|does not (?:assign|transfer)|assigns? this agreement)\b/iu,
    },
  },
  {
    id: 'non-compete',
    taskId: 'ip-and-confidentiality',
    severity: 'high',
    mutualSeverity: 'medium',
    bearer: 'actor',
    title: { ko: '경업·영업 제한', en: 'Restraint of competition' },
    reason: {
      ko: '다른 일이나 다른 곳과의 일을 막아요. 기간, 지역, 대상이 좁은지 보세요.',
      en: 'It bars other work or work with others. See that time, place and scope are narrow.',
    },
    cue: {
      ko: /경업|경쟁\s*(?:관계|업체|사|사업|제품)[^.]{0,60}(?:아니\s*된다|아니하|안\s*된다|못한다|수\s*없|금지|않는다)|(?:동종|유사)\s*(?:의\s*)?(?:업무|영업|업종|사업)[^.]{0,40}(?:아니\s*된다|수\s*없|금지|아니하)|하여서는\s*아니\s*된다[\s\S]*종료\s*(?:일\s*)?(?:후|이후)[^.]{0,50}(?:운영|영위|종사|취업|설립|개업)하는\s*행위|종료\s*(?:일\s*)?(?:후|이후)[^.]{0,60}(?:운영|영위|종사|취업|설립|개업|거래)[^.]{0,16}(?:아니|않|못|수\s*없|금지)/u,
      en: /\b(?:non-?compet(?:e|ition)|shall not (?:directly or indirectly )?(?:compete|engage in any (?:business|activity)|carry on any business)|agrees not to compete)\b/iu,
    },
    unless: {
      ko: /못하(?:도록|게)[^.]{0,20}(?:아니|안|않)/u,
      en: /\b(?:does|do|will) not breach\b|\bnothing (?:in this|herein)\b/iu,
    },
  },
  {
    id: 'non-solicit',
    taskId: 'ip-and-confidentiality',
    severity: 'medium',
    mutualSeverity: 'low',
    bearer: 'actor',
    title: { ko: '직원 채용 제한', en: 'No poaching' },
    reason: {
      ko: '상대방의 사람을 뽑지 못해요. 기간과 대상을 확인하세요.',
      en: 'The other’s people may not be hired. Check time and scope.',
    },
    cue: {
      ko: /(?:직원|임직원|근로자|인력)[^.]{0,60}(?:채용|고용|스카우트|영입)(?:하지|할\s*수\s*없|하여서는|해서는|을\s*금)/u,
      en: /\b(?:shall|may|agrees?) not\b[^.]{0,40}\b(?:solicit|hire|employ)\b[^.]{0,80}\b(?:employ(?:ees?|ment)|personnel|staff|persons?|officers?|consultants?)\b|\bneither party shall\b[^.]{0,30}\b(?:solicit|hire)\b/iu,
    },
    unless: { ko: /거부하거나\s*보류/u, en: /\bnot be (?:required|obligated)/iu },
  },
  {
    id: 'fault-free-liability',
    taskId: 'liability',
    severity: 'high',
    mutualSeverity: 'medium',
    bearer: 'actor',
    title: { ko: '넓은 책임', en: 'Far-reaching liability' },
    reason: {
      ko: '손해의 범위에 한도가 없거나 잘못이 작아도 물 수 있어요. 귀책사유와 한도를 넣자고 하세요.',
      en: 'Losses without limit, or with little fault, may have to be paid. Ask for fault and a cap.',
    },
    cue: {
      ko: /(?:모든|일체의|전적으로|어떠한|전부의?)\s*(?:민[·ㆍ]?\s*형사상\s*|법적\s*)?(?:책임|손해|비용|손실)[^.]{0,60}(?:진다|진\s*다|지기로|부담(?:한다|하여야|하기로|해야)|배상(?:한다|하여야|해야|하기로))|(?:고의|과실|귀책)[^.]{0,20}(?:없더라도|불문|관계없이|묻지\s*아니)|무과실|(?:제한|한도|상한)\s*없이[^.]{0,20}(?:배상|책임|부담)|직접[^가-힣]{0,3}간접[^.]{0,20}손해[^.]{0,30}배상|손해\s*(?:일체|전부|전액)를?[^.]{0,20}(?:배상|부담)/u,
      en: /\b(?:indemnif|liable|responsible|hold harmless)[^.]{0,120}\bany and all\b|\bregardless of (?:fault|cause|negligence)\b|\bwithout limit(?:ation)? (?:as to|in) (?:amount|liability)\b|\bunlimited liability\b/iu,
    },
    unless: {
      ko: /책임을?\s*(?:지지|부담하지)\s*(?:아니|않)|면제/u,
      en: /\b(?:in no event|not be liable|insurance|maintain\w*|tax(?:es)?|licen[sc]es|permits)\b/iu,
    },
  },
  {
    id: 'penalty-multiple',
    taskId: 'liability',
    severity: 'high',
    bearer: 'actor',
    title: { ko: '무거운 위약금', en: 'Heavy penalty' },
    reason: {
      ko: '실제 손해보다 훨씬 클 수 있어요. 감액 여지와 다른 배상과의 관계를 확인하세요.',
      en: 'It can be far more than the loss. See whether it can be reduced, and what is owed beside it.',
    },
    cue: {
      ko: /(?:위약(?:금|벌)|배상)[^.]{0,60}(?:[2-9]|\d{2,})\s*배|(?:[2-9]|\d{2,}|[이삼사오십])\s*배(?:를|의|에)?[^.]{0,24}(?:위약|배상금|지급)|[1-9]\d{2,}\s*(?:%|퍼센트)[^.]{0,20}위약|위약(?:금|벌)[^.]{0,30}[1-9]\d{2,}\s*(?:%|퍼센트)|위약벌[^.]{0,20}별도로/u,
      en: /\b(?:two|three|four|five|\d+) times\b[^.]{0,60}\b(?:penalty|damages)\b|\bpenalty of\b[^.]{0,30}\b\d{3,}\s*%/iu,
    },
    unless: { ko: /넘지\s*아니하?\s*는\s*범위|한도로/u, en: /\bnot exceed/iu },
  },
  {
    id: 'exit-fee',
    taskId: 'termination-and-assignment',
    severity: 'medium',
    bearer: 'actor',
    title: { ko: '중도 해지 위약금', en: 'Early termination fee' },
    reason: {
      ko: '먼저 끝내면 돈을 내야 해요. 금액이 남은 기간에 견주어 무겁지 않은지 보세요.',
      en: 'Ending it early costs money. See whether the amount is fair for the time left.',
    },
    cue: {
      ko: /해지\s*위약금|(?:중도|중간)에?\s*해[지제][^.]{0,60}위약금|해[지제][^.]{0,60}위약금[^.]{0,10}지급/u,
      en: /\b(?:early )?(?:termination|cancellation) (?:fee|charge)\b/iu,
    },
    unless: { ko: /위약금\s*없이/u, en: /\bwithout (?:any )?(?:termination|cancellation) (?:fee|charge)/iu },
  },
  {
    id: 'penalty',
    taskId: 'liability',
    severity: 'medium',
    bearer: 'actor',
    title: { ko: '위약금·지체상금', en: 'Penalty' },
    reason: {
      ko: '손해를 증명하지 않아도 정해진 돈을 내야 해요. 요율과 상한을 확인하세요.',
      en: 'A fixed sum is owed without proof of loss. Check the rate and the cap.',
    },
    cue: {
      ko: /위약(?:금|벌)[^.]{0,60}(?:지급|배상|청구|부담|귀속)|지체\s*상금[^.]{0,60}(?:지급|납부|청구|부담|공제)/u,
      en: /\b(?:liquidated damages|shall pay a penalty|penalty of|fair estimate of the (?:loss|damage)|genuine pre-?estimate)\b|\bcredit of\b[^.]{0,60}(?:%|percent)[^.]{0,40}\bFees?\b/iu,
    },
    unless: { ko: /위약금\s*없이|충당/u, en: /\bnot a penalty\b|\bno penalty\b/iu },
  },
  {
    id: 'exclusion',
    taskId: 'liability',
    severity: 'medium',
    mutualSeverity: 'low',
    bearer: 'other',
    title: { ko: '책임을 지지 않는 경우', en: 'Exclusion of liability' },
    reason: {
      ko: '이 경우에는 손해가 나도 배상받기 어려워요.',
      en: 'In these cases a loss is not made good.',
    },
    cue: {
      ko: /(?:모든|일체|어떠한|간접|일실|특별|결과적)[^.]{0,60}책임을?\s*(?:지지|부담하지)\s*(?:아니|않)|책임을?\s*(?:지지|부담하지)\s*(?:아니|않)[^.]{0,6}(?:는다|한다)|책임이\s*없다|면책(?:된|한)다/u,
      en: /\b(?:shall not be liable|in no event (?:shall|will)\b[^.]{0,200}\b(?:liab\w*|responsible)|not be (?:held )?(?:liable|responsible)|is not liable|neither party is liable)\b/iu,
    },
    unless: {
      ko: /불가항력|천재지변|통제할\s*수\s*없는|(?:지시|지체|귀책|책임\s*있는\s*사유|제공하지\s*(?:않|아니))[^.]{0,40}(?:손해|지체)[^.]{0,40}책임을?\s*(?:지지|부담하지)/u,
      en: /\b(?:force majeure|beyond its (?:reasonable )?control|withholding|taxes)\b/iu,
    },
  },
  {
    id: 'sole-remedy',
    taskId: 'liability',
    severity: 'medium',
    mutualSeverity: 'low',
    bearer: 'other',
    title: { ko: '유일한 구제 수단', en: 'Only remedy' },
    reason: {
      ko: '이 밖에는 청구할 수 없어요.',
      en: 'Nothing else can be claimed for it.',
    },
    cue: {
      ko: /유일한\s*(?:구제|권리|책임)|이\s*외의?\s*(?:손해)?배상을?\s*청구할\s*수\s*없/u,
      en: /\b(?:sole and exclusive|exclusive|sole|only) (?:remedy|remedies|liability)\b/iu,
    },
  },
  {
    id: 'termination-at-will',
    taskId: 'termination-and-assignment',
    severity: 'high',
    mutualSeverity: 'medium',
    bearer: 'other',
    title: { ko: '사유 없는 해지', en: 'Termination at will' },
    reason: {
      ko: '잘못이 없어도 계약이 끝날 수 있어요. 예고 기간과 그때까지의 대가를 확인하세요.',
      en: 'It can end without fault. Check the notice period and what is paid until then.',
    },
    cue: {
      ko: /(?:언제든지|임의로|사유\s*없이|일방적으로)[^.]{0,60}해[지제](?:할|하)|해[지제]할\s*수[^.]{0,20}(?:이의를?|손해배상을?)[^.]{0,20}(?:없|못)/u,
      en: /\b(?:may|can|right to|entitled to|shall be entitled to)\s+(?:also\s+)?terminate\b[^.;]{0,100}\b(?:for (?:its )?convenience|at any time|for any (?:or no )?reason|without cause|with or without cause)\b/iu,
    },
    unless: { ko: /해[지제]할\s*수\s*없|정당한\s*사유/u, en: /\bmay not terminate\b|\bat any time for cause\b/iu },
  },
  {
    id: 'termination-without-cure',
    taskId: 'termination-and-assignment',
    severity: 'medium',
    mutualSeverity: 'low',
    bearer: 'other',
    title: { ko: '시정 기회 없는 즉시 해지', en: 'Termination without a chance to cure' },
    reason: {
      ko: '고칠 시간을 주지 않고 끝낼 수 있어요. 어떤 경우인지 보세요.',
      en: 'It can end at once, with no time to put things right. See in which cases.',
    },
    cue: {
      ko: /(?:최고|시정|통지|통보)[^.]{0,20}(?:없이|하지\s*(?:아니|않)고)[^.]{0,60}해[지제]|즉시[^.]{0,60}해[지제]할/u,
      en: /\b(?:may|right to)\b[^.]{0,40}\b(?:terminate\b[^.]{0,60}\b(?:immediately|with immediate effect|without a cure period)|immediately terminate)\b/iu,
    },
  },
  {
    id: 'one-sided-assignment',
    taskId: 'termination-and-assignment',
    severity: 'medium',
    bearer: 'other',
    title: { ko: '한쪽만 넘길 수 있는 계약', en: 'Only one party may assign' },
    reason: {
      ko: '동의 없이 계약 상대가 바뀔 수 있어요.',
      en: 'Your counterpart can change without your consent.',
    },
    cue: {
      ko: /(?:양도|이전)[^.]{0,40}(?:수\s*없다|아니\s*된다|못한다)[\s\S]{0,10}다만,?\s*[“"‘']?(?:갑|을|[가-힣]{2,8}(?:자|인|객|사|처|부))[”"’']?(?:은|는|이|가)\s[^.]{0,120}(?:이전|양도)할\s*수\s*있/u,
      en: /\b[A-Z][a-z]+ may (?:freely )?assign\b[^.]{0,80}\bwithout (?:the )?(?:prior )?(?:written )?(?:consent|notice)\b/u,
    },
    unless: { ko: /당사자(?:는|가)\s[^.]{0,80}이전할\s*수\s*있/u, en: /\b(?:either|each) party may\b/iu },
  },
  {
    id: 'one-sided-forum',
    taskId: 'disputes-and-standard',
    severity: 'medium',
    bearer: 'both',
    title: { ko: '한쪽에 가까운 법원', en: 'Forum of one party' },
    reason: {
      ko: '한쪽의 소재지에서만 다툴 수 있어요. 피고의 주소지 법원으로 하자고 해 볼 수 있어요.',
      en: 'Disputes can be brought only where one party is at home. Ask for the defendant’s courts.',
    },
    cue: {
      ko: /(?:[“"‘']?갑[”"’']?|[“"‘']?을[”"’']?|[가-힣]{2,8}(?:자|인|객|사|처|부))의?\s*(?:본점|본사|주된\s*사무소|주사무소|주소지|소재지)[^.]{0,40}(?:법원|관할)/u,
      en: /\bcourts?\b[^.]{0,60}\b(?:where|in which) (?:the )?[A-Z][a-z]+(?:’s|'s)? (?:is located|has its principal|principal)/u,
    },
    unless: {
      ko: /피고|또는\s*[“"‘']?(?:갑|을|[가-힣]{2,8}자)[”"’']?의?\s*(?:본점|본사|주|소)|각자|상대방/u,
      en: /\bdefendant/iu,
    },
  },
  {
    id: 'no-objection',
    taskId: 'disputes-and-standard',
    severity: 'high',
    bearer: 'actor',
    title: { ko: '이의를 막는 조항', en: 'No right to object' },
    reason: {
      ko: '다툴 권리를 미리 포기하게 해요. 무효가 될 수도 있는 조항이에요.',
      en: 'It gives up the right to dispute in advance, and may not hold.',
    },
    cue: {
      ko: /이의를?\s*(?:제기|신청)?[^.]{0,12}(?:할\s*수\s*없|하지\s*(?:아니|않|못)|못한다)|최종\s*(?:해석|결정)\s*권|[“"‘']?(?:갑|을|회사|[가-힣]{2,6}자)[”"’']?의\s*(?:해석|결정)에\s*따른다/u,
      en: /\bwaives? (?:any|all) (?:rights?|claims?)\b|\bshall not (?:contest|dispute|challenge)\b|\bfinal and binding (?:interpretation|decision|determination) of\b/iu,
    },
    unless: {
      ko: /정하지\s*(?:아니|않)|이의를?\s*(?:제기|신청)하지\s*(?:아니|않)(?:하면|으면|는\s*(?:한|경우)|한\s*(?:때|경우))/u,
      en: /\barbitrat|jury|moral rights|personal jurisdiction|forum non/iu,
    },
  },
  {
    id: 'sole-discretion',
    taskId: 'disputes-and-standard',
    severity: 'medium',
    bearer: 'other',
    title: { ko: '한쪽의 판단에 맡긴 사항', en: 'Decided by one party alone' },
    reason: {
      ko: '기준 없이 한쪽이 정해요. 객관적인 기준을 넣자고 하세요.',
      en: 'One party decides with no measure given. Ask for an objective one.',
    },
    cue: {
      ko: /(?:단독|임의|재량)(?:으로|에\s*(?:따라|의하여))\s*[^.]{0,20}(?:결정|판단|정)(?:한다|할\s*수\s*있)/u,
      en: /\bsole(?:ly)? (?:and absolute |and exclusive )?discretion\b/iu,
    },
  },
];
