import { namesForm } from '#lib/language/lines/korean-title-line';
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

/** Two exhibits of one label are two only when each has a title of its own. */
function isFarApart(before: ExhibitHeading, exhibit: ExhibitHeading, lines: readonly Line[]): boolean {
  return (
    before.title !== exhibit.title &&
    (lines[exhibit.line]?.opensParagraph === true || namesForm(exhibit.title)) &&
    exhibit.address.split(' ').length < 2
  );
}
