import { readPart } from '../../decide/display/read-part.ts';
import { readTimer } from '../../decide/display/timer.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import type { Attached } from '../stage/part.ts';

const SECOND = 1000;
const UNITS = { days: 86_400 * SECOND, hours: 3600 * SECOND, minutes: 60 * SECOND, seconds: SECOND } as const;

/** `+02:00`, `+2`, `-0330`, `UTC+2`, `Z` → `+02:00`; '' when there is none, which is the visitor's own zone. */
export function zoneOf(text: string): string {
  const zone = text.trim();
  if (/^(?:z|utc|gmt)$/i.test(zone)) return 'Z';
  const [, sign = '', hours = '', minutes = '00'] = /^(?:utc|gmt)?\s*([+-]?)(\d{1,2}):?(\d{2})?$/i.exec(zone) ?? [];
  return hours && `${sign || '+'}${hours.padStart(2, '0')}:${minutes}`;
}

/** The moment that a countdown ends, on the wall clock; null when it is not to a date. An offset is a fixed one: daylight saving does not move it. */
export function endOf(date: string, time: string, timezone: string): number | null {
  // Browsers differ in what else they take for a day.
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) return null;
  const end = Date.parse(`${date}T${/^\d\d:\d\d/.test(time) ? time : '23:59:59'}${zoneOf(timezone)}`);
  return Number.isNaN(end) ? null : end;
}

/** What each part shows: the largest part that is there takes all above it. */
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

/**
 * The countdown (TIM-01). Version 0 begins anew with each showing, version 1 goes on through the
 * visit, version 2 ends for everybody at its date. Where a version lacks its value the other is taken.
 */
export function attach({ context, config, box, close }: OpenPopup): Attached {
  const { memory, ports } = context;
  const { clock } = ports;
  const timer = readPart(context, config, readTimer);
  if (!timer) return {};

  const lasts = timer.minutes * UNITS.minutes + timer.seconds * SECOND;
  const date = endOf(timer.date, timer.time, timer.timezone);
  const toDate = date !== null && (timer.version === 2 || !lasts);
  if (!toDate && !lasts) return {};
  const goesOn = !toDate && timer.version === 1;
  // What goes on is on the wall clock, since the other one begins anew with each page.
  const now = toDate || goesOn ? clock.now : clock.elapsed;
  let end = date ?? 0;
  const begin = () => {
    // What lies ahead was written by a clock that was wrong, or by anyone.
    const kept = goesOn ? Number(memory.session('apt_timer_', config.id)) : 0;
    const begun = kept > 0 && kept <= now() ? kept : now();
    if (goesOn) memory.setSession('apt_timer_', `${begun}`, config.id);
    return begun + lasts;
  };

  const places = [...box.querySelectorAll<HTMLElement>('[data-timer]')].map((block) => {
    const parts = [...block.querySelectorAll<HTMLElement>('[data-timer-part]')];
    return { parts, names: parts.map(({ dataset }) => dataset.timerPart ?? '') };
  });
  const draw = (ms: number) => {
    for (const { parts, names } of places) {
      const texts = split(Math.max(0, ms), names);
      for (const part of parts) part.textContent = texts[part.dataset.timerPart ?? ''] ?? '';
    }
  };
  return {
    shown() {
      if (!toDate) end = begin();
      draw(end - now());
    },
    run(clocks) {
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
