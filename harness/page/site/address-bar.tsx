import { useId, useState } from 'react';

interface AddressBarProps {
  readonly origin: string;
  readonly path: string;
  readonly known: ReadonlyArray<{ readonly path: string; readonly label: string }>;
  readonly onOpen: (path: string) => void;
}

/** The site's current address. Type another path or pick one of the site's pages, then press Enter. */
export function AddressBar({ origin, path, known, onOpen }: AddressBarProps) {
  const [typed, setTyped] = useState(path);
  const pages = useId();
  return (
    <form
      className="flex h-6.5 min-w-0 flex-1 items-center rounded border border-edge bg-surface px-2 font-mono text-sm focus-within:border-accent"
      onSubmit={(event) => {
        event.preventDefault();
        onOpen(typed);
      }}
    >
      <span className="hidden truncate text-quiet sm:inline">{origin.replace('http://', '')}</span>
      <input
        aria-label="Address on the site"
        value={typed}
        list={pages}
        spellCheck={false}
        autoComplete="off"
        className="min-w-16 flex-1 bg-transparent outline-none"
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(path)}
      />
      <datalist id={pages}>
        {known.map((page) => (
          <option key={page.path} value={page.path}>
            {page.label}
          </option>
        ))}
      </datalist>
    </form>
  );
}
