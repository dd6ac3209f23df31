import type { Context } from '../../context.ts';
import type { PopupConfig } from '../../decide/display/config.ts';
import type { Owner } from '../../decide/waiting/owner.ts';
import type { PopupPreparer, PreparedPopup } from '../machine/popup-view.ts';

/**
 * Caches what a popup needs to be shown, in stages: its template as text, then everything loaded, parsed and ready. The result is cached,
 * including the code. Importing even a loaded module takes a turn of the event loop, and the popup would miss its trigger's frame.
 */
export interface TemplateCache extends PopupPreparer {
  /** Null if it could not be loaded; the event log says why. */
  template(popup: PopupConfig): Promise<string | null>;
  /** The chunk that shows popups. The first popup of this page decides which. */
  code?: 'show' | 'near';
}

/** The number of cached templates, each as long as an answer may be: an app may have any number of pages. */
const MAX_TEXTS = 30;

/** False for markup that is cut off within its first tag: nothing of it would be seen. */
const saysAnything = (markup: string): boolean => /\S/.test(markup.replace(/<[^<>]*$/, ''));

export function createTemplateCache(context: Context): TemplateCache {
  const { scope, call, chunk } = context;
  const texts = new Map<string, Promise<string | null>>();
  /**
   * Not by id, because the next answer may show the same popup in another way, and to another viewer. Not by config, because the event log
   * keeps that, and would keep everything prepared.
   */
  const prepared = new WeakMap<Pick<Owner, 'popup'>, Promise<PreparedPopup | null>>();

  /** A failure is not cached, so that the next attempt may succeed. */
  async function keep<K, T>(
    kept: { get(key: K): Promise<T | null> | undefined; set(key: K, value: Promise<T | null>): unknown; delete(key: K): boolean },
    key: K,
    get: () => Promise<T | null>,
  ): Promise<T | null> {
    const coming = kept.get(key) ?? get();
    kept.set(key, coming);
    if (!(await coming)) kept.delete(key);
    return await coming;
  }

  const template: TemplateCache['template'] = async ({ markup, templateUrl: url }) => {
    if (texts.size > MAX_TEXTS) texts.clear();
    return (
      markup ||
      (await keep(texts, url, async () => {
        const answer = await call({ call: 'template', url, read: (text) => (saysAnything(text) ? text : null) }, scope.signal);
        return answer.ok ? answer.value : null;
      }))
    );
  };

  async function make(popup: PopupConfig, pause?: () => Promise<unknown>): Promise<PreparedPopup | null> {
    try {
      // Load the chunks that it needs together with the template; form code loads once it is visible.
      popup.needs?.map((need) => need !== 'form' && chunk(need));
      cache.code ??= 'show';
      const coming = chunk(cache.code);
      const markup = await template(popup);
      await pause?.();
      return (markup && (await (await coming)?.prepare(context, popup, markup, pause))) || null;
    } catch (error) {
      scope.fault('parts', error);
      return null;
    }
  }

  const cache: TemplateCache = { template, ready: (owner, pause) => keep(prepared, owner, () => make(owner.popup, pause)) };
  return cache;
}
