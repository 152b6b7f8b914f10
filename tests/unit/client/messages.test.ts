import { describe, expect, it } from 'vitest';
import en from '../../../app/_messages/en.json';
import ko from '../../../app/_messages/ko.json';

function entries(tree: object, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): [string, string][] =>
    typeof value === 'object' && value !== null ? entries(value, `${path}${key}.`) : [[path + key, String(value)]],
  );
}

/** The names between braces, without the words of a plural. */
function argumentsOf(message: string): string[] {
  return [...message.matchAll(/\{(\w+)(?=[},])/g)].map((match) => match[1] ?? '').sort();
}

describe('interface texts', () => {
  const korean = new Map(entries(ko));
  const english = new Map(entries(en));

  it('say the same things in Korean and in English', () => {
    expect([...korean.keys()]).toEqual([...english.keys()]);
  });

  it('leave no text empty', () => {
    expect([...korean, ...english].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('name the same values in both languages', () => {
    const differing = [...korean].filter(([key, text]) => {
      return argumentsOf(text).join() !== argumentsOf(english.get(key) ?? '').join();
    });
    expect(differing).toEqual([]);
  });
});
