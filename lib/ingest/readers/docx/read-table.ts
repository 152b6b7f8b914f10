import type { Block } from '../../source';
import { layRow } from '../shared/lay-row';
import { findChild, isElement, type XmlElement } from '../shared/parse-xml';

const WRAPPERS = new Set(['w:sdt', 'w:sdtContent', 'w:ins', 'w:moveTo', 'w:customXml']);

/** A table's rows as blocks; rows deleted in a tracked change are gone. */
export function readTable(table: XmlElement, readCell: (cell: XmlElement) => Block[]): Block[] {
  return listThroughWrappers(table, 'w:tr')
    .filter((row) => findChild(findChild(row, 'w:trPr'), 'w:del') === undefined)
    .flatMap((row) => layRow(listThroughWrappers(row, 'w:tc').map(readCell)));
}

function listThroughWrappers(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter(isElement).flatMap((child) => {
    if (child.name === name) return [child];
    return WRAPPERS.has(child.name) ? listThroughWrappers(child, name) : [];
  });
}
