import type { Services } from '../../context.ts';
import type { Dropped } from '../../decide/display/config.ts';
import type { OnDrop } from '../../decide/display/readers.ts';
import { type AdoptSheet, makeSheet } from '../../sheet.ts';
import { ADDRESSES, isSafeAttribute } from './address.ts';
import { findMarks, type PartName } from './built-with.ts';
import { readLength } from './length.ts';
import popupCss from './popup.css?inline';
import { trustOf } from './trust.ts';

/** False where a build brings a reader of its own, and never makes nodes from text by itself. */
declare const __IN_EMBED__: boolean;

/** Elements that would run, load or frame something. They are dropped with all that is in them. */
const FORBIDDEN = 'script,iframe,frame,object,embed,base,meta,link,noscript,foreignObject,use,animate,set';

/**
 * Fields that a browser fills in with what no popup may ask for: passwords, codes, cards, and files. A card's name is
 * taken for one unless the template says that nothing is to be filled in.
 */
const SECRET =
  ':is(input,select,textarea):is([type=password i],[type=file i],[autocomplete*=password i],[autocomplete*=one-time i],[autocomplete*=cc- i],' +
  ':is([name=cardnumber i],[name=card-number i],[name=card_number i],[name=ccnumber i],[name=cc-number i],[name=cvc i],[name=cvv i]):not([autocomplete=off i]))';

/** Attributes that could act, as XPath finds them. */
const COULD_ACT = `.//@*[starts-with(name(),"on")or contains(" ${ADDRESSES} style ",concat(" ",name()," "))]`;

/** `XPathResult.ORDERED_NODE_SNAPSHOT_TYPE`: all of them at once, in order. */
const SNAPSHOT = 7;

/** Markup as nodes, and the text of every style element. */
export interface BuiltMarkup {
  readonly nodes: DocumentFragment;
  readonly css: string;
  /** A popup's own styles, and under them those of its frame. */
  readonly adopt: AdoptSheet;
  /** As `width x height`, where nothing says another. */
  readonly defaultSize?: string | undefined;
}

/** Builds markup for one showing, with words beside it that are to be filled in too; what is left out is told to `drop`. */
export type Build = (drop: OnDrop, words?: string) => BuiltMarkup;

/** A template that was read, and what of it was left out. */
export interface Template {
  readonly dropped: readonly Dropped[];
  /** Of our two, what its container says it is written in; null where it says neither. */
  readonly language: 'en' | 'he' | null;
  /** In characters. */
  readonly length: number;
  /** What it is built with. */
  readonly needs: ReadonlySet<PartName>;
  /** For one showing. */
  build(): BuiltMarkup;
}

/**
 * The one builder of markup: what was parsed where nothing runs or loads is rid of all that could
 * act on its own, before anything of it comes to the page. The browser finds that by itself: a script
 * that went from node to node would have it make an object of each. Inline styles are set through the
 * object model, so that a strict style-src has nothing to complain of. Done as soon as a template is
 * there, so that its trigger does not wait for it. `beside` is what else will be shown of the popup.
 */
export function readTemplate(context: Services, markup: string, beside = ''): Template {
  const parsed = document.createElement('template');
  const { readMarkup } = context.options;
  if (!__IN_EMBED__ || readMarkup) readMarkup?.(parsed, markup);
  else parsed.innerHTML = trustOf(context)?.createHTML(markup) ?? markup;

  let css = '';
  const needs = new Set<PartName>();
  const dropped: Dropped[] = [];
  const drop = (what: string) => dropped.push({ path: `markup <${what}>`, problem: 'not allowed in a popup' });
  clean(parsed.content);
  const adopt = makeSheet(popupCss + css, context.options.nonce);
  const { lang = '', dataset = {} } = parsed.content.querySelector<HTMLElement>('[data-poptin-container]') ?? {};
  const language = /^(?:he|iw)\b/i.test(lang) ? 'he' : /^en\b/i.test(lang) ? 'en' : null;
  // Dynamic text, or a container without a width or a height of its own (TYP-12).
  if (/{{/.test(markup + beside) || !readLength(dataset.width, 'vw') || !readLength(dataset.height, 'dvh')) needs.add('fit');
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
      css += style.textContent;
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
    // One in a drawing is no more than its name.
    for (const { content: inner } of content.querySelectorAll('template')) if (inner) clean(inner);
  }

  function disarm(found: XPathResult): void {
    for (let at = 0; at < found.snapshotLength; at++) {
      const attribute = found.snapshotItem(at) as Attr;
      const { name, value, ownerElement } = attribute;
      if (name === 'style') (ownerElement as HTMLElement).style.cssText = value;
      else if (/^on/.test(name) || !isSafeAttribute(name, value)) {
        drop(`${ownerElement?.localName} ${name}`);
        // A field of a form may have the name of what a form can do.
        Element.prototype.removeAttributeNode.call(ownerElement, attribute);
      }
    }
  }
}
