import { childSwitch, childValue, findChild, listChildren, type XmlElement } from '../shared/parse-xml';

type Style = {
  id: string;
  name: string;
  basedOn: string | undefined;
  paragraph: XmlElement | undefined;
  run: XmlElement | undefined;
};

/** Looks a property up through a style and the styles it is based on; the nearest one that states it wins. */
export type Styles = {
  defaultParagraphStyle: string | undefined;
  findName: (styleId: string | undefined) => string | undefined;
  findInParagraph: <T>(
    styleId: string | undefined,
    pick: (properties: XmlElement, styleId: string) => T | undefined,
  ) => T | undefined;
  findInRun: <T>(styleId: string | undefined, pick: (properties: XmlElement) => T | undefined) => T | undefined;
};

const LONGEST_CHAIN = 30;

export function readStyles(xml: XmlElement | undefined): Styles {
  const styles = new Map<string, Style>();
  let defaultParagraphStyle: string | undefined;
  for (const element of listChildren(xml, 'w:style')) {
    const id = element.attributes['w:styleId'];
    if (id === undefined) continue;
    styles.set(id, {
      id,
      name: childValue(element, 'w:name') ?? id,
      basedOn: childValue(element, 'w:basedOn'),
      paragraph: findChild(element, 'w:pPr'),
      run: findChild(element, 'w:rPr'),
    });
    const isDefault = element.attributes['w:default'] === '1' || element.attributes['w:default'] === 'true';
    if (isDefault && element.attributes['w:type'] === 'paragraph') defaultParagraphStyle = id;
  }
  const defaultRun = findChild(findChild(findChild(xml, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr');

  function* chain(styleId: string | undefined): Generator<Style> {
    let id = styleId;
    for (let depth = 0; id !== undefined && depth < LONGEST_CHAIN; depth += 1) {
      const style = styles.get(id);
      if (!style) return;
      yield style;
      id = style.basedOn;
    }
  }
  return {
    defaultParagraphStyle,
    findName: (styleId) => (styleId === undefined ? undefined : styles.get(styleId)?.name),
    findInParagraph: (styleId, pick) =>
      firstFound(chain(styleId), (style) => style.paragraph && pick(style.paragraph, style.id)),
    findInRun: (styleId, pick) =>
      firstFound(chain(styleId), (style) => style.run && pick(style.run)) ?? (defaultRun && pick(defaultRun)),
  };
}

function firstFound<S, T>(items: Iterable<S>, pick: (item: S) => T | undefined): T | undefined {
  for (const item of items) {
    const found = pick(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Bold as Word resolves it: the run itself, its character style, the paragraph's style, the defaults. */
export function isBold(run: XmlElement | undefined, paragraphStyle: string | undefined, styles: Styles): boolean {
  const pick = (properties: XmlElement) => childSwitch(properties, 'w:b');
  return (
    (run && pick(run)) ??
    styles.findInRun(childValue(run, 'w:rStyle'), pick) ??
    styles.findInRun(paragraphStyle, pick) ??
    false
  );
}

/** Font size in points; null where nothing states one. */
export function findFontSize(
  run: XmlElement | undefined,
  paragraphStyle: string | undefined,
  styles: Styles,
): number | null {
  const pick = (properties: XmlElement) => childValue(properties, 'w:sz');
  const halfPoints = (run && pick(run)) ?? styles.findInRun(paragraphStyle, pick);
  const size = Number(halfPoints) / 2;
  return Number.isFinite(size) && size > 0 ? size : null;
}
