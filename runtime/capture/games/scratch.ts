import type { GameSettings } from '../../decide/display/game-settings.ts';
import { addStyle } from '../../show/stage/add-style.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import { svg } from '../../svg.ts';
import type { Device, Play } from './game.ts';
import { GAME_WORDS } from './game-words.ts';
import { onKey } from './press.ts';
import { createScratchArea, ENOUGH, type Point, type ScratchArea } from './scratch-area.ts';

/** From uncovering to the next screen: time to read the card (GAM-04). */
const REVEAL_MS = 3000;

/** Radius of the coin, as a fraction of the card's width. */
const COIN = 0.09;

/**
 * The scratch card (GAM-04). Its cover is the template's own drawing, or a plain sheet, under a mask that the coin rubs away,
 * so it is sharp on every screen and needs no image. The play button, or a key, uncovers it at once.
 */
export function createScratch(popup: OpenPopup, _settings: GameSettings, play: Play): Device {
  const { box, later } = popup;
  const { scope } = popup;
  const words = GAME_WORDS[popup.language];
  const card = box.querySelector<HTMLElement>('[data-scratch]') ?? box;
  const { cover, rubbed } = coverOf(card);
  // Rubbing must neither scroll nor select text.
  card.style.cssText += ';touch-action:none;-webkit-user-select:none;user-select:none';
  addStyle(popup, ':where([data-scratch]){position:relative}');
  let area: ScratchArea | null = null;
  let last: Point | null = null;
  let uncover: (() => void) | null = null;

  const on = (type: 'pointerdown' | 'pointermove' | 'pointerup' | 'pointerleave', run: (event: PointerEvent) => void) =>
    card.addEventListener(type, scope.guard('scratch', run), { signal: scope.signal });
  // The form decides whether the visitor may scratch yet, and that may take a moment.
  on('pointerdown', (event) => (uncover ? rub(event) : play(card)));
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

/** The sheet over the card, with everything on it behind one mask. */
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
