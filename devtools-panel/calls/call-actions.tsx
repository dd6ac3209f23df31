import { Check, Copy, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { AskButton } from '../parts/controls/ask-button.tsx';
import { Button } from '../parts/controls/button.tsx';
import { BLOCKED, useCopy } from '../parts/controls/use-copy.ts';
import { usePanel } from '../store/use-panel.ts';
import type { CallView } from '../store/view/panel-view.ts';
import { curlOf } from './curl.ts';
import { whyNotResent } from './why-not-resent.ts';

/** Copies a call elsewhere, or makes it once more. */
export function CallActions({ call, isHere }: { readonly call: CallView; readonly isHere: boolean }) {
  const ask = usePanel((state) => state.ask);
  const { copied, copy } = useCopy();
  const [sent, setSent] = useState(false);
  const cannot = whyNotResent(call, isHere);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <Button icon={copied === null ? Copy : copied ? Check : X} onClick={() => void copy(curlOf(call))}>
        {copied === null ? 'Copy as curl' : copied ? 'Copied' : BLOCKED}
      </Button>
      <AskButton
        icon={RotateCw}
        asks="resend"
        offBecause={cannot ?? ''}
        onClick={() => {
          ask({ kind: 'resend', callId: call.callId });
          setSent(true);
        }}
      >
        Resend
      </AskButton>
      <span role="status" className="text-sm text-quiet">
        {cannot ??
          (sent
            ? 'Sent again: see the last call in the list. The page ignores its answer.'
            : 'The page sends it again; the server does not count it.')}
      </span>
    </div>
  );
}
