import type { Locator, Page } from '@playwright/test';
import { morphBody } from './look/morph.ts';
import { expect, type Visitor } from './test.ts';

/** A page with one property that many real sites have and that a popup can trip over. */
export interface SiteKind {
  readonly name: string;
  /** Why a popup can fail there. */
  readonly awkward: string;
  readonly requirements: string;
  /** Attributes of `html`. */
  readonly root?: string;
  readonly style?: string;
  readonly head?: string;
  readonly body?: string;
  readonly script?: string;
  readonly hasNoViewport?: boolean;
  /** The element that scrolls, where the document does not. */
  readonly scroller?: string;
  /** The visitor's acts before the popup comes. */
  readonly before?: (page: Page, visitor: Visitor) => Promise<void>;
  /** The page's acts while the popup is open and filled in. */
  readonly during?: (page: Page) => Promise<void>;
  /** The additional checks: while the popup is open, and once all popups have gone. */
  readonly open?: (box: Locator) => Promise<void>;
  readonly gone?: (page: Page, visitor: Visitor) => Promise<void>;
  /** The device on which `npm test` meets this kind. */
  readonly sampledOn?: 'a desktop' | 'a phone';
}

const PHONES = '<meta name="viewport" content="width=device-width,initial-scale=1">';
/** No element has a height of its own, so that no style sheet of a page makes it shorter. */
const LONG = '<p>Words, and more words.</p>'.repeat(150);
const PARTS = `<h1>A shop</h1><p><button id="own" type="button" onclick="this.textContent='Pressed'">Add</button></p>`;

/** A row's body has its own words and button where their place in it matters. */
const bodyOf = ({ body = '' }: SiteKind): string => (body.includes(LONG) ? body : `${PARTS}${body}${LONG}`);

export const pageOf = (kind: SiteKind, tag: string): string => `<!doctype html><html lang="en" ${kind.root ?? ''}>
<head><meta charset="utf-8"><title>A shop</title>${kind.hasNoViewport ? '' : PHONES}<style>${kind.style ?? ''}</style>${kind.head ?? ''}${tag}
<script>${kind.script ?? ''}</script></head><body>${bodyOf(kind)}</body></html>`;

/** Runs in the page: the size of a popup's title on the screen, in its pixels. */
const titlePx = (title: Element) =>
  Number.parseFloat(getComputedStyle(title).fontSize) * (title.currentCSSZoom ?? 1) * (visualViewport?.scale ?? 1);

const isLegible = async (box: Locator) => expect(await box.locator('h2').first().evaluate(titlePx)).toBeGreaterThanOrEqual(16);

/** A template is laid out in px: no length of it goes by the root of a page. */
const keepsItsSize = async (box: Locator) => expect(Math.round(await box.locator('h2').first().evaluate(titlePx))).toBe(25);

