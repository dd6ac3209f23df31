import { Check, Copy, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { sentOf } from '../contract/sent.ts';
import { AskButton } from '../parts/ask-button.tsx';
import { Button } from '../parts/button.tsx';
import { copyText } from '../parts/copy-text.ts';
import { usePanel } from '../state/use-panel.ts';
import type { CallView } from '../state/view.ts';
import { curlOf } from './curl.ts';

const SAID_FOR_MS = 1500;

/** What can be done with a call: taken elsewhere, or made once more. */
export function CallActions({ call }: { readonly call: CallView }) {
  const ask = usePanel((state) => state.ask);
  const [copied, setCopied] = useState(false);
  const [sent, setSent] = useState(false);
  const cannot = whyNot(call);
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

/** Why a call cannot be made once more from here; null where it can. */
function whyNot({ call, exchange, method }: CallView): string | null {
  if (!exchange) return 'It cannot be sent once more: the page has not told how it went.';
  const { cookies = false } = sentOf(call);
  if (cookies && method === 'POST') return 'It is not sent once more: it would change the visitor’s real cart or site.';
  return null;
}
