'use client';

import {
  CircleDashed,
  CircleHelp,
  ListChecks,
  MessageSquareText,
  SearchX,
  SquareDashed,
  type LucideIcon,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { stateOf } from '#lib/protocol/filter-library-rows';
import type { AnsweredCell } from '#lib/protocol/library-answers';
import type { AnswerState } from '#lib/protocol/library-view';
import { cellKey, type TableRow } from '#lib/protocol/table-row';
import { clauseHref } from '#lib/client/contract/clause-link';
import { canBeAsked, type Asking } from '#lib/client/library/create-asking';
import { useKeptFocus } from '#lib/client/ui/use-kept-focus';
import { useErrorMessage } from '#app/_components/ui/error-note';
import { Link } from '#app/_components/ui/link';
import { Seal } from '#app/_components/ui/seal';

type Props = { row: TableRow; question: string; at: number; asking: Asking };

/** Each has its own shape as well as its words. */
const ICONS: Record<Exclude<AnswerState, 'found'>, LucideIcon> = {
  likely: ListChecks,
  partial: CircleDashed,
  blank: SquareDashed,
  notFound: SearchX,
  unknown: CircleHelp,
};

/** What a contract answers to a question, the answer a way to its clause; or how far it is. */
export function AnswerCell(props: Props) {
  const frame = useKeptFocus<HTMLDivElement>();
  return (
    <div {...frame}>
      <Content {...props} />
    </div>
  );
}

function Content({ row, question, at, asking }: Props) {
  const t = useTranslations('table');
  const message = useErrorMessage();
  const { atWork, waiting, errors } = asking.state;
  const cell = { contractId: row.id, question };
  const key = cellKey(cell);
  const answer = row.answers[at] ?? null;
  const error = errors.get(key);
  const ask = () => asking.ask([cell]);
  if (error !== undefined) return <Failed message={message(error)} onRetry={ask} />;
  if (atWork.has(key)) return <Working />;
  if (waiting.has(key)) return <p className="text-ink-faint">{t('answer.waiting')}</p>;
  if (answer?.state === 'failed') return <Failed message={answer.message} onRetry={ask} />;
  if (answer?.state === 'answered') return <Answered answer={answer} />;
  if (!canBeAsked(row)) return <span className="text-ink-faint">–</span>;
  return (
    <button type="button" onClick={ask} className="text-ink-faint hover:text-action hover:underline">
      {t('answer.ask')}
      <span className="sr-only"> {`${row.title}: ${question}`}</span>
    </button>
  );
}

function Answered({ answer }: { answer: AnsweredCell }) {
  const t = useTranslations('table');
  const { cited, text, contractId, version, sessionId } = answer;
  const state = stateOf(answer);
  const Icon = state === 'found' ? null : ICONS[state];
  return (
    <>
      {state !== 'found' && Icon !== null && (
        <p className="flex items-center gap-1.5 text-ink-soft">
          <Icon aria-hidden className="size-3.5 shrink-0" strokeWidth={1.75} />
          {t(`answer.state.${state}`)}
        </p>
      )}
      {state !== 'notFound' &&
        (cited === null ? (
          <p className="line-clamp-3" title={text}>
            {text}
          </p>
        ) : (
          <Link
            href={clauseHref(contractId, { ...cited, span: cited, version })}
            title={text}
            className="line-clamp-3 rounded-sm hover:text-action hover:underline hover:underline-offset-4"
          >
            {text}
          </Link>
        ))}
      <p className="mt-0.5 flex items-center gap-x-3 text-xs text-ink-faint">
        {cited !== null && state !== 'notFound' && <Verdict cited={cited} />}
        <Link
          href={`/sessions/${sessionId}`}
          title={t('answer.whole')}
          className="inline-flex items-center gap-1 hover:text-action"
        >
          <MessageSquareText aria-hidden className="size-3.5" strokeWidth={1.75} />
          <span className={cited !== null && state !== 'notFound' ? 'sr-only' : ''}>{t('answer.whole')}</span>
        </Link>
      </p>
    </>
  );
}

function Verdict({ cited: { state, display } }: { cited: NonNullable<AnsweredCell['cited']> }) {
  const t = useTranslations('citation.state');
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5" title={t(state)}>
      <Seal state={state} className="size-3" />
      <span className={`truncate ${state === 'changed' ? 'line-through decoration-ink' : ''}`}>{display}</span>
      <span className={state === 'verified' ? 'sr-only' : 'shrink-0'}>{t(state)}</span>
    </span>
  );
}

function Working() {
  const t = useTranslations('table');
  return (
    <div>
      <span className="sr-only">{t('answer.working')}</span>
      <div aria-hidden className="space-y-1.5 pt-1">
        <div className="skeleton h-3 w-full" />
        <div className="skeleton h-3 w-3/5" />
      </div>
    </div>
  );
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useTranslations('app');
  return (
    <>
      <p className="line-clamp-3 text-problem" title={message}>
        {message}
      </p>
      <button type="button" onClick={onRetry} className="text-xs text-action hover:underline">
        {t('retry')}
      </button>
    </>
  );
}
