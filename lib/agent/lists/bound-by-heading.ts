import { actsInHeading } from '#lib/language/parties/acts-in-heading';
import { isTerminated } from '#lib/language/sentences/lead-in';
import type { SearchUnit } from '#lib/protocol/clause';
import type { Norm } from '#lib/protocol/meaning';
import { passageAround } from './passage-around';

type Passage = Pick<SearchUnit, 'part' | 'address' | 'headingPath' | 'start' | 'end' | 'text'>;

/** A longer first line is no title. */
const TITLE_CHARACTERS = 80;

/**
 * Norms with whom their heading says they are of, where they do not say it themselves: "• He keeps his room tidy" under "What the
 * Student does". Parties by all of their names.
 */
export function boundByHeading(
  norms: readonly Norm[],
  passages: readonly Passage[],
  parties: readonly (readonly string[])[],
): Norm[] {
  return norms.map((norm) => {
    if (norm.bearer !== null) return norm;
    const heading = headingOf(norm, passages);
    const [acting, ...others] = parties.filter((names) => actsInHeading(heading, names));
    const name = others.length > 0 ? undefined : acting?.find((one) => actsInHeading(heading, [one]));
    return name === undefined ? norm : { ...norm, bearer: name };
  });
}

/** The nearest heading, and the first line of its clause where that stands like a title that was not taken for one. */
function headingOf(norm: Norm, passages: readonly Passage[]): string {
  const around = passageAround(norm, passages);
  const opening = passages.find((one) => one.part === norm.part && one.address === around?.address);
  const [line = '', ...more] = opening?.text.split('\n') ?? [];
  const isTitle = more.length > 0 && line.length <= TITLE_CHARACTERS && !isTerminated(line);
  return `${around?.headingPath.at(-1) ?? ''}${isTitle ? ` / ${line}` : ''}`;
}
