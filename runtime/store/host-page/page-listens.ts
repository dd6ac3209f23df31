import type { Page } from '../../ports.ts';

interface Heard {
  readonly selector?: unknown;
  readonly handler?: unknown;
}
interface JQuery {
  _data?(of: Element, name: 'events'): Readonly<Record<string, readonly Heard[]>> | undefined;
}

/**
 * Whether the page's own scripts already listen for this. WooCommerce uses jQuery, which keeps each element's
 * handlers as data. Checked when the event happens, because their scripts may load after ours.
 */
export function pageListens(
  { variable }: Pick<Page, 'variable'>,
  of: Element | null,
  type: string,
  fits: (heard: Heard) => boolean = () => true,
): boolean {
  try {
    const jQuery = variable('jQuery') as JQuery | undefined;
    return !!of && !!jQuery?._data?.(of, 'events')?.[type]?.some(fits);
  } catch {
    return false;
  }
}
