import { prefersReducedMotion } from '../../over-page/motion.ts';
import { addStyle } from '../../over-page/sheet.ts';
import { svg } from '../../over-page/svg.ts';
import type { OpenPopup } from '../../show/stage/open-popup.ts';
import type { GameSettings, Prize } from '../../wire/settings/game-settings.ts';
import { createGame, type Device, type Play } from './game.ts';
import { GAME_WORDS, onClick, onKey } from './game-controls.ts';

/** The wheel (GAM-02): twelve slots of 30 degrees, and two full turns before it stops. */
export const SLOTS = 12;
const SLOT_DEGREES = 30;
const TURNING_SLOTS = 24;

/** Opposite the pointer, before the wheel turns. */
const SPARE_SLOT = SLOTS / 2;

/** The prizes that fit on a wheel, in order. Prizes without chances make room for those with chances. */
export function onWheel<P extends Pick<Prize, 'chances'>>(prizes: readonly P[]): readonly P[] {
  if (prizes.length <= SLOTS) return prizes;
  const able = prizes.filter(({ chances }) => chances > 0);
  const chosen = [...able, ...prizes.filter((prize) => !able.includes(prize))].slice(0, SLOTS);
  return prizes.filter((prize) => chosen.includes(prize));
}

/** Assigns prizes to slots in turn, keeping equal ones apart where possible. */
export function slotsOf<P>(prizes: readonly P[]): readonly P[] {
  const { length } = prizes;
  if (!length) return [];
  const slots = Array.from({ length: SLOTS }, (_, slot) => prizes[slot % length] as P);
  if (length > 2 && SLOTS % length === 1) slots[SLOTS - 1] = prizes[length >> 1] as P;
  return slots;
}

/** A slot with the drawn prize. Null if it has none; the wheel then stops between two slots. */
export function slotFor<P>(slots: readonly P[], prize: P, roll: number): number | null {
  const own = slots.flatMap((each, slot) => (each === prize ? [slot] : []));
  return own[Math.floor(roll * own.length)] ?? null;
}

/** How far the wheel turns clockwise until a slot's middle is under the pointer. At rest, slot 0 is there. */
export const restingAngle = (slot: number | null): number => (TURNING_SLOTS + SLOTS - (slot ?? 0.5)) * SLOT_DEGREES;

const SPIN_MS = 7000;

/** Drawing units: a circle around 200, 200, as large as the templates draw it. */
const MIDDLE = 200;
const RIM = 194;
const RADIUS = 180;
const LABEL_END = 158;
const LABEL_ROOM = 118;
const MAX_LABEL_SIZE = 20;
const LETTER_WIDTH = 0.58;
const LINE_HEIGHT = 1.1;
/** How far a slot extends to each side of its middle, per unit of distance from the centre. */
const SLOPE = Math.tan((SLOT_DEGREES * Math.PI) / 360);
const ONE_LINE = 11;
const MAX_LABEL_CHARS = 34;

/** Pairs of template colours with guaranteed contrast, and plain fallbacks. */
const PAPERS = [
  ['var(--p-accent,#1f3a5f)', 'var(--p-on,#fff)'],
  ['var(--p-paper,#fff)', 'var(--p-ink,#1b1b1b)'],
  ['var(--p-tint,#e4eaf1)', 'var(--p-ink,#1b1b1b)'],
] as const;
/** Parts of a template's own wheel that are not part of its drawing. */
const USED = '[data-action],[data-field],form';
/** The owner's own place and size win over these. The width is set, because otherwise a height alone would set the width too. */
const STYLE =
  ':where([data-wheel]){position:relative;box-sizing:border-box;width:100%;aspect-ratio:1}:where([data-wheel]>:not(svg)){position:relative}';
const WHOLE = 'position:absolute;inset:0;width:100%;height:100%';

