import type { ComponentProps } from 'react';

/** A line to type into, with its name above and what to know about it below. */
export function TextField({ label, note, ...input }: ComponentProps<'input'> & { label: string; note?: string }) {
  return (
    <label className="block text-sm">
      <span className="text-ink-soft">{label}</span>
      <input className="mt-1 block w-full rounded-md border border-field bg-sheet px-3 py-2 text-base" {...input} />
      {note !== undefined && <span className="mt-1 block text-xs text-ink-faint">{note}</span>}
    </label>
  );
}
