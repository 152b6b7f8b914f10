import { describe, expect, it } from 'vitest';
import { chooseLocale } from '../../../app/i18n/locale';
import { parseTheme } from '#lib/client/ui/preferences';

describe('the language of the interface', () => {
  it('is the chosen one, whatever the browser asks for', () => {
    expect(chooseLocale('en', 'ko-KR')).toBe('en');
  });

  it('follows what the browser prefers most of the languages we have', () => {
    expect(chooseLocale(undefined, 'fr-FR,en;q=0.5,ko;q=0.8')).toBe('ko');
  });

  it('is English when nothing fits', () => {
    expect(chooseLocale('xx', 'fr')).toBe('en');
    expect(chooseLocale(undefined, null)).toBe('en');
  });
});

describe('the theme', () => {
  it('follows the system unless a known one was chosen', () => {
    expect(parseTheme('dark')).toBe('dark');
    expect(parseTheme('pink')).toBe('system');
    expect(parseTheme(undefined)).toBe('system');
  });
});
