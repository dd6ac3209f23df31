/**
 * Everything that can happen, by name. Each room declares its events (`declare module`) beside the code that emits
 * them, so no room needs to know another's. Values are plain data that survive structured cloning.
 */
export interface RuntimeEvents {
  /** A fault in our code or in a callback from the page. The page never saw it (ERR-02). */
  fault: { readonly where: string; readonly message: string; readonly stack: string };
}

type Named = { readonly [K in keyof RuntimeEvents]: { readonly type: K } & RuntimeEvents[K] };

/** Any event: the timeline shows it, the panel builds its views from it, tests assert on it. */
export type RuntimeEvent = Named[keyof RuntimeEvents];

/** An event and when it happened. `at` is milliseconds since 1970 on the runtime's clock; `n` counts from 1 within one document. */
export interface StampedEvent {
  readonly n: number;
  readonly at: number;
  readonly event: RuntimeEvent;
  /** The tool request that was active when the event happened; absent if no tool caused it. */
  readonly asked?: string;
  /** True if something was simulated at the time. A hook of an earlier version leaves this out. */
  readonly simulated?: boolean;
}

/** An event in the runtime's own log for `report()`: without progress events, and without the responses of calls. */
export type Logged = RuntimeEvent & { readonly at: number; readonly response?: string };

export type Emit = (event: RuntimeEvent) => void;
