/**
 * Everything that can happen, by name. Each room declares here what it tells of, beside the code that tells it
 * (`declare module`), so that no room has to know another's. Values are plain data that survive structured cloning.
 */
export interface RuntimeEvents {
  /** A fault of ours, or of a callback that the page gave us. The page never saw it (ERR-02). */
  fault: { readonly where: string; readonly message: string; readonly stack: string };
}

type Named = { readonly [K in keyof RuntimeEvents]: { readonly type: K } & RuntimeEvents[K] };

/** One of them: the timeline shows it, the panel folds it into its views, the tests assert on it. */
export type RuntimeEvent = Named[keyof RuntimeEvents];

/** An event with its place in time. `at` is milliseconds since 1970 on the runtime's clock; `n` counts from 1 within one document. */
export interface StampedEvent {
  readonly n: number;
  readonly at: number;
  readonly event: RuntimeEvent;
  /** What a tool had asked for when it happened; absent where it came by itself. */
  readonly asked?: string;
}

/** The same in the runtime's own log, which `report()` is made from: without progress, and without what calls were answered. */
export type Logged = RuntimeEvent & { readonly at: number; readonly response?: string };

export type Emit = (event: RuntimeEvent) => void;
