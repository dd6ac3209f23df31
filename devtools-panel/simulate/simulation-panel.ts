import type { ComponentType } from 'react';

/** The panel's half of a simulation. `V` is its value. */
export interface SimulationPanel<V> {
  /** Phrases for the strip below every tab while the simulation is on. */
  said(value: NonNullable<V>, nameOf: (popupId: string) => string): readonly string[];
  /** Its section in the tab. Two simulations may share one; those of the studio have none. */
  readonly Section?: ComponentType;
}
