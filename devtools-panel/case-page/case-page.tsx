import { type ReactNode, useEffect, useState } from 'react';
import { carriesCase, type OpenedCase, openCase } from '../../reports/case-link/case-link.ts';
import { CaseAccount } from '../reproduce/case/case-account.tsx';

type Opened = Extract<OpenedCase, { opened: object }>;

interface CasePageProps {
  /** What somebody with the panel can do with the case. */
  onward(read: Opened): ReactNode;
}

/** A case in plain words, for an owner who has no tool. It is read from the fragment, which no server is sent. */
export function CasePage({ onward }: CasePageProps) {
  const [read, setRead] = useState<OpenedCase | null>(null);
  useEffect(() => {
    const lifetime = new AbortController();
    const open = () => void openCase(location.href).then(setRead);
    addEventListener('hashchange', open, { signal: lifetime.signal });
    open();
    return () => lifetime.abort();
  }, []);
  if (!read) return null;
  return (
    <main className="mx-auto grid max-w-160 grid-cols-1 gap-4 p-4 py-8">
      <title>{`${read.opened?.popup.name || 'A case'} — Poptins`}</title>
      {read.opened ? (
        <>
          <h1 className="text-quiet">Why this popup does or does not show</h1>
          <CaseAccount of={read.opened} />
          <p className="border-t border-line pt-4 text-quiet text-pretty">{onward(read)}</p>
        </>
      ) : (
        <>
          <h1 className="text-lg font-semibold">
            {carriesCase(location.href) ? 'This link cannot be read' : 'No case is in this address'}
          </h1>
          <p role="alert" className="text-pretty">
            {carriesCase(location.href) ? read.problem : 'A link to a case is longer. Copy all of it, or ask the sender for it again.'}
          </p>
        </>
      )}
      <p className="text-sm text-quiet text-pretty">This page reads the case from its own address. It sends nothing to anybody.</p>
    </main>
  );
}
