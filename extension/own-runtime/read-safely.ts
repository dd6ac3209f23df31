/** The Sanitizer API, where a browser has it. */
type SetHtml = (this: Element, markup: string, options: { readonly sanitizer: object }) => void;

/** Nothing is left out by choice: the runtime's own reading says what is no part of a popup. What could run is left out by the browser all the same. */
const EVERYTHING = { removeElements: [], removeAttributes: [], comments: true };

/**
 * Reads markup without a Trusted Types policy: none of ours is in anybody's list, and an owner would be sent a report of
 * each attempt to make one. Taken before the page's first script can replace it. A browser before the Sanitizer API
 * reads it as a document in which nothing runs. Where a page enforces Trusted Types, that is refused: `refused` hears it
 * once, no popup shows, and it is not tried again, since the owner is sent a report of that too.
 */
export function safeReader(refused: () => void): (into: HTMLTemplateElement, markup: string) => void {
  const { setHTML } = Element.prototype as { setHTML?: SetHtml };
  const { apply } = Reflect;
  if (setHTML) return (into, markup) => void apply(setHTML, into, [markup, { sanitizer: EVERYTHING }]);
  const parser = new DOMParser();
  let refusal: unknown = null;
  return (into, markup) => {
    if (refusal) throw refusal;
    try {
      into.content.append(...parser.parseFromString(`<body>${markup}`, 'text/html').body.childNodes);
    } catch (problem) {
      refusal = problem;
      refused();
      throw problem;
    }
  };
}
