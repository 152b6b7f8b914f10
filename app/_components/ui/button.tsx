import type { ComponentProps } from 'react';

const LOOKS = {
  primary: 'bg-action text-on-action hover:bg-action-hover',
  quiet: 'border border-line-strong text-ink hover:bg-sunk',
  plain: 'text-ink-soft hover:bg-sunk hover:text-ink',
  problem: 'border border-problem text-problem hover:bg-problem-wash',
} as const;

type Props = ComponentProps<'button'> & { look?: keyof typeof LOOKS };

export function Button({ look = 'quiet', className = '', type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      className={`inline-flex min-h-9 items-center justify-center gap-1.5 rounded-md px-3.5 text-sm font-medium transition-colors disabled:opacity-50 ${LOOKS[look]} ${className}`}
      {...rest}
    />
  );
}
