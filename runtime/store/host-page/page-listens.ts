import type { Page } from '../../ports.ts';

interface Heard {
  readonly selector?: unknown;
  readonly handler?: unknown;
}
interface JQuery {
  _data?(of: Element, name: 'events'): Readonly<Record<string, readonly Heard[]>> | undefined;
}

/**
 * Whether the page's own scripts listen there for that very thing. WooCommerce's do so by jQuery, which
 * keeps beside each element what is heard on it. Asked when it happens: theirs may come after ours.
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
