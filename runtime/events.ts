/**
 * Everything that can happen, by name. Each room declares its events (`declare module`) beside the code that emits
 * them, so no room needs to know another's. Values are plain data that survive structured cloning.
 */
export interface RuntimeEvents {
  /** A fault in our code or in a callback that the page gave us. The page never saw it (ERR-02). */
  fault: { readonly where: string; readonly message: string; readonly stack: string };
}

type Named = { readonly [K in keyof RuntimeEvents]: { readonly type: K } & RuntimeEvents[K] };

/** Any one event: the timeline shows it, the panel folds it into its views, the tests assert on it. */
export type RuntimeEvent = Named[keyof RuntimeEvents];

/** An event and when it happened. `at` is milliseconds since 1970 on the runtime's clock; `n` counts from 1 within one document. */
export interface StampedEvent {
  readonly n: number;
  readonly at: number;
  readonly event: RuntimeEvent;
  /** The tool request that was active when the event happened; absent if no tool caused it. */
  readonly asked?: string;
  /** Something was simulated when the event happened. A hook of an earlier version does not say. */
  readonly simulated?: boolean;
}

/** An event as the runtime's own log keeps it for `report()`: no progress events, and call responses are blanked. */
export type Logged = RuntimeEvent & { readonly at: number; readonly response?: string };

export type Emit = (event: RuntimeEvent) => void;
