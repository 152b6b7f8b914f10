import type { Language } from '#lib/protocol/document';
import type { Severity } from '#lib/protocol/review';

/** A wording that can hurt. `bearer`: whom it burdens, told from the sentence's acting party. */
export type RiskRule = {
  id: string;
  /** The playbook's task that tells it. */
  taskId: string;
  severity: Severity;
  bearer: 'actor' | 'other' | 'both';
  title: Record<Language, string>;
  reason: Record<Language, string>;
  cue: Record<Language, RegExp>;
  /** A sentence with this is another thing. */
  unless?: Record<Language, RegExp>;
};

export const RISK_RULES: readonly RiskRule[] = [
  {
    id: 'automatic-renewal',
    taskId: 'parties-and-term',
    severity: 'medium',
    bearer: 'both',
    title: { ko: '자동 갱신', en: 'Automatic renewal' },
    reason: {
      ko: '정해진 때까지 알리지 않으면 같은 조건으로 이어져요. 통지 기한을 달력에 적어 두세요.',
      en: 'Without notice in time it goes on under the same terms. Put the date for the notice into your calendar.',
    },
    cue: {
      ko: /자동(?:으로|적으로)?\s*(?:갱신|연장)(?!은|의)|(?:의사|통지|의견)[^.]{0,30}(?:없|아니하|않)[^.]{0,50}(?:갱신|연장)/u,
      en: /\b(?:automatically (?:renew|extend)|renews? (?:automatically|for successive)|shall (?:be )?renew(?:ed)? for (?:successive|additional))/iu,
    },
  },
  {
    id: 'set-off',
    taskId: 'price-and-payment',
    severity: 'medium',
    bearer: 'other',
    title: { ko: '공제·감액·지급 보류', en: 'Deduction or withholding' },
    reason: {
      ko: '상대방의 판단만으로 받을 돈이 줄거나 미뤄질 수 있어요.',
      en: 'What is owed can be cut or withheld on one party’s own judgement.',
    },
    cue: {
      ko: /(?:대금|금액|보수|대가|이용료|하도급대금)[^.]{0,60}(?:공제|감액|상계|보류|유보)(?:하거나[^.]{0,20})?할\s*수\s*있/u,
      en: /\b(?:may|entitled to|right to)\b[^.]{0,30}\b(?:set[- ]?off|deduct|withhold)\b/iu,
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
      ko: /(?:무상|무료)으로|(?:별도|추가)(?:의)?\s*(?:대가|비용|보수)[^.]{0,12}없이|추가\s*비용을\s*청구할\s*수\s*없/u,
      en: /\b(?:shall|must|will)\b[^.]{0,120}\b(?:at no (?:additional )?(?:cost|charge)|free of charge|without (?:additional|further) (?:compensation|payment|charge))\b/iu,
    },
    unless: {
      ko: /하자|보수(?:한다|하여야)|무상\s*(?:라이|이용|사용|제공받)/u,
      en: /\b(?:defect|correct|fails?|repair|re-?perform)/iu,
    },
  },
  {
    id: 'no-warranty',
    taskId: 'delivery-and-warranty',
    severity: 'medium',
    bearer: 'other',
    title: { ko: '보증하지 않음', en: 'No warranty' },
    reason: {
      ko: '품질이나 정확성에 문제가 있어도 책임을 묻기 어려워요.',
      en: 'Little can be asked for when quality or accuracy falls short.',
    },
    cue: {
      ko: /보증하지\s*(?:아니|않)|(?:하자|품질|정확성|완전성)[^.]{0,40}책임을?\s*(?:지지|부담하지)\s*(?:아니|않)/u,
      en: /\bas[- ]is\b|disclaims? (?:all|any) (?:other )?warrant|makes? no (?:other )?(?:warrant|representation)/iu,
    },
  },
  {
    id: 'ip-transfer',
    taskId: 'ip-and-confidentiality',
    severity: 'medium',
    bearer: 'other',
    title: { ko: '권리가 한쪽에 귀속', en: 'Rights held by one party' },
    reason: {
      ko: '다른 쪽은 허락 없이 쓰지 못해요. 무엇이 여기에 들어가고 무엇을 쓸 수 있는지 확인하세요.',
      en: 'The other party has no use of them without leave. See what this covers and what may still be used.',
    },
    cue: {
      ko: /(?:저작권|지식재산권|지적재산권|소유권|권리)[^.]{0,40}(?:모두|일체|전부)?[^.]{0,20}(?:갑|을|발주자|위탁자|주문자|도급인|고객|회사|원사업자|제공자|이용자|수요자|공급자)[^.]{0,12}(?:귀속|속한|이전|양도)/u,
      en: /\b(?:assigns?|transfers?|vests?)\b[^.]{0,60}\ball (?:right|rights)\b|\bwork made for hire\b|\bsole and exclusive (?:owner|property)\b/iu,
    },
    unless: {
      ko: /(?:양도|이전)하는\s*것이\s*아니|(?:귀속|이전|양도)(?:되|하)지\s*(?:아니|않)/u,
      en: /\b(?:nothing|shall not|does not)\b/iu,
    },
  },
  {
    id: 'non-compete',
    taskId: 'ip-and-confidentiality',
    severity: 'high',
    bearer: 'actor',
    title: { ko: '경업·영업 제한', en: 'Restraint of competition' },
    reason: {
      ko: '다른 곳과 일하는 것을 막아요. 기간, 지역, 대상이 좁은지 보세요.',
      en: 'It bars work with others. See that time, place and scope are narrow.',
    },
    cue: {
      ko: /경업|경쟁\s*(?:관계|업체|사)[^.]{0,60}(?:아니\s*된다|안\s*된다|못한다|수\s*없|금지|않는다)|(?:동종|유사)\s*(?:업무|영업|업종)[^.]{0,40}(?:아니\s*된다|수\s*없|금지)/u,
      en: /\b(?:non-?compet(?:e|ition)|shall not (?:directly or indirectly )?(?:compete|engage in any business|solicit))\b/iu,
    },
  },
  {
    id: 'fault-free-liability',
    taskId: 'liability',
    severity: 'high',
    bearer: 'actor',
    title: { ko: '넓은 책임', en: 'Far-reaching liability' },
    reason: {
      ko: '잘못이 없거나 작아도 모든 손해를 물 수 있어요. 귀책사유와 한도를 넣자고 하세요.',
      en: 'Every loss may have to be paid, even with little or no fault. Ask for fault and a cap.',
    },
    cue: {
      ko: /(?:모든|일체의|전적으로|어떠한|전부의?)\s*(?:민[·ㆍ]?\s*형사상\s*)?(?:책임|손해|비용)[^.]{0,40}(?:진다|부담|배상)|(?:고의|과실|귀책)[^.]{0,20}(?:없더라도|불문|관계없이|묻지\s*아니)|무과실/u,
      en: /\b(?:any and all (?:claims|losses|damages|liabilit)|regardless of (?:fault|cause|negligence)|whether or not (?:caused|negligent)|without limit(?:ation)? (?:as to|in) (?:amount|liability))/iu,
    },
    unless: { ko: /책임을?\s*(?:지지|부담하지)\s*(?:아니|않)/u, en: /\b(?:in no event|not be liable)\b/iu },
  },
  {
    id: 'exclusion',
    taskId: 'liability',
    severity: 'medium',
    bearer: 'other',
    title: { ko: '책임을 지지 않는 경우', en: 'Exclusion of liability' },
    reason: { ko: '이 경우에는 손해가 나도 배상받지 못해요.', en: 'In these cases a loss is not made good.' },
    cue: {
      ko: /책임을?\s*(?:지지|부담하지)\s*(?:아니|않)|책임이\s*없다|면책(?:된|한)다/u,
      en: /\b(?:shall not be liable|in no event (?:shall|will)|not be (?:held )?(?:liable|responsible))\b/iu,
    },
    unless: { ko: /불가항력|천재지변/u, en: /\bforce majeure\b/iu },
  },
  {
    id: 'penalty',
    taskId: 'liability',
    severity: 'medium',
    bearer: 'actor',
    title: { ko: '위약금·지체상금', en: 'Penalty' },
    reason: {
      ko: '손해가 없어도 정해진 돈을 내야 해요. 요율과 상한을 확인하세요.',
      en: 'A fixed sum is owed even without loss. Check the rate and the cap.',
    },
    cue: {
      ko: /위약(?:금|벌)[^.]{0,60}(?:지급|배상|청구|부담|귀속)|지체\s*상금[^.]{0,60}(?:지급|납부|청구|부담|공제)|(?:\d+|[이삼사오십])\s*배(?:를|의|에)?[^.]{0,20}(?:배상|지급)/u,
      en: /\b(?:liquidated damages|shall pay a penalty|penalty of)\b/iu,
    },
  },
  {
    id: 'termination-at-will',
    taskId: 'termination-and-assignment',
    severity: 'high',
    bearer: 'other',
    title: { ko: '사유 없는 해지', en: 'Termination at will' },
    reason: {
      ko: '잘못이 없어도 계약이 끝날 수 있어요. 예고 기간과 그때까지의 대가를 확인하세요.',
      en: 'It can end without fault. Check the notice period and what is paid until then.',
    },
    cue: {
      ko: /(?:언제든지|임의로|사유\s*없이|일방적으로)[^.]{0,60}해[지제]|해[지제]할\s*수[^.]{0,20}(?:이의를?|손해배상을?)[^.]{0,20}(?:없|못)/u,
      en: /\bterminat(?:e|ed|ion)\b[^.]{0,80}\b(?:for convenience|at any time|for any reason|without cause|for any or no reason)\b/iu,
    },
  },
  {
    id: 'termination-without-cure',
    taskId: 'termination-and-assignment',
    severity: 'medium',
    bearer: 'both',
    title: { ko: '시정 기회 없는 즉시 해지', en: 'Termination without a chance to cure' },
    reason: {
      ko: '고칠 시간을 주지 않고 끝낼 수 있어요. 어떤 경우인지 보세요.',
      en: 'It can end at once, with no time to put things right. See in which cases.',
    },
    cue: {
      ko: /(?:최고|시정|통지|통보)[^.]{0,20}(?:없이|하지\s*(?:아니|않)고)[^.]{0,30}해[지제]|즉시[^.]{0,20}해[지제]/u,
      en: /\b(?:terminate\b[^.]{0,60}\b(?:immediately|with immediate effect)|immediately terminate)\b/iu,
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
      ko: /이의를?\s*(?:제기|신청)?[^.]{0,12}(?:할\s*수\s*없|하지\s*(?:아니|않|못)|못한다)|최종\s*(?:해석|결정)\s*권|(?:해석|결정)에\s*따른다[^.]{0,20}이의/u,
      en: /\b(?:waives? (?:any|all) (?:right|claim)s?|shall not (?:contest|dispute|challenge)|sole(?:ly)? (?:and absolute )?discretion|final and binding (?:interpretation|decision) of)\b/iu,
    },
    unless: { ko: /정하지\s*(?:아니|않)/u, en: /\barbitrat/iu },
  },
  {
    id: 'unilateral-change',
    taskId: 'parties-and-term',
    severity: 'high',
    bearer: 'other',
    title: { ko: '일방적인 변경', en: 'One-sided change' },
    reason: { ko: '동의 없이 조건이 바뀔 수 있어요.', en: 'Terms can change without your consent.' },
    cue: {
      ko: /(?:일방적으로|임의로|동의\s*없이)[^.]{0,30}(?:변경|수정|조정)할\s*수\s*있/u,
      en: /\b(?:may|reserves the right to)\b[^.]{0,40}\b(?:modify|change|amend)\b[^.]{0,60}\b(?:at any time|in its sole discretion|without (?:the )?consent)\b/iu,
    },
  },
];
