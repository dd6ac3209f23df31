import type { TriggerPanel } from '../../runtime/decide/triggers/trigger.panel.ts';
import type { TriggerProgress } from '../../runtime/decide/triggers/trigger.ts';
import { TRIGGER_PANELS } from '../../runtime/decide/triggers/triggers.panel.ts';
import type { TriggerKind, TriggerSpec } from '../../runtime/decide/triggers/triggers.ts';

export const isTrigger = (kind: string): kind is TriggerKind => Object.hasOwn(TRIGGER_PANELS, kind);

export const triggerName = (kind: TriggerKind): string => TRIGGER_PANELS[kind].name;

/** What triggered a popup, as the end of a sentence. */
export const byTrigger = (kind: TriggerKind): string => TRIGGER_PANELS[kind].by;

/** For example "after 30 seconds on this page". */
export const triggerAim = (spec: TriggerSpec): string => (TRIGGER_PANELS[spec.kind] as TriggerPanel<TriggerSpec>).aim(spec);

/** All triggers of a popup, as one end of a sentence. */
export function triggersText(specs: readonly TriggerSpec[]): string {
  const aims = [...new Set(specs.map(triggerAim))];
  return aims.length
    ? new Intl.ListFormat('en', { type: 'disjunction' }).format(aims)
    : 'only at a click on its link or a command: it has no trigger';
}

/** A trigger's progress, with its unit. */
const UNITS: Readonly<Record<TriggerProgress['unit'], (sofar: string) => string>> = {
  s: (sofar) => `${sofar} seconds`,
  '%': (sofar) => `${sofar} % of the page`,
  clicks: (sofar) => `${sofar} clicks`,
  visits: (sofar) => `${sofar} pages`,
  items: (sofar) => `${sofar} items`,
  money: (sofar) => `a cart worth ${sofar}`,
  px: (sofar) => `${sofar} pixels scrolled`,
};

export const isUnit = (unit: string): unit is TriggerProgress['unit'] => Object.hasOwn(UNITS, unit);

export function progressText({ current, target, unit }: TriggerProgress): string {
  const shown = unit === 's' ? current.toFixed(1) : `${Math.round(current)}`;
  return UNITS[unit](`${shown} of ${Math.round(target * 10) / 10}`);
}
