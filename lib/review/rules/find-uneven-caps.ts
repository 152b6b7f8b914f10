import type { ClauseRecord } from '#lib/protocol/clause';
import type { Finding } from '#lib/protocol/review';
import type { ReviewDeps } from '../review-deps';
import { findingOf, withoutLabel } from './make-finding';
import type { Passage, ReadPassage } from './read-passages';
import { actingGroup, groupOf, type Group } from './sides';

const CAP = {
  ko: /(?:책임|배상)[^.]{0,120}(?:한도로|한도는|초과하지|초과할\s*수|넘지|넘을\s*수)/u,
  en: /\bliabilit(?:y|ies)\b[^.]{0,160}\b(?:limited to|shall not exceed|will not exceed|exceed)\b/iu,
};
const OWNER_KO =
  /(?:^|[\s,])[“"'‘]?(갑|을|[가-힣]{2,8}(?:자|인|객))[”"'’]?(?:가|이|의)\s*(?:지는|부담하는|손해배상|배상|책임)/u;
const OWNER_EN = /\b([A-Z][A-Za-z]+)(?:’s|'s)\s+(?:total|aggregate|maximum|entire|liability)/u;
const FIGURES = /\d[\d,.]*/gu;

const TITLE = { ko: '당사자마다 다른 책임 한도', en: 'Limits of liability differ' };
const REASON = {
  ko: '두 당사자의 책임 한도가 달라요. 어느 쪽이 더 적게 책임지는지 견주어 보세요.',
  en: 'The two parties are liable up to different limits. Compare which of them bears less.',
};

/** Two limits of liability in one article, one for each side, with different figures: told together, both cited. */
export function findUnevenCaps(
  deps: Pick<ReviewDeps, 'checkCitation' | 'input' | 'contract'>,
  clauses: readonly ClauseRecord[],
  passages: readonly ReadPassage[],
): Finding[] {
  const caps = passages.flatMap(({ whole }) => {
    const owner = CAP[deps.contract.language].test(whole.text) ? ownerOf(whole.text) : null;
    return owner === null || whole.isDefinition ? [] : [{ whole, owner }];
  });
  return caps.flatMap(({ whole, owner }, index) => {
    const other = caps.slice(index + 1).find((cap) => cap.whole.top === whole.top && cap.owner !== owner);
    if (other === undefined || figuresOf(whole) === figuresOf(other.whole)) return [];
    const { language, side } = deps.input;
    const together: Passage = {
      ...whole,
      text: `${whole.text} ${withoutLabel(other.whole.text)}`,
      spans: [...whole.spans, ...other.whole.spans],
    };
    const about = { id: 'uneven-caps', kind: 'risk' as const, severity: 'high' as const };
    const told = { ...about, title: TITLE[language], reason: REASON[language] };
    return findingOf(deps, clauses, together, told, groupOf(side) === null ? null : 'own') ?? [];
  });
}

function ownerOf(text: string): Group | null {
  const name = OWNER_KO.exec(text)?.[1] ?? OWNER_EN.exec(text)?.[1];
  return name === undefined ? null : actingGroup(/[가-힣]/u.test(name) ? `${name}는 ` : `${name} shall`);
}

function figuresOf({ text }: Passage): string {
  return [...text.matchAll(FIGURES)].map(([figure]) => figure).join(' ');
}
