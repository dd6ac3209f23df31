import type { Runtime } from '../../../runtime/devtools-hook.ts';
import type { Emit } from '../../../runtime/events.ts';
import type { Http, Ports } from '../../../runtime/ports.ts';
import type { RuntimeSettings } from '../../protocol/site-runtime.ts';

/** Starts a runtime that a tool brings along. */
export interface OwnTool {
  adopt(ports: Ports): Ports | Promise<Ports>;
  started(runtime: Runtime): void;
  readonly event: Emit;
  /** For calls that the page's policy forbids. */
  readonly http: Http;
  /** The page enforces Trusted Types, and this browser reads no markup without a policy: no popup can show. */
  noMarkup(): void;
}

export type OwnStart = (settings: RuntimeSettings, tool: OwnTool) => void;

/** A runtime of the tool's own, which is there before the page's first script and waits to be told what site this is. */
export interface OwnRuntime {
  /** Only the first is taken: on a page that has one, it came before any script of the page. */
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
