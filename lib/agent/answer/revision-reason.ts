import type { Language } from '#lib/protocol/document';
import type { SelfCheck } from '#lib/protocol/self-check';
import type { Decision } from '#lib/protocol/trace';

/** What became of the draft, for the log of decisions; null when it is the answer as it was written. */
export function revisionReason(
  selfCheck: SelfCheck | null,
  language: Language,
): Pick<Decision, 'by' | 'reason'> | null {
  const shown = selfCheck?.rounds.find(({ round }) => round === selfCheck.shown);
  const first = selfCheck?.rounds[0];
  if (selfCheck === null || shown === undefined || first === undefined) return null;
  if (shown.origin === 'draft' && selfCheck.replaced === 0) return null;
  const rewritten = shown.origin === 'draft' ? '' : SENTENCES[shown.origin][language](first.score, shown.score);
  const replaced = selfCheck.replaced === 0 ? '' : SENTENCES.replaced[language](selfCheck.replaced);
  return {
    by: shown.origin === 'rewritten' ? 'model' : 'rule',
    reason: [rewritten, replaced, first.feedback].filter((text) => text !== '').join(' '),
  };
}

const SENTENCES = {
  rewritten: {
    ko: (from: number, to: number) => `답을 다시 썼어요(${from}점 → ${to}점).`,
    en: (from: number, to: number) => `The answer was written again (score ${from} → ${to}).`,
  },
  mended: {
    ko: (from: number, to: number) => `맞지 않는 문장을 조항의 문장으로 바꿨어요(${from}점 → ${to}점).`,
    en: (from: number, to: number) => `Sentences that did not hold gave way to the clause (score ${from} → ${to}).`,
  },
  replaced: {
    ko: (count: number) => `끝내 맞지 않은 문장 ${count}개는 조항의 문장으로 바꿨어요.`,
    en: (count: number) => `${count} sentences that did not hold in the end gave way to the clause's own words.`,
  },
};
