import { type InputHTMLAttributes, useEffect, useState } from 'react';

interface CommittedFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  readonly label: string;
  readonly value: string;
  /** The label is above the field instead of before it. */
  readonly above?: boolean;
  onCommit(typed: string): void;
}

/** A field that applies its value on Enter, or when the keyboard leaves it. An invalid value is marked and not applied. */
export function CommittedField({ label, value, above = false, className = '', required = true, onCommit, ...rest }: CommittedFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => setTyped(value), [value]);
  const commit = (field: HTMLInputElement) => {
    if (field.value !== value && field.checkValidity()) onCommit(field.value);
  };
  return (
    <label className={above ? 'grid gap-0.5' : 'inline-flex items-center gap-1.5'}>
      <span className={`text-quiet ${above ? 'text-sm' : ''}`}>{label}</span>
      <input
        {...rest}
        required={required}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={(event) => commit(event.target)}
        onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget)}
        className={`h-6.5 min-w-0 rounded border border-edge bg-surface px-1.5 tabular-nums invalid:border-bad ${className}`}
      />
    </label>
  );
}
