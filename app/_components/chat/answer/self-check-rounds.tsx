'use client';

import { useTranslations } from 'next-intl';
import type { SelfCheck, SelfCheckRound } from '#lib/protocol/self-check';
import { AnswerMarkdown } from './answer-markdown';

/** Every version of the answer with what was said of it. */
export function SelfCheckRounds({ selfCheck }: { selfCheck: SelfCheck }) {
  const t = useTranslations('selfCheck');
  const { rounds, shown, stoppedBy, replaced, modelCalls } = selfCheck;
  const ending = [
    stoppedBy !== null && t(`stoppedBy.${stoppedBy}`),
    replaced > 0 && t('replaced', { count: replaced }),
    modelCalls > 0 && t('calls', { count: modelCalls }),
  ].filter(Boolean);
  return (
    <div className="mt-2 ml-1.5 border-l border-line pl-4">
      <ol className="space-y-3">
        {rounds.map((round) => (
          <Round key={round.round} round={round} isShown={round.round === shown} />
        ))}
      </ol>
      {ending.length > 0 && <p className="mt-3 text-ink-faint">{ending.join(' ')}</p>}
    </div>
  );
}

function Round({ round, isShown }: { round: SelfCheckRound; isShown: boolean }) {
  const t = useTranslations('selfCheck');
  const { suggestions, unmet, is_acceptable: isAcceptable } = round;
  // What the rules said of a criterion stands beside it.
  const feedback = unmet.reduce((rest, { feedback: said }) => rest.replace(said, ''), round.feedback).trim();
  return (
    <li className="space-y-1">
      <p className="tabular-nums">
        <span className="font-semibold text-ink">{t('round', { round: round.round })}</span>
        {` · ${t(`origin.${round.origin}`)} · ${t(`by.${round.by}`)} · `}
        <span className="font-semibold text-ink">{t('score', { score: round.score })}</span>
        {` · ${t(isAcceptable ? 'passed' : 'failed')}`}
        {isShown && <span className="ml-1.5 border border-line-strong px-1">{t('shown')}</span>}
      </p>
      {feedback !== '' && <p>{feedback}</p>}
      {unmet.length > 0 && (
        <ul aria-label={t('unmet')} className="space-y-0.5">
          {unmet.map(({ criterion, feedback: why }) => (
            <li key={criterion}>
              <span className="font-medium text-ink">{t(`criterion.${criterion}`)}</span>
              {why !== '' && `: ${why}`}
            </li>
          ))}
        </ul>
      )}
      {suggestions.length > 0 && (
        <>
          <p className="font-medium text-ink">{t('suggestions')}</p>
          <ul className="list-disc space-y-0.5 pl-4">
            {suggestions.map((suggestion) => (
              <li key={suggestion}>{suggestion}</li>
            ))}
          </ul>
        </>
      )}
      {isAcceptable && feedback === '' && unmet.length === 0 && suggestions.length === 0 && <p>{t('fine')}</p>}
      {!isShown && round.text !== '' && (
        <details>
          <summary className="text-ink-faint hover:text-ink">{t('version')}</summary>
          <div className="mt-1 bg-sunk px-3 py-2 text-sm">
            <AnswerMarkdown text={round.text} isStreaming={false} />
          </div>
        </details>
      )}
    </li>
  );
}
