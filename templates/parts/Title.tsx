import type { ReactNode } from 'react';

/** The heading that names the dialog. */
export function Title({ id = 'title', className, children }: { id?: string; className?: string; children: ReactNode }) {
  return (
    <h2 id={id} className={className} data-title="">
      {children}
    </h2>
  );
}
