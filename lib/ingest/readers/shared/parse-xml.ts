import { SaxesParser } from 'saxes';
import { AppError } from '#lib/core/errors';

const MAX_XML_DEPTH = 256;
/** Of one part: elements and texts. A 3,000-page document has about a million; each takes some 300 bytes of memory. */
const MAX_XML_NODES = 2_000_000;

export type XmlElement = { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] };

/** Parses a document part into a tree. Refuses a DTD (entity bombs, external entities), and depths and sizes above the caps. */
export function parseXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: false });
  const root: XmlElement = { name: '', attributes: {}, children: [] };
  const open: XmlElement[] = [root];
  let nodes = 0;
  const append = (child: XmlElement | string) => {
    nodes += 1;
    if (nodes > MAX_XML_NODES) throw new AppError('file_corrupt', { reason: 'too many XML elements' });
    open.at(-1)?.children.push(child);
  };
  parser.on('error', (error) => {
    throw new AppError('file_corrupt', { reason: 'malformed XML' }, { cause: error });
  });
  parser.on('doctype', () => {
    throw new AppError('file_corrupt', { reason: 'document type declaration' });
  });
  parser.on('opentag', (tag) => {
    if (open.length > MAX_XML_DEPTH) throw new AppError('file_corrupt', { reason: 'XML nested too deep' });
    const element: XmlElement = { name: tag.name, attributes: tag.attributes, children: [] };
    append(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', append);
  parser.on('cdata', append);
  parser.write(xml).close();
  const top = root.children.find(isElement);
  if (!top) throw new AppError('file_corrupt', { reason: 'empty XML' });
  return top;
}

export function isElement(node: XmlElement | string): node is XmlElement {
  return typeof node !== 'string';
}

export function findChild(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.filter(isElement).find((child) => child.name === name);
}

export function listChildren(element: XmlElement | undefined, name: string): XmlElement[] {
  return element ? element.children.filter(isElement).filter((child) => child.name === name) : [];
}

/** The `w:val` of a child, the way Word writes single properties. */
export function childValue(element: XmlElement | undefined, name: string): string | undefined {
  return findChild(element, name)?.attributes['w:val'];
}

/** An on/off property: present without a value means on; undefined where it is absent. */
export function childSwitch(element: XmlElement | undefined, name: string): boolean | undefined {
  const child = findChild(element, name);
  if (!child) return undefined;
  const value = child.attributes['w:val'];
  return value === undefined || value === '1' || value === 'true' || value === 'on';
}
