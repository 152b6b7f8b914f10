import { fillTemplate } from '#lib/core/fill-template';
import { fillWithParticles } from '#lib/language/text/particles';
import type { Language } from '#lib/protocol/document';
import table from './data/phrases.json';

type Substitute = { from: string; to: readonly string[] };

const QUOTED = { ko: (word: string) => `‘${word}’`, en: (word: string) => `“${word}”` };

export function driftPhrases(language: Language) {
  const told = table[language];
  const quoted = QUOTED[language];
  const change = ({ from, to }: Substitute) => `${quoted(from)} → ${to.map(quoted).join(', ')}`;
  return {
    ...told,
    goal: (missing: string) => fillTemplate(told.goal, { missing }),
    found: (clauses: number) => fillTemplate(clauses === 1 ? told.foundOne : told.found, { clauses }),
    worked: (remedy: string) => fillWithParticles(told.worked, { remedy }),
    stopped: (times: number) => fillTemplate(told.stopped, { times }),
    /** The contract's own words took the place of the question's. */
    reworded: (words: readonly Substitute[]) => fillTemplate(told.reworded, { words: words.map(change).join('; ') }),
  };
}
