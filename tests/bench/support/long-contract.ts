import { buildDocx, paragraph } from '#tests/fixtures/documents/docx-file';
import { buildPdf, type PdfText } from '#tests/fixtures/documents/pdf-file';

const LINES_A_PAGE = 46;
const CHARACTERS_A_LINE = 88;

const SUBJECTS = ['The Supplier', 'The Customer', 'Each party', 'The receiving party', 'The indemnifying party'];
const DUTIES = [
  'shall keep complete and accurate records of the Services for at least five years',
  'shall not assign this Agreement or any right under it without prior written consent',
  'shall notify the other party in writing within ten business days of becoming aware of it',
  'shall pay every undisputed amount within thirty days after receipt of a correct invoice',
  'may terminate this Agreement for material breach that is not cured within thirty days after notice',
  'shall hold all Confidential Information in confidence and use it only for the purposes of this Agreement',
];
const CONDITIONS = [
  'unless otherwise agreed in writing by an authorised representative',
  'subject to Section 9.2 and to the limits set out in Section 11',
  'except where the failure is caused by an event beyond its reasonable control',
  'provided that the aggregate amount does not exceed the fees paid in the preceding twelve months',
];
const TITLES = [
  'Services',
  'Fees and Payment',
  'Confidentiality',
  'Warranties',
  'Liability',
  'Term and Termination',
  'Records',
  'General',
];

type Line = { text: string; isHeading: boolean };

/** An English contract of sections and numbered clauses that fills so many pages; the same every time. */
function contractLines(pages: number): Line[] {
  const lines: Line[] = [{ text: 'MASTER SERVICES AGREEMENT', isHeading: true }];
  for (let section = 1; printedLines(lines) < pages * LINES_A_PAGE - 20; section += 1) {
    lines.push({ text: `${section}. ${TITLES[section % TITLES.length]}`, isHeading: true });
    for (let clause = 1; clause <= 6; clause += 1) {
      const seed = section * 7 + clause;
      const sentence = (shift: number) =>
        `${SUBJECTS[(seed + shift) % SUBJECTS.length]} ${DUTIES[(seed + shift * 2) % DUTIES.length]}, ${CONDITIONS[(seed + shift) % CONDITIONS.length]}.`;
      lines.push({ text: `${section}.${clause} ${sentence(0)} ${sentence(1)}`, isHeading: false });
      lines.push({ text: `(a) ${sentence(2)}`, isHeading: false }, { text: `(b) ${sentence(3)}`, isHeading: false });
    }
  }
  return lines;
}

export function longDocx(pages: number): Uint8Array {
  return buildDocx({
    body: contractLines(pages)
      .map(({ text }) => paragraph(text))
      .join(''),
  });
}

export function longPdf(pages: number): Uint8Array {
  const printed = contractLines(pages).flatMap((line) =>
    wrap(line.text).map((text) => ({ text, isHeading: line.isHeading })),
  );
  const sheets = Array.from({ length: pages }, (_, page) =>
    printed.slice(page * LINES_A_PAGE, (page + 1) * LINES_A_PAGE),
  );
  return buildPdf(
    sheets.map((lines) =>
      lines.map(({ text, isHeading }, row): PdfText => ({
        text,
        x: 60,
        y: 780 - row * 15,
        size: 10,
        font: isHeading ? 'Helvetica-Bold' : 'Helvetica',
      })),
    ),
  );
}

function printedLines(lines: readonly Line[]): number {
  return lines.reduce((sum, { text }) => sum + wrap(text).length, 0);
}

function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length + 1 > CHARACTERS_A_LINE) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}
