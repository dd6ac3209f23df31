import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import type { PreparedPopup } from '../machine/popup-view.ts';

/** What a popup needs to be shown: nothing of it, then its template as text, then all of it compiled, read and at hand. */
export interface TemplateCache {
  /** Null when it could not be had; why is in the event log. */
  template(popup: PopupConfig): Promise<string | null>;
  /**
   * Null when the template or a chunk could not be had. Between its steps it waits for `pause`. It is kept, code and all: even a
   * module that is there takes a turn of the event loop to import, and that would cost the popup its trigger's frame.
   */
  ready(popup: PopupConfig, pause?: () => Promise<unknown>): Promise<PreparedPopup | null>;
}

export function createTemplateCache(context: Context): TemplateCache {
  const { scope, call, chunk } = context;
  const kept = new Map<string, Promise<unknown>>();

  /** What failed once may come the next time it is wanted. */
  function keep<T>(key: string, get: () => Promise<T | null>): Promise<T | null> {
    const coming = (kept.get(key) as ReturnType<typeof get> | undefined) ?? get();
    kept.set(key, coming);
    void coming.then((got) => got ?? kept.delete(key));
    return coming;
  }

  const template: TemplateCache['template'] = async ({ markup, templateUrl: url }) =>
    markup ||
    keep<string>(url, async () => {
      const answer = await call({ call: 'template', url, read: (text) => text.trim() || null }, scope.signal);
      return answer.ok ? answer.value : null;
    });

  async function make(popup: PopupConfig, pause?: () => Promise<unknown>): Promise<PreparedPopup | null> {
    try {
      // What it is built with comes beside it; what reads a form once it is seen.
      popup.needs?.map((need) => need !== 'form' && chunk(need));
      const [show, markup] = await Promise.all([chunk('show'), template(popup)]);
      await pause?.();
      return show && markup ? await show.prepare(context, popup, markup, pause) : null;
    } catch (error) {
      scope.fault('parts', error);
      return null;
    }
  }

  return { template, ready: (popup, pause) => keep(popup.id, () => make(popup, pause)) };
}
