import type { Targeting } from '../../decide/gates/gates.ts';
import type { AnswerHead } from './answer.ts';
import { type PopupConfig, SCROLL_IN, type TriggerSpec } from './config.ts';
import type { OnDrop, Readers } from './readers.ts';
import type { TargetingTables } from './targeting-tables.ts';
import { popupReader } from './wire.ts';

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
      wire: wire as PopupConfig['wire'],
    };
  }
}