/** The wheel of fortune (GAM-02), built from the prizes and turned to the drawn one. Without prizes, the template's own wheel stays. */
export function createWheel(popup: OpenPopup, { prizes }: GameSettings, play: Play): Device {
  const { box, later, context } = popup;
  const place = box.querySelector<HTMLElement>('[data-wheel]') ?? box;
  const words = GAME_WORDS[popup.language];
  const slots = [...slotsOf(onWheel(prizes))];
  const parts = slots.map(slotPart);
  const disc = svg(
    'svg',
    { viewBox: '0 0 400 400', role: 'img', 'aria-label': [...new Set(prizes.map(({ label }) => label))].join(', '), 'data-wheel-disc': '' },
    WHOLE,
    svg('circle', { cx: MIDDLE, cy: MIDDLE, r: RIM }, 'fill:var(--p-ink,#1b1b1b)'),
    ...parts,
  );
  if (slots.length) {
    const used = [...place.children].filter((child) => child.matches(USED) || child.querySelector(USED));
    addStyle(popup, STYLE);
    place.replaceChildren(disc, svg('svg', { viewBox: '0 0 400 400', 'aria-hidden': 'true' }, WHOLE, ...hub()), ...used);
  }
  onClick(popup, place, ({ target }) => {
    const pressed = (target as Element).closest(`${USED},label`);
    if (!pressed || pressed.contains(place)) play(place);
  });
  if (!box.querySelector('[data-action="play"]')) onKey(popup, place, words.spin, () => play(place));

  return {
    play: (prize) =>
      new Promise((done) => {
        const turning = slots.length ? disc : (place.firstElementChild as SVGElement | null);
        const still = prefersReducedMotion();
        // With more prizes than slots, any of them may be drawn (GAM-01).
        if (prize && slots.length && !slots.includes(prize)) {
          slots[SPARE_SLOT] = prize;
          parts[SPARE_SLOT]?.replaceWith(slotPart(prize, SPARE_SLOT));
        }
        if (turning) {
          turning.style.transition = still ? 'none' : `transform ${SPIN_MS}ms cubic-bezier(.12,.7,.1,1)`;
          turning.style.transform = `rotate(${restingAngle(prize && slotFor(slots, prize, context.ports.random.next()))}deg)`;
        }
        // The later screens show the same wheel, where it stopped.
        if (slots.length)
          for (const rest of box.querySelectorAll('[data-wheel-rest]'))
            rest.replaceChildren(...[...place.children].filter((child) => child.matches('svg')).map((each) => each.cloneNode(true)));
        if (still) done();
        else later(SPIN_MS, 'spin', done);
      }),
  };
}

/** A point at this many degrees clockwise from the top. */
function at(degrees: number, radius: number): string {
  const angle = (degrees * Math.PI) / 180;
  return `${(MIDDLE + radius * Math.sin(angle)).toFixed(1)} ${(MIDDLE - radius * Math.cos(angle)).toFixed(1)}`;
}

function slotPart({ label }: Prize, slot: number): SVGElement {
  const middle = slot * SLOT_DEGREES;
  const [paper, ink] = PAPERS[slot % 2 ? 1 + ((slot >> 1) % 2) : 0] ?? PAPERS[0];
  const lines = linesOf(label);
  // A label ends below the pointer, where a slot is widest. At its inner end, the text must still fit the slot's width.
  const longest = LETTER_WIDTH * Math.max(1, ...lines.map((line) => line.length));
  const size = Math.min(MAX_LABEL_SIZE, LABEL_ROOM / longest, LABEL_END / (longest + (lines.length * LINE_HEIGHT) / 2 / SLOPE));
  const text = svg(
    'text',
    {
      transform: `rotate(${middle - 90} ${MIDDLE} ${MIDDLE})`,
      'text-anchor': 'middle',
      'font-size': size.toFixed(1),
      'aria-hidden': 'true',
    },
    // A label keeps its own text direction, whatever the popup's.
    `fill:${ink};font-weight:600;unicode-bidi:plaintext`,
    ...lines.map((line, index) =>
      svg(
        'tspan',
        { x: MIDDLE + LABEL_END - (size * longest) / 2, y: MIDDLE + size * (0.35 + LINE_HEIGHT * (index - (lines.length - 1) / 2)) },
        '',
        line,
      ),
    ),
  );
  const half = SLOT_DEGREES / 2;
  const wedge = svg(
    'path',
    { d: `M${MIDDLE} ${MIDDLE} ${at(middle - half, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${at(middle + half, RADIUS)}z` },
    `fill:${paper}`,
  );
  return svg('g', {}, '', wedge, text);
}

/** Splits a long label into two lines, at the space nearest its middle. */
export function linesOf(label: string): string[] {
  const short = label.length > MAX_LABEL_CHARS ? `${label.slice(0, MAX_LABEL_CHARS - 1).trimEnd()}…` : label;
  if (short.length <= ONE_LINE) return [short];
  const spaces = [...short.matchAll(/\s+/g)].map(({ index }) => index);
  const [nearest] = spaces.sort((a, b) => Math.abs(a - short.length / 2) - Math.abs(b - short.length / 2));
  return nearest === undefined ? [short] : [short.slice(0, nearest), short.slice(nearest).trim()];
}

const hub = () => [
  svg('circle', { cx: MIDDLE, cy: MIDDLE, r: 30 }, 'fill:var(--p-ink,#1b1b1b)'),
  svg('circle', { cx: MIDDLE, cy: MIDDLE, r: 14 }, 'fill:var(--p-paper,#fff)'),
  svg('path', { d: 'M182 0h36l-18 36z', 'stroke-width': 3 }, 'fill:var(--p-c2,#d1483d);stroke:var(--p-paper,#fff)'),
];

/** The prize wheel. Fetched when the markup has one. */
export const attach = (popup: OpenPopup) => createGame(popup, createWheel);
