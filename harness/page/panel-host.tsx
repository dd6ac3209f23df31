import { useEffect, useRef } from 'react';
import { mount } from '../../devtools-panel/mount.tsx';
import type { Channel } from '../../inspection/protocol/channel.ts';

interface PanelHostProps {
  readonly channel: Channel | null;
  readonly session: string | null;
  /** The harness page's address as opened. */
  readonly address: string;
}

/** The same panel as in DevTools (DEV-10), next to the page that it inspects. */
export function PanelHost({ channel, session, address }: PanelHostProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current || !channel) return;
    // A new element each time: an unmounted React root must not be reused.
    const place = root.current.appendChild(document.createElement('div'));
    const unmount = mount(place, channel, { file: session ?? undefined, address });
    return () => {
      // Runs after React's own work on this tree.
      queueMicrotask(() => {
        unmount();
        place.remove();
      });
    };
  }, [channel, session, address]);
  return <section ref={root} aria-label="Panel" className="h-full min-h-0" />;
}
