import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  icon: LucideIcon;
  label: string;
  isSmall?: boolean;
  /** Drawn as being in force: a pressed thumb, an open panel. */
  isOn?: boolean;
};

/** A button that shows only a drawing: its name is always there for the ear and as a tooltip. */
export function IconButton({
  icon: Icon,
  label,
  isSmall = false,
  isOn = false,
  className = '',
  type = 'button',
  ...rest
}: Props) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={`inline-flex shrink-0 items-center justify-center rounded-md transition-colors hover:bg-sunk hover:text-ink disabled:opacity-40 pointer-coarse:size-10 ${
        isSmall ? 'size-7' : 'size-8'
      } ${isOn ? 'text-action' : 'text-ink-faint'} ${className}`}
      {...rest}
    >
      <Icon
        aria-hidden
        className={`${isSmall ? 'size-3.5' : 'size-4'} ${isOn ? 'fill-action-wash' : ''}`}
        strokeWidth={1.75}
      />
    </button>
  );
}
