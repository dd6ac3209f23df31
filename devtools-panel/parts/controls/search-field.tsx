import { Search } from 'lucide-react';

interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  onChange(value: string): void;
}

export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className="relative min-w-32 flex-1">
      <Search aria-hidden size={13} className="absolute inset-y-0 start-2 my-auto text-quiet" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-6.5 w-full rounded border border-edge bg-surface ps-7 pe-1 placeholder:text-quiet"
      />
    </label>
  );
}
