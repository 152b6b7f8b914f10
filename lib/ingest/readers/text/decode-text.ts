import { decodeCp949 } from './decode-cp949';

/** A text file's encoding, told from its bytes alone; null where the bytes are not text. */
export function decodeText(bytes: Uint8Array): string | null {
  const encoding = findEncoding(bytes);
  if (encoding === null) return null;
  const text = decode(bytes, encoding);
  return looksLikeText(text) ? text : null;
}

function decode(bytes: Uint8Array, encoding: string): string {
  if (encoding === 'windows-1252') return decodeWestern(bytes);
  return encoding === 'euc-kr' ? decodeCp949(bytes) : new TextDecoder(encoding).decode(bytes);
}

/** Windows-1252 from 0x80 on; '\uFFFD' where it has no sign. */
const WESTERN = '€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ';

/** By hand: Node 20's TextDecoder reads this encoding as Latin-1, which turns quotation marks into control characters. */
function decodeWestern(bytes: Uint8Array): string {
  const latin = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  return latin.replace(/[\x80-\x9F]/g, (sign) => WESTERN[sign.charCodeAt(0) - 0x80] ?? sign);
}

function findEncoding(bytes: Uint8Array): string | null {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (isValid(bytes, 'utf-8')) return findUtf16(bytes) ?? 'utf-8';
  const utf16 = findUtf16(bytes);
  if (utf16 === null && isNearly(bytes)) return 'utf-8';
  return utf16 ?? (isMostlyKorean(bytes) ? 'euc-kr' : 'windows-1252');
}

function isValid(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** UTF-8 with a few damaged places, or cut off inside a character: shown as U+FFFD, they are no reason to misread the rest. */
function isNearly(bytes: Uint8Array): boolean {
  const text = new TextDecoder('utf-8').decode(bytes);
  let damaged = 0;
  let sound = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 0xfffd) damaged += 1;
    else if (code >= 0x80) sound += 1;
  }
  return damaged * 10 <= sound;
}

/** UTF-16 without a mark: line ends and spaces have a zero byte on one side. */
function findUtf16(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(bytes.length, 4000) & ~1;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < length; at += 2) {
    if (bytes[at] === 0) even += 1;
    if (bytes[at + 1] === 0) odd += 1;
  }
  const pairs = length / 2;
  if (odd > pairs / 20 && even === 0) return 'utf-16le';
  return even > pairs / 20 && odd === 0 ? 'utf-16be' : null;
}

/** Whether the bytes above ASCII come as KS X 1001 pairs, as in CP949, rather than as single Western letters and quotes. */
function isMostlyKorean(bytes: Uint8Array): boolean {
  let high = 0;
  let paired = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) continue;
    high += 1;
    const next = bytes[at + 1] ?? 0;
    if (byte >= 0xa1 && byte <= 0xfd && next >= 0xa1) {
      paired += 2;
      high += 1;
      at += 1;
    }
  }
  return paired * 2 > high;
}

function looksLikeText(text: string): boolean {
  const sample = text.slice(0, 20_000);
  const strange = sample.match(/[\0-\x08\x0E-\x1A\x1C-\x1F]/g)?.length ?? 0;
  const unknown = sample.match(/\uFFFD/g)?.length ?? 0;
  return (strange + Math.max(0, unknown - 1)) * 50 <= sample.length;
}
