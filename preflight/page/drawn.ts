/** More elements than a sheet has: it is part of a page that is drawn. */
const MAX_ELEMENTS = 400;
/** A fainter one is not seen. */
const MIN_OPACITY = 0.1;

/** Elements that draw something, whatever their styles say. */
const ART = 'img,svg,canvas,video,picture,iframe,object,embed,input,select,textarea,progress,meter';

/** Whether nothing of an element and of what is in it can be seen, although it takes room. */
export function isUnseen(sheet: Element): boolean {
  if (opacityOf(sheet) < MIN_OPACITY) return true;
  const all = [sheet, ...sheet.querySelectorAll('*'), ...(sheet.shadowRoot?.querySelectorAll('*') ?? [])];
  return all.length <= MAX_ELEMENTS && !all.some((each) => opacityOf(each) >= MIN_OPACITY && draws(each));
}

/** Whether an element, or one around it, draws something at a point that it takes presses at. */
export function isDrawnAt(element: Element, x: number, y: number): boolean {
  if (opacityOf(element) < MIN_OPACITY) return false;
  for (let at: Element | null = element; at; at = at.parentElement) {
    const { left, top, right, bottom } = at.getBoundingClientRect();
    const isInside = x >= left && y >= top && x <= right && y <= bottom;
    // Outside of its box it takes presses by its pseudo-elements.
    if (isInside ? draws(at) : at === element && hasPaintedPseudo(at)) return true;
  }
  return false;
}

function draws(element: Element): boolean {
  if (!element.checkVisibility({ visibilityProperty: true })) return false;
  const hasWords = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '');
  return element.matches(ART) || hasWords || isPainted(getComputedStyle(element)) || hasPaintedPseudo(element);
}

const hasPaintedPseudo = (element: Element): boolean =>
  ['::before', '::after'].some((pseudo) => {
    const style = getComputedStyle(element, pseudo);
    return style.content !== 'none' && style.content !== 'normal' && (isPainted(style) || !/^(?:""|'')$/.test(style.content));
  });

function isPainted({ backgroundColor, backgroundImage, boxShadow, borderTopWidth, borderTopStyle, backdropFilter }: CSSStyleDeclaration) {
  const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
  const hasFilter = backdropFilter !== undefined && backdropFilter !== '' && backdropFilter !== 'none';
  return alphaOf(backgroundColor) >= MIN_OPACITY || backgroundImage !== 'none' || boxShadow !== 'none' || hasBorder || hasFilter;
}

function alphaOf(colour: string): number {
  if (colour === 'transparent') return 0;
  const [, alpha] = /^rgba\(.*,\s*([\d.]+)\)$/.exec(colour) ?? /\/\s*([\d.]+)\)$/.exec(colour) ?? [];
  return alpha === undefined ? 1 : Number(alpha);
}

/** Its own, within everything that is around it. */
function opacityOf(element: Element): number {
  let opacity = 1;
  for (let at: Node | null = element; at; at = at.parentNode ?? (at as ShadowRoot).host ?? null)
    if (at instanceof Element) opacity *= Number(getComputedStyle(at).opacity);
  return opacity;
}
