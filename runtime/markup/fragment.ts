import type { Context } from '../context.ts';
import type { Dropped } from '../display/config.ts';
import { mayHold } from './address.ts';
import { trustOf } from './trust.ts';

/** Elements that would run, load or frame something. They are dropped with all that is in them. */
const FORBIDDEN = /^(script|iframe|frame|object|embed|base|meta|link|noscript|foreignobject|use|animate|set)$/i;

const MOST_DEPTH = 200;
const MOST_NODES = 20_000;

/** Markup as nodes, and the text of every style element, for one constructed sheet. */
export interface Built {
  readonly nodes: DocumentFragment;
  readonly css: string;
}

/** A template that was read, and what of it was left out. */
export interface Template {
  readonly dropped: readonly Dropped[];
  /** For one showing. */
  build(): Built;
}

/**
 * The one builder of markup: what was parsed where nothing runs or loads is copied node by node,
 * leaving out whatever could act on its own. Inline styles are set through the object model, so
 * that a strict style-src has nothing to complain of. Done as soon as a template is there, so that
 * its trigger does not wait for it.
 */
export function readTemplate(context: Context, markup: string): Template {
  const parsed = document.implementation.createHTMLDocument('').createElement('template');
  parsed.innerHTML = trustOf(context)?.createHTML(markup) ?? markup;

  const nodes = parsed.content.cloneNode() as DocumentFragment;
  const css: string[] = [];
  const dropped: Dropped[] = [];
  const drop = (path: string, problem = 'not allowed in a popup') => void dropped.push({ path: `markup ${path}`, problem });
  let left = MOST_NODES;
  copy(parsed.content, nodes, 0);
  return { dropped, build: () => ({ nodes: document.importNode(nodes, true), css: css.join('\n') }) };

  function copy(from: ParentNode, to: ParentNode, depth: number): void {
    for (const node of from.childNodes) {
      if (--left < 0 || depth > MOST_DEPTH) return drop('', 'too large or too deep; the rest is left out');
      if (node.nodeType === Node.TEXT_NODE) to.append(node.nodeValue ?? '');
      else if (node.nodeType === Node.ELEMENT_NODE) element(node as Element, to, depth);
    }
  }

  function element(from: Element, to: ParentNode, depth: number): void {
    const tag = from.localName;
    if (tag === 'style') return void css.push(from.textContent ?? '');
    if (FORBIDDEN.test(tag)) return drop(`<${tag}>`);
    // Without children, so that nothing in a form can answer in place of its properties.
    const made = from.cloneNode() as HTMLElement;
    for (const name of made.getAttributeNames()) {
      const value = made.getAttribute(name) ?? '';
      if (/^on/i.test(name) || !mayHold(name, value)) {
        made.removeAttribute(name);
        drop(`<${tag} ${name}>`);
      } else if (name === 'style') made.style.cssText = value;
    }
    if (tag === 'template') copy((from as HTMLTemplateElement).content, (made as unknown as HTMLTemplateElement).content, depth + 1);
    copy(from, made, depth + 1);
    to.append(made);
  }
}
