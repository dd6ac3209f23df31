import type { ReactNode } from 'react';

/** The row of controls above a tab's panes. */
export function Toolbar({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5 border-b border-line px-3 py-1.5">
      {children}
    </fieldset>
  );
}
