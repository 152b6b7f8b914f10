import { formatNumber } from '../shared/format-number';
import { childSwitch, childValue, findChild, listChildren, type XmlElement } from '../shared/parse-xml';

type NumberingLevel = {
  start: number;
  format: string;
  /** "제%1조", "%1.%2". */
  pattern: string;
  isLegal: boolean;
  /** The level (from 1) whose use restarts this one; 0 never restarts, undefined is Word's default: any higher level. */
  restartAfter: number | undefined;
  /** Paragraph style bound to this level. */
  style: string | undefined;
  separator: string;
  /** The number counts but is formatted as hidden text. */
  isHidden: boolean;
};

type Instance = {
  abstractId: string;
  overrides: Map<number, { start: number | undefined; level: NumberingLevel | undefined }>;
};

/** The definitions of numbering.xml: lists (`num`) over abstract lists, with their overrides. */
export type NumberingDefinitions = {
  /** With the list's own start for the level, where it overrides it. */
  findLevel: (numId: string, level: number) => NumberingLevel | undefined;
  findLevelOfStyle: (numId: string, styleId: string) => number | undefined;
  abstractIdOf: (numId: string) => string | undefined;
  findStartOverride: (numId: string, level: number) => number | undefined;
};

const LEVELS = 9;

export function readNumbering(xml: XmlElement | undefined): NumberingDefinitions {
  const abstracts = new Map<string, Map<number, NumberingLevel>>();
  const styleLinks = new Map<string, string>();
  const linkedTo = new Map<string, string>();
  for (const element of listChildren(xml, 'w:abstractNum')) {
    const id = element.attributes['w:abstractNumId'] ?? '';
    abstracts.set(id, readLevels(element));
    const providesStyle = childValue(element, 'w:styleLink');
    if (providesStyle !== undefined) styleLinks.set(providesStyle, id);
    const usesStyle = childValue(element, 'w:numStyleLink');
    if (usesStyle !== undefined) linkedTo.set(id, usesStyle);
  }
  const instances = new Map<string, Instance>();
  for (const element of listChildren(xml, 'w:num')) {
    const written = childValue(element, 'w:abstractNumId') ?? '';
    const abstractId = styleLinks.get(linkedTo.get(written) ?? '') ?? written;
    instances.set(element.attributes['w:numId'] ?? '', { abstractId, overrides: readOverrides(element) });
  }
  const findLevel = (numId: string, level: number) => {
    if (!(level >= 0 && level < LEVELS)) return undefined;
    const instance = instances.get(numId);
    const override = instance?.overrides.get(level);
    const found = override?.level ?? abstracts.get(instance?.abstractId ?? '')?.get(level);
    return found && override?.start !== undefined ? { ...found, start: override.start } : found;
  };
  return {
    findLevel,
    findLevelOfStyle: (numId, styleId) => LEVEL_INDEXES.find((level) => findLevel(numId, level)?.style === styleId),
    abstractIdOf: (numId) => instances.get(numId)?.abstractId,
    findStartOverride: (numId, level) => instances.get(numId)?.overrides.get(level)?.start,
  };
}

const LEVEL_INDEXES = Array.from({ length: LEVELS }, (_, index) => index);

function readLevels(element: XmlElement): Map<number, NumberingLevel> {
  return new Map(listChildren(element, 'w:lvl').map((level) => [Number(level.attributes['w:ilvl']), readLevel(level)]));
}

function readLevel(element: XmlElement): NumberingLevel {
  // Formats newer than the standard ("001, 002, 003, ...") stand beside what older versions of Word show instead.
  const alternate = findChild(element, 'mc:AlternateContent');
  const newer = findChild(findChild(alternate, 'mc:Choice'), 'w:numFmt')?.attributes['w:format'];
  const suffix = childValue(element, 'w:suff') ?? 'tab';
  const restart = childValue(element, 'w:lvlRestart');
  return {
    start: Number(childValue(element, 'w:start') ?? 0),
    format:
      newer ??
      childValue(element, 'w:numFmt') ??
      childValue(findChild(alternate, 'mc:Fallback'), 'w:numFmt') ??
      'decimal',
    pattern: childValue(element, 'w:lvlText') ?? '',
    isLegal: childSwitch(element, 'w:isLgl') ?? false,
    restartAfter: restart === undefined ? undefined : Number(restart),
    style: childValue(element, 'w:pStyle'),
    separator: suffix === 'nothing' ? '' : suffix === 'space' ? ' ' : '\t',
    isHidden: childSwitch(findChild(element, 'w:rPr'), 'w:vanish') ?? false,
  };
}

