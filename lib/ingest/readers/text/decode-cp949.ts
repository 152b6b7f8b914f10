/** All Hangul syllables of Unicode. */
const FIRST_SYLLABLE = 0xac00;
const SYLLABLES = 11_172;

let extension: Map<number, string> | undefined;

/**
 * Korean as Windows writes it: KS X 1001 and the 8,822 syllables it lacks. Node's own decoder knows the former only and makes
 * two wrong characters of each of the latter.
 */
export function decodeCp949(bytes: Uint8Array): string {
  const decoder = new TextDecoder('euc-kr');
  extension ??= listExtension(decoder);
  const pieces: string[] = [];
  let from = 0;
  let at = 0;
  while (at < bytes.length) {
    const lead = bytes[at] ?? 0;
    const syllable = lead < 0x81 ? undefined : extension.get((lead << 8) | (bytes[at + 1] ?? 0));
    if (syllable === undefined) {
      at += lead < 0x81 || at + 1 === bytes.length ? 1 : 2;
      continue;
    }
    pieces.push(decoder.decode(bytes.subarray(from, at)), syllable);
    at += 2;
    from = at;
  }
  pieces.push(decoder.decode(bytes.subarray(from)));
  return pieces.join('');
}

/** The syllables that KS X 1001 lacks stand in Unicode's order in the codes it leaves free. */
function listExtension(decoder: TextDecoder): Map<number, string> {
  const known = new Set<string>();
  for (let lead = 0xb0; lead <= 0xc8; lead += 1)
    for (let trail = 0xa1; trail <= 0xfe; trail += 1) known.add(decoder.decode(new Uint8Array([lead, trail])));
  const codes = listFreeCodes();
  const found = new Map<number, string>();
  for (let index = 0; index < SYLLABLES; index += 1) {
    const syllable = String.fromCharCode(FIRST_SYLLABLE + index);
    const code = known.has(syllable) ? undefined : codes.next().value;
    if (code !== undefined) found.set(code, syllable);
  }
  return found;
}

function* listFreeCodes(): Generator<number, undefined> {
  for (let lead = 0x81; lead <= 0xc6; lead += 1) {
    const last = lead <= 0xa0 ? 0xfe : 0xa0;
    for (let trail = 0x41; trail <= last; trail += 1) {
      const isLetter = trail <= 0x5a || (trail >= 0x61 && trail <= 0x7a) || trail >= 0x81;
      if (isLetter) yield (lead << 8) | trail;
    }
  }
  return undefined;
}
