import { useState } from 'react';
import { copyText } from './copy-text.ts';

const SAID_FOR_MS = 1500;
const BLOCKED_FOR_MS = 6000;

export const BLOCKED = 'The browser blocked copying.';

/** Copies a text and tells for a moment what came of it: null before. */
export function useCopy(): { readonly copied: boolean | null; copy(text: string): Promise<void> } {
  const [copied, setCopied] = useState<boolean | null>(null);
  return {
    copied,
    async copy(text) {
      const done = await copyText(text);
      setCopied(done);
      setTimeout(() => setCopied(null), done ? SAID_FOR_MS : BLOCKED_FOR_MS);
    },
  };
}
