/** The findings of a person who looks through all that the runtime has put on a page. */
export interface Looked {
  /** Elements that could act or lead to a script, with the reason. */
  readonly wrong: readonly string[];
  /** All words, values and addresses of popups and tabs, and the rules of their styles. */
  readonly shown: string;
}

/** Runs in the page, before its own scripts: `act` of a hostile text says by this that it ran. */
export function installWitness(): void {
  const ran: number[] = [];
  Object.assign(window, { ran: (cell: number) => void ran.push(cell), allRan: () => [...ran] });
}

/** Runs in the page. */
export function lookThrough(): Looked {
  const FORBIDDEN = /^(script|iframe|frame|object|embed|base|meta|link|noscript|foreignobject|use|animate|set)$/i;
  const ADDRESS = /^(href|src|action|formaction|poster|xlink:href|srcset|background|data|ping|srcdoc)$/;
  const ALLOWED = /^((https?|tel|sms|mailto):|data:image\/)/;
  const wrong: string[] = [];
  const shown: string[] = [];
  const leads = (value: string) => {
    try {
      return !ALLOWED.test(new URL(value, location.href).href);
    } catch {
      return false;
    }
  };
  const look = (place: ParentNode) => {
    shown.push((place as ShadowRoot).textContent ?? '');
    for (const element of place.querySelectorAll<HTMLElement>('*')) {
      // Asked of what every element is, since a form may answer for itself.
      const attributes = [...(Reflect.get(Element.prototype, 'attributes', element) as NamedNodeMap)];
      const name = Reflect.get(Element.prototype, 'localName', element);
      const bad = attributes.filter(({ name, value }) => /^on/i.test(name) || (ADDRESS.test(name) && leads(value)));
      if (FORBIDDEN.test(name) || bad.length) wrong.push(`<${name} ${bad.map(({ name, value }) => `${name}=${value}`)}>`);
      shown.push(...attributes.map(({ value }) => value));
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) shown.push(element.value);
      if (element instanceof HTMLTemplateElement) look(element.content);
    }
  };
  for (const { shadowRoot } of document.querySelectorAll('.poptin-popup,.poptin-teaser')) {
    if (!shadowRoot) continue;
    look(shadowRoot);
    for (const sheet of shadowRoot.adoptedStyleSheets) for (const { cssText } of sheet.cssRules) shown.push(cssText);
  }
  // The page's own scripts are marked; everything else is ours.
  for (const element of document.querySelectorAll('script,iframe,object,embed,base,link,meta[http-equiv]'))
    if (!element.matches('[data-page],#pixel-script-poptin')) wrong.push(`the page has ${element.outerHTML}`);
  if (Object.keys(Object.prototype).length || 'polluted' in {}) wrong.push('a prototype is another');
  if (typeof window.poptin?.show !== 'function') wrong.push('window.poptin is another');
  return { wrong, shown: shown.join('\n') };
}
