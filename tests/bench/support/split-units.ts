import type { IndexedUnit } from '#lib/retrieval/contract-index';
import { splitSentences } from '#lib/retrieval/sentences';

const ARTICLE_KO = /^[ \t]*제\s*\d+\s*조(?:의\s*\d+)?\s*[(（【\[].*$|^[ \t]*제\s*\d+\s*조(?:의\s*\d+)?\s+\S.*$/u;
const ITEM_KO = /^[ \t]*(?:[①-⑳]|\d{1,2}\.\s|[가-하]\.\s)/u;
const HEADING_EN = /^\s*(?:(?:ARTICLE|SECTION|Article|Section)\s+[\dIVXLC]+[.:]?|\d{1,2}\.\s+[A-Z]|[IVX]{1,5}\.\s+[A-Z])/u;
const ITEM_EN = /^\s*(?:\d{1,2}\.\d{1,2}(?:\.\d{1,2})?[.)]?\s|\([a-z0-9]{1,4}\)\s|Section\s+\d+\.\d+)/u;
const MAX_UNIT = 900;

/** Units of a text without reading its structure: lines that look like headings and items begin a unit. For measuring only. */
export function splitUnits(contractId: string, text: string, korean: boolean): IndexedUnit[] {
  const units: IndexedUnit[] = [];
  let heading = '';
  for (const block of blocks(text, korean)) {
    if (block.heading !== undefined) heading = block.heading;
    for (const piece of pieces(text, block.start, block.end)) {
      const id = `${contractId}#${units.length}`;
      units.push({ id, clauseId: id, address: `${units.length}`, part: 0, headingPath: heading === '' ? [] : [heading], ...piece, page: null, text: text.slice(piece.start, piece.end) });
    }
  }
  return units;
}

type Block = { start: number; end: number; heading: string | undefined };

function blocks(text: string, korean: boolean): Block[] {
  const result: Block[] = [];
  let at = 0;
  let blank = false;
  for (const line of text.split('\n')) {
    const end = at + line.length;
    const isHeading = korean ? ARTICLE_KO.test(line) : HEADING_EN.test(line);
    const isItem = korean ? ITEM_KO.test(line) : ITEM_EN.test(line);
    const last = result.at(-1);
    const lastIsShort = last !== undefined && last.end - last.start < 60;
    if (last === undefined || isHeading || isItem || (blank && !lastIsShort)) {
      result.push({ start: at, end, heading: isHeading ? line.trim().slice(0, 80) : undefined });
    } else if (line.trim() !== '') last.end = end;
    blank = line.trim() === '';
    at = end + 1;
  }
  return result.filter((block) => text.slice(block.start, block.end).trim() !== '');
}

function pieces(text: string, start: number, end: number): { start: number; end: number }[] {
  if (end - start <= MAX_UNIT) return [{ start, end }];
  const result: { start: number; end: number }[] = [];
  for (const sentence of splitSentences(text.slice(start, end))) {
    const last = result.at(-1);
    if (last !== undefined && start + sentence.end - last.start <= MAX_UNIT / 2) last.end = start + sentence.end;
    else result.push({ start: start + sentence.start, end: start + sentence.end });
  }
  return result;
}
