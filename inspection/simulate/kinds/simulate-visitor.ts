import { fieldsOf, nameOf, popupIdOf } from '../read-value.ts';
import type { KindInTools, SimulationKind } from '../simulation-kind.ts';

/** Presets that the visitor can start over as; the last four have met one popup. */
export const VISITOR_PRESETS = ['new-session', 'new', 'returning', 'saw', 'closed', 'converted', 'capped'] as const;
export type VisitorPreset = (typeof VISITOR_PRESETS)[number];

/** The preset that the visitor last started from. Everything since then is their own doing. */
export interface VisitorBegun {
  readonly preset: VisitorPreset;
  /** The popup that they saw; '' for a preset without one. */
  readonly popupId: string;
}

/** A stored value of a visitor, as in a snapshot. */
export interface KeptEntry {
  readonly area: 'cookie' | 'local' | 'session';
  readonly key: string;
  readonly raw: string;
  /** When it ends, on the runtime's clock. Absent if it never ends, or if the end is unknown. */
  readonly expiresAt?: number | undefined;
}

export const visitor: SimulationKind<VisitorBegun | null> = { off: null };

export const visitorInTools: KindInTools<VisitorBegun | null> = {
  read(value) {
    const { preset: said, popupId } = fieldsOf(value);
    const preset = VISITOR_PRESETS.find((each) => each === said);
    return preset ? { preset, popupId: popupIdOf(popupId) } : null;
  },
};

/** The name of the snapshot that the visitor last became. */
export const snapshot: SimulationKind<string> = { off: '' };
export const snapshotInTools: KindInTools<string> = { read: nameOf };

/** True if something was edited or forced: the visitor is then a copy, even without any other simulation. */
export const copy: SimulationKind<boolean> = { off: false };
export const copyInTools: KindInTools<boolean> = { read: (value) => value === true };
