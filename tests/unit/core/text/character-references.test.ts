import { expect, it } from 'vitest';
import { splitMarkers } from '#lib/core/text/citation-markers';
import { readReferences } from '#lib/core/text/character-references';

it('reads references as their characters and leaves every other & as it is', () => {
  expect(readReferences('A & B &#8220;x&#x201D; AT&T &amp;lt; &lt;&nbsp;&apos; &hoho; &unknown; &#12')).toBe(
    "A & B “x” AT&T &lt; <\u00A0' &hoho; &unknown; &#12",
  );
  expect(readReferences('&#0;&#xD800;&#9999999;')).toBe('\uFFFD\uFFFD\uFFFD');
});

it.each(['&#91;1&#93;', '[&#49;]', '[1&#x32;]', '[1&#93;', '&#x5b;1]'])('makes no marker of %s', (text) => {
  const read = readReferences(text);
  expect(splitMarkers(read)).toEqual([{ kind: 'text', text: read }]);
  expect(read.replaceAll('\u2060', '')).toMatch(/^\[1?[12]\]$/);
});

it('leaves a marker behind a reference one', () => {
  expect(splitMarkers(readReferences('&#41;[1]'))).toEqual([
    { kind: 'text', text: ')' },
    { kind: 'marker', marker: 1 },
  ]);
});
