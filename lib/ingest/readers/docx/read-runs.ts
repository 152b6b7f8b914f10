import { replacePrivateUse } from '../../private-use';
import { childSwitch, childValue, findChild, isElement, listChildren, type XmlElement } from '../shared/parse-xml';
import { isWhite } from './find-shade';
import { findFontSize, isBold, type Styles } from './styles';
import { isSymbolFont, readSymbol, readSymbols } from './symbol-fonts';

/** What stands in a paragraph's line of text; text boxes and notes are found on the way and placed after it. */
export type RunText = {
  text: string;
  /** Characters other than white space, in all and in bold. */
  characters: number;
  boldCharacters: number;
  fontSize: number | null;
  textBoxes: XmlElement[];
  notes: { kind: 'footnote' | 'endnote'; id: string; mark: string }[];
  deleted: string;
  hidden: string;
  /** Fields open here, outermost first: whether what comes is still a field's code rather than its result. */
  openFields: { isCode: boolean }[];
};

export type RunScope = {
  styles: Styles;
  paragraphStyle: string | undefined;
  /** A colour may lie behind the paragraph: then white letters are seen. */
  isOnColour: boolean;
  nextNoteMark: () => string;
};

/** Never shown: properties, field codes, and the copy of a drawing for older programs. */
const SKIPPED = new Set([
  'w:pPr',
  'w:rPr',
  'w:sdtPr',
  'w:instrText',
  'w:delInstrText',
  'mc:Fallback',
  'w:rt',
  'w:footnoteRef',
  'w:endnoteRef',
  'w:annotationRef',
  'w:commentReference',
]);

const FIXED: Record<string, string> = {
  'w:tab': '\t',
  'w:ptab': '\t',
  'w:cr': '\n',
  'w:noBreakHyphen': '-',
  'w:softHyphen': '',
};

export function readRuns(paragraph: XmlElement, scope: RunScope): RunText {
  const result: RunText = {
    text: '',
    characters: 0,
    boldCharacters: 0,
    fontSize: null,
    textBoxes: [],
    notes: [],
    deleted: '',
    hidden: '',
    openFields: [],
  };
  collect(paragraph, undefined, scope, result);
  return result;
}

function collect(element: XmlElement, run: XmlElement | undefined, scope: RunScope, into: RunText): void {
  for (const child of element.children.filter(isElement)) {
    if (SKIPPED.has(child.name)) continue;
    if (child.name === 'w:r') {
      const properties = findChild(child, 'w:rPr');
      if (isHidden(properties, scope)) into.hidden += plainText(child);
      else collect(child, properties, scope, into);
    } else if (child.name === 'w:del' || child.name === 'w:moveFrom') into.deleted += plainText(child);
    else if (child.name === 'w:txbxContent') into.textBoxes.push(child);
    else if (child.name === 'w:footnoteReference' || child.name === 'w:endnoteReference') addNote(child, scope, into);
    else addText(child, run, scope, into);
  }
}

function addText(child: XmlElement, run: XmlElement | undefined, scope: RunScope, into: RunText): void {
  if (child.name === 'w:fldChar') followField(child, into.openFields);
  const text = inlineText(child, into.text === '', findSymbolFont(run));
  if (text === undefined) {
    collect(child, run, scope, into);
    return;
  }
  // The result of a field inside another one's code is part of that code.
  if (into.openFields.slice(0, -1).some(({ isCode }) => isCode)) return;
  into.text += text;
  const characters = text.replace(/\s/g, '').length;
  if (characters === 0) return;
  into.characters += characters;
  if (isBold(run, scope.paragraphStyle, scope.styles)) into.boldCharacters += characters;
  into.fontSize ??= findFontSize(run, scope.paragraphStyle, scope.styles);
}

function addNote(child: XmlElement, scope: RunScope, into: RunText): void {
  const kind = child.name === 'w:footnoteReference' ? 'footnote' : 'endnote';
  const mark = scope.nextNoteMark();
  into.notes.push({ kind, id: child.attributes['w:id'] ?? '', mark });
  into.text += mark;
}

function followField(mark: XmlElement, open: RunText['openFields']): void {
  const type = mark.attributes['w:fldCharType'];
  const current = open.at(-1);
  if (type === 'begin') open.push({ isCode: true });
  else if (type === 'separate' && current) current.isCode = false;
  else if (type === 'end') open.pop();
}

function findSymbolFont(run: XmlElement | undefined): string | undefined {
  const font = findChild(run, 'w:rFonts')?.attributes['w:ascii'];
  return isSymbolFont(font) ? font : undefined;
}

/** The text of an element that is text itself; undefined for one that may hold some. */
function inlineText(element: XmlElement, isFirst: boolean, symbolFont: string | undefined): string | undefined {
  switch (element.name) {
    case 'w:t':
    case 'm:t': {
      const text = element.children.filter((child) => !isElement(child)).join('');
      const line = text.replace(/\r?\n/g, ' ');
      return symbolFont === undefined ? replacePrivateUse(line) : readSymbols(line, symbolFont);
    }
    case 'w:br':
      return isPageBreak(element) && isFirst ? '' : '\n';
    case 'w:sym':
      return readSymbol(Number.parseInt(element.attributes['w:char'] ?? '', 16), element.attributes['w:font']);
    case 'w:ddList':
      return findChosen(element);
    case 'w:checkBox':
      return (childSwitch(element, 'w:checked') ?? childSwitch(element, 'w:default') ?? false) ? '☑' : '□';
    default:
      return FIXED[element.name];
  }
}

function isPageBreak(element: XmlElement): boolean {
  const type = element.attributes['w:type'];
  return type === 'page' || type === 'column';
}

/** Of a drop-down list of a form the entry that is chosen. */
function findChosen(list: XmlElement): string {
  const entries = listChildren(list, 'w:listEntry');
  const chosen = Number(childValue(list, 'w:result') ?? childValue(list, 'w:default') ?? 0);
  return entries[chosen]?.attributes['w:val'] ?? '';
}

/** Text a person does not see on the page: marked hidden, a point high, or white on white. */
function isHidden(run: XmlElement | undefined, scope: RunScope): boolean {
  const vanish = (properties: XmlElement) => childSwitch(properties, 'w:vanish');
  const hidden =
    (run && vanish(run)) ??
    scope.styles.findInRun(childValue(run, 'w:rStyle'), vanish) ??
    scope.styles.findInRun(scope.paragraphStyle, vanish);
  const halfPoints = Number(childValue(run, 'w:sz') ?? NaN);
  if (!scope.isOnColour && isWhite(run, scope.paragraphStyle, scope.styles)) return true;
  return (hidden ?? false) || halfPoints <= 3;
}

/** All text below an element, deleted text included. */
export function plainText(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (!isElement(child)) return element.name === 'w:t' || element.name === 'w:delText' ? child : '';
      return child.name === 'w:tab' ? '\t' : plainText(child);
    })
    .join('');
}
