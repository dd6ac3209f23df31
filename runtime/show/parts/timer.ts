import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import { readPart, readTimer } from '../../wire/settings/part-settings.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import { type Attached, keepBack, type Unseen } from '../stage/part.ts';

const SECOND = 1000;
const DAY_MS = 86_400 * SECOND;
const UNITS = { days: DAY_MS, hours: 3600 * SECOND, minutes: 60 * SECOND, seconds: SECOND } as const;

/** `+02:00`, `+2`, `-0330`, `UTC+2`, `Z` → `+02:00`; '' if there is no offset, which means the visitor's own zone. */
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

/** The number for each part. The largest part present includes everything above it. */
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
 * Reads a popup's countdown as it stands; null if it has none. A preview's countdown starts with the showing and is not stored (TIM-03).
 */
function readCountdown(context: Context, config: PopupConfig, preview = false) {
  const { memory, ports } = context;
  const { clock } = ports;
  const timer = readPart(context, config, readTimer);
  if (!timer) return null;

  const lasts = timer.minutes * UNITS.minutes + timer.seconds * SECOND;
  const date = endOf(timer.date, timer.time, timer.timezone);
  const toDate = date !== null && (timer.version === 2 || !lasts);
  if (!toDate && !lasts) return null;
  const goesOn = !toDate && timer.version === 1 && !preview;
  // A countdown that continues across pages needs the wall clock, since the other clock restarts with each page.
  const now = toDate || goesOn ? clock.now : clock.elapsed;
  /** When it began in this visit; 0 if it has not. */
  const kept = () => {
    const at = goesOn ? Number(memory.session('apt_timer_', config.memoryId)) : 0;
    // A start in the future comes from a wrong clock, or from another script; one before the visit belongs to an earlier visit.
    return at > 0 && at <= now() && at >= Number(memory.cookie('session_started')) ? at : 0;
  };
  const begun = () => kept() || now();
  const end = () => (toDate ? date : begun() + lasts);
  /** How long visitors can still see it; infinite if the next showing starts the countdown. */
  const leftMs = () => (toDate || kept() ? end() - now() - SECOND : Number.POSITIVE_INFINITY);
  return { lasts, toDate, goesOn, now, begun, end, leftMs, isOver: () => leftMs() < 0 };
}

/** Nothing opens a popup, or reserves a place for it, if its countdown is over: neither now, nor once it ends (GAT-14). */
export function unseen({ context, config, scope }: Pick<Unseen, 'context' | 'config' | 'scope'>): void {
  const leftMs = readCountdown(context, config)?.leftMs() ?? DAY_MS;
  if (leftMs < 0) scope.end();
  // A browser's timer accepts at most 24 days, and few pages stay open for one.
  else if (leftMs < DAY_MS) context.ports.clock.after(leftMs, scope.guard('ticker', scope.end), scope.signal);
}

/**
 * The countdown (TIM-01). Version 0 restarts with each showing, version 1 continues through the visit, version 2 ends for everybody at its
 * date. If a version lacks its value, the other kind is used. `wanted` resolves false for a countdown that is over, because its popup would
 * close as soon as it opened.
 */
export function attach(popup: OpenPopup): Attached {
  const { context, config, box, close, preview, scope } = popup;
  const countdown = readCountdown(context, config, preview);
  const blocks = box.querySelectorAll<HTMLElement>('[data-timer]');
  // Without a setting, the numbers would be invented and would not move.
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
  const said = toDate ? 'design_properties.timer' : `apt_timer_${config.memoryId}`;
  return {
    ...(!preview &&
      countdown.isOver() && {
        wanted: Promise.resolve(
          keepBack(context, config, { gate: 'countdown', code: 'over', expected: 'time-left', actual: 'over', from: said }),
        ),
      }),
    shown() {
      draw((end || countdown.end()) - now());
    },
    run(clocks) {
      // Only now, because an embedded popup may have waited for its place (EMB-06).
      if (!end) {
        const from = begun();
        end = from + lasts;
        if (goesOn) context.memory.setSession('apt_timer_', `${from}`, config.memoryId);
      }
      const tick = clocks.guard('timer', () => {
        const ms = end - now();
        draw(ms);
        if (ms < SECOND && preview) scope.settle('notice', context.chunk('notice'), (notice) => notice?.say(popup, 'over'));
        else if (ms < SECOND) close('timer');
        else clock.after(ms % SECOND || SECOND, tick, clocks.signal);
      });
      tick();
    },
  };
}
