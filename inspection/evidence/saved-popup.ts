import type { PopupConfig } from '../../runtime/decide/display/config.ts';
import type { Gate } from '../../runtime/decide/gates/gate.ts';
import { CHANGING, EVERY_POPUP, FREQUENCY_CAPS, SETTLED, type Targeting } from '../../runtime/decide/gates/gates.ts';
import { readers } from '../../runtime/wire/readers.ts';
import { readConfig } from '../config/read-config.ts';

export type Settings = Readonly<Record<string, unknown>>;
export type SavedPopup = PopupConfig & Targeting;

/** Every gate that a page asks, by its name. */
export const ALL_GATES: Readonly<Record<string, Gate<SavedPopup>>> = { ...EVERY_POPUP, ...FREQUENCY_CAPS, ...SETTLED, ...CHANGING };

/** Gates that also read another gate's field. */
const ALSO: Readonly<Record<string, readonly string[]>> = { 'closed-by-x': ['frequency'] };

const FIELDS = new Map(
  Object.entries(ALL_GATES).map(([name, gate]) => [name, [...Object.keys(gate.read(readers)), ...(ALSO[name] ?? [])]]),
);

/** Files and accounts keep settings without markup, but a page leaves out a popup that has no markup. */
const ELSEWHERE = 'kept elsewhere';

/** Reads saved settings as a page would. Null if a page would leave the popup out. */
export const readSaved = (settings: Settings): SavedPopup | null => readConfig({ poptin: ELSEWHERE, ...settings }).read?.popup ?? null;

const alike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** True if a gate has the same settings in both popups. */
export const asksAlike = (gate: string, one: SavedPopup, other: SavedPopup): boolean =>
  one.memoryId === other.memoryId &&
  (FIELDS.get(gate) ?? []).every((field) => alike(one[field as keyof SavedPopup], other[field as keyof SavedPopup]));

export const triggersAlike = (one: SavedPopup, other: SavedPopup): boolean => alike(one.triggers, other.triggers);

export interface FieldChange {
  readonly path: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Fields that the server changes in every answer, whatever the owner saved. */
const OF_ANSWER = ['viewer_id', 'account_id', 'template_marks', 'template', 'poptin_url', 'poptin', 'markup'];
const MOST = 60;

/** The settings that differ, as paths. */
export function changedSettings(before: Settings, after: Settings): FieldChange[] {
  const changes: FieldChange[] = [];
  const compare = (old: unknown, fresh: unknown, path: string): void => {
    if (alike(old, fresh) || changes.length >= MOST) return;
    if (isTree(old) && isTree(fresh)) {
      for (const name of new Set([...Object.keys(old), ...Object.keys(fresh)]))
        compare(old[name], fresh[name], path ? `${path}.${name}` : name);
      return;
    }
    changes.push({ path, ...(old !== undefined && { before: old }), ...(fresh !== undefined && { after: fresh }) });
  };
  const own = (settings: Settings) => Object.fromEntries(Object.entries(settings).filter(([name]) => !OF_ANSWER.includes(name)));
  compare(own(before), own(after), '');
  return changes;
}

const isTree = (value: unknown): value is Settings => typeof value === 'object' && value !== null && !Array.isArray(value);
