import type { PdfDocument } from './open-pdf';
import { turnPoint } from './turn';

/** A drawn line: `at` is where it lies across its direction, `from` and `to` where it begins and ends along it. */
export type Rule = { at: number; from: number; to: number };
/** A page's drawn lines in the direction of reading, in points. */
export type Rules = { horizontal: Rule[]; vertical: Rule[] };

const OBJECT_PATH = 2;
const OBJECT_FORM = 5;
const MOVE = 2;
const LINE = 0;
/** Thicker ones are fields of colour. */
const THICKEST = 3;
const SHORTEST = 4;
const SKEW = 0.5;
/** Drawings have more; a page of tables has not. */
const MOST_OBJECTS = 20_000;
const DEEPEST_FORM = 3;

type Matrix = readonly [number, number, number, number, number, number];
type Point = [x: number, y: number];
type Reading = { pdf: PdfDocument; turn: number; rules: Rules; left: number };

/** The straight level and upright lines of an open page: strokes, and fields so thin that they are lines. */
export function readRules(pdf: PdfDocument, page: number, turn: number): Rules {
  const { engine } = pdf;
  const reading: Reading = { pdf, turn, rules: { horizontal: [], vertical: [] }, left: MOST_OBJECTS };
  const count = engine.FPDFPage_CountObjects(page);
  for (let index = 0; index < count && reading.left > 0; index += 1)
    readObject(reading, engine.FPDFPage_GetObject(page, index), [1, 0, 0, 1, 0, 0], 0);
  return reading.rules;
}

function readObject(reading: Reading, object: number, outer: Matrix, depth: number): void {
  const { engine } = reading.pdf;
  reading.left -= 1;
  const type = engine.FPDFPageObj_GetType(object);
  if (type !== OBJECT_PATH && type !== OBJECT_FORM) return;
  const matrix = multiply(readMatrix(reading.pdf, object), outer);
  if (type === OBJECT_PATH) return readPath(reading, object, matrix);
  if (depth >= DEEPEST_FORM) return;
  const count = engine.FPDFFormObj_CountObjects(object);
  for (let index = 0; index < count && reading.left > 0; index += 1)
    readObject(reading, engine.FPDFFormObj_GetObject(object, index), matrix, depth + 1);
}

function readPath(reading: Reading, path: number, matrix: Matrix): void {
  const { engine, scratch, readInteger } = reading.pdf;
  if (!engine.FPDFPath_GetDrawMode(path, scratch, scratch + 4)) return;
  const isStroked = readInteger(1) !== 0;
  if (!isStroked && readInteger(0) === 0) return;
  const lines = listLines(reading, path, matrix);
  if (isStroked) for (const [from, to] of lines) addRule(reading.rules, from, to);
  else addThinField(reading.rules, lines.flat());
}

/** The path's straight pieces, each from one point to another. */
function listLines({ pdf, turn, left }: Reading, path: number, matrix: Matrix): [Point, Point][] {
  const { engine, scratch } = pdf;
  const count = Math.min(engine.FPDFPath_CountSegments(path), left);
  const lines: [Point, Point][] = [];
  let start: Point | undefined;
  let last: Point | undefined;
  for (let index = 0; index < count; index += 1) {
    const segment = engine.FPDFPath_GetPathSegment(path, index);
    if (!engine.FPDFPathSegment_GetPoint(segment, scratch, scratch + 4)) continue;
    const [x, y] = transform(matrix, pdf.readFloat(0), pdf.readFloat(1));
    const point = turnPoint(x, y, turn);
    const type = engine.FPDFPathSegment_GetType(segment);
    if (type === MOVE) start = point;
    else if (type === LINE && last) lines.push([last, point]);
    if (start && type !== MOVE && engine.FPDFPathSegment_GetClose(segment)) lines.push([point, start]);
    last = point;
  }
  return lines;
}

function addRule(rules: Rules, [x1, y1]: Point, [x2, y2]: Point): void {
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  if (height < SKEW && width >= SHORTEST)
    rules.horizontal.push({ at: (y1 + y2) / 2, from: Math.min(x1, x2), to: Math.max(x1, x2) });
  if (width < SKEW && height >= SHORTEST)
    rules.vertical.push({ at: (x1 + x2) / 2, from: Math.min(y1, y2), to: Math.max(y1, y2) });
}

function addThinField(rules: Rules, points: Point[]): void {
  if (points.length === 0) return;
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (top - bottom <= THICKEST) addRule(rules, [left, (bottom + top) / 2], [right, (bottom + top) / 2]);
  else if (right - left <= THICKEST) addRule(rules, [(left + right) / 2, bottom], [(left + right) / 2, top]);
}

function readMatrix({ engine, scratch, readFloat }: PdfDocument, object: number): Matrix {
  if (!engine.FPDFPageObj_GetMatrix(object, scratch)) return [1, 0, 0, 1, 0, 0];
  return [readFloat(0), readFloat(1), readFloat(2), readFloat(3), readFloat(4), readFloat(5)];
}

function multiply([a, b, c, d, e, f]: Matrix, outer: Matrix): Matrix {
  const [A, B, C, D, E, F] = outer;
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F];
}

function transform([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}
