/** What pages do to what a browser gives them, by those who are known for it. Runs before the tag. */
export const HOSTILE: ReadonlyArray<readonly [who: string, script: string]> = [
  [
    'Prototype: every list and text has a toJSON that makes it a text',
    `Array.prototype.toJSON = function () { return '[' + this.join() + ']' }; String.prototype.toJSON = function () { return '"' + this + '"' };
     Array.prototype.each = Array.prototype.forEach; Array.prototype.first = function () { return this[0] }; Object.extend = Object.assign;
     document.getElementsByClassName = (name) => [...document.querySelectorAll('.' + name)]; Element.prototype.remove = function () { this.parentNode && this.parentNode.removeChild(this); return this }`,
  ],
  [
    'MooTools: bind and from of its own, and more on every prototype',
    `Function.prototype.bind = function (that, args) { const run = this; return function () { return run.apply(that, args || arguments) } };
     Array.from = (item) => item == null ? [] : Array.prototype.slice.call(item); Function.prototype.delay = function () {};
     String.prototype.contains = String.prototype.includes; Array.prototype.link = Array.prototype.pick = Array.prototype.empty = function () { return this };
     Element.prototype.set = Element.prototype.get = Element.prototype.show = Element.prototype.hide = function () { return this }; Object.prototype.constructor.each = () => {}`,
  ],
  [
    'zone.js: timers, promises and listeners are wrapped',
    `const { setTimeout: later, Promise: Native } = window; window.setTimeout = function (run, ms, ...args) { return later(() => run(...args), ms) };
     window.Promise = class ZoneAwarePromise extends Native { then(...both) { return super.then(...both) } };
     const add = EventTarget.prototype.addEventListener; EventTarget.prototype.addEventListener = function (type, run, how) { return add.call(this, type, run && function (event) { return (run.handleEvent || run).call(this, event) }, how) }`,
  ],
  [
    'core-js 2: a Promise, a Symbol and collections from before there were any',
    `const { Promise: Native } = window; function Old(run) { const inner = new Native(run); this.then = (a, b) => new Old((yes, no) => inner.then(a, b).then(yes, no)); this.catch = (b) => this.then(null, b) };
     Old.resolve = (value) => new Old((yes) => yes(value)); Old.reject = (value) => new Old((_, no) => no(value)); Old.all = (all) => new Old((yes, no) => Native.all(all).then(yes, no)); Old.race = (all) => new Old((yes, no) => Native.race(all).then(yes, no)); window.Promise = Old`,
  ],
  ['every object has something to enumerate', `Object.prototype.extra = function () {}; Array.prototype.extra = 7`],
  [
    'nothing may be changed',
    `for (const kind of [Object, Array, Function, Promise, Map, Set, String, Element, Node, EventTarget]) Object.freeze(kind.prototype); Object.freeze(Array); Object.freeze(Object)`,
  ],
  [
    'a loader of AMD modules',
    `window.define = (...given) => { window.defined = given }; window.define.amd = {}; window.require = window.requirejs = () => {}`,
  ],
  [
    'a module of Node',
    `window.module = { exports: {} }; window.exports = window.module.exports; window.require = () => ({}); window.process = { env: {} }; window.global = window`,
  ],
  ['a fetch that throws', `window.fetch = () => { throw new Error('no fetch here') }`],
  ['a fetch that rejects', `window.fetch = () => Promise.reject(new TypeError('blocked by a consent tool'))`],
  ['a fetch that never answers', `window.fetch = () => new Promise(() => {})`],
  [
    'a fetch that answers as it likes',
    `window.fetch = async () => ({ ok: true, status: 200, headers: new Headers(), text: async () => '<html>' })`,
  ],
  ['no fetch', `delete window.fetch; window.fetch = undefined`],
  [
    'a fetch that a consent tool has wrapped',
    `const { fetch: before } = window; window.fetch = function (...given) { return before.apply(window, given).then((answer) => answer) }`,
  ],
  [
    'JSON of its own',
    `const { parse, stringify } = JSON; JSON.parse = (text, ...more) => parse(text.trim(), ...more); JSON.stringify = (value, ...more) => stringify(value, ...more)`,
  ],
  ['JSON that throws', `JSON.parse = JSON.stringify = () => { throw new Error('no JSON here') }`],
  ['a clock that stopped', `Date.now = () => 0; performance.now = () => 0`],
  ['a clock that is none', `Date.now = () => NaN`],
  [
    'a Date of its own',
    `const Native = Date; window.Date = class extends Native { constructor(...given) { given.length ? super(...given) : super(2020, 1, 1) } }; window.Date.now = () => new Native(2020, 1, 1).getTime()`,
  ],
  [
    'lists that throw',
    `for (const name of ['map', 'filter', 'find', 'flatMap', 'includes']) Array.prototype[name] = () => { throw new Error('no ' + name + ' here') }`,
  ],
  ['listeners that throw', `EventTarget.prototype.addEventListener = () => { throw new Error('no listeners here') }`],
  [
    'storage that throws',
    `for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) Object.defineProperty(window, name, { get() { throw new DOMException('off', 'SecurityError') } })`,
  ],
  [
    'cookies that throw',
    `Object.defineProperty(document, 'cookie', { get() { throw new DOMException('off', 'SecurityError') }, set() { throw new DOMException('off', 'SecurityError') } })`,
  ],
  [
    'storage that is full',
    `Storage.prototype.setItem = () => { throw new DOMException('full', 'QuotaExceededError') }; IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError') }`,
  ],
  [
    'a browser without what is new',
    `for (const name of ['requestIdleCallback', 'navigation', 'structuredClone', 'visualViewport', 'trustedTypes', 'PerformanceObserver', 'ResizeObserver', 'IntersectionObserver']) { try { delete window[name] } catch {} }; Object.defineProperty(navigator, 'locks', { value: undefined })`,
  ],
  ['no shadow roots', `Element.prototype.attachShadow = () => { throw new Error('no shadow here') }`],
  ['sheets that cannot be made', `CSSStyleSheet.prototype.replaceSync = () => { throw new Error('no sheets here') }`],
  [
    'an address bar of its own',
    `history.pushState = history.replaceState = () => { throw new Error('no history here') }; const { URL: Native } = window; window.URL = class extends Native {}`,
  ],
  [
    'an element for each thing of the document',
    `document.write(['head', 'forms', 'cookie', 'activeElement', 'currentScript', 'title', 'images', 'links'].map((name) => '<img alt="" hidden name="' + name + '">').join(''))`,
  ],
  [
    'an element for each tool of the document',
    `document.write(['body', 'documentElement', 'createElement', 'querySelector', 'querySelectorAll', 'getElementById', 'readyState', 'visibilityState'].map((name) => '<img alt="" hidden name="' + name + '">').join(''))`,
  ],
  [
    'an element for each name of the window',
    `document.write(['poptin', 'fetch', 'navigation', 'performance', 'crypto', 'localStorage', 'poptinSubmitted', 'poptinVisible', 'jQuery', 'dataLayer', 'Shopify'].map((name) => '<form id="' + name + '"></form>').join(''))`,
  ],
  [
    'callbacks of ours that are none',
    `window.poptinVisible = 7; window.onpoptinClose = 'x'; window.poptinSubmitted = null; window.poptinAfterPageLoad = {}`,
  ],
  [
    'style for everything',
    `document.write('<style>* { all: unset !important; pointer-events: none !important; opacity: 0 !important } div { display: none !important }</style>')`,
  ],
];
