import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { FACES, WEIGHTS } from '../../../runtime/show/parts/font-faces.ts';
import { fontFiles } from '../../../scripts/build/fonts.ts';

/**
 * A plain page that shows one template as the runtime would: in a shadow root, its styles and the
 * runtime's as constructed sheets, as a dialog, in its type's usual place. For pictures of the markup and checks of it alone.
 */
const fonts = FACES.flatMap(([family, file, range]) =>
  WEIGHTS.map((weight) => {
    const bytes = fontFiles.get(`${file}-${weight}`)?.bytes.toString('base64');
    return `@font-face{font-family:'${family}';font-weight:${weight};unicode-range:${range};src:url(data:font/woff2;base64,${bytes})}`;
  }),
).join('');

const POPUP_CSS = readFileSync(new URL('../../../runtime/show/template/popup.css', import.meta.url), 'utf8');

const PAGE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A plain page</title><style>
${fonts}
body{margin:0;font:16px/1.6 Georgia,serif;color:#333;background:#e9e7e2}main{max-width:44em;margin:0 auto;padding:24px}
</style><main><h1>A plain page</h1>${'<p>Words of the page that the visitor came for, and that the popup lies over or beside.</p>'.repeat(2)}<div id="place"></div></main></html>`;

const MODAL: readonly string[] = ['lightbox', 'gamified', 'fullpage'];
const IN_FLOW: readonly string[] = ['embedded', 'content'];
const FLUSH: readonly string[] = ['bar', 'bside', 'fullpage'];
const CORNER: Readonly<Record<string, string>> = { bar: 'bottom', mobile: 'bottom', browsing: 'left bottom', fullpage: 'bottom' };

const SAMPLES = [
  ['Linen apron', '$48.00', '$60.00', 'Stone-washed, two pockets', '3'],
  ['Oak board', '$36.00', '$45.00', 'Oiled, 40 × 24 cm', '5'],
  ['Stoneware bowl', '$28.00', '$35.00', 'Thrown by hand, dishwasher safe', '2'],
  ['Brass spoon rest', '$18.00', '$24.00', 'Solid brass', '8'],
] as const;

const SAMPLE_IMAGE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"%3E%3Crect width="100" height="100" fill="%23ddd3c4"/%3E%3Ccircle cx="50" cy="54" r="26" fill="%23b98d6b"/%3E%3C/svg%3E';

/** A number is pixels, a percentage is of the window, anything else is left to the template. */
const length = (value: string, ofWindow: string): string =>
  /^\d+$/.test(value) ? `${value}px` : value.endsWith('%') ? value.replace('%', ofWindow) : '';

export interface Staged {
  readonly type: string;
  readonly width: string;
  readonly height: string;
  readonly html: string;
  /** The place on the window in the runtime's words; if absent, its type's usual place. */
  readonly place?: string;
  /** Left out: the one it opens with. */
  readonly screen?: string | undefined;
}

export async function stage(page: Page, { type, width, height, html, place, screen }: Staged): Promise<void> {
  const corner = place ?? CORNER[type] ?? (MODAL.includes(type) ? '' : 'right bottom');
  const mounting: Mounting = {
    html,
    screen,
    css: POPUP_CSS,
    place: IN_FLOW.includes(type) ? null : `${corner} ${FLUSH.includes(type) ? 'flush' : 'inset'}`,
    modal: MODAL.includes(type),
    size: { width: type === 'bar' ? '' : length(width, 'vw'), height: length(height, 'dvh') },
    samples: SAMPLES,
    image: SAMPLE_IMAGE,
  };
  if (await page.evaluate(mount, mounting)) return;
  await page.setContent(PAGE);
  await page.evaluate(mount, mounting);
}

interface Mounting {
  html: string;
  screen: string | undefined;
  css: string;
  place: string | null;
  modal: boolean;
  size: { readonly width: string; readonly height: string };
  samples: ReadonlyArray<readonly [string, string, string, string, string]>;
  image: string;
}

/** Runs in the page: false where it is not the stage yet. */
async function mount({ html, screen, css, place, modal, size, samples, image }: Mounting): Promise<boolean> {
  const inFlow = document.querySelector('#place');
  if (!inFlow) return false;
  document.querySelector('.poptin-popup')?.remove();
  const make = (className: string) => Object.assign(document.createElement('div'), { className });
  const host = make('poptin-popup');
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = html;
  const written = [...root.querySelectorAll('style')];
  root.adoptedStyleSheets = [css, ...written.map((style) => style.textContent)].map((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    return sheet;
  });
  for (const style of written) style.remove();

  const popup = root.firstElementChild as HTMLElement;
  Object.assign(popup.style, { width: size.width, maxWidth: '100%', minHeight: size.height && `min(${size.height},var(--room,100dvh))` });
  const box = make(place === null ? '' : 'poptin-box');
  box.append(popup);
  box.role = modal ? 'dialog' : place === null ? 'group' : 'complementary';
  box.setAttribute('aria-labelledby', popup.querySelector('[data-title]')?.id ?? '');
  const frame = make(place === null ? '' : 'poptin-frame');
  frame.dataset.place = place ?? '';
  const words = place?.split(' ') ?? [];
  const along = words.includes('top') ? 'start' : words.includes('bottom') ? 'end' : 'center';
  if (place !== null) frame.style.placeContent = `${along} ${words.find((word) => /left|right/.test(word)) ?? 'center'}`;
  frame.append(...(modal ? [make('poptin-overlay')] : []), box);
  root.append(frame);

  for (const one of popup.querySelectorAll<HTMLElement>('[data-screen]')) if (screen) one.hidden = one.dataset.screen !== screen;
  for (const list of popup.querySelectorAll('[data-products]')) {
    const item = list.querySelector<HTMLTemplateElement>('template[data-product]');
    for (const [title, price, before, desc, left] of item ? samples : []) {
      const one = item?.content.cloneNode(true) as DocumentFragment;
      const put = (mark: string, value: string) => one.querySelector(`[data-product-${mark}]`)?.replaceChildren(value);
      put('title', title);
      put('price', price);
      put('compare-price', before);
      put('desc', desc);
      put('remaining', left);
      one.querySelector('[data-product-link]')?.setAttribute('href', '#');
      one.querySelector('[data-product-image]')?.setAttribute('src', image);
      list.append(one);
    }
  }
  const fill = (value: string) => value.replace(/\{\{[^|}]+\|?([^}]*)\}\}/g, '$1');
  for (const one of popup.querySelectorAll('*')) {
    for (const { name, value } of one.attributes) if (value.includes('{{')) one.setAttribute(name, fill(value));
  }
  const walker = document.createTreeWalker(popup, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) node.nodeValue = fill(node.nodeValue ?? '');
  (place === null ? inFlow : document.body).append(host);
  await document.fonts.ready;
  return true;
}
