import { page, popup, type Seed, TAG } from './seed.ts';

const seed = (check: string, what: string, more: Partial<Seed>, popups: readonly object[] = [popup()]): Seed => ({
  check,
  what,
  popups,
  ...more,
});
const onPopup = (run: string) =>
  page(
    `<script>let come = 0; new MutationObserver(() => { if (!come && document.querySelector('.poptin-popup')) { come = 1; ${run} } }).observe(document.documentElement, { childList: true, subtree: true });</script>`,
  );
const slow = (kind: string, ms: number) =>
  page(
    `<script>addEventListener('${kind}', () => { const end = performance.now() + ${ms}; while (performance.now() < end); }, true);</script>`,
  );
const linked = (href: string) =>
  popup({ text: `<p>More of it</p><a class="go" style="display:block" data-action="link" href="${href}">To the sale</a>` });
const pictured = (src: string) => popup({ text: `<img src="${src}" alt="A pot" width="80" height="80">` });

/** Pages that harm their popups, and popups that harm their page. */
export const PAGES: readonly Seed[] = [
  seed('page', 'a page without the tag', { page: page('', '') }),
  seed('page', 'a tag whose file is gone', {
    page: page('', '<script id="pixel-script-poptin" src="/nowhere/pixel.js?id=5e1f0a7c3b2d9" async></script>'),
  }),
  seed('page', 'a policy that forbids the tag', { headers: { 'Content-Security-Policy': "script-src 'none'" } }),
  seed('page', 'a page that is gone', { path: '/gone' }),
  seed('page', 'a host that does not answer', { path: 'http://127.0.0.1:9/' }),
  seed('runtime', 'an account that is switched off', { answer: { display: false, message: 'This account is closed' } }),
  seed('cls', 'a page that makes room when a popup comes', {
    page: onPopup(`const box = document.createElement('div'); box.style.height = '400px'; document.body.prepend(box);`),
  }),
  seed(
    'cls',
    'an embedded popup at the top of the page',
    { page: page('').replace('<main', '<div class="poptin-embedded" data-id="seedembedded1"></div><main') },
    [popup({ text: '<p style="height:500px">One page long.</p>' }, { poptin_id: 'seedembedded1', poptin_type: 'embedded' })],
  ),
  seed('inp', 'a page that works at each press', { page: slow('pointerdown', 400) }),
  seed('inp', 'a page that works at each click', { page: slow('click', 350) }),
  seed('inp', 'a page that works when the mouse goes up', { page: slow('mouseup', 400) }),
  seed('links', 'a link to a page that is gone', {}, [linked('/gone')]),
  seed('links', 'a link to a host that does not exist', {}, [linked('http://127.0.0.1:9/sale')]),
  seed('links', 'a link that fails on the server', {}, [linked('/broken')]),
  seed('pictures', 'a picture that is gone', {}, [pictured('/gone.png')]),
  seed('pictures', 'a picture that is none', {}, [pictured('/not-a-picture.png')]),
  seed('failed-loads', 'a background that is gone', {}, [popup({ css: '.poptin{background-image:url(/gone-too.png)}' })]),
  seed('failed-loads', 'a style sheet of the page that is gone', { page: page('', `<link rel="stylesheet" href="/gone.css">${TAG}`) }),
  seed('console', 'a page that throws', { page: page('<script>window.nothing.there()</script>') }),
  seed('console', 'a page that throws when a popup comes', { page: onPopup(`throw new Error('no room for a popup');`) }),
  seed('console', 'a page that complains', { page: page(`<script>console.error('the cart is broken')</script>`) }),
  seed('console', 'a promise that nobody catches', { page: page(`<script>Promise.reject(new Error('no stock'))</script>`) }),
];
