import type { Picture } from './picture';

/** Scans of paper are about this fine; it only says how large the page is. */
const DPI = 200;
const SPACES = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' } as const;

/** A PDF whose pages are these pictures, so that a photographed page is read and shown like a scanned one. */
export function writePicturePdf(pictures: readonly Picture[]): Uint8Array {
  const objects: Buffer[] = [
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from(
      `<< /Type /Pages /Count ${pictures.length} /Kids [${pictures.map((_, index) => `${3 + index * 3} 0 R`).join(' ')}] >>`,
    ),
  ];
  pictures.forEach((picture, index) => objects.push(...writePage(picture, 3 + index * 3)));
  return new Uint8Array(joinObjects(objects));
}

function writePage(picture: Picture, id: number): Buffer[] {
  const [width, height] = [(picture.width * 72) / DPI, (picture.height * 72) / DPI];
  const content = Buffer.from(`${width} 0 0 ${height} 0 0 cm /P Do`);
  return [
    Buffer.from(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /XObject << /P ${id + 2} 0 R >> >> /Contents ${id + 1} 0 R >>`,
    ),
    writeStream('', content),
    writeStream(describe(picture), picture.data),
  ];
}

function describe({ width, height, colours, bits, filter, isPredicted, palette }: Picture): string {
  const hex = palette && Buffer.from(palette).toString('hex');
  const space = palette && hex !== null ? `[/Indexed /DeviceRGB ${palette.length / 3 - 1} <${hex}>]` : SPACES[colours];
  // Cameras write inverted inks when they write four.
  const decode = colours === 4 ? '/Decode [1 0 1 0 1 0 1 0]' : '';
  const predictor = isPredicted
    ? `/DecodeParms << /Predictor 15 /Colors ${colours} /BitsPerComponent ${bits} /Columns ${width} >>`
    : '';
  return `/Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${space} /BitsPerComponent ${bits} /Filter /${filter} ${decode} ${predictor}`;
}

function writeStream(entries: string, data: Uint8Array): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
}

function joinObjects(objects: readonly Buffer[]): Buffer {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = 9;
  objects.forEach((object, index) => {
    const piece = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n')]);
    offsets.push(length);
    pieces.push(piece);
    length += piece.length;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF`;
  return Buffer.concat([...pieces, Buffer.from(table + trailer)]);
}
