import type { Context } from '../../context.ts';
import { putOverPage } from '../../over-page/over-page.ts';
import { placeInSight } from '../../over-page/place-in-sight.ts';
import { atEnd } from '../../scope.ts';
import type { Dropped } from '../../wire/readers.ts';
import type { OpenPopup } from '../stage/open-popup.ts';
import type { Stage } from '../stage/stage.ts';
import { FACES, ownFaces, WEIGHTS } from './font-faces.ts';

/** In the name of each font file; it changes with their content. */
declare const __FONTS_HASH__: string;

/** A visible popup, or its teaser tab, with the text of its owner's style elements. */
type SetInFonts = Pick<OpenPopup, 'box' | 'context' | 'scope'> & Pick<Stage, 'css'>;

/** Fonts in the document for the next popup that will be visible, which takes them over. */
let early: readonly FontFace[] = [];

/** The lifetime at whose end they go in any case. */
let lifetime: AbortSignal | undefined;

/** The fonts that came too late for a popup's first frame. Only for popups that waited for theirs. */
const missed = new WeakMap<ShadowRoot, readonly FontFace[]>();

/** Lets the browser fetch the default fonts that a popup will need soon, while it is laid out ahead of time. */
export function getReady({ options, scope }: Pick<Context, 'options' | 'scope'>): void {
  if (early.length) return;
  early = defaultFaces(() => true, options.scriptUrl);
  add(early);
  if (lifetime !== scope.signal) atEnd(scope, () => remove(takeEarly()));
  lifetime = scope.signal;
}

/** They go with whoever takes them. The next popup asks for its own, which come from the browser's cache. */
function takeEarly(): readonly FontFace[] {
  const faces = early;
  early = [];
  return faces;
}

function add(faces: readonly FontFace[]): void {
  for (const face of faces) document.fonts.add(face);
}

function remove(faces: readonly FontFace[]): void {
  for (const face of faces) document.fonts.delete(face);
}

/** A popup's own fonts. Reading a rule makes an object for it, so they are looked for only where the styles name any. */
function ownedBy(root: ShadowRoot, css: readonly string[], { emit }: Context): readonly FontFace[] {
  if (!/@font-face/i.test(css.join(''))) return [];
  const { poptinId: popupId = '' } = (root.host as HTMLElement).dataset;
  const dropped: Dropped[] = [];
  const faces = ownFaces(root, popupId, (what) => dropped.push(what));
  if (dropped.length) emit({ type: 'config-dropped', popupId, dropped });
  return faces;
}

/**
 * Before its first frame, a popup is placed where it will be visible, and waits a moment for its fonts. It is invisible meanwhile, so that
 * nothing moves before its reader's eyes. A font that comes after `late` is not used in this showing, unless nothing moves by it (TYP-18).
 */
export async function beforeFrame({ stage, scope, context }: OpenPopup, late: Promise<unknown>): Promise<void> {
  const { host, frame, root, css } = stage;
  getReady(context);
  const faces = [...takeEarly(), ...ownedBy(root, css, context)];
  add(faces);
  atEnd(scope, () => remove(faces));
  frame.style.setProperty('visibility', 'hidden', 'important');
  atEnd(scope, () => frame.style.visibility && host.remove());
  putOverPage(host);
  placeInSight(stage, scope);
  // Setting a scroll position forces a layout, which finds out what fonts the popup needs.
  frame.scrollTop = 0;
  const coming = () => faces.filter(({ status }) => status === 'loading');
  const inTime = coming().map(({ loaded }) => loaded.catch(() => {}));
  if (inTime.length) await Promise.race([late, Promise.all(inTime)]);
  const tooLate = coming();
  remove(tooLate);
  missed.set(root, tooLate);
  frame.style.visibility = '';
}

/**
 * Applies the default fonts, which we host, and the owner's own fonts to something visible. Only the fonts that its words need are loaded,
 * so an English popup does not pay for Hebrew. If the page's policy forbids them, the system's font stays. It also stays if a popup opened
 * without waiting for its fonts and would move (TYP-18).
 */
export function setInFonts({ box, scope, context, css }: SetInFonts): void {
  const set = getComputedStyle(box.querySelector('[data-poptin-container]') ?? box).fontFamily;
  const own = ownedBy(box.getRootNode() as ShadowRoot, css, context);
  const ready = takeEarly();
  const faces = [...(ready.length ? ready : defaultFaces((family) => set.includes(family), context.options.scriptUrl)), ...own];
  atEnd(scope, () => remove(faces));
  apply(
    faces,
    faces.filter((face) => own.includes(face) || isNeeded(face, box)),
    { box, scope },
  );
}

/** Applies them once the needed ones are loaded. A popup goes without a font that a policy forbids or that no server has. */
function apply(faces: readonly FontFace[], needed: readonly FontFace[], { box, scope }: Pick<SetInFonts, 'box' | 'scope'>): void {
  const loaded = Promise.all(needed.map((face) => face.load().catch(() => {})));
  scope.settle('fonts', loaded, () => movesLittle(box, () => add(faces)) || remove(faces));
}

/** Positions a popup and applies its fonts once it is visible. One that waited for them has both, but for fonts that came late. */
export function attach(popup: OpenPopup): void {
  const { stage, scope } = popup;
  const late = missed.get(stage.root);
  if (late?.length) apply(late, late, popup);
  if (late) return;
  if (stage.frame.isConnected) placeInSight(stage, scope);
  setInFonts({ ...popup, css: stage.css });
}

function defaultFaces(isWanted: (family: string) => boolean, scriptUrl: string): FontFace[] {
  return FACES.filter(([family]) => isWanted(family)).flatMap(([family, file, unicodeRange]) =>
    WEIGHTS.map((weight) => {
      const { href } = new URL(`fonts/${file}-${weight}-${__FONTS_HASH__}.woff2`, scriptUrl);
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
