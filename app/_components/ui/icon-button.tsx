import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: LucideIcon; label: string; iconClassName?: string };

/** A button that shows only a drawing: its name is always there for the ear and as a tooltip. */
export function IconButton({ icon: Icon, label, className = '', iconClassName = '', type = 'button', ...rest }: Props) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`inline-flex size-8 shrink-0 items-center justify-center rounded-md text-ink-faint transition-colors hover:bg-sunk hover:text-ink disabled:opacity-40 pointer-coarse:size-10 ${className}`}
      {...rest}
    >
      <Icon aria-hidden className={`size-4 ${iconClassName}`} strokeWidth={1.75} />
    </button>
  );
}
