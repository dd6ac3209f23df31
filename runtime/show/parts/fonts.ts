import type { Context } from '../../context.ts';
import { putOverPage } from '../../over-page/over-page.ts';
import { placeInSight } from '../../over-page/place-in-sight.ts';
import { atEnd } from '../../scope.ts';
import type { Dropped } from '../../wire/readers.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import { FACES, ownFaces, WEIGHTS } from './font-faces.ts';

/** File names by font file and weight; they change with the content. */
declare const __FONTS__: Readonly<Record<string, string>>;

/** A visible popup, or its teaser tab. */
type SetInFonts = Pick<OpenPopup, 'box' | 'context' | 'scope'>;

/** Fonts in the document for popups that will be visible soon, until one of those popups has gone. */
const early = new Set<FontFace>();

/** The lifetime at whose end they go in any case. */
let lifetime: AbortSignal | undefined;

/** Lets the browser fetch the default fonts that a popup will need soon, while it is laid out ahead of time. */
export function getReady({ options, scope }: Pick<Context, 'options' | 'scope'>): void {
  if (early.size) return;
  for (const face of defaultFaces(() => true, options.scriptUrl)) {
    early.add(face);
    document.fonts.add(face);
  }
  if (lifetime !== scope.signal) atEnd(scope, dropEarly);
  lifetime = scope.signal;
}

function dropEarly(): void {
  for (const face of early) document.fonts.delete(face);
  early.clear();
}

/** A popup's own fonts, which it keeps until it goes. */
const owned = new WeakMap<ShadowRoot, readonly FontFace[]>();

function ownedBy(root: ShadowRoot, { scope, context }: Pick<SetInFonts, 'scope' | 'context'>): readonly FontFace[] {
  const { poptinId: popupId = '' } = (root.host as HTMLElement).dataset;
  const dropped: Dropped[] = [];
  const faces = owned.get(root) ?? ownFaces(root, popupId, (what) => dropped.push(what));
  owned.set(root, faces);
  if (dropped.length) context.emit({ type: 'config-dropped', popupId, dropped });
  atEnd(scope, () => {
    for (const face of faces) document.fonts.delete(face);
  });
  return faces;
}

/**
 * Before its first frame, a popup is placed where it will be visible, and waits a moment for its fonts. It is invisible meanwhile, so that
 * nothing moves before its reader's eyes. A font that comes after `late` is not used in this showing (TYP-18).
 */
export async function beforeFrame({ stage, scope, context }: OpenPopup, late: Promise<unknown>): Promise<void> {
  const { host, frame, root } = stage;
  getReady(context);
  const own = ownedBy(root, { scope, context });
  for (const face of own) document.fonts.add(face);
  frame.style.setProperty('visibility', 'hidden', 'important');
  atEnd(scope, () => frame.style.visibility && host.remove());
  putOverPage(host);
  placeInSight(stage, scope);
  // Setting a scroll position forces a layout, which finds out what fonts the popup needs.
  frame.scrollTop = 0;
  const faces = [...early, ...own];
  const coming = faces.filter(({ status }) => status === 'loading');
  if (coming.length) {
    await Promise.race([late, Promise.all(coming.map(({ loaded }) => loaded.catch(() => {})))]);
    for (const face of faces) if (face.status === 'loading') document.fonts.delete(face);
  }
  frame.style.visibility = '';
}

/**
 * Applies the default fonts, which we host, and the owner's own fonts to something visible. Only the fonts that its words need are loaded,
 * so an English popup does not pay for Hebrew. If the page's policy forbids them, the system's font stays. It also stays if a popup opened
 * without waiting for its fonts and would move (TYP-18).
 */
