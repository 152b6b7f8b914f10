/** Marks in a User-Agent and what they stand for. Many browsers carry the marks of others too: the first that is found counts. */
const BROWSERS = [
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Whale/', 'Whale'],
  ['KAKAOTALK', 'KakaoTalk'],
  ['NAVER(', 'Naver'],
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;

const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['CrOS', 'ChromeOS'],
  ['Windows', 'Windows'],
  ['Macintosh', 'macOS'],
  ['Linux', 'Linux'],
] as const;

type Marks = readonly (readonly [mark: string, name: string])[];
const firstIn = (userAgent: string, marks: Marks) => marks.find(([mark]) => userAgent.includes(mark))?.[1] ?? null;

/**
 * Browser and system that a User-Agent names, null for what it does not. Good for telling one's own devices apart and for
 * nothing else: anybody can send any. An iPad that asks for desktop pages calls itself a Mac.
 */
export function nameBrowser(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: firstIn(userAgent, BROWSERS), system: firstIn(userAgent, SYSTEMS) };
}
