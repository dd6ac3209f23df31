import { useEffect, useRef } from 'react';
import { mount } from '../../devtools-panel/mount.tsx';
import type { Channel } from '../../inspection/channel.ts';

interface PanelHostProps {
  readonly channel: Channel | null;
  readonly session: string | null;
  /** As the harness page was opened. */
  readonly address: string;
}

/** The same panel as in DevTools (DEV-10), here beside the page that it inspects. */
export function PanelHost({ channel, session, address }: PanelHostProps) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current || !channel) return;
    // A place of its own each time: a React root that is taken down must not be given to the next one.
    const place = root.current.appendChild(document.createElement('div'));
    const unmount = mount(place, channel, { file: session ?? undefined, address });
    return () => {
      // Not within React's own work on this tree.
      queueMicrotask(() => {
        unmount();
        place.remove();
      });
    };
  }, [channel, session, address]);
  return <section ref={root} aria-label="Panel" className="h-full min-h-0" />;
}
