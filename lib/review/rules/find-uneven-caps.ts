import type { ClauseRecord } from '#lib/protocol/clause';
import type { Finding } from '#lib/protocol/review';
import type { ReviewDeps } from '../review-deps';
import { findingOf } from './make-finding';
import { withoutClauseLabel } from '#lib/language/sentences/headings';
import type { Passage, ReadPassage } from './read-passages';
import { capsLiability, groupOf, ownerOfCap } from '#lib/language/parties/sides';

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
    const owner = capsLiability(whole.text, deps.contract.language) ? ownerOfCap(whole.text) : null;
    return owner === null || whole.isDefinition ? [] : [{ whole, owner }];
  });
  return caps.flatMap(({ whole, owner }, index) => {
    const other = caps.slice(index + 1).find((cap) => cap.whole.top === whole.top && cap.owner !== owner);
    if (other === undefined || figuresOf(whole) === figuresOf(other.whole)) return [];
    const { language, side } = deps.input;
    const together: Passage = {
      ...whole,
      text: `${whole.text} ${withoutClauseLabel(other.whole.text)}`,
      spans: [...whole.spans, ...other.whole.spans],
    };
    const about = { id: 'uneven-caps', kind: 'risk' as const, severity: 'high' as const };
    const told = { ...about, title: TITLE[language], reason: REASON[language] };
    return findingOf(deps, clauses, together, told, groupOf(side) === null ? null : 'own') ?? [];
  });
}

function figuresOf({ text }: Passage): string {
  return [...text.matchAll(FIGURES)].map(([figure]) => figure).join(' ');
}
