import { useId } from 'react';

type Props<T extends string> = {
  legend: string;
  options: readonly { value: T; label: string; lang?: string }[];
  /** null: none is chosen yet. */
  value: T | null;
  onChange: (value: T) => void;
};

/** One of a few: radio buttons drawn as a row of words. */
export function Choice<T extends string>({ legend, options, value, onChange }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="inline-flex flex-wrap gap-1">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          lang={option.lang}
          className="relative cursor-pointer rounded-md border border-line px-3 py-1.5 text-sm text-ink-soft hover:bg-sunk has-checked:border-line-strong has-checked:bg-sheet has-checked:font-medium has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-action"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
