import { type ReactNode, useState } from 'react';
import type { OpenedFile } from '../../../reports/session-file/read-file.ts';
import { BesideVisit } from './beside-visit.tsx';
import { SinceWhen } from './search-history.tsx';

/** Two questions about a file: how does their visit differ from mine, and which save caused it? Opening a question answers it. */
export function FindCause({ opened }: { readonly opened: OpenedFile }) {
  return (
    <div className="max-h-[45%] shrink-0 overflow-auto border-b border-line px-3 py-1.5">
      <Asked title="Me and them: compare with my visit">
        <BesideVisit opened={opened} />
      </Asked>
      <Asked title="Since when: search the saved versions">
        <SinceWhen opened={opened} />
      </Asked>
    </div>
  );
}

/** Draws its content from the first opening on. */
function Asked({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const [wasOpened, setOpened] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="cursor-default font-medium">{title}</summary>
      {wasOpened && <div className="pt-1.5 pb-1">{children}</div>}
    </details>
  );
}
