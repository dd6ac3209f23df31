import type { Command } from '../../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';

/** A command that was given for one popup, and what has come of it. */
export interface Asked {
  readonly kind: Command['kind'];
  /** It was to show whatever its gates say. */
  readonly ignoresGates: boolean;
  /** `open` until something came of it, or where nothing can go wrong any more. */
  readonly came: 'open' | 'refused' | 'failed' | 'rejected';
  /** The form's error, in the page's own words. */
  readonly problem: string;
}

/** The machine's events for a popup whose gates refuse a request. */
const REFUSALS: readonly string[] = ['gates-refused', 'gates-not-yet'];

const SHOWS: readonly string[] = ['show', 'fire'];

const ignoresGates = (command: Command): boolean => command.kind === 'show' && command.ignoreGates;

/** Follows the last command of a popup from one of its events to the next. */
export function askedAfter(asked: Asked | null, event: RuntimeEvent): Asked | null {
  if (event.type === 'command') return { kind: event.command.kind, ignoresGates: ignoresGates(event.command), came: 'open', problem: '' };
  if (!asked) return null;
  if (event.type === 'form-rejected' && asked.kind === 'submit')
    return { ...asked, came: 'rejected', problem: event.problems.map(({ message }) => message).join(' ') };
  if (event.type !== 'popup-moved') return asked;
  if (!SHOWS.includes(asked.kind)) return asked.came === 'rejected' && event.to === 'submitting' ? { ...asked, came: 'open' } : asked;
  if (asked.came === 'open' && REFUSALS.includes(event.by)) return { ...asked, came: 'refused' };
  if (asked.came === 'open' && event.by === 'failed') return { ...asked, came: 'failed' };
  // Its gates may let it on by themselves; what came of it on the page is no matter of the command's.
  return event.to === 'queued' || event.to === 'shown' ? { ...asked, came: 'open' } : asked;
}
