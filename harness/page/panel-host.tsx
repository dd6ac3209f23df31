import { useEffect, useRef } from 'react';
import { mount } from '../../devtools-panel/mount.tsx';
import type { Channel } from '../../inspection/channel.ts';

/** The same panel as in DevTools (DEV-10), here beside the page that it inspects. */
export function PanelHost({ channel }: { readonly channel: Channel | null }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!root.current || !channel) return;
    // A place of its own each time: a React root that is taken down must not be given to the next one.
    const place = root.current.appendChild(document.createElement('div'));
    const unmount = mount(place, channel);
    return () => {
      // Not within React's own work on this tree.
      queueMicrotask(() => {
        unmount();
        place.remove();
      });
    };
  }, [channel]);
  return <section ref={root} aria-label="Panel" className="h-full min-h-0" />;
}
