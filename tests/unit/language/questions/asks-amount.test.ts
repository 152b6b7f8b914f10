import { describe, expect, it } from 'vitest';
import { analyseQuestion } from '#lib/language/questions/analyse-question';

describe('a question for an amount', () => {
  it.each(['What does the whole thing cost us?', "what's the weekly rent", 'what would we pay the notary'])(
    'is heard without "how much": %s',
    (text) => {
      expect(analyseQuestion(text).kinds).toContain('amount');
    },
  );

  it.each(['What will happen if the tenant does not pay?', 'What do I do when I cannot pay?'])(
    'is none where the paying is what does not happen: %s',
    (text) => {
      expect(analyseQuestion(text).kinds).not.toContain('amount');
    },
  );
});
