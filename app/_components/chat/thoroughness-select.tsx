'use client';

import { ListChecks } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { thoroughnessSchema, type Thoroughness } from '#lib/protocol/self-check';
import { useHealth } from '#app/_components/ui/health-context';

type Props = { value: Thoroughness; onChange: (value: Thoroughness) => void };

/** A native list under a small sign; what differs from "when needed" is also said in words. */
export function ThoroughnessSelect({ value, onChange }: Props) {
  const t = useTranslations('selfCheck');
  const choice = thoroughnessSchema.options.map((option) => ({ option, label: t(`option.${option}`) }));
  // Without a model there is nothing to choose: the rules always look.
  if ((useHealth().data?.model ?? null) === null) return null;
  return (
    <label
      title={t(`option.${value}`)}
      className="relative flex h-9 shrink-0 items-center gap-1.5 rounded-md px-2 text-xs text-ink-faint hover:bg-sunk hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-action pointer-coarse:h-11 pointer-coarse:min-w-10"
    >
      <ListChecks aria-hidden className={`size-4 ${value === 'off' ? 'opacity-50' : ''}`} strokeWidth={1.75} />
      {value !== 'auto' && <span aria-hidden>{t(`chosen.${value}`)}</span>}
      <select
        aria-label={t('choose')}
        value={value}
        onChange={(event) => {
          const chosen = thoroughnessSchema.safeParse(event.target.value);
          if (chosen.success) onChange(chosen.data);
        }}
        className="absolute inset-0 w-full cursor-pointer opacity-0"
      >
        {choice.map(({ option, label }) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </label>
  );
}
