import type { FoundPopup } from './find-vendors.ts';
import { isInSight } from './in-sight.ts';
import { within } from './within.ts';

/** How a request to close a vendor's popup ended. */
export type Closing = 'asked' | 'no-way-out' | 'failed';

/** Presses the popup's own close control, or calls the vendor's documented function. Nothing else here changes a page. */
export function closePopup({ place, element, id }: FoundPopup, document: Document): Closing {
  const { close } = place;
  if (!close) return 'no-way-out';
  try {
    if ('call' in close) return call(document, close.call, close.with?.(id) ?? []);
    const [control] = [...within(element, close.press), ...document.querySelectorAll(close.press)].filter(isInSight) as HTMLElement[];
    control?.click();
    return control ? 'asked' : 'no-way-out';
  } catch {
    return 'failed';
  }
}

function call(document: Document, path: string, values: readonly unknown[]): Closing {
  let [owner, found]: [unknown, unknown] = [undefined, document.defaultView];
  for (const name of path.split('.')) [owner, found] = [found, Reflect.get(Object(found), name)];
  if (typeof found !== 'function') return 'no-way-out';
  found.apply(owner, values);
  return 'asked';
}
