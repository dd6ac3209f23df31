import { useId } from 'react';

interface SwitchProps {
  readonly label: string;
  readonly help?: string | undefined;
  readonly on: boolean;
  onChange(on: boolean): void;
}

/** A switch for yes or no. */
export function Switch({ label, help, on, onChange }: SwitchProps) {
  const about = useId();
  return (
    <div>
      <label className="flex min-h-6.5 items-center gap-2">
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          aria-describedby={help ? about : undefined}
          onChange={() => onChange(!on)}
          className="relative h-4 w-7 shrink-0 appearance-none rounded-full border border-edge bg-raised transition-colors before:absolute before:top-0.5 before:left-0.5 before:size-2.5 before:rounded-full before:bg-quiet before:transition-transform motion-reduce:transition-none motion-reduce:before:transition-none checked:border-accent checked:bg-accent checked:before:translate-x-3 checked:before:bg-on-accent focus-visible:outline-offset-2!"
        />
        <span className="min-w-0">{label}</span>
      </label>
      {help && <Help id={about}>{help}</Help>}
    </div>
  );
}

export function Help({ id, children }: { readonly id: string; readonly children: string }) {
  return (
    <p id={id} className="mt-0.5 text-sm text-pretty text-quiet">
      {children}
    </p>
  );
}
