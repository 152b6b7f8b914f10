/** FNV-1a over UTF-16 code units with a final mix; the same number on every machine, 0 … 2³² − 1. */
export function hash32(text: string, seed = 0): number {
  let hash = (2166136261 ^ Math.imul(seed, 0x9e3779b1)) >>> 0;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 16777619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  hash ^= hash >>> 12;
  return hash >>> 0;
}
