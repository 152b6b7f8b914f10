import { conceptIds } from '#lib/language/lexicon/concept-matcher';
import { hasBlankFigure } from '#lib/language/terms/blank-figure';
import { listRecurringDays } from '#lib/language/terms/time-anchor';
import { cuesOf } from '#lib/language/terms/key-term-cues';
import { topicFeatures } from '../../topics/topic-features';
import type { TermCandidate } from './term-candidate';

const MAX_CHARACTERS = 900;

/** What tells which key terms a candidate says: its words, what they mean in either language, and the shapes of its figures. */
export function termFeatures(candidate: Pick<TermCandidate, 'text' | 'label' | 'figures' | 'statement'>): string[] {
  const { text, label, statement } = candidate;
  const said = text.slice(0, MAX_CHARACTERS);
  return [
    ...topicFeatures({ text: said, heading: statement.heading, leadIn: statement.leadIn }),
    ...conceptsOf(said, 'c='),
    ...conceptsOf(statement.heading ?? '', 'h='),
    ...conceptsOf((statement.leadIn ?? '').slice(-MAX_CHARACTERS / 3), 'l='),
    ...conceptsOf(label ?? '', 'b='),
    ...shapesOf(candidate),
    ...cuesOf(said).map((cue) => `q=${cue}`),
  ];
}

const conceptsOf = (text: string, mark: string): string[] => conceptIds(text).map((id) => mark + id);

function shapesOf({
  text,
  label,
  figures,
  statement,
}: Pick<TermCandidate, 'text' | 'label' | 'figures' | 'statement'>): string[] {
  const units = figures.map(
    ({ unit, direction, rate }) =>
      `u=${unit}${direction === null ? '' : `-${direction}`}${rate === null ? '' : '-per'}`,
  );
  return [
    ...new Set(units),
    `p=${statement.place}`,
    ...(label === null ? [] : ['s=label']),
    ...(text.includes(' | ') ? ['s=row'] : []),
    ...(statement.leadIn === null ? [] : ['s=item']),
    ...(hasBlankFigure(text) ? ['s=blank'] : []),
    ...(listRecurringDays(text).length === 0 ? [] : ['s=day']),
    ...(text.length < 60 ? ['s=short'] : []),
  ];
}
