import type { ExhibitHeading } from './heading';
import type { Line } from './line';

/**
 * Without the entries of a list of enclosures: exhibit headings that follow each other with nothing between them. Of a label that
 * comes again and again (a running header), the first one stays.
 */
export function dropListings(exhibits: readonly ExhibitHeading[], lines: readonly Line[]): ExhibitHeading[] {
  const standing = exhibits.filter((exhibit, index) => {
    const before = exhibits[index - 1];
    const after = exhibits[index + 1];
    const followsAnother =
      before !== undefined && before.address !== exhibit.address && before.nextLine >= exhibit.line;
    const isFollowed = after !== undefined && after.address !== exhibit.address && exhibit.nextLine >= after.line;
    return !followsAnother && !isFollowed;
  });
  return standing.filter((exhibit, index) => {
    const before = standing[index - 1];
    return before?.address !== exhibit.address || before.line === exhibit.line || isFarApart(before, exhibit, lines);
  });
}

/** What stands behind a label that comes on every page is no such name. */
const NAMES_A_FORM = /(?:서|표|조건|특약|목록|내역|명세|양식)(?:\s?[(<[〈【].{1,20}[)>\]〉】])?$/;

/** Two exhibits of one label are two only when each has a title of its own. */
function isFarApart(before: ExhibitHeading, exhibit: ExhibitHeading, lines: readonly Line[]): boolean {
  return (
    before.title !== exhibit.title &&
    (lines[exhibit.line]?.opensParagraph === true || NAMES_A_FORM.test(exhibit.title)) &&
    exhibit.address.split(' ').length < 2
  );
}
