import { pageBody } from './over-page.ts';

const LAYERS = ['image', 'position', 'size', 'repeat', 'attachment', 'origin'];

/** The share of the page's colour that shows through an overlay of 0.6. */
const LEFT = '40%';

const hasBackground = (element: Element) => {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage !== 'none' || !isClear(backgroundColor);
};
const isClear = (colour: string) => /^transparent$|^rgba\(.*, 0\)$/.test(colour);

/**
 * A hidden scroll bar leaves its gutter as a strip that nothing can be drawn over. Browsers fill it with the page's background colour.
 * That colour is darkened, like the page under the overlay. The page gets its own colour back as an image that ends before the strip.
 */
function darkenGutter(page: HTMLElement, body: HTMLElement, first: string): readonly string[] {
  const source = [page, body].find(hasBackground) ?? page;
  const style = getComputedStyle(source);
  const image = style.getPropertyValue('background-image');
  const said = style.getPropertyValue('background-color');
  const colour = isClear(said) ? 'Canvas' : said;
  const plain = `linear-gradient(${colour},${colour})`;
  const layers = LAYERS.map((name) => {
    const value = style.getPropertyValue(`background-${name}`);
    return `background-${name}:${name === 'image' ? `${value},${plain}` : value}!important;`;
  });
  const own = image === 'none' ? `background:${plain}!important;` : layers.join('');
  const rules = [`:root${first}{${own}background-color:color-mix(in srgb,${colour} ${LEFT},#000)!important}`];
  // With a background of its own the page takes the body's no more.
  if (source !== page) rules.push(`body${first}{background:none!important}`);
  return rules;
}

/** More specific than a page's rules, and taken from an id that no element has. */
const FIRST = ':not(#\\0):not(#\\0)';

/**
 * Locks the page's scrolling until the returned function is called. It is a rule in a sheet of our own, since a page's dialog keeps an
 * inline style and puts it back when it closes, perhaps long after ours has gone. The page's own locks stay as they are (LIF-12).
 */
export function lockScroll(nonce: string): () => void {
  return adopt(lockingRules(), nonce);
}

/** The rules that lock the page as it is now, with the reader where they are. */
function lockingRules(): readonly string[] {
  const { documentElement: page } = document;
  const body = pageBody();
  const { overflow, contain = 'none' } = getComputedStyle(body);
  // The gutter keeps the page from jumping sideways when its scroll bar disappears, and with it what is fixed in the window.
  const hide = (isWider: boolean) => `{overflow:hidden!important${isWider ? ';scrollbar-gutter:stable!important' : ''}}`;
  const isWider = innerWidth > page.clientWidth;
  const rules = [`:root${FIRST}${hide(isWider)}`];
  if (isWider) rules.push(...darkenGutter(page, body, FIRST));
  const isBodys = getComputedStyle(page).overflow === 'visible' && contain === 'none';
  // The window has taken the body's overflow. Given back to the body, which may be no taller than the window, it would scroll from its top.
  if (isBodys) rules.push(`body${FIRST}{overflow:visible!important}`);
  else if (body !== page && /auto|scroll/.test(overflow)) rules.push(`body${FIRST}${hide(body.offsetWidth > body.clientWidth)}`);
  return rules;
}

/** Puts rules into the page. Once undone they are empty, in case that a script puts back the list of sheets that it has kept. */
function adopt(rules: readonly string[], nonce: string): () => void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join(''));
    // A page's own may do nothing.
    if (!sheet.cssRules.length) throw 0;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      sheet.replaceSync('');
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  } catch {
    // A copy of the element is empty: what is inserted is no part of its text.
    const style = Object.assign(document.createElement('style'), { nonce });
    document.documentElement.append(style);
    for (const rule of rules) style.sheet?.insertRule(rule);
    return () => style.remove();
  }
}
