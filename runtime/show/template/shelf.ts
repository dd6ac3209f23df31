import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import type { Scope } from '../../scope.ts';
import type { PreparedPopup } from '../machine/view.ts';

/** Templates fetched ahead of their trigger: enough for any page that people like, bounded for the others. */
const MOST_AHEAD = 6;

export interface Shelf {
  /** In idle time, so that a trigger meets ready code, and what may stand before its popup does. Ends with `ahead`. */
  fetchAhead(popup: PopupConfig, freemium: boolean, ahead: Scope): void;
  /** Null when the template or a chunk could not be had; why is in the event log. */
  take(popup: PopupConfig): Promise<PreparedPopup | null>;
}

export function createShelf(context: Context): Shelf {
  const { ports, scope, call, chunk } = context;
  const shelf = new Map<string, Promise<PreparedPopup | null>>();
  const fetched = new Set<string>();

  async function fetchParts(popup: PopupConfig): Promise<PreparedPopup | null> {
    const { markup, templateUrl, needs } = popup;
    const showing = chunk('show');
    // What it is built with comes beside it.
    needs?.map(chunk);
    const template = markup
      ? ({ ok: true, value: markup } as const)
      : await call({ call: 'template', url: templateUrl, read: (text) => text.trim() || null }, scope.signal);
    const show = await showing;
    return show && template.ok ? show.prepare(context, popup, template.value) : null;
  }

  const take = (popup: PopupConfig) => {
    const parts =
      shelf.get(popup.id) ??
      fetchParts(popup).catch((error) => {
        scope.fault('parts', error);
        return null;
      });
    shelf.set(popup.id, parts);
    // What failed once may come the next time it is wanted.
    void parts.then((got) => got || shelf.delete(popup.id));
    return parts;
  };

  return {
    take,
    fetchAhead(popup, freemium, ahead) {
      const ready = () => ahead.settle('ahead', take(popup), (got) => got?.armed(ahead, freemium));
      // A tab may have to stand long before its popup does.
      if (fetched.add(popup.id).size <= MOST_AHEAD || popup.wire.is_teasers_on) ports.clock.whenIdle(ready, ahead.signal);
    },
  };
}
