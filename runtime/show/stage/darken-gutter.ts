const LAYERS = ['image', 'position', 'size', 'repeat', 'attachment', 'origin'];

/** What an overlay of 0.6 leaves of the page's colour. */
const LEFT = '40%';

const hasBackground = (element: Element) => {
  const { backgroundColor, backgroundImage } = getComputedStyle(element);
  return backgroundImage !== 'none' || !isClear(backgroundColor);
};
const isClear = (colour: string) => /^transparent$|^rgba\(.*, 0\)$/.test(colour);

/**
 * Where a scroll bar was, its gutter stays as a strip that nothing can be drawn over. Browsers fill it with the background colour of the
 * page alone. That is darkened, like the page under the overlay, and the page gets its own colour back as an image, which ends before the strip.
 */
export function darkenGutter(page: HTMLElement, body: HTMLElement, first: string): readonly string[] {
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
