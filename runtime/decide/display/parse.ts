import type { Dropped, PopupConfig, Targeting, TriggerSpec } from './config.ts';
import type { DisplayAnswer } from './display-answer.ts';
import { ID, type OnDrop } from './readers.ts';
import type { TargetingTables } from './targeting-tables.ts';
import { ANSWER, popupReader, REFUSED } from './wire.ts';

/** Keeps one broken answer from filling the log. */
const MAX_DROPS = 100;

/** What a refusal says if the server sent no message. */
const RESTRICTED = 'Client restricted';
const OFF = 'display is off';

/** Types that wait until the visitor scrolls down, unless another trigger is set (TRG-13). */
const SCROLL_IN = ['bar', 'embedded'];

/**
 * Reads a display answer of any shape. Null if it is not an answer at all; otherwise, whatever in it is usable (CFG-01, CFG-02, CFG-05).
 */
export function parseAnswer(raw: unknown, targeting: TargetingTables): DisplayAnswer | null {
  const dropped: Dropped[] = [];
  const drop: OnDrop = (path, problem) => {
    if (dropped.length < MAX_DROPS) dropped.push({ path: path.slice(1), problem });
  };
  const answer = ANSWER(raw, '', drop);
  if (!answer) return null;
  const { display, message } = answer;
  const refused = display === REFUSED || (answer.restricted && display);
  const readPopup = popupReader(targeting);
  const seen = new Set<string>();
  return {
    ...answer,
    popups: (refused
      ? [popup(answer.upgrade, '.client_restriction_setting.upgrade_popup')]
      : display
        ? answer.poptins.map((wire, at) => popup(wire, `.poptins[${at}]`))
        : []
    ).flatMap((read) => read ?? []),
    refusal: display && !refused ? null : message || (refused ? RESTRICTED : OFF),
    countryCode: (answer.countryCode || answer.cc).toUpperCase(),
    language: /^(he|iw)/i.test(answer.language) ? 'he' : 'en',
    dropped,
    targeting,
    wire: raw as DisplayAnswer['wire'],
  };

  function popup(wire: unknown, path: string): PopupConfig | null {
    const read = readPopup(wire, path, drop);
    if (!read) return null;
    const { id, type, triggers, abTest, abTestParentId } = read as typeof read & Partial<Targeting>;
    const problem =
      (!ID.test(id) && 'no usable poptin_id') ||
      (seen.has(id) && 'comes twice') ||
      (!type && 'unknown type') ||
      // An empty template URL would resolve to the page itself.
      (!read.markup && !read.templateUrl && 'no markup');
    if (problem || !type) {
      drop(path, `${problem}`);
      return null;
    }
    seen.add(id);
    // Adds the triggers that other fields imply. If none is set at all: at once, or on scrolling down.
    const specs: TriggerSpec[] = [...(triggers ?? [])];
    if (read.autoPilotTrigger) specs.push({ kind: 'autopilot' });
    if (read.onClick) specs.push({ kind: 'on_click' });
    if (!specs.length && triggers) specs.push({ kind: SCROLL_IN.includes(type) ? 'scroll_in' : 'immediate' });
    return {
      ...read,
      type,
      memoryId: (abTest && abTestParentId) || id,
      format: +(/\d+/.exec(read.format)?.[0] ?? 1),
      triggers: specs,
      wire: wire as PopupConfig['wire'],
    };
  }
}
