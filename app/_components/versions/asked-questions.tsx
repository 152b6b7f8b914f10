'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import type { AskedQuestion } from '#lib/protocol/contract-changes';
import { askAnew } from '#lib/client/api/sessions-api';
import { useAction } from '#lib/client/api/use-action';
import { Button } from '#app/_components/ui/button';
import { ErrorNote } from '#app/_components/ui/error-note';
import { Link } from '#app/_components/ui/link';

type Props = { questions: readonly AskedQuestion[]; contractId: string };

/** What was asked of the earlier version, each to be asked of the later one in a conversation of its own. */
export function AskedQuestions({ questions, contractId }: Props) {
  const t = useTranslations('versions');
  const router = useRouter();
  const action = useAction();
  const ask = (text: string) => action.run(async () => router.push(`/sessions/${await askAnew(contractId, text)}`));
  return (
    <>
      <p className="mt-2 text-sm text-ink-soft">{t('questionsLead')}</p>
      {action.error !== null && <ErrorNote error={action.error} />}
      <ul className="divide-y divide-line">
        {questions.map(({ messageId, sessionId, text }) => (
          <li key={messageId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
            <span className="min-w-48 grow basis-0">{text}</span>
            <span className="flex items-center gap-3 text-sm">
              <Link
                href={`/sessions/${sessionId}`}
                aria-label={t('earlierAnswerOf', { question: text })}
                className="text-ink-faint hover:text-action hover:underline"
              >
                {t('earlierAnswer')}
              </Link>
              <Button
                disabled={action.isBusy}
                aria-label={t('askOf', { question: text })}
                onClick={() => void ask(text)}
              >
                {t('ask')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
