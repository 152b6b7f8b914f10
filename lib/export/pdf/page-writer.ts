import PDFDocument from 'pdfkit';
import type { Font } from 'fontkit';
import { breakLines, type Line, type Piece } from './break-lines';
import { GREY, INK, type Look, type PageStyle } from './page-style';
import type { PdfFonts } from './pdf-fonts';

/** Points. */
const A4 = { width: 595.28, height: 841.89 };
const LINE = '#c9c2b3';
/** Of the size of the words a note's number stands behind. */
const NOTE_SHARE = 0.68;
const NOTE_RISE = 0.3;
/** Where letters stand in their line, as a share of its size. */
const ASCENT = 0.8;

/** Lines one below the other, from page to page; the places of a page are counted from its upper left corner. */
export class PageWriter {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #fonts: PdfFonts;
  readonly #names = new Map<Font, string>();
  readonly #chunks: Buffer[] = [];
  readonly #isDone: Promise<void>;
  readonly #margin: PageStyle['margin'];
  /** Where the next line begins. */
  #y: number;

  readonly style: PageStyle;
  /** Between the margins. */
  readonly width: number;

  constructor(fonts: PdfFonts, { title, language, style }: { title: string; language: string; style: PageStyle }) {
    this.#fonts = fonts;
    this.style = style;
    this.#margin = style.margin;
    this.#y = style.margin.top;
    this.width = A4.width - 2 * style.margin.side;
    this.#pdf = new PDFDocument({
      size: [A4.width, A4.height],
      margin: 0,
      bufferPages: true,
      lang: language,
      displayTitle: true,
      info: { Title: title, Creator: 'Johang' },
      // Without this the library opens a standard font, which has no Hangul.
      font: '',
    });
    this.#isDone = new Promise((resolve, reject) => this.#pdf.on('end', resolve).on('error', reject));
    this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  /** Lines of `pieces` as they will stand. */
  lay(pieces: readonly Piece[], width: number, { size }: Look): Line[] {
    return breakLines(pieces, width, (piece) => this.#measure(piece, size));
  }

  /** Begins a page when less than `height` is left on this one. */
  keep(height: number): void {
    if (this.#y + height > A4.height - this.#margin.bottom && this.#y > this.#margin.top) this.#newPage();
  }

  /** Lines side by side, each `[from the left margin, line]`, then on to the next. */
  drawRow(row: readonly (readonly [left: number, line: Line | undefined])[], look: Look): void {
    this.keep(look.size * look.leading);
    for (const [left, line] of row) if (line !== undefined) this.#drawLine(line, this.#margin.side + left, look);
    this.#y += look.size * look.leading;
  }

  draw(lines: readonly Line[], left: number, look: Look): void {
    for (const line of lines) this.drawRow([[left, line]], look);
  }

  space(height: number): void {
    if (this.#y > this.#margin.top) this.#y += height;
  }

  /** A place that notes lead to. */
  mark(name: string): void {
    this.#pdf.addNamedDestination(name, 'XYZ', this.#margin.side, this.#y, null);
  }

  rule(): void {
    this.#pdf
      .moveTo(this.#margin.side, this.#y)
      .lineTo(this.#margin.side + this.width, this.#y)
      .lineWidth(0.5)
      .stroke(LINE);
  }

  /** Draws `content` with a rule down its left side, over as many pages as it takes. */
  beside(left: number, content: () => void): void {
    const from = { page: this.#lastPage(), y: this.#y };
    content();
    const x = this.#margin.side + left;
    for (let page = from.page; page <= this.#lastPage(); page++) {
      const top = page === from.page ? from.y : this.#margin.top;
      const bottom = page === this.#lastPage() ? this.#y : A4.height - this.#margin.bottom;
      this.#pdf.switchToPage(page);
      this.#pdf.moveTo(x, top).lineTo(x, bottom).lineWidth(1.2).stroke(LINE);
    }
  }

  /** The finished file; every page gets its number. */
  async finish(): Promise<Uint8Array> {
    const { count } = this.#pdf.bufferedPageRange();
    const look = { size: 8, leading: 1, color: GREY };
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(page);
      this.#y = A4.height - this.#margin.bottom / 2;
      const [line] = this.lay([{ text: `${page + 1} / ${count}`, weight: 'regular', note: null }], this.width, look);
      if (line !== undefined) this.#drawLine(line, (A4.width - line.width) / 2, look);
    }
    this.#pdf.end();
    await this.#isDone;
    return new Uint8Array(Buffer.concat(this.#chunks));
  }

  #lastPage(): number {
    return this.#pdf.bufferedPageRange().count - 1;
  }

  #newPage(): void {
    this.#pdf.addPage();
    this.#y = this.#margin.top;
  }

  #drawLine(line: Line, left: number, { size, leading, color = INK }: Look): void {
    const baseline = this.#y + (size * leading - size) / 2 + size * ASCENT;
    for (const piece of line.pieces) {
      const pieceColor = piece.color ?? color;
      const pieceSize = piece.note === null ? size : size * NOTE_SHARE;
      const rise = piece.note === null ? 0 : size * NOTE_RISE;
      let x = left + piece.x;
      for (const run of this.#fonts.split(piece.text, piece.weight)) {
        this.#use(run.font, pieceSize);
        this.#pdf
          .fillColor(pieceColor)
          .text(run.text, x, baseline - rise, { lineBreak: false, baseline: 'alphabetic' });
        x += this.#pdf.widthOfString(run.text);
      }
      if (piece.note !== null) this.#pdf.goTo(left + piece.x, this.#y, piece.width, size, noteName(piece.note));
    }
  }

  #measure(piece: Piece, size: number): number {
    return this.#fonts.split(piece.text, piece.weight).reduce((sum, run) => {
      this.#use(run.font, piece.note === null ? size : size * NOTE_SHARE);
      return sum + this.#pdf.widthOfString(run.text);
    }, 0);
  }

  #use(font: Font, size: number): void {
    const known = this.#names.get(font);
    const name = known ?? `font-${this.#names.size + 1}`;
    if (known === undefined) {
      this.#names.set(font, name);
      this.#pdf.registerFont(name, font);
    }
    this.#pdf.font(name).fontSize(size);
  }
}

export function noteName(note: number): string {
  return `note-${note}`;
}
