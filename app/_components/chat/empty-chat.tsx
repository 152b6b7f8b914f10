'use client';

import { CornerDownLeft } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ContractSummary } from '#lib/protocol/contract';
import type { ContractBrief } from '#lib/protocol/contract-brief';
import { useBrief } from '#lib/client/contract/use-brief';
import { Essentials } from '#app/_components/brief/essentials';
import { useHealth } from '#app/_components/ui/health-context';
import { Link } from '#app/_components/ui/link';

type Props = {
  contract: ContractSummary | null;
  /** Whether the contract is still to come. */
  isLoading: boolean;
  onAsk: (question: string) => void;
  isDisabled: boolean;
};
type QuestionsProps = Pick<Props, 'contract' | 'onAsk' | 'isDisabled'>;

/** What there is to ask, once all of it is known: nothing that somebody reads already moves away below their eyes. */
export function EmptyChat({ contract, isLoading, ...props }: Props) {
  if (contract === null && isLoading) return <EmptyChatSkeleton />;
  // Keyed, so that no contract shows what was read in another one.
  return contract?.status === 'ready' ? (
    <QuestionsWithBrief key={contract.id} {...props} contract={contract} />
  ) : (
    <Questions {...props} contract={contract} brief={null} />
  );
}

function QuestionsWithBrief({ contract, ...props }: QuestionsProps & { contract: ContractSummary }) {
  const { data, error } = useBrief(contract.id, { withActs: false });
  // The questions work without it.
  if (data === null && error === null) return <EmptyChatSkeleton />;
  return <Questions {...props} contract={contract} brief={data} />;
}

function Questions({ contract, brief, onAsk, isDisabled }: QuestionsProps & { brief: ContractBrief | null }) {
  const t = useTranslations('chat');
  const health = useHealth();
  const questions = contract?.exampleQuestions ?? [];
  return (
    <div className="my-auto py-6">
      {contract !== null && (
        <p className="font-serif text-ink-faint" lang={contract.language ?? undefined}>
          {contract.title}
        </p>
      )}
      {contract !== null && brief !== null && <Essentials contractId={contract.id} brief={brief} />}
      <h2 className="mt-1 font-serif text-xl font-semibold text-balance">{t('emptyTitle')}</h2>
      {questions.length > 0 && (
        <>
          <p className="mt-3 text-ink-soft">{t('emptyBody')}</p>
          <ul className="mt-5 divide-y divide-line border-y border-line">
            {questions.map((question) => (
              <li key={question}>
                <button
                  type="button"
                  disabled={isDisabled}
                  onClick={() => onAsk(question)}
                  className="group flex w-full items-center gap-3 py-3.5 text-left text-lg hover:text-action disabled:opacity-50"
                >
                  <span className="grow">{question}</span>
                  <CornerDownLeft
                    aria-hidden
                    className="size-4 shrink-0 text-ink-faint opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100"
                    strokeWidth={1.75}
                  />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-5 space-y-2 text-sm text-ink-soft">
        <p>{t('emptyHint')}</p>
        {health.data !== null && health.data.model === null && (
          <p>
            {t('noModel')} <QuietLink href="/settings#model">{t('noModelHow')}</QuietLink>
          </p>
        )}
        {contract?.status === 'ready' && (
          <p>
            <QuietLink href={`/reviews?contract=${contract.id}`}>{t('review')}</QuietLink>
          </p>
        )}
      </div>
    </div>
  );
}

const LINES = [34, 72, 48, 60, 52, 66, 40, 80];

function EmptyChatSkeleton() {
  const t = useTranslations('app');
  return (
    <div aria-busy className="my-auto space-y-5 py-6">
      <p className="sr-only">{t('loading')}</p>
      {LINES.map((width) => (
        <div key={width} aria-hidden className="skeleton h-4" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}

function QuietLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href}
      className="text-action underline decoration-line-strong underline-offset-4 hover:decoration-action"
    >
      {children}
    </Link>
  );
}
