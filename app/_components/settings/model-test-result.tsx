import { Check, TriangleAlert } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import type { ModelTest } from '#lib/protocol/model-settings';
import { Button } from '#app/_components/ui/button';

type Props = { result: ModelTest; onChoose: (model: string) => void };

/** What came of a test, and the models that are there where the one asked for is not. */
export function ModelTestResult({ result, onChoose }: Props) {
  const t = useTranslations('modelSettings');
  const format = useFormatter();
  const { outcome, host, model, firstTokenMs, models } = result;
  // Nobody waits for less than the tenth of a second.
  const waited = Math.max(0.1, (firstTokenMs ?? 0) / 1000);
  const seconds = format.number(waited, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const works = outcome === 'works';
  const Icon = works ? Check : TriangleAlert;
  return (
    <div
      className={`space-y-2 border-l-2 px-3 py-2 text-sm ${works ? 'border-action bg-sunk' : 'border-problem bg-problem-wash'}`}
    >
      <p className="flex gap-2.5">
        <Icon
          aria-hidden
          className={`mt-0.5 size-4 shrink-0 ${works ? 'text-action' : 'text-problem'}`}
          strokeWidth={1.75}
        />
        <span className="min-w-0 wrap-anywhere">{t(`outcome.${outcome}`, { host, model, seconds })}</span>
      </p>
      {models.length > 0 && (
        <ul aria-label={t('offered')} className="flex max-h-40 flex-wrap gap-1.5 overflow-y-auto p-1">
          {models.map((name) => (
            <li key={name}>
              <Button className="bg-sheet" onClick={() => onChoose(name)}>
                {name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
