import type { Ports, StorageArea } from '../../ports.ts';
import type { NativeControl } from '../form/controls.ts';
import { type Field, isHidden } from '../form/fields.ts';
import { isPreset } from '../form/pressed-field.ts';

/** What was typed so far, and on which step. Anything on the page could have written it. */
export interface Draft {
  readonly step: number;
  /** The key with which the first steps were sent; '' if they were not. */
  readonly key: string;
  /** Whose they are (`personIn`); '' if nobody's. */
  readonly who: string;
  /** By the field's position in the form: its name, and its answers. */
  readonly fields: ReadonlyArray<readonly [at: number, name: string, answers: readonly string[]]>;
}

/** `tab`: survives a reload. `browser`: for a day, even if the tab or the browser is closed. */
export type Keeps = 'tab' | 'browser' | null;

const KEY = 'apt_draft_';
const MAX_CHARS = 20_000;
const DAY_MS = 86_400_000;

const controlsOf = ({ group, control }: Field): readonly NativeControl[] => group ?? [control];

const answersIn = (field: Field): string[] =>
  field.group
    ? field.group.flatMap((each) => (each.checked ? each.value : []))
    : field.control instanceof HTMLSelectElement
      ? [...field.control.selectedOptions].map(({ value }) => value)
      : [field.help?.kept?.(field.control.value) ?? field.control.value];

/** Nothing is an answer too, where the markup has one: a tick that was taken away. */
const isTyped = (field: Field) =>
  !isHidden(field) && (answersIn(field).some(Boolean) || isPreset({ field, seen: [], answers: controlsOf(field) }));

export const readTyped = (fields: readonly Field[]): Draft['fields'] =>
  fields.flatMap((field, at) => (isTyped(field) ? [[at, field.control.name, answersIn(field)] as const] : []));

/** Restores answers that the form still asks for, and notifies listeners. */
export function putTyped(fields: readonly Field[], typed: Draft['fields']): void {
  for (const [at, name, answers] of typed) {
    const field = fields[at];
    if (!field || isHidden(field) || field.control.name !== name) continue;
    if (field.group) for (const each of field.group) each.checked = answers.includes(each.value);
    else if (field.control instanceof HTMLSelectElement)
      for (const option of field.control.options) option.selected = answers.includes(option.value);
    else field.control.value = answers[0] ?? '';
    for (const control of controlsOf(field)) control.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

interface Drafts {
  read(): Draft | null;
  write(draft: Draft): void;
}

/** Where a popup's draft is stored. Without its owner's permission only the key is, so that a lead is completed and not doubled. */
export function draftsOf({ storage, clock }: Pick<Ports, 'storage' | 'clock'>, popupId: string, keeps: Keeps): Drafts {
  const area: StorageArea = keeps === 'browser' ? 'local' : 'session';
  return {
    read() {
      try {
        const { at, step, key, who, fields } = JSON.parse(storage.get(area, KEY + popupId) ?? '');
        if (!(clock.now() - at < DAY_MS)) return null;
        const rows = (Array.isArray(fields) ? fields : []).filter(
          (row) => Array.isArray(row) && typeof row[0] === 'number' && typeof row[1] === 'string' && Array.isArray(row[2]),
        );
        return {
          step: Number(step) || 0,
          key: /^[\w-]{1,40}$/.test(key) ? key : '',
          who: typeof who === 'string' ? who : '',
          fields: rows.map(([n, name, all]) => [n, name, all.map(String)]),
        };
      } catch {
        return null;
      }
    },
    write({ step, key, who, fields }) {
      if (!keeps && !key) return;
      const text = JSON.stringify({ at: clock.now(), step: keeps ? step : 0, key, who, fields: keeps ? fields : [] });
      storage.set(area, KEY + popupId, text.length > MAX_CHARS ? null : text);
    },
  };
}
