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
 * A hidden scroll bar leaves its gutter as a strip that nothing can cover. Browsers fill it with the page's background colour. That colour
 * is darkened, like the page under the overlay. The page gets its own colour back as an image that ends before the strip.
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
  // With its own background, the page no longer takes the body's.
  if (source !== page) rules.push(`body${first}{background:none!important}`);
  return rules;
}

/** More specific than a page's rules, because of an id that no element has. */
const FIRST = ':not(#\\0):not(#\\0)';

/**
 * Locks the page's scrolling until the returned function is called. It uses a rule in its own sheet. A page's dialog saves an inline style
 * and restores it on closing, perhaps long after ours has gone. The page's own locks stay (LIF-12).
 */
export function lockScroll(nonce: string): () => void {
  return adopt(lockingRules(), nonce);
}

/** The rules that lock the page as it is now, and keep the reader's position. */
function lockingRules(): readonly string[] {
  const { documentElement: page } = document;
  const body = pageBody();
  const { overflow, contain = 'none' } = getComputedStyle(body);
  // The gutter keeps the page and its fixed elements from jumping sideways when the scroll bar disappears.
  const hide = (isWider: boolean) => `{overflow:hidden!important${isWider ? ';scrollbar-gutter:stable!important' : ''}}`;
  const isWider = innerWidth > page.clientWidth;
  const rules = [`:root${FIRST}${hide(isWider)}`];
  if (isWider) rules.push(...darkenGutter(page, body, FIRST));
  const isBodys = getComputedStyle(page).overflow === 'visible' && contain === 'none';
  // The window has taken over the body's overflow. If the body got it back, it might be no taller than the window, and would scroll to its
  // top.
  if (isBodys) rules.push(`body${FIRST}{overflow:visible!important}`);
  else if (body !== page && /auto|scroll/.test(overflow)) rules.push(`body${FIRST}${hide(body.offsetWidth > body.clientWidth)}`);
  return rules;
}

/** Puts rules into the page. When undone they are empty, in case a script restores an old list of sheets. */
function adopt(rules: readonly string[], nonce: string): () => void {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join(''));
    // A page's own replacement may do nothing.
    if (!sheet.cssRules.length) throw 0;
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return () => {
      sheet.replaceSync('');
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
    };
  } catch {
    // A copy of the element is empty, because inserted rules are not part of its text.
    const style = Object.assign(document.createElement('style'), { nonce });
    document.documentElement.append(style);
    for (const rule of rules) style.sheet?.insertRule(rule);
    return () => style.remove();
  }
}
