import type { Services } from '../../context.ts';
import { type AdoptSheet, makeSheets } from '../../over-page/sheet.ts';
import type { Dropped, OnDrop } from '../../wire/readers.ts';
import { ADDRESSES, isSafeAttribute, withHost } from './address.ts';
import { findMarks, type PartName } from './built-with.ts';
import popupCss from './popup.css?inline';
import { trustOf } from './trusted-types.ts';

/** False in builds that bring their own markup reader and never create nodes from text themselves. */
declare const __IN_EMBED__: boolean;

/** Elements that would run, load or frame something. They are removed with everything in them. */
const FORBIDDEN = 'script,iframe,frame,object,embed,base,meta,link,noscript,foreignObject,use,animate,set';

/**
 * Fields that a browser would autofill with data that no popup may request: passwords, one-time codes, cards, and files. A field with a
 * card's name counts as one unless it has autocomplete off.
 */
const SECRET =
  ':is(input,select,textarea):is([type=password i],[type=file i],[autocomplete*=password i],[autocomplete*=one-time i],[autocomplete*=cc- i],' +
  ':is([name=cardnumber i],[name=card-number i],[name=card_number i],[name=ccnumber i],[name=cc-number i],[name=cvc i],[name=cvv i]):not([autocomplete=off i]))';

const IMPORTS = /@import\s*[u"']/i;

/** Attributes that could run code, as an XPath expression. */
const COULD_ACT = `.//@*[starts-with(name(),"on")or contains(" ${ADDRESSES} style ",concat(" ",name()," "))]`;

/** `XPathResult.ORDERED_NODE_SNAPSHOT_TYPE`: all matches at once, in order. */
const SNAPSHOT = 7;

/** Markup as nodes, and a sheet's text for each of its style elements. */
export interface BuiltMarkup {
  readonly nodes: DocumentFragment;
  readonly css: readonly string[];
  /** Adds the popup's own styles, after the frame's. */
  readonly adopt: AdoptSheet;
  /** The default size as `width x height`, if nothing else sets one. */
  readonly defaultSize?: string | undefined;
}

/** Builds markup for one showing; the text passed in is filled in, too. `drop` receives what is left out. */
export type Build = (drop: OnDrop, words?: string) => BuiltMarkup;

/** A parsed template, and what was left out of it. */
export interface Template {
  readonly dropped: readonly Dropped[];
  /** The language that its container declares, if it is one of our two; otherwise null. */
  readonly language: 'en' | 'he' | null;
  /** In characters. */
  readonly length: number;
  /** The parts that it is built with. */
  readonly needs: ReadonlySet<PartName>;
  /** Builds it for one showing. */
  build(): BuiltMarkup;
}

/**
 * The one builder of markup. It parses where nothing runs or loads, and removes everything that could run by itself before any of it
 * reaches the page. The browser's own queries find those nodes; a script that walked them would make the browser create an object for each.
 * Inline styles are set through the CSSOM, so a strict style-src allows them. It runs as soon as a template arrives, so that its trigger
 * does not wait for it. `beside` is the popup's other text.
 */
export function readTemplate(context: Services, markup: string, beside = ''): Template {
  const parsed = document.createElement('template');
  const { readMarkup } = context.options;
  if (!__IN_EMBED__ || readMarkup) readMarkup?.(parsed, markup);
  else parsed.innerHTML = trustOf(context)?.createHTML(markup) ?? markup;

  const css: string[] = [];
  const needs = new Set<PartName>();
  const dropped: Dropped[] = [];
  const drop = (what: string, problem = 'not allowed in a popup') => dropped.push({ path: `markup <${what}>`, problem });
  clean(parsed.content);
  const adopt = makeSheets([popupCss, ...css], context.options.nonce);
  const { lang = '', dataset = {} } = parsed.content.querySelector<HTMLElement>('[data-poptin-container]') ?? {};
  const language = /^(?:he|iw)\b/i.test(lang) ? 'he' : /^en\b/i.test(lang) ? 'en' : null;
  // Dynamic text, or a container without its own width or height (TYP-12).
  if (/{{/.test(markup + beside) || !readLength(dataset.width, 'w') || !readLength(dataset.height, 'h')) needs.add('fit');
  return {
    dropped,
    language,
    length: markup.length,
    needs,
    build: () => ({ nodes: document.importNode(parsed.content, true), css, adopt }),
  };

  function clean(content: DocumentFragment): void {
    findMarks(content, needs);
    for (const style of content.querySelectorAll('style')) {
      const text = style.textContent;
      // No browser follows it there. A font's service tells its users to write one.
      if (IMPORTS.test(text)) drop('style', 'no @import in a popup; use @font-face');
      css.push(`@media ${style.media || 'all'}{${text}}`);
      style.remove();
    }
    for (const element of content.querySelectorAll(FORBIDDEN)) {
      drop(element.localName);
      element.remove();
    }
    for (const field of content.querySelectorAll<HTMLInputElement>(SECRET)) {
      const { localName, type, autocomplete, name } = field;
      drop(`${localName} ${/word|file/.test(type) ? type : autocomplete || name}`);
      field.remove();
    }
    for (const root of content.children) disarm(content.ownerDocument.evaluate(COULD_ACT, root, null, SNAPSHOT));
    // A `template` inside an SVG has no `content`.
    for (const { content: inner } of content.querySelectorAll('template')) if (inner) clean(inner);
  }

  function disarm(found: XPathResult): void {
    for (let at = 0; at < found.snapshotLength; at++) {
      const attribute = found.snapshotItem(at) as Attr;
      const { name, ownerElement } = attribute;
      if (name === 'href') attribute.value = withHost(attribute.value);
      const { value } = attribute;
      if (name === 'style') (ownerElement as HTMLElement).style.cssText = value;
      else if (/^on/.test(name) || !isSafeAttribute(name, value)) {
        drop(`${ownerElement?.localName} ${name}`);
        // A form field may be named like a method and shadow it.
        Element.prototype.removeAttributeNode.call(ownerElement, attribute);
      }
    }
  }
}

/** Matches `800`, `800px`, `60%`. Anything else is not a size. */
const LENGTH = /^([1-9]\d{0,4})(?:\.\d*)?\s*(?:px|(%))?$/i;

/**
 * A CSS length; '' if it is not a length (TYP-12). A percentage is converted to units of the window, or of its visible part
 * (`keepInSight`). A page's `zoom` below 1 makes those smaller than the window. Units of the frame are exact, but leave out its padding.
 */
export function readLength(value: string | number | null | undefined, along: 'w' | 'h'): string {
  const [, figure, percent] = LENGTH.exec(`${value}`.trim()) ?? [];
  return percent ? `calc(${figure}*var(--poptin-${along},max(1dv${along},1cq${along})))` : figure ? `${figure}px` : '';
}
