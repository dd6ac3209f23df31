import type { Runtime } from '../../../runtime/devtools-hook.ts';
import type { Emit } from '../../../runtime/events.ts';
import type { Http, Ports } from '../../../runtime/ports.ts';
import type { RuntimeSettings } from '../../protocol/site-runtime.ts';

/** How a tool starts the runtime that it brings along. */
export interface OwnTool {
  adopt(ports: Ports): Ports | Promise<Ports>;
  started(runtime: Runtime): void;
  readonly event: Emit;
  /** Makes the calls that the page's policy forbids. */
  readonly http: Http;
  /** The page enforces Trusted Types, and this browser reads no markup without a policy. No popup can show. */
  noMarkup(): void;
}

export type OwnStart = (settings: RuntimeSettings, tool: OwnTool) => void;

/** The tool's own runtime. It loads before the page's first script, and waits until it learns which site this is. */
export interface OwnRuntime {
  /** Takes only the first offer. If the tool has a runtime here, it loaded before any script of the page. */
  offer(start: OwnStart): void;
  run(settings: RuntimeSettings): void;
  /** True if the tool's runtime is there, which holds back the page's own build. */
  holdsBack(): boolean;
}

export function createOwnRuntime(tool: OwnTool): OwnRuntime {
  let own: OwnStart | null = null;
  let known: RuntimeSettings | null = null;
  let running = false;
  const startOnce = () => {
    if (!own || !known || running) return;
    running = true;
    own(known, tool);
  };
  return {
    offer(start) {
      own ??= start;
      startOnce();
    },
    run(settings) {
      known ??= settings;
      startOnce();
    },
    holdsBack: () => own !== null,
  };
}
