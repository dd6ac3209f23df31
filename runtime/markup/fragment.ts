import type { Drop } from '../display/fields.ts';

/** Elements that would run, load or frame something. They are dropped with all that is in them. */
const FORBIDDEN = /^(script|iframe|frame|object|embed|base|meta|link|noscript|foreignobject|use|animate|set)$/i;

/** Attributes that hold an address; only these schemes may stand there (R9). */
const ADDRESS = /^(href|src|action|formaction|poster|xlink:href|srcset|background|data)$/i;
const SAFE_ADDRESS = /^(?:https?:|tel:|sms:|mailto:|data:image\/(?:png|jpe?g|gif|webp|svg\+xml)[;,]|[^a-z]|[a-z0-9_-]+(?:[/?#.]|$))/i;

const MOST_DEPTH = 200;
const MOST_NODES = 20_000;

export interface Built {
  readonly nodes: DocumentFragment;
  /** The text of every style element, for one constructed sheet. */
  readonly css: string;
}

/** Rewrites the text of a node or an attribute, for dynamic text. */
export type Fill = (text: string) => string;

/**
 * The one builder of markup: what was parsed where nothing runs or loads is copied node by node,
 * leaving out whatever could act on its own. Inline styles are set through the object model, so
 * that a strict style-src has nothing to complain of.
 */
export function buildFragment(parsed: ParentNode, fill: Fill = (text) => text, drop: Drop): Built {
  const nodes = document.createDocumentFragment();
  const css: string[] = [];
  let left = MOST_NODES;
  copy(parsed, nodes, 0);
  return { nodes, css: css.join('\n') };

  function copy(from: ParentNode, to: ParentNode, depth: number): void {
    for (const node of from.childNodes) {
      if (--left < 0 || depth > MOST_DEPTH) return drop('markup', 'too large or too deep; the rest is left out');
      if (node.nodeType === Node.TEXT_NODE) to.append(fill(node.nodeValue ?? ''));
      else if (node instanceof Element || (node as Node).nodeType === Node.ELEMENT_NODE) element(node as Element, to, depth);
    }
  }

  function element(from: Element, to: ParentNode, depth: number): void {
    const tag = from.localName;
    if (tag === 'style') return void css.push(from.textContent ?? '');
    if (FORBIDDEN.test(tag)) return drop(`markup <${tag}>`, 'not allowed in a popup');
    const made = attempt(() => document.createElementNS(from.namespaceURI, tag) as HTMLElement);
    if (!made) return drop(`markup <${tag.slice(0, 60)}>`, 'not a name');
    for (const { name, value } of from.attributes) {
      if (/^on/i.test(name) || (ADDRESS.test(name) && !SAFE_ADDRESS.test(fill(value).trim())))
        drop(`markup <${tag} ${name}>`, 'not allowed in a popup');
      else if (name === 'style') made.style.cssText = value;
      else attempt(() => made.setAttribute(name, fill(value)));
    }
    if (from instanceof HTMLTemplateElement) copy(from.content, (made as unknown as HTMLTemplateElement).content, depth + 1);
    copy(from, made, depth + 1);
    to.append(made);
  }
}

/** The parser takes names that the object model refuses; such a part is left out. */
function attempt<T>(run: () => T): T | null {
  try {
    return run();
  } catch {
    return null;
  }
}

/** The one Trusted Types policy; what it lets through is only ever parsed in a document that runs nothing. */
let policy: { createHTML(html: string): string } | null | undefined;

/** Done as soon as a template is there, so that its trigger does not wait for it. */
export function parseMarkup(markup: string): ParentNode {
  if (policy === undefined) {
    const { trustedTypes } = window as {
      trustedTypes?: { createPolicy(name: string, rules: { createHTML(html: string): string }): typeof policy };
    };
    policy = trustedTypes?.createPolicy('poptin', { createHTML: (html) => html }) ?? null;
  }
  const inert = document.implementation.createHTMLDocument('').createElement('template');
  inert.innerHTML = policy ? policy.createHTML(markup) : markup;
  return inert.content;
}
