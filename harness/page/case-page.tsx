import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { CaseAccount } from '../../devtools-panel/reproduce/case/case-account.tsx';
import { type OpenedCase, openCase } from '../../reports/case-link/case-link.ts';
import '../../devtools-panel/panel.css';
import './page.css';

/** A case in plain words, for an owner without the tool. It is in the address's fragment, which browsers never send to a server. */
function CasePage() {
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
    <main className="poptins-panel h-auto! min-h-full overflow-auto p-6">
      {read.opened ? (
        <div className="mx-auto grid max-w-160 gap-4">
          <h1 className="text-quiet">Why this popup does or does not show</h1>
          <CaseAccount of={read.opened} />
          <p className="text-quiet text-pretty">
            If you have the panel, you can <a href={`./${location.hash}`}>open it in the harness</a>, or paste this link in its tab
            Reproduce.
          </p>
        </div>
      ) : (
        <p role="alert" className="mx-auto max-w-160">
          {read.problem}
        </p>
      )}
    </main>
  );
}

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root.');
createRoot(element).render(<CasePage />);
