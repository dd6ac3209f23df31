import { readTag, type Tag } from '../wire/read-tag.ts';
import { pageGlobal } from './page.ts';

/** Looks for the tag: the running script, the script with our id, or any script with our `src` (EMB-04). */
export function findTag(): Tag | null {
  const { currentScript } = document;
  const scripts = document.querySelectorAll<HTMLScriptElement>('script#pixel-script-poptin,script[src*="pixel.js?"]');
  for (const script of [currentScript, ...scripts]) {
    const tag = script?.localName === 'script' ? readTag(script as HTMLScriptElement) : null;
    if (tag) return tag;
  }
  return null;
}

/** A page may ask us to wait for its `load` event (contract, the tag). */
export function whenPageAllows(run: () => void): void {
  const wish = pageGlobal('poptinAfterPageLoad');
  const waits = (wish === true || wish === 'noConflict') && document.readyState !== 'complete';
  if (waits) addEventListener('load', run, { once: true });
  else run();
}
