import { addStyle } from '../../over-page/sheet.ts';
import { svg } from '../../over-page/svg.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { isStray } from '../../show/stage/presses.ts';
import type { GameSettings } from '../../wire/settings/game-settings.ts';
import { createGame, type Device, type Play } from './game.ts';
import { GAME_WORDS, onKey } from './game-controls.ts';

/** Columns and rows: fine enough that a cell is smaller than the coin. */
const ACROSS = 24;
const DOWN = 16;

/** A scratch card counts as uncovered when at most this share of its cover is left (GAM-04). */
export const ENOUGH = 0.5;

/** How much of a card is still covered, on a grid: precise enough, and the same on every screen. */
interface ScratchArea {
  /** Rubs from one point to another. Coordinates are fractions of the card's width and height; `radius` is a fraction of its width. */
  rub(from: Point, to: Point): void;
  /** 1 fully covered, 0 bare. */
  left(): number;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

export function createScratchArea(radius: number, heightToWidth: number): ScratchArea {
  const bare = new Set<number>();
  /** Shortest distance from the line to a cell's centre, in card widths. */
  const distance = (from: Point, to: Point, x: number, y: number) => {
    const [dx, dy] = [to.x - from.x, (to.y - from.y) * heightToWidth];
    const [px, py] = [x - from.x, (y - from.y) * heightToWidth];
    const along = Math.min(1, Math.max(0, (px * dx + py * dy) / (dx * dx + dy * dy || 1)));
    return Math.hypot(px - along * dx, py - along * dy);
  };
  return {
    rub(from, to) {
      for (let cell = 0; cell < ACROSS * DOWN; cell++)
        if (distance(from, to, ((cell % ACROSS) + 0.5) / ACROSS, (Math.floor(cell / ACROSS) + 0.5) / DOWN) <= radius) bare.add(cell);
    },
    left: () => 1 - bare.size / (ACROSS * DOWN),
  };
}

/** From uncovering to the next screen: time to read the card (GAM-04). */
const REVEAL_MS = 3000;

/** Radius of the coin, as a fraction of the card's width. */
const COIN = 0.09;

/**
 * The scratch card (GAM-04). Its cover is the template's own drawing, or a plain sheet, under a mask that the coin rubs away. So it is
 * sharp on every screen and needs no image. The play button, or a key, uncovers it at once.
 */
export function createScratch(popup: OpenPopup, _settings: GameSettings, play: Play): Device {
  const { box, later, since } = popup;
  const { scope } = popup;
  const words = GAME_WORDS[popup.language];
  const card = box.querySelector<HTMLElement>('[data-scratch]') ?? box;
  const { cover, rubbed } = coverOf(card);
  // Rubbing must neither scroll nor select text.
  const { style } = card;
  style.cssText += ';touch-action:none;-webkit-user-select:none;user-select:none';
  addStyle(popup, ':where([data-scratch]){position:relative}');
  let area: ScratchArea | null = null;
  let last: Point | null = null;
  let uncover: (() => void) | null = null;

  const on = (type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointerleave', run: (event: PointerEvent) => void) =>
    card.addEventListener(type, scope.guard('scratch', run), { signal: scope.signal });
  // The form decides if the visitor may scratch yet, which may take a moment.
  on('pointerdown', (event) => {
    // Another button than the main one opens a menu, or scrolls.
    if (event.button) return;
    if (uncover) rub(event);
    else if (!isStray({ isTrusted: event.isTrusted, detail: 1 }, since())) play(card);
  });
  on('pointermove', (event) => uncover && event.buttons & 1 && rub(event));
  on('pointerup', lift);
  on('pointerleave', lift);
  if (!box.querySelector('[data-action="play"]')) onKey(popup, card, words.uncover, () => (uncover ? uncover() : play(null)));

  function lift(): void {
    last = null;
  }

  function rub({ clientX, clientY }: PointerEvent): void {
    const { left, top, width, height } = card.getBoundingClientRect();
    const to = { x: (clientX - left) / width, y: (clientY - top) / height };
    const from = last ?? to;
    last = to;
    area ??= createScratchArea(COIN, height / width);
    area.rub(from, to);
    const matrix = (cover as SVGGraphicsElement).getScreenCTM()?.inverse();
    if (matrix) {
      const point = new DOMPoint(clientX, clientY).matrixTransform(matrix);
      rubbed.setAttribute('stroke-width', `${2 * COIN * width * Math.abs(matrix.a)}`);
      rubbed.setAttribute('d', `${rubbed.getAttribute('d') ?? ''}${from === to ? `M${point.x} ${point.y}` : ''}L${point.x} ${point.y}`);
    }
    if (area.left() <= ENOUGH) uncover?.();
  }

  return {
    play: (_prize, by) =>
      new Promise((done) => {
        uncover = () => {
          uncover = () => {};
          last = null;
          cover.style.transition = 'opacity .4s';
          cover.style.opacity = '0';
          later(REVEAL_MS, 'uncover', done);
        };
        if (by !== card) uncover();
      }),
    hurry: () => uncover?.(),
  };
}

/** The sheet over the card. One mask covers everything on it. */
function coverOf(card: HTMLElement): { readonly cover: SVGElement; readonly rubbed: SVGElement } {
  const own = card.querySelector<SVGElement>('svg[data-scratch-cover]');
  const cover =
    own ??
    svg(
      'svg',
      { viewBox: '0 0 300 200', preserveAspectRatio: 'none' },
      'position:absolute;inset:0;width:100%;height:100%',
      svg('path', { d: 'M0 0h300v200H0z' }, 'fill:var(--p-accent,#8a8f98)'),
    );
  cover.style.pointerEvents = 'none';
  const rubbed = svg('path', { fill: 'none', stroke: '#000', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' });
  const whole = { x: '-100%', y: '-100%', width: '300%', height: '300%' };
  const mask = svg(
    'mask',
    { id: 'poptin-cover', maskUnits: 'userSpaceOnUse', ...whole },
    '',
    svg('rect', { ...whole, fill: '#fff' }),
    rubbed,
  );
  cover.replaceChildren(mask, svg('g', { mask: 'url(#poptin-cover)' }, '', ...cover.childNodes));
  if (!own) card.append(cover);
  return { cover, rubbed };
}

/** The scratch card. Fetched when the markup has one. */
export const attach = (popup: OpenPopup) => createGame(popup, createScratch);
