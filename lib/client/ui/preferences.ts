import { thoroughnessSchema, type Thoroughness } from '#lib/protocol/self-check';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];
export const THEME_COOKIE = 'theme';

const YEAR_SECONDS = 31_536_000;

function setCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** The theme a cookie names; `system` for anything else. */
export function parseTheme(value: string | undefined): Theme {
  return THEMES.find((theme) => theme === value) ?? 'system';
}

/** Changes the theme at once, and for the next visit: the server reads the cookie, so no page flashes. */
export function applyTheme(theme: Theme): void {
  setCookie(THEME_COOKIE, theme);
  document.documentElement.dataset['theme'] = theme;
}

/** Takes effect when the page is rendered again by the server. */
export function rememberLocale(locale: 'ko' | 'en'): void {
  setCookie('locale', locale);
}

export const THOROUGHNESS_COOKIE = 'thoroughness';

/** How thoroughly answers are checked when nothing else is said; `auto` for anything that is no such choice. */
export function parseThoroughness(value: string | undefined): Thoroughness {
  return thoroughnessSchema.safeParse(value).data ?? 'auto';
}

export function rememberThoroughness(thoroughness: Thoroughness): void {
  setCookie(THOROUGHNESS_COOKIE, thoroughness);
}

/** The choice of this browser. */
export function preferredThoroughness(): Thoroughness {
  const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(`${THOROUGHNESS_COOKIE}=`));
  return parseThoroughness(cookie?.slice(THOROUGHNESS_COOKIE.length + 1));
}
