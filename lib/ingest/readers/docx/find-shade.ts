import { childValue, findChild, isElement, type XmlElement } from '../shared/parse-xml';
import type { Styles } from './styles';

const WHITE = /^F[0-9A-F]F[0-9A-F]F[0-9A-F]$/i;
const PLAIN_TABLES = /^(?:table grid|normal table|table normal)$/i;

/** Whether properties of a run, a paragraph or a cell put a colour behind the text. */
export function hasShade(properties: XmlElement | undefined): boolean {
  const fill = findChild(properties, 'w:shd')?.attributes['w:fill'];
  const highlight = childValue(properties, 'w:highlight');
  const isFilled = fill !== undefined && fill !== 'auto' && !WHITE.test(fill);
  return isFilled || (highlight !== undefined && highlight !== 'none' && highlight !== 'white');
}

/** Whether some of a table may have a colour behind it: in itself, its cells, or by a style that is not plain. */
export function isShadedTable(table: XmlElement, styles: Styles): boolean {
  const style = childValue(findChild(table, 'w:tblPr'), 'w:tblStyle');
  if (style !== undefined && !PLAIN_TABLES.test(styles.findName(style) ?? '')) return true;
  return hasShadeBelow(table);
}

function hasShadeBelow(element: XmlElement): boolean {
  return element.children.filter(isElement).some((child) => {
    if (child.name === 'w:p') return false;
    return /^w:t(?:c|bl)Pr$/.test(child.name) ? hasShade(child) : hasShadeBelow(child);
  });
}

/** Whether a run is written white, by itself or by a style, with no colour behind its own letters. */
export function isWhite(run: XmlElement | undefined, paragraphStyle: string | undefined, styles: Styles): boolean {
  const pick = (properties: XmlElement) => childValue(properties, 'w:color');
  const colour =
    (run && pick(run)) ?? styles.findInRun(childValue(run, 'w:rStyle'), pick) ?? styles.findInRun(paragraphStyle, pick);
  return colour !== undefined && WHITE.test(colour) && !hasShade(run);
}