export const KINDS: readonly SiteKind[] = [
  {
    name: 'one element is 25 px wider than a phone',
    awkward: 'a phone lays out what is fixed as wide as the element',
    requirements: 'TYP-21',
    body: '<div style="width:415px;background:#def">A table</div>',
  },
  {
    name: 'a right-to-left page is twice as wide as its window',
    awkward: 'offsets are negative, and what is fixed is wider than what is seen',
    requirements: 'TYP-21',
    root: 'dir="rtl"',
    body: '<div style="width:200vw;background:#def">A table</div>',
    open: isLegible,
  },
  {
    name: 'no viewport meta is there',
    awkward: 'a phone lays it out 980 px wide and shows it small',
    requirements: 'TYP-21',
    hasNoViewport: true,
    open: isLegible,
  },
  {
    name: 'the root has a font size of 62.5 %',
    awkward: 'a length in rem is 10 px',
    requirements: 'TYP-19',
    style: 'html{font-size:62.5%}',
    open: keepsItsSize,
  },
  {
    name: 'the root has a font size of 24 px',
    awkward: 'a length in rem is 24 px',
    requirements: 'TYP-19',
    style: 'html{font-size:24px}',
    open: keepsItsSize,
  },
  {
    name: 'body has overflow-x: hidden',
    awkward: 'the window takes the overflow of body, unless html gets one too',
    requirements: 'LIF-12',
    style: 'body{overflow-x:hidden}.wide{width:120vw}',
    body: '<div class="wide">A slider</div>',
    sampledOn: 'a phone',
  },
  {
    name: 'the body scrolls by itself',
    awkward: 'the window has nothing to scroll and no scroll bar',
    requirements: 'LIF-08',
    style: 'html{overflow:hidden;height:100%}body{margin:0;height:100vh;overflow:hidden auto}',
    scroller: 'body',
  },
  {
    name: 'main scrolls under a fixed head',
    awkward: 'neither window nor body scrolls',
    requirements: 'LIF-08',
    style: 'body{margin:0;height:100vh;overflow:hidden;display:flex;flex-direction:column}main{flex:1;overflow:auto}',
    body: `<header>A head</header><main>${PARTS}${LONG}</main>`,
    scroller: 'main',
  },
  {
    name: 'the page’s own menu locks and frees the scroll',
    awkward: 'two locks cross, and each keeps what it found',
    requirements: 'LIF-12',
    body: '<button id="menu" type="button">Menu</button>',
    script: `let kept = null;
      const toggle = () => {
        const { style } = document.body;
        if (kept === null) { kept = style.overflow; style.overflow = 'hidden'; } else { style.overflow = kept; kept = null; }
      };
      addEventListener('DOMContentLoaded', () => (document.getElementById('menu').onclick = toggle));`,
    before: (page) => page.locator('#menu').click(),
    during: (page) => page.evaluate('toggle()'),
    gone: async (page) => expect(await page.evaluate(() => document.body.style.overflow)).toBe(''),
    sampledOn: 'a phone',
  },
  {
    name: 'a head and a foot are fixed above everything',
    awkward: 'they have the highest layer that a browser knows',
    requirements: 'TYP-16',
    style: `header{position:sticky;top:0;background:#fff;z-index:2147483647;height:70px}
      footer{position:fixed;bottom:0;left:0;right:0;background:#fff;z-index:2147483647;height:80px}`,
    body: '<header>A head</header><footer>Cookies, and a basket</footer>',
  },
  {
    name: 'the page scrolls smoothly and snaps to its sections',
    awkward: 'a change of scroll or layout sets off another scroll',
    requirements: 'LIF-11',
    style: 'html{scroll-behavior:smooth;scroll-snap-type:y mandatory}section{min-height:60vh;scroll-snap-align:start}',
    body: `<section>${PARTS}</section>${'<section><h2>A part</h2></section>'.repeat(3)}<section>${LONG}</section>`,
  },
  {
    name: 'the page has hot keys for all of it',
    awkward: 'they are heard on the way down and prevent what the key does',
    requirements: 'KEY-08',
    body: '<input id="search" aria-label="Search">',
    script: `const heard = [];
      for (const type of ['keydown', 'keypress', 'keyup'])
        document.addEventListener(type, (event) => {
          if (!['/', 's', 'a', ' ', 'Enter', 'Escape'].includes(event.key)) return;
          heard.push(type + event.key);
          event.preventDefault();
          document.getElementById('search').focus();
        }, true);`,
    gone: async (page) => expect(await page.evaluate('heard')).toEqual([]),
    sampledOn: 'a desktop',
  },
  {
    name: 'the page morphs its body whenever it is asked',
    awkward: 'a popup is no part of the new body',
    requirements: 'EMB-12',
    during: async (page) => {
      for (let time = 0; time < 2; time++) await page.evaluate(morphBody, `${PARTS}<div>News ${time}</div>${LONG}`);
    },
    gone: async (page) => expect(page.getByText('News 1')).toBeVisible(),
  },
  {
    name: 'the page keeps a copy of its body and puts that back',
    awkward: 'the copy is made and put back while the page is held',
    requirements: 'LIF-13',
    during: (page) => page.evaluate(() => void Object.assign(window, { kept: document.body.innerHTML })),
    gone: async (page) => {
      await page.evaluate(() => {
        document.body.innerHTML = (window as typeof window & { kept: string }).kept;
      });
      await expect(page.locator('[inert], [data-poptin-held], .poptin-popup')).toHaveCount(0);
      await page.locator('#own').click();
      await expect(page.locator('#own')).toHaveText('Pressed');
    },
  },
  {
    name: 'rude rules reset every element',
    awkward: 'with !important they reach the element that holds a popup',
    requirements: 'TYP-19',
    style: `*,*::before,*::after{all:revert!important;box-sizing:content-box!important;letter-spacing:3px!important;text-transform:uppercase!important;line-height:3!important}
      div:empty{display:none!important}body>*{position:relative!important;z-index:0!important;float:left!important;clear:both!important;opacity:.9!important}`,
    open: async (box) => {
      const style = await box.locator('[data-field="email"]').evaluate((field) => {
        const { letterSpacing, textTransform } = getComputedStyle(field);
        return [letterSpacing, textTransform];
      });
      expect(style).toEqual(['normal', 'none']);
    },
    sampledOn: 'a desktop',
  },
  {
    name: 'the body has a zoom of 1.25',
    awkward: 'sizes and places of what is in it are another',
    requirements: 'TYP-13',
    style: 'body{zoom:1.25}',
  },
  {
    name: 'a right-to-left body scrolls by itself',
    awkward: 'the scroll bar is at the left',
    requirements: 'TYP-22',
    root: 'dir="rtl"',
    style: 'html{overflow:hidden;height:100%}body{margin:0;height:100vh;overflow:auto}',
    scroller: 'body',
  },
  {
    name: 'sections are drawn when they come into view',
    awkward: 'content-visibility contains what is in it, and heights change while scrolling',
    requirements: 'TYP-25, TYP-26',
    style: 'section{content-visibility:auto;contain-intrinsic-size:auto 400px}',
    body: `<section>${'<p>Words</p>'.repeat(12)}</section>`.repeat(6),
  },
  {
    name: 'nothing of the page can be selected',
    awkward: 'user-select is inherited, and iOS lets nobody type where it is none',
    requirements: 'TYP-25',
    style: '*{-webkit-user-select:none;user-select:none}',
    open: async (box) => {
      for (const part of ['h2', '[data-field="email"]'])
        expect(
          await box
            .locator(part)
            .first()
            .evaluate((each) => getComputedStyle(each).userSelect),
        ).not.toBe('none');
    },
  },
  {
    name: 'a base leads links and forms to a new tab',
    awkward: 'relative addresses and forms without a target go by it',
    requirements: 'SEC-05',
    head: '<base href="/elsewhere/" target="_blank">',
    gone: async (page) => expect(page.context().pages()).toHaveLength(1),
  },
  {
    name: 'the page writes its scroll position into its address',
    awkward: 'each change of the address is another page',
    requirements: 'EMB-15',
    script: `addEventListener('scroll', () => history.replaceState(null, '', '?y=' + Math.round(scrollY)))`,
    before: async (page, visitor) => {
      await page.evaluate(() => scrollTo(0, 200));
      await expect.poll(async () => (await visitor.eventsOf('config-received')).length).toBe(2);
    },
    gone: async (page, visitor) => {
      await page.evaluate(async () => {
        for (let y = 200; y > 0; y -= 10) {
          scrollTo(0, y);
          await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        }
      });
      await expect.poll(() => page.url()).toContain('y=10');
      expect((await visitor.begun('display')).length).toBeLessThanOrEqual(3);
    },
  },
];
