import type { Command } from '../../../runtime/devtools-hook.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';

/** The last command for one popup, and its outcome. */
export interface Asked {
  readonly kind: Command['kind'];
  /** The command overrides the gates. */
  readonly ignoresGates: boolean;
  /** `open` until there is an outcome. Also when nothing can fail any more. */
  readonly came: 'open' | 'refused' | 'failed' | 'rejected';
  /** The error of a submitted form, as the page shows it. */
  readonly problem: string;
}

/** The machine's events for a popup whose gates refuse a request. */
const REFUSALS: readonly string[] = ['gates-refused', 'gates-not-yet'];

const SHOWS: readonly string[] = ['show', 'fire'];

const ignoresGates = (command: Command): boolean => command.kind === 'show' && command.ignoreGates;

/** Follows the outcome of a popup's last command through its events. */
export function askedAfter(asked: Asked | null, event: RuntimeEvent): Asked | null {
  if (event.type === 'command') return { kind: event.command.kind, ignoresGates: ignoresGates(event.command), came: 'open', problem: '' };
  if (!asked) return null;
  if (event.type === 'form-rejected' && asked.kind === 'submit')
    return { ...asked, came: 'rejected', problem: event.problems.map(({ message }) => message).join(' ') };
  if (event.type !== 'popup-moved') return asked;
  if (!SHOWS.includes(asked.kind)) return asked.came === 'rejected' && event.to === 'submitting' ? { ...asked, came: 'open' } : asked;
  if (asked.came === 'open' && REFUSALS.includes(event.by)) return { ...asked, came: 'refused' };
  if (asked.came === 'open' && event.by === 'failed') return { ...asked, came: 'failed' };
  // The gates may let it show later. What happens on the page then is not the command's outcome.
  return event.to === 'queued' || event.to === 'shown' ? { ...asked, came: 'open' } : asked;
}
