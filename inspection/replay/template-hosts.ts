import type { RuntimeEvent } from '../../runtime/events.ts';
import { isAtHost } from '../calls/is-at-host.ts';

/** Nobody reads more than this. */
const MAX_REFUSED = 20;

/** Hosts that a replay may fetch markup from: those of the page's own tag, whatever the file names (SEC-10). */
export interface TemplateHosts {
  /** The runtime names its hosts when it starts. */
  hear(event: RuntimeEvent): void;
  /** Whether an address is at one of them. */
  allow(url: string): boolean;
  /** The other hosts that were asked for. */
  readonly refused: readonly string[];
}

export function templateHosts(filesHost: string): TemplateHosts {
  let own: readonly string[] = [];
  const refused = new Set<string>();
  return {
    hear(event) {
      if (event.type === 'runtime-started') own = [event.displayHost, event.apiHost, filesHost];
    },
    allow(url) {
      const isOwn = isAtHost(url, own);
      if (!isOwn && refused.size < MAX_REFUSED) refused.add(URL.parse(url)?.host || 'no host');
      return isOwn;
    },
    get refused() {
      return [...refused];
    },
  };
}
