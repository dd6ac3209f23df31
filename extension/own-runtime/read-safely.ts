/** The Sanitizer API, where a browser has it. */
type SetHtml = (this: Element, markup: string, options: { readonly sanitizer: object }) => void;

/** Nothing is left out by choice: the runtime's own reading says what is no part of a popup. What could run is left out by the browser all the same. */
const EVERYTHING = { removeElements: [], removeAttributes: [], comments: true };

/**
 * Reads markup without a Trusted Types policy: none of ours is in anybody's list, and an owner would be sent a report of
 * each attempt to make one. Undefined where the browser cannot; taken before the page's first script can replace it.
 */
export function safeReader(): ((into: HTMLTemplateElement, markup: string) => void) | undefined {
  const { setHTML } = Element.prototype as { setHTML?: SetHtml };
  const { apply } = Reflect;
  return setHTML && ((into, markup) => void apply(setHTML, into, [markup, { sanitizer: EVERYTHING }]));
}
