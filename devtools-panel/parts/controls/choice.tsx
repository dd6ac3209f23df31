interface ChoiceProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: ReadonlyArray<readonly [V, string]>;
  /** Marks the control because its value is not real. */
  readonly simulated?: boolean;
  onChange(value: NoInfer<V>): void;
}

/** A choice of a few, as the browser's own `<select>`. */
export function Choice<V extends string>({ label, value, options, simulated = false, onChange }: ChoiceProps<V>) {
  return (
    <label className="inline-flex min-w-0 max-w-full items-center gap-1.5 whitespace-nowrap @max-[15rem]/panel:flex-wrap @max-[15rem]/panel:whitespace-normal">
      <span className="max-w-full text-quiet">{label}</span>
      <select
        value={value}
        onChange={(event) => onChange(event.target.value as V)}
        className={`h-6.5 min-w-0 max-w-full rounded border border-edge px-1 ${simulated ? 'simulated font-medium' : 'bg-surface'}`}
      >
        {options.map(([option, words]) => (
          <option key={option} value={option} className="bg-surface text-ink">
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
