'use client';

import { Check, Circle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReviewDetail, ReviewTask } from '#lib/protocol/review';
import { WorkingDot } from '#app/_components/chat/working-dot';
import { ProgressLine } from '#app/_components/ui/progress-line';

/** The tasks of a review with what was thought of each result; live while it runs. */
export function TaskProgress({ review }: { review: ReviewDetail }) {
  const t = useTranslations('review');
  const isRunning = review.status === 'running' || review.status === 'queued';
  return (
    <section aria-labelledby="tasks-title">
      <h2 id="tasks-title" className="text-sm font-semibold text-ink-soft">
        {t('tasks')}
      </h2>
      {isRunning && (
        <div className="mt-3">
          <ProgressLine
            label={t('progress', { done: review.tasksDone, total: review.tasksTotal })}
            share={review.tasksTotal === 0 ? null : review.tasksDone / review.tasksTotal}
          />
        </div>
      )}
      {review.goal !== '' && <p className="mt-3 text-sm text-ink-soft">{review.goal}</p>}
      <ol aria-live="polite" className="mt-2 divide-y divide-line border-y border-line">
        {review.tasks.map((task) => (
          <TaskRow key={task.position} task={task} isRunning={isRunning} />
        ))}
      </ol>
      {review.tasks.length === 0 && isRunning && <p className="py-3 text-sm text-ink-faint">{t('preparing')}</p>}
    </section>
  );
}

function TaskRow({ task, isRunning }: { task: ReviewTask; isRunning: boolean }) {
  const t = useTranslations('review');
  const isNow = task.status === 'running' && isRunning;
  return (
    <li className="py-3">
      <div className="flex items-start gap-2">
        <span className="mt-1 flex size-4 shrink-0 items-center justify-center">
          {isNow ? (
            <WorkingDot />
          ) : task.status === 'done' ? (
            <Check aria-hidden className="size-4 text-action" strokeWidth={2} />
          ) : (
            <Circle aria-hidden className="size-3 text-line-strong" strokeWidth={2} />
          )}
        </span>
        <div className="min-w-0">
          <p className={task.status === 'waiting' ? 'text-ink-faint' : ''}>
            {task.task}
            <span className="sr-only"> · {t(`taskStatus.${task.status}`)}</span>
          </p>
          {task.result !== null && <p className="mt-0.5 text-sm text-ink-soft">{task.result.output}</p>}
          {task.reflections.length > 0 && (
            <details className="mt-1 text-sm">
              <summary className="cursor-pointer text-xs text-ink-faint hover:text-ink">
                {t('reflections', { count: task.reflections.length })}
              </summary>
              <ol className="mt-1 space-y-1.5 border-l border-line-strong pl-3">
                {task.reflections.map(({ id, reflection, judgment }, index) => (
                  <li key={id}>
                    <span className="text-xs text-ink-faint">
                      {t('attempt', { number: index + 1 })} · {judgment.needs_retry ? t('needsRetry') : t('passed')}
                    </span>
                    <p className="text-ink-soft">{reflection}</p>
                  </li>
                ))}
              </ol>
            </details>
          )}
        </div>
      </div>
    </li>
  );
}
