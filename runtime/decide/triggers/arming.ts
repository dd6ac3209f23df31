import type { Context } from '../../context.ts';
import type { TriggerProgress } from '../../events.ts';
import type { Ports } from '../../ports.ts';
import type { TriggerKind, TriggerSpec } from '../display/config.ts';
import type { Memory } from '../visitor/memory.ts';

/** What a trigger is given when it is armed. It ends with `signal`; firing ends it too (TRG-14). */
export interface Arming {
  /** For what comes in a chunk. */
  readonly context: Context;
  readonly ports: Ports;
  readonly memory: Memory;
  /** Whose it is, which kind, and the how many-th of its popup: what its events bear. */
  readonly about: { readonly popupId: string; readonly trigger: TriggerKind; readonly nth: number };
  readonly signal: AbortSignal;
  fire(): void;
  progress(progress: TriggerProgress): void;
}

export type Arm<K extends TriggerKind> = (spec: Extract<TriggerSpec, { kind: K }>, arming: Arming) => void;
