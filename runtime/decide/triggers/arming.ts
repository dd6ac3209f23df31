import type { Context } from '../../context.ts';
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

/** How far an armed trigger has come. `current` reaches `target` when it fires; both are in `unit`. */
export interface TriggerProgress {
  readonly current: number;
  readonly target: number;
  readonly unit: 's' | '%' | 'clicks' | 'visits' | 'items' | 'money' | 'px';
}

declare module '../../events.ts' {
  interface RuntimeEvents {
    /** `nth`, here and below, is the place among the popup's triggers, from 0: it may have two of a kind. */
    'trigger-armed': { readonly popupId: string; readonly trigger: TriggerSpec; readonly nth: number };
    'trigger-progress': {
      readonly popupId: string;
      readonly trigger: TriggerKind;
      readonly nth: number;
      readonly progress: TriggerProgress;
    };
    /** What of an armed trigger cannot happen in this browser. */
    'trigger-limited': { readonly popupId: string; readonly trigger: TriggerKind; readonly nth: number; readonly reason: string };
    /** Null where it is none of them: a click on the popup's own link, a command. */
    'trigger-fired': { readonly popupId: string; readonly trigger: TriggerKind; readonly nth: number | null; readonly forced: boolean };
  }
}
