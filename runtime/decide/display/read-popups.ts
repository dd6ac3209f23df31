import type { OnDrop, OnWire, Reader, Readers, Table } from '../../wire/readers.ts';
import { rowsOf } from '../gates/gate.ts';
import { EVERY_POPUP, FREQUENCY_CAPS, type Targeting } from '../gates/gates.ts';
import { triggerRows } from '../triggers/trigger.ts';
import { READ, type TriggerSpec } from '../triggers/triggers.ts';
import { NEEDED_CHUNKS, type NeededChunk, POPUP_TYPES, type PopupConfig, SCROLL_IN } from './config.ts';
import type { AnswerHead } from './display-answer.ts';
import type { TargetingTables } from './targeting-tables.ts';

/** Reads the popups of an answer, and leaves out those that cannot be used (CFG-02). */
export function readPopups(
  readers: Readers,
  { found }: Pick<AnswerHead, 'found'>,
  targeting: TargetingTables,
  drop: OnDrop,
): readonly PopupConfig[] {
  const read = popupReader(readers, targeting);
  const seen = new Set<string>();
  return found.flatMap(([wire, path]) => popup(wire, path) ?? []);

  function popup(wire: unknown, path: string): PopupConfig | null {
    const fields = read(wire, path, drop);
    if (!fields) return null;
    const { id, type, triggers, abTest, abTestParentId } = fields as typeof fields & Partial<Targeting>;
    const problem =
      (!readers.ID.test(id) && 'no usable poptin_id') ||
      (seen.has(id) && 'comes twice') ||
      (!type && 'unknown type') ||
      // An empty template URL would resolve to the page itself.
      (!fields.markup && !fields.templateUrl && 'no markup');
    if (problem || !type) {
      drop(path, `${problem}`);
      return null;
    }
    seen.add(id);
    // Adds the triggers that other fields imply. If none is set at all: at once, or on scrolling down.
    const specs: TriggerSpec[] = [...(triggers ?? [])];
    if (fields.autoPilotTrigger) specs.push({ kind: 'autopilot' });
    if (fields.onClick) specs.push({ kind: 'on_click' });
    if (!specs.length && triggers) specs.push({ kind: SCROLL_IN.includes(type) ? 'scroll_in' : 'immediate' });
    return {
      ...fields,
      type,
      memoryId: (abTest && abTestParentId) || id,
      format: +(/\d+/.exec(fields.format)?.[0] ?? 1),
      triggers: specs,
      wire: wire as OnWire['wire'],
    };
  }
}

/**
 * The fields that decide about a popup, by wire name (contract, the wire; CFG-01). The folders that show it read its look and its behaviour
 * later from the same answer.
 */

/** PHP writes an object without fields as `[]`. */
const isEmpty = (raw: unknown): boolean => ((raw ?? '') as '').length === 0;

/**
 * Null if a trigger was set but could not be read: that must not turn into "show at once". An empty list means that nothing was set. An
 * empty setting is off, even for a kind without a row here.
 */
const triggers = (readers: Readers, more: Table): Reader<readonly TriggerSpec[] | null> => {
  const { isRecord, record } = readers;
  const readAll = record({ ...triggerRows(READ, readers), ...more }, 'closed');
  return (raw, path, drop) => {
    let whole = true;
    const noting: OnDrop = (where, problem) => {
      whole = false;
      drop(where, problem);
    };
    const set = isRecord(raw) ? Object.fromEntries(Object.entries(raw).filter(([, value]) => !isEmpty(value))) : isEmpty(raw) ? null : raw;
    const specs = Object.entries(readAll(set, path, noting) ?? {}).flatMap(([kind, value]) =>
      [value].flat().flatMap((fields) => {
        if (!fields) return [];
        if (!Object.values(fields).includes(null)) return [{ kind, ...fields } as TriggerSpec];
        noting(`${path}.${kind}`, 'not whole');
        return [];
      }),
    );
    return specs.length || whole ? specs : null;
  };
};

export const popupReader = (readers: Readers, targeting: TargetingTables) => {
  const { flag, map, matching, oneOf, record, text } = readers;
  return record({
    id: ['poptin_id', text()],
    type: ['poptin_type', oneOf(POPUP_TYPES)],
    format: ['poptin_format', text()],
    name: ['poptin_name', text()],
    target: ['poptin_target', oneOf(['lead', 'click', 'social_proof'], 'lead')],
    templateUrl: ['poptin_url', matching(/^https?:\/\//i, 'an http address')],
    markup: ['poptin', text()],
    needs: ['template_marks', map(text(), (words) => words.match(NEEDED_CHUNKS) as NeededChunk[] | null)],
    onClick: flag(),
    autoPilotTrigger: flag(),
    hasTeaser: ['is_teasers_on', flag()],
    triggers: triggers(readers, targeting.triggers),
    // The fields that the gates of every popup read.
    ...rowsOf({ ...EVERY_POPUP, ...FREQUENCY_CAPS }, readers),
    ...targeting.popup,
  });
};
