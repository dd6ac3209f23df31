import { ExternalLink, FileCheck, UserRound, X } from 'lucide-react';
import { addressOf, type Case, pageOf } from '../../../inspection/cases/case.ts';
import type { OpenedCase } from '../../../reports/case-link/case-link.ts';
import { PAGE_LEFT_OUT } from '../../../words/cases/case-words.ts';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { Button } from '../../parts/controls/button.tsx';
import { Toolbar } from '../../parts/layout/toolbar.tsx';
import { usePanel } from '../../store/use-panel.ts';
import { saveText } from '../export/save-text.ts';
import { CaseAccount } from './case-account.tsx';
import { caseScenario } from './case-scenario.ts';

/** A case from a link: its words, and a button to become its visitor. */
export function CaseView({ read }: { readonly read: OpenedCase }) {
  const close = usePanel((state) => state.openCase);
  return (
    <>
      <Toolbar label="Case">
        {read.opened ? <CaseActions of={read.opened} fragment={read.fragment} /> : <span role="alert">{read.problem}</span>}
        <Button look="quiet" icon={X} label="Close the case" className="ms-auto" onClick={() => close(null)} />
      </Toolbar>
      <div className="min-h-0 flex-1 overflow-auto px-3 py-2.5">{read.opened && <CaseAccount of={read.opened} />}</div>
    </>
  );
}

function CaseActions({ of, fragment }: { readonly of: Case; readonly fragment: string }) {
  const url = usePanel(({ view }) => view.page?.url ?? '');
  const become = usePanel((state) => state.becomeCase);
  const ask = usePanel((state) => state.ask);
  const address = addressOf(of);
  const there = new URL(of.page);
  const isSite = URL.parse(url)?.origin === there.origin;
  const isPage = pageOf(url) === of.page;
  const leftOut = address === null ? PAGE_LEFT_OUT : '';
  return (
    <>
      <AskButton
        look="main"
        icon={UserRound}
        asks="restore"
        offBecause={isSite ? '' : `Open ${there.origin} first.`}
        onClick={() => become(of, Date.now())}
      >
        Become this visitor
      </AskButton>
      {!isSite && address !== null && (
        <a href={address + fragment} target="_blank" rel="noreferrer" className="inline-flex items-center gap-1 text-accent underline">
          <ExternalLink aria-hidden size={14} strokeWidth={1.75} />
          Open its page with this case
        </a>
      )}
      {isSite && !isPage && (
        <AskButton asks="go-to" offBecause={leftOut} onClick={() => ask({ kind: 'go-to', path: there.pathname + there.search })}>
          Go to its page
        </AskButton>
      )}
      <Button icon={FileCheck} offBecause={leftOut} onClick={() => saveText('case.yaml', caseScenario(of))}>
        Save as a scenario
      </Button>
    </>
  );
}
