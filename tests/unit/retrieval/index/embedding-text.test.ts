import { expect, it } from 'vitest';
import { toEmbeddingText } from '#lib/retrieval/index/embedding-text';

it('says of a passage to embed which contract it is from and under which headings it stands', () => {
  const passage = toEmbeddingText({
    title: 'Bicycle Supply Agreement',
    opening: `This Agreement is made\nbetween A and B. ${'x'.repeat(500)}`,
    headingPath: ['4. Termination'],
    text: 'Either party may terminate.',
  });
  expect(passage.about).toMatch(/^Bicycle Supply Agreement: This Agreement is made between A and B\. x+$/u);
  expect(passage.about.length).toBeLessThan(240);
  expect(passage.text).toBe('4. Termination\nEither party may terminate.');
});
