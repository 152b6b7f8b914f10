/** A deterministic unit vector: texts that share character trigrams point in similar directions. */
export function embedText(text: string, dimensions = 64): number[] {
  const vector = new Array<number>(dimensions).fill(0);
  const plain = ` ${text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ')} `;
  for (let index = 0; index + 3 <= plain.length; index += 1) {
    const hash = hashOf(plain.slice(index, index + 3));
    const slot = hash % dimensions;
    vector[slot] = (vector[slot] ?? 0) + (hash & 0x10000 ? 1 : -1);
  }
  const norm = Math.hypot(...vector) || 1;
  return vector.map((value) => value / norm);
}

/** FNV-1a, 32 bit. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1)
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
}
