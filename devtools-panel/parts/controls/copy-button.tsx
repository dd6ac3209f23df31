import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { copyText } from './copy-text.ts';

const SAID_FOR_MS = 1500;

/** Copies a text and says so. */
export function CopyButton({ text, what }: { readonly text: string; readonly what: string }) {
  const [copied, setCopied] = useState(false);
  return (
    <Button
      look="quiet"
      icon={copied ? Check : Copy}
      label={copied ? 'Copied' : `Copy ${what}`}
      onClick={async () => {
        setCopied(await copyText(text));
        setTimeout(() => setCopied(false), SAID_FOR_MS);
      }}
    />
  );
}