function readOverrides(element: XmlElement): Instance['overrides'] {
  return new Map(
    listChildren(element, 'w:lvlOverride').map((override) => {
      const start = childValue(override, 'w:startOverride');
      const level = findChild(override, 'w:lvl');
      const value = { start: start === undefined ? undefined : Number(start), level: level && readLevel(level) };
      return [Number(override.attributes['w:ilvl']), value];
    }),
  );
}

export type ParagraphNumber = { label: string; separator: string; level: number; isBullet: boolean };

/**
 * Counts numbered paragraphs in document order and gives each the number Word shows; null for a list that is not defined.
 * A list that overrides starts begins anew at its first paragraph on such a level; the levels above it go on.
 */
export function createNumberCounter(
  definitions: NumberingDefinitions,
): (numId: string, level: number) => ParagraphNumber | null {
  // Lists over the same abstract list count together.
  const countersOfAbstract = new Map<string, (number | undefined)[]>();
  const started = new Set<string>();

  return (numId, level) => {
    const definition = definitions.findLevel(numId, level);
    const abstractId = definitions.abstractIdOf(numId);
    if (!definition || abstractId === undefined) return null;
    const counters = countersOfAbstract.get(abstractId) ?? [];
    countersOfAbstract.set(abstractId, counters);
    const override = started.has(numId) ? undefined : definitions.findStartOverride(numId, level);
    if (override !== undefined) {
      started.add(numId);
      counters[level] = override - 1;
    }
    advance(counters, level, (index) => definitions.findLevel(numId, index));
    return {
      label: definition.isHidden
        ? ''
        : renderLabel(definition, level, counters, (index) => definitions.findLevel(numId, index)),
      separator: definition.separator,
      level,
      isBullet: definition.format === 'bullet',
    };
  };
}

type FindLevel = (level: number) => NumberingLevel | undefined;

function advance(counters: (number | undefined)[], level: number, findLevel: FindLevel): void {
  for (let higher = 0; higher < level; higher += 1) counters[higher] ??= findLevel(higher)?.start ?? 1;
  const current = counters[level];
  counters[level] = current === undefined ? (findLevel(level)?.start ?? 1) : current + 1;
  for (let lower = level + 1; lower < LEVELS; lower += 1) {
    const restartAfter = findLevel(lower)?.restartAfter;
    if (restartAfter === undefined || level < restartAfter) counters[lower] = undefined;
  }
}

function renderLabel(
  definition: NumberingLevel,
  level: number,
  counters: (number | undefined)[],
  findLevel: FindLevel,
): string {
  if (definition.format === 'bullet') return definition.pattern;
  const formatOf = (digit: string) => (findLevel(Number(digit) - 1) ?? definition).format;
  const pattern = withoutUncounted(definition.pattern, level, formatOf);
  return pattern.replace(/%(\d)/g, (_, digit: string) => {
    const index = Number(digit) - 1;
    const shown = findLevel(index) ?? definition;
    if (shown.format === 'bullet') return '';
    const format =
      definition.isLegal && !(index === level && shown.format.startsWith('decimal')) ? 'decimal' : shown.format;
    return formatNumber(counters[index] ?? shown.start, format);
  });
}

/** A level without a number takes what stands between it and the next one along; before its own text nothing is shown. */
function withoutUncounted(pattern: string, level: number, formatOf: (digit: string) => string): string {
  const own = pattern.indexOf(`%${level + 1}`);
  if (own >= 0 && formatOf(String(level + 1)) === 'none') return pattern.slice(own + 2);
  return pattern.replace(/%(\d)[^%]*(?=%)/g, (piece, digit: string) => (formatOf(digit) === 'none' ? '' : piece));
}
