import { Check, Copy, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { AskButton } from '../parts/ask-button.tsx';
import { Button } from '../parts/button.tsx';
import { copyText } from '../parts/copy-text.ts';
import { usePanel } from '../state/use-panel.ts';
import type { CallView } from '../state/view.ts';
import { curlOf } from './curl.ts';
import { whyNotResent } from './why-not-resent.ts';

const SAID_FOR_MS = 1500;

/** What can be done with a call: taken elsewhere, or made once more. */
export function CallActions({ call }: { readonly call: CallView }) {
  const ask = usePanel((state) => state.ask);
  const [copied, setCopied] = useState(false);
  const [sent, setSent] = useState(false);
  const cannot = whyNotResent(call);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-1.5">
      <Button
        icon={copied ? Check : Copy}
        onClick={async () => {
          setCopied(await copyText(curlOf(call)));
          setTimeout(() => setCopied(false), SAID_FOR_MS);
        }}
      >
        {copied ? 'Copied' : 'Copy as curl'}
      </Button>
      <AskButton
        icon={RotateCw}
        asks="resend"
        disabled={cannot !== null}
        onClick={() => {
          ask({ kind: 'resend', callId: call.callId });
          setSent(true);
        }}
      >
        Resend
      </AskButton>
      <span role="status" className="text-sm text-quiet">
        {cannot ??
          (sent ? 'Sent once more: it is the last in the list. The page does not use its answer.' : 'By the page itself, uncounted.')}
      </span>
    </div>
  );
}
