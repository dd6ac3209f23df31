import { globSync, readFileSync } from 'node:fs';
import { CALM } from '../../../lab/hostile-pages/read-pages.ts';
import { type Outcome, openTab, ours, POPUP, tryPage } from '../../../lab/hostile-pages/try-page.ts';
import { sample } from '../../support/sample.ts';
import { expect, test } from '../support/test.ts';

/** The natives used between a page's load and an arrived lead. Others do not concern a popup. */
const MET = `
  Object Function Array String Number Boolean Symbol Math JSON Reflect Date RegExp Error Promise Map Set WeakMap WeakSet Iterator
  Intl Proxy EventTarget Node Element HTMLElement HTMLInputElement HTMLFormElement HTMLButtonElement HTMLLabelElement
  HTMLStyleElement HTMLScriptElement HTMLTemplateElement HTMLIFrameElement HTMLBodyElement HTMLDivElement Document DocumentFragment
  ShadowRoot Attr NodeList HTMLCollection DOMTokenList DOMStringMap DOMRect DOMRectReadOnly NamedNodeMap CharacterData XPathResult
  CSSStyleDeclaration CSSStyleSheet StyleSheet CSS Animation Event UIEvent MouseEvent KeyboardEvent FocusEvent CustomEvent
  AbortController AbortSignal URL URLSearchParams Headers Request Response ReadableStream ReadableStreamDefaultReader TextDecoder
  TextEncoder FormData Storage History Navigation NavigationHistoryEntry Navigator LockManager Screen VisualViewport MediaQueryList
  Performance Crypto IDBFactory IDBDatabase IDBTransaction IDBObjectStore IDBRequest IDBOpenDBRequest DOMStringList IDBIndex
  MutationObserver IntersectionObserver ResizeObserver FontFace FontFaceSet ValidityState CookieStore Sanitizer
  TrustedTypePolicyFactory TrustedTypePolicy TrustedHTML
`
  .trim()
  .split(/\s+/);

/** Runs in a page: everything that it can put something else in the place of. */
function nativesOfThePage(interfaces: readonly string[]): string[] {
  const found: string[] = [];
  const look = (where: string, of: object) => {
    for (const name of Object.getOwnPropertyNames(of)) {
      const { configurable, writable, value, get } = Object.getOwnPropertyDescriptor(of, name) ?? {};
      const isReplaceable = configurable || (writable && !get);
      if (isReplaceable && (get || typeof value === 'function') && !/^on|^constructor$|^[^a-z]/.test(name)) found.push(`${where}.${name}`);
    }
  };
  look('window', window);
  for (const name of Object.getOwnPropertyNames(window)) {
    const { value } = Object.getOwnPropertyDescriptor(window, name) ?? {};
    if (!interfaces.includes(name) || !value) continue;
    found.push(`window.${name}`);
    look(`window.${name}`, value);
    if (typeof value === 'function' && value.prototype) look(`window.${name}.prototype`, value.prototype);
  }
  return found;
}

const breaks = (native: string): string => {
  const at = native.lastIndexOf('.');
  return `<script>{
  const of = ${native.slice(0, at)}, name = '${native.slice(at + 1)}', own = Object.getOwnPropertyDescriptor(of, name);
  const broken = () => { throw new TypeError('no ' + name) };
  Object.defineProperty(of, name, { ...own, ...(own.get ? { get: broken, ...(own.set && { set: broken }) } : { value: broken }) });
}</script>`;
};

/** Every word of the build, but for that of the clean edition. */
function wordsOfTheBuild(): ReadonlySet<string> {
  const files = globSync('dist/embed/{pixel,chunks/!(clean-)*}.js');
  return new Set(files.flatMap((file) => readFileSync(file, 'utf8').match(/(?<=[.{,"'])[A-Za-z]\w+|(?<=new )[A-Z]\w+/g) ?? []));
}

/** Without these the runtime cannot find the files of the clean edition. It shows nothing and reports no error. */
const ITS_OWN_ADDRESS = [
  'window.HTMLScriptElement.prototype.src',
  'window.Document.prototype.currentScript',
  'window.String.prototype.replace',
];

/** A part takes minutes. */
test.describe.configure({ mode: 'parallel' });

/**
 * Each is read in a place of its own: by what loads files, by what takes clean natives, by a press, by a key, by the focus, by what finds
 * a field's label, by what places a popup, by fonts, and by effects.
 */
const SAMPLE = `
  CSS.escape innerWidth visualViewport Math.abs Element.prototype.getBoundingClientRect Animation.prototype.cancel
  URL.prototype.href Node.prototype.isConnected Element ShadowRoot.prototype.host KeyboardEvent.prototype.key FocusEvent.prototype.relatedTarget
`
  .trim()
  .split(/\s+/);

for (const native of sample(SAMPLE, 3))
  test(`a page that broke ${native} gets its popup and its lead without an error (R4, SEC-05, ERR-02)`, {
    tag: '@full',
  }, async ({ site, page }) => {
    const [id = ''] = await site.show(POPUP);
    const tab = await openTab(page);
    const outcome = await tryPage(tab, site, { ...CALM, name: native, html: breaks(`window.${native}`) }, ours(site, id));
    expect(outcome).toEqual({ end: 'delivered', errors: [], left: [] });
  });

/** Each part has a site and a tab of its own, and takes some minutes. */
const PARTS = 12;

for (let part = 0; part < PARTS; part++)
  test(`any single broken native costs no lead: ${part + 1} of ${PARTS} (R4, SEC-05, ERR-02)`, {
    tag: '@full',
  }, async ({ site, page }) => {
    test.setTimeout(900_000);
    const [id = ''] = await site.show(POPUP);
    await page.goto(site.url('/calm'));
    const words = wordsOfTheBuild();
    const all = (await page.evaluate(nativesOfThePage, MET)).filter((native) => words.has(native.slice(native.lastIndexOf('.') + 1)));
    expect(all.length).toBeGreaterThan(500);
    const mine = all.filter((_, at) => at % PARTS === part);
    const tab = await openTab(page);
    const other: Record<string, Outcome> = {};
    for (const native of mine) {
      const outcome = await tryPage(tab, site, { ...CALM, name: native, html: breaks(native) }, ours(site, id));
      if (outcome.end === 'quiet' || outcome.errors[0] || outcome.left[0]) other[native] = outcome;
    }
    const quiet = { end: 'quiet', errors: [], left: [] };
    expect(other).toEqual(Object.fromEntries(mine.filter((native) => ITS_OWN_ADDRESS.includes(native)).map((native) => [native, quiet])));
  });
