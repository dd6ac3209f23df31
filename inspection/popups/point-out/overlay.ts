/** Lies over everything on the page, including its top layer, and ignores the page's styles for all elements. */
const OVERLAY =
  'all:initial;position:fixed;inset:0;width:auto;height:auto;display:block;background:none;border:0;margin:0;padding:0;z-index:2147483647';

/** A layer over the whole page that belongs to the inspection. The page cannot look into it, and it moves nothing on the page. */
export interface Overlay {
  readonly root: ShadowRoot;
  remove(): void;
}

export function openOverlay({ takesPointer }: { readonly takesPointer: boolean }): Overlay {
  const host = document.createElement('div');
  for (const rule of `${OVERLAY};pointer-events:${takesPointer ? 'auto' : 'none'}`.split(';')) {
    const [name = '', value = ''] = rule.split(':');
    host.style.setProperty(name, value, 'important');
  }
  host.setAttribute('aria-hidden', 'true');
  const root = host.attachShadow({ mode: 'closed' });
  document.documentElement.append(host);
  if ('showPopover' in host) {
    host.popover = 'manual';
    host.showPopover();
  }
  return { root, remove: () => host.remove() };
}

/** An element with this style. It is set through the object model, which no policy of a page forbids. */
export function styled<K extends keyof HTMLElementTagNameMap>(name: K, css: string): HTMLElementTagNameMap[K] {
  const element = document.createElement(name);
  element.style.cssText = css;
  return element;
}
