import { Check, Copy, X } from 'lucide-react';
import { Button } from './button.tsx';
import { BLOCKED, useCopy } from './use-copy.ts';

interface CopyButtonProps {
  /** The text, or how to make a long one. */
  readonly text: string | (() => string);
  readonly what: string;
  readonly offBecause?: string;
}

/** Copies a text and says so, or says that the browser blocked it. */
export function CopyButton({ text, what, offBecause = '' }: CopyButtonProps) {
  const { copied, copy } = useCopy();
  return (
    <Button
      look="quiet"
      offBecause={offBecause}
      icon={copied === null ? Copy : copied ? Check : X}
      label={copied === null ? `Copy ${what}` : copied ? 'Copied' : BLOCKED}
      onClick={() => void copy(typeof text === 'string' ? text : text())}
    />
  );
}
