import { useId } from 'react';

interface TurnProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: ReadonlyArray<readonly [V, string]>;
  onChange(value: V): void;
}

/** A choice between two or three, all visible. */
export function Turn<V extends string>({ label, value, options, onChange }: TurnProps<V>) {
  const name = useId();
  return (
    <fieldset className="flex max-w-full shrink-0 whitespace-nowrap">
      <legend className="sr-only">{label}</legend>
      {options.map(([option, words]) => (
        <label
          key={option}
          className="flex h-6.5 min-w-0 items-center border border-edge bg-surface px-2 @max-[15rem]/panel:px-1 first-of-type:rounded-l last:rounded-r not-first-of-type:border-l-0 hover:bg-hover has-checked:bg-chosen has-checked:font-medium has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
        >
          <input type="radio" name={name} className="sr-only" checked={value === option} onChange={() => onChange(option)} />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
