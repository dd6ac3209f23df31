import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import { readPart } from '../../decide/display/read-part.ts';
import { readTimer } from '../../decide/display/timer.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import type { Attached, Unseen } from '../stage/part.ts';
import { keepBack } from './keep-back.ts';

const SECOND = 1000;
const UNITS = { days: 86_400 * SECOND, hours: 3600 * SECOND, minutes: 60 * SECOND, seconds: SECOND } as const;

/** `+02:00`, `+2`, `-0330`, `UTC+2`, `Z` → `+02:00`; '' if there is none, which means the visitor's own zone. */
export function zoneOf(text: string): string {
  const zone = text.trim();
  if (/^(?:z|utc|gmt)$/i.test(zone)) return 'Z';
  const [, sign = '', hours = '', minutes = '00'] = /^(?:utc|gmt)?\s*([+-]?)(\d{1,2}):?(\d{2})?$/i.exec(zone) ?? [];
  return hours && `${sign || '+'}${hours.padStart(2, '0')}:${minutes}`;
}

/** When a countdown ends, on the wall clock; null if it does not count to a date. An offset is fixed: daylight saving does not shift it. */
export function endOf(date: string, time: string, timezone: string): number | null {
  // Browsers disagree on what other formats count as a date.
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  const end = Date.parse(`${date}T${(time || '23:59:59').replace(/^\d:/, '0$&')}${zoneOf(timezone)}`);
  return Number.isNaN(end) ? null : end;
}

/** What each part shows. The largest part present includes everything above it. */
export function split(leftMs: number, parts: readonly string[]): Record<string, string> {
  let left = leftMs;
  const texts: Record<string, string> = {};
  for (const [unit, ms] of Object.entries(UNITS)) {
    if (!parts.includes(unit)) continue;
    texts[unit] = `${Math.floor(left / ms)}`.padStart(2, '0');
    left %= ms;
  }
  return texts;
}

/** A popup's countdown as it stands; null if it has none. */
function readCountdown(context: Context, config: PopupConfig) {
  const { memory, ports } = context;
  const { clock } = ports;
  const timer = readPart(context, config, readTimer);
  if (!timer) return null;

  const lasts = timer.minutes * UNITS.minutes + timer.seconds * SECOND;
  const date = endOf(timer.date, timer.time, timer.timezone);
  const toDate = date !== null && (timer.version === 2 || !lasts);
  if (!toDate && !lasts) return null;
  const goesOn = !toDate && timer.version === 1;
  // A countdown that continues across pages needs the wall clock, since the other clock restarts with each page.
  const now = toDate || goesOn ? clock.now : clock.elapsed;
  const begun = () => {
    const kept = goesOn ? Number(memory.session('apt_timer_', config.id)) : 0;
    // A start in the future was written by a wrong clock, or by someone else; one before the visit is an earlier visit's.
    return kept > 0 && kept <= now() && kept >= Number(memory.cookie('session_started')) ? kept : now();
  };
  const end = () => (toDate ? date : begun() + lasts);
  return { lasts, toDate, goesOn, now, begun, end, isOver: () => (toDate || goesOn) && end() - now() < SECOND };
}

/** Nothing is to open a popup, or keep a place for it, that would not be wanted. */
export function unseen({ context, config, scope }: Pick<Unseen, 'context' | 'config' | 'scope'>): void {
  if (readCountdown(context, config)?.isOver()) scope.end();
}

/**
 * The countdown (TIM-01). Version 0 restarts with each showing, version 1 continues through the visit, version 2
 * ends for everybody at its date. If a version lacks its value, the other kind is used. Of a countdown that is over
 * `wanted` resolves false: its popup would close as soon as it is seen.
 */
export function attach({ context, config, box, close }: OpenPopup): Attached {
  const countdown = readCountdown(context, config);
  const blocks = box.querySelectorAll<HTMLElement>('[data-timer]');
  // Figures that no setting stands behind would be made up, and stand still.
  if (!countdown) for (const block of blocks) block.hidden = true;
  if (!countdown) return {};
  const { lasts, toDate, goesOn, now, begun } = countdown;
  const { clock } = context.ports;
  let end = toDate ? countdown.end() : 0;

  const places = [...blocks].map((block) => {
    const parts = [...block.querySelectorAll<HTMLElement>('[data-timer-part]')];
    return { parts, names: parts.map(({ dataset }) => dataset.timerPart ?? '') };
  });
  const draw = (ms: number) => {
    for (const { parts, names } of places) {
      const texts = split(Math.max(0, ms), names);
      for (const part of parts) part.textContent = texts[part.dataset.timerPart ?? ''] ?? '';
    }
  };
  const said = toDate ? 'design_properties.timer' : `apt_timer_${config.id}`;
  return {
    ...(countdown.isOver() && {
      wanted: Promise.resolve(keepBack(context, config, 'countdown', 'a countdown with time left', 'none', said)),
    }),
    shown() {
      draw((end || countdown.end()) - now());
    },
    run(clocks) {
      // Only now: an embedded popup may have waited for its place (EMB-06).
      if (!end) {
        const from = begun();
        end = from + lasts;
        if (goesOn) context.memory.setSession('apt_timer_', `${from}`, config.id);
      }
      const tick = clocks.guard('timer', () => {
        const ms = end - now();
        draw(ms);
        if (ms < SECOND) close('timer');
        else clock.after(ms % SECOND || SECOND, tick, clocks.signal);
      });
      tick();
    },
  };
}
