import { addressOf } from './link-address.ts';
import { type Attribute, attribute, encode, type Open, type Span, scan, spliced } from './scan.ts';

/** One text of a popup that its owner may put in other words. */
export interface Word {
  /** Which screen it is on; '' where it is on none. */
  readonly screen: string;
  /** What it is, for a person. */
  readonly role: string;
  readonly text: string;
  /** Each place that says it: a choice is sent in the words that it is shown in. */
  readonly places: readonly Span[];
}

/** The runtime says what is in these. */
const FILLED = [
  ...['data-timer-part', 'data-prize-label', 'data-prize-code', 'data-coupon', 'data-wheel', 'data-product-title', 'data-credit'],
  ...['data-product-price', 'data-product-compare-price', 'data-product-desc', 'data-product-remaining'],
];

const ROLES: ReadonlyArray<readonly [is: (element: Open) => boolean, role: string]> = [
  [(element) => has(element, 'data-teaser'), 'On the tab at the edge'],
  [(element) => has(element, 'data-x-comment'), 'Beside the X'],
  [({ name }) => /^h[1-6]$/.test(name), 'Heading'],
  [(element) => hasClass(element, 'quiet'), 'For screen readers'],
  [(element) => hasClass(element, 'eyebrow'), 'Over the heading'],
  [(element) => hasClass(element, 'small'), 'Small print'],
  [({ name }) => name === 'button', 'Button'],
  [({ name }) => name === 'a', 'Link'],
  [({ name }) => name === 'label', 'Label'],
  [({ name }) => name === 'legend', 'Question'],
  [({ name }) => name === 'li', 'Point'],
  [({ name }) => name === 'option', 'Choice'],
];

const ATTRIBUTES: Readonly<Record<string, string>> = {
  placeholder: 'Example in the field',
  'aria-label': 'For screen readers',
  alt: 'Of a picture, for screen readers',
};

const has = (element: Open, name: string): boolean => attribute(element, name) !== undefined;
const hasClass = (element: Open, name: string): boolean => attribute(element, 'class')?.value.split(/\s+/).includes(name) ?? false;

const roleOfAttribute = (element: Open, name: string): string | undefined => {
  if (name === 'max') return element.name === 'progress' ? 'Full at, as a number' : undefined;
  return Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
};

/** What was taken out leaves one space, so that it can be written again. */
const TAKEN_OUT = ' ';

/** All words of a popup in the order in which they are read. */
export function findWords(markup: string): Word[] {
  const words: Word[] = [];
  const around: Open[] = [];
  let choice: Attribute | undefined;
  const screen = () => around.map((element) => attribute(element, 'data-screen')?.value).findLast((name) => name !== undefined) ?? '';
  const add = (role: string, text: string, ...places: Span[]) =>
    words.push({ screen: screen(), role, text: text === TAKEN_OUT ? '' : text, places });
  const addValue = (role: string | undefined, { value, at }: Attribute) => {
    if (role && at && (value.trim() || value === TAKEN_OUT)) add(role, value, at);
  };
  const pieces = scan(markup);
  for (const [at, piece] of pieces.entries()) {
    if (piece.kind === 'close') {
      const depth = around.findLastIndex(({ name }) => name === piece.name);
      const opened = around[depth];
      if (!opened) continue;
      // After its words: which of two links beside each other is meant is plain then.
      const address = addressOf(opened);
      if (address) addValue('Where it leads', address);
      around.length = depth;
    } else if (piece.kind === 'open') {
      if (!piece.isEmpty) around.push(piece);
      if (/^(?:radio|checkbox)$/.test(attribute(piece, 'data-field')?.value ?? '')) choice = attribute(piece, 'value');
      for (const each of piece.attributes) addValue(roleOfAttribute(piece, each.name), each);
    } else {
      const isWhole = pieces[at - 1]?.kind === 'open' && pieces[at + 1]?.kind === 'close';
      if (!(piece.text.trim() || (isWhole && piece.text === TAKEN_OUT)) || around.some(isNotOwners) || isSign(piece.text, around)) continue;
      const [before, after] = edgesOf(markup.slice(piece.start, piece.end));
      const place = { start: piece.start + before, end: piece.end - after };
      const text = withoutEdges(piece.text);
      const isSent = choice?.at && choice.value === text;
      add(roleOf(around), text, place, ...(isSent && choice?.at ? [choice.at] : []));
      choice = undefined;
    }
  }
  return words;
}

function withoutEdges(text: string): string {
  const [before, after] = edgesOf(text);
  return text.slice(before, text.length - after);
}

const isNotOwners = (element: Open): boolean =>
  element.name === 'style' || element.name === 'script' || FILLED.some((name) => has(element, name));

/** The asterisk of a field that has to be filled in, or the like: words that only screen readers leave out are words. */
const isSign = (text: string, around: readonly Open[]): boolean =>
  around.some((element) => attribute(element, 'aria-hidden')?.value === 'true') && /\S/.test(text) && !/[\p{L}\p{N}]/u.test(text);

function roleOf(around: readonly Open[]): string {
  for (const element of [...around].reverse()) {
    const [, role] = ROLES.find(([is]) => is(element)) ?? [];
    if (role) return role;
    if (element.name === 'p') return 'Text';
  }
  return 'Text';
}

/** Where its lines were broken for whoever reads the markup is no part of a text; a space beside other words is. */
function edgesOf(text: string): readonly [before: number, after: number] {
  const before = text.length - text.trimStart().length;
  const after = text.length - text.trimEnd().length;
  return [text.slice(0, before).includes('\n') ? before : 0, text.slice(text.length - after).includes('\n') ? after : 0];
}

/** The markup in which one of its words, by its place in the list, is another. */
export function reworded(markup: string, nth: number, text: string): string {
  const word = findWords(markup)[nth];
  if (!word) return markup;
  return spliced(
    markup,
    word.places.map((place) => ({ ...place, to: encode(text) || ' ' })),
  );
}
