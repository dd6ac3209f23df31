/** The Sanitizer API, if the browser has it. */
type SetHtml = (this: Element, markup: string, options: { readonly sanitizer: object }) => void;

/** Removes nothing here: the runtime's own reader decides what belongs to a popup. The browser removes whatever could run anyway. */
const EVERYTHING = { removeElements: [], removeAttributes: [], comments: true };

/**
 * Reads markup without a Trusted Types policy. No site lists a policy of ours, and each attempt to create one would send the owner a
 * report. The reader is taken before the page's first script can replace it. Without the Sanitizer API, it parses a document in which
 * nothing runs. Trusted Types refuse that: `refused` is called once, no popup shows, and there is no second try, because that sends a
 * report too.
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
