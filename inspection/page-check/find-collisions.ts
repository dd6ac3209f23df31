import { navigationApi } from '../../runtime/browser/observe.ts';
import type { Collision } from './page-findings.ts';

/** Globals of the product that this one replaces. With both on a page, popups show twice. */
const OLDER_GLOBALS = ['all_poptins', 'poptin_position', 'jQ224', 'closePoptinOnXclick'];
const OLDER_ELEMENTS = '#modelBackdrip,.poptin-popup.new-popup';
/** Natives that the runtime depends on. A page that replaces one changes our behaviour. */
const NATIVES = [
  'fetch',
  'XMLHttpRequest',
  'Promise',
  'JSON.parse',
  'Date.now',
  'setTimeout',
  'requestAnimationFrame',
  'Element.prototype.attachShadow',
  'EventTarget.prototype.addEventListener',
  'HTMLElement.prototype.focus',
  'Storage.prototype.setItem',
];
/** Without the Navigation API, the runtime replaces this method to notice page changes in a single-page app. */
const WRAPPED = 'history.pushState';
/** Any of these on the page's outer elements makes fixed content scroll along, or moves it. */
const PROPERTIES = [
  'transform',
  'translate',
  'scale',
  'rotate',
  'filter',
  'backdropFilter',
  'perspective',
  'contain',
  'containerType',
  'willChange',
] as const;
const NEUTRAL = /^(?:none|auto|normal|)$/;
const MAX_FOUND = 40;

/** Names, globals, natives and styles of the page that collide with ours. */
export function findCollisions(document: Document): Collision[] {
  const view = document.defaultView;
  if (!view) return [];
  return [...elements(document), ...globals(view), ...natives(view), ...styles(document, view)].slice(0, MAX_FOUND);
}

function* elements(document: Document): Iterable<Collision> {
  for (const element of document.querySelectorAll(OLDER_ELEMENTS))
    yield { kind: 'element', name: element.id ? `#${element.id}` : '.poptin-popup.new-popup', found: 'an older Poptin’s popup' };
  for (const element of document.querySelectorAll('#poptin,[name=poptin],#poptin-title'))
    yield { kind: 'element', name: element.id ? `#${element.id}` : 'name="poptin"', found: `<${element.localName}>` };
  for (const element of document.querySelectorAll('#pixel-script-poptin'))
    if (element.localName !== 'script') yield { kind: 'element', name: '#pixel-script-poptin', found: `<${element.localName}>` };
  const ids = [...document.querySelectorAll<HTMLElement>('.poptin-popup[data-poptin-id]')].map(({ dataset }) => dataset.poptinId ?? '');
  for (const id of new Set(ids.filter((one, at) => ids.indexOf(one) !== at)))
    yield { kind: 'element', name: id, found: 'the same popup twice on the page' };
}

function* globals(view: Window): Iterable<Collision> {
  for (const name of OLDER_GLOBALS) if (name in view) yield { kind: 'global', name, found: 'an older Poptin runs on this page too' };
  const taken: unknown = Reflect.get(view, 'poptin');
  if (taken !== undefined && typeof Object(taken).explain !== 'function')
    yield { kind: 'global', name: 'window.poptin', found: `the page’s own ${typeof taken}` };
}

function* natives(view: Window): Iterable<Collision> {
  for (const name of navigationApi() ? [...NATIVES, WRAPPED] : NATIVES) {
    const value = name.split('.').reduce<unknown>((on, part) => Reflect.get(Object(on), part), view);
    const isNative = typeof value === 'function' && /\[native code\]\s*\}\s*$/.test(Function.prototype.toString.call(value));
    if (!isNative) yield { kind: 'native', name, found: value === undefined ? 'taken away' : 'replaced by the page' };
  }
}

function* styles(document: Document, view: Window): Iterable<Collision> {
  for (const element of [document.documentElement, document.body]) {
    if (!element) continue;
    const style = view.getComputedStyle(element);
    for (const property of PROPERTIES)
      if (!NEUTRAL.test(style[property]))
        yield { kind: 'style', name: `<${element.localName}> ${property}`, found: style[property].slice(0, 100) };
  }
  const { fontSize } = view.getComputedStyle(document.documentElement);
  if (fontSize !== '16px') yield { kind: 'style', name: '<html> font-size', found: fontSize };
}