export function setInFonts({ box, scope, context }: SetInFonts): void {
  const root = box.getRootNode() as ShadowRoot;
  const set = getComputedStyle(box.querySelector('[data-poptin-container]') ?? box).fontFamily;
  const own = ownedBy(root, { scope, context });
  const faces = [...defaultFaces((family) => set.includes(family), context.options.scriptUrl), ...own];
  const first = faces.filter((face) => own.includes(face) || isNeeded(face, box));
  // The popup goes without a font that a policy forbids or that no server has.
  const loaded = Promise.all(first.map((face) => face.load().catch(() => {})));
  const remove = () => {
    for (const face of faces) document.fonts.delete(face);
  };
  const add = () => {
    for (const face of faces) document.fonts.add(face);
    // These replace the early ones.
    dropEarly();
  };
  atEnd(scope, remove);
  scope.settle('fonts', loaded, () => movesLittle(box, add) || remove());
}

/** Positions a popup and applies its fonts once it is visible. A popup that opened at once has not been positioned before. */
export function attach(popup: OpenPopup): void {
  const { stage, scope } = popup;
  if (stage.frame.isConnected) placeInSight(stage, scope);
  setInFonts(popup);
}

function defaultFaces(isWanted: (family: string) => boolean, scriptUrl: string): FontFace[] {
  return FACES.filter(([family]) => isWanted(family)).flatMap(([family, file, unicodeRange]) =>
    WEIGHTS.map((weight) => {
      const { href } = new URL(`fonts/${__FONTS__[`${file}-${weight}`]}`, scriptUrl);
      return new FontFace(family, `url(${href})`, { weight: `${weight}`, display: 'swap', unicodeRange });
    }),
  );
}

/** A weight between the two takes the bolder file. */
const MEDIUM = 500;

/** True if visible words have a letter of this font, in its weight. The browser fetches the files of other words once they are visible. */
function isNeeded({ unicodeRange, weight }: FontFace, box: Element): boolean {
  const letters = new RegExp(`[${unicodeRange.replace(/(?:U\+)?(\w+)/gi, '\\u{$1}')}]`, 'u');
  return [box, ...box.querySelectorAll('*')].some((each) => {
    const { placeholder = '', value = '' } = each as Partial<HTMLInputElement>;
    const said =
      [...each.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join('') + placeholder + value;
    // Each font has the space, and the list of its ranges has commas.
    if (!letters.test(said.replace(/[\s,]/g, '')) || each.checkVisibility?.() === false) return false;
    return +getComputedStyle(each).fontWeight > MEDIUM === +weight > MEDIUM;
  });
}

/** A smaller distance does not count as a move. */
const MOVED_PX = 3;

/** The limit for a popup's layout shift (CLS); that of a whole page is 0.1. */
const LIMIT = 0.005;

/** Applies a change to a visible popup. Returns false if it moved the words so far that a reader would lose their line. */
function movesLittle(box: HTMLElement, change: () => void): boolean {
  const { offsetHeight: height } = box;
  const all = [...box.querySelectorAll('*')].filter((each) => each.checkVisibility?.() ?? true);
  const before = all.map((each) => each.getBoundingClientRect());
  change();
  // In the page's flow, it would move the page.
  if ('inFlow' in box.dataset && box.offsetHeight !== height) return false;
  let [left, top, right, bottom, far] = [innerWidth, innerHeight, 0, 0, 0];
  for (const [at, each] of all.entries()) {
    const [old, now] = [before[at] as DOMRect, each.getBoundingClientRect()];
    const by = Math.max(Math.abs(now.x - old.x), Math.abs(now.y - old.y));
    if (by < MOVED_PX) continue;
    far = Math.max(far, by);
    left = Math.min(left, old.left, now.left);
    top = Math.min(top, old.top, now.top);
    right = Math.max(right, old.right, now.right);
    bottom = Math.max(bottom, old.bottom, now.bottom);
  }
  const area = Math.max(0, right - left) * Math.max(0, bottom - top);
  return (area / (innerWidth * innerHeight)) * (far / Math.max(innerWidth, innerHeight)) <= LIMIT;
}
