import { Check, Copy, Link, Share2, Terminal } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useState } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { copyText } from '../../parts/controls/copy-text.ts';
import { BLOCKED } from '../../parts/controls/use-copy.ts';
import { usePanel } from '../../store/use-panel.ts';
import { useDraft } from '../draft/studio-store.ts';
import { draftCurl } from './draft-curl.ts';
import { draftLink, MAX_LINK } from './link.ts';

const SAID_FOR_MS = 2500;
const ITEM = 'flex cursor-default items-center gap-2 rounded px-2 py-1.5 outline-none data-highlighted:bg-hover';

/** Shares the popup: as a link that carries it, or as settings in an account's format. */
export function ShareMenu() {
  const draft = useDraft();
  const pageUrl = usePanel(({ view }) => view.page?.url ?? '');
  const [said, setSaid] = useState('');
  const say = (words: string) => {
    setSaid(words);
    setTimeout(() => setSaid(''), SAID_FOR_MS);
  };
  const copy = async (text: string | null, what: string) => {
    if (text === null) return say(`It is too long for a link (${MAX_LINK.toLocaleString('en')} characters). Copy it as config.`);
    say((await copyText(text)) ? `${what} copied` : BLOCKED);
  };
  // The harness has an address that opens. An extension copies the page's address, and the receiver pastes the link.
  const address = /^https?:/.test(location.protocol) ? location.href : pageUrl;
  return (
    <div className="relative">
      {/* Drawn over the content below, so that nothing moves under the pointer. */}
      <span role="status" className="absolute end-0 top-full z-10 mt-1 w-max max-w-60">
        {said && (
          <span className="flex items-center gap-1 rounded border border-edge bg-surface px-2 py-1 text-sm shadow-md">
            <Check aria-hidden size={14} className="shrink-0" /> {said}
          </span>
        )}
      </span>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger asChild>
          <Button icon={Share2} title="Share">
            <span className="@max-[560px]/panel:sr-only">Share</span>
          </Button>
        </DropdownMenu.Trigger>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="z-20 max-w-[calc(100cqw-1rem)] min-w-52 @max-[15rem]/panel:min-w-0 rounded-[8px] border border-edge bg-surface p-1 text-ink shadow-lg"
        >
          <DropdownMenu.Item className={ITEM} onSelect={async () => copy(await draftLink(draft, address), 'Link')}>
            <Link aria-hidden size={14} /> Copy link
          </DropdownMenu.Item>
          <DropdownMenu.Item className={ITEM} onSelect={() => copy(JSON.stringify(draft, null, 2), 'Config')}>
            <Copy aria-hidden size={14} /> Copy as config
          </DropdownMenu.Item>
          <DropdownMenu.Item className={ITEM} onSelect={() => copy(draftCurl(draft), 'Command')}>
            <Terminal aria-hidden size={14} /> Copy as curl
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </div>
  );
}
