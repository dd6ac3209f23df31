import { attribute, type Open, type Piece } from '../../inspection/markup/scan.ts';

/** A block of text, and the control that a visitor presses on it. */
export interface Said {
  readonly text: string;
  /** The innermost control around it: a button, a link, or an element with an action. Null for plain text. */
  readonly control: Open | null;
  /** True if it is next to the X, or on a control that closes the popup. */
  readonly isRefusal: boolean;
}

/** Stands in for a value that the runtime fills in: a figure there is the shop's, not the author's. */
const FILLED_IN = '\ufffc';

/** Longer blocks are cut here. */
const MAX_CHARS = 500;

/** Elements whose text the runtime replaces. */
const FILLED = [
  ...['data-timer', 'data-timer-part', 'data-prize-label', 'data-prize-code', 'data-coupon', 'data-wheel', 'data-credit'],
  ...['data-product-title', 'data-product-price', 'data-product-compare-price', 'data-product-desc', 'data-product-remaining'],
];
const INLINE = new Set(['a', 'abbr', 'b', 'bdi', 'bdo', 'em', 'i', 'mark', 'q', 's', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u']);
const UNREAD = new Set(['style', 'script', 'template']);

const isControl = (element: Open): boolean =>
  element.name === 'button' || attribute(element, 'data-action') !== undefined || element.name === 'a';
const isRefusing = (element: Open): boolean =>
  /^(?:close|skip)$/.test(attribute(element, 'data-action')?.value ?? '') || attribute(element, 'data-x-comment') !== undefined;

/**
 * The texts of a popup. Words of one block belong together: `Only <b>3</b> left` is one text. Labels of controls without words count too.
 */
export function saidIn(pieces: readonly Piece[]): Said[] {
  const said: Said[] = [];
  const around: Open[] = [];
  let text = '';
  const end = () => {
    const whole = text
      .replace(/\{\{[^{}]*\}\}/g, FILLED_IN)
      .replace(/\s+/g, ' ')
      .trim();
    if (whole)
      said.push({ text: whole.slice(0, MAX_CHARS), control: around.findLast(isControl) ?? null, isRefusal: around.some(isRefusing) });
    text = '';
  };
  for (const piece of pieces) {
    if (piece.kind === 'text') {
      if (!around.some(({ name }) => UNREAD.has(name))) text += around.some(isFilled) ? FILLED_IN : piece.text;
      continue;
    }
    const element = piece.kind === 'open' ? piece : around.findLast(({ name }) => name === piece.name);
    if (!INLINE.has(piece.name) || (element && standsAlone(element))) end();
    if (piece.kind === 'close') {
      const depth = around.findLastIndex(({ name }) => name === piece.name);
      if (depth >= 0) around.length = depth;
      continue;
    }
    const label = attribute(piece, 'aria-label')?.value.trim();
    if (label) said.push({ text: label, control: isControl(piece) ? piece : null, isRefusal: isRefusing(piece) });
    if (!piece.isEmpty) around.push(piece);
  }
  end();
  return said;
}

const isFilled = (element: Open): boolean => FILLED.some((name) => attribute(element, name) !== undefined);

/** A link or a comment beside the X is a text of its own, even within a line. */
const standsAlone = (element: Open): boolean => isControl(element) || isRefusing(element);
