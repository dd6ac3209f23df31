import { type Attribute, attribute, decode, encode, type Open, type Span, scan, spliced } from '../../../inspection/markup/scan.ts';
import { addressOf } from './link-address.ts';
import { conditionsReworded } from './markup-conditions.ts';

/** A text of the popup that its owner may change. */
export interface Word {
  /** Its screen; '' if it is on none. */
  readonly screen: string;
  /** Its role, for a person. */
  readonly role: string;
  readonly text: string;
  /** All places with this text. A choice is sent in the same words in which it is shown. */
  readonly places: readonly Span[];
  /** The name of the question to which it is sent as an answer; '' for other texts. */
  readonly answers: string;
}

/** The runtime fills these in. */
const FILLED = [
  ...['data-timer-part', 'data-prize-label', 'data-prize-code', 'data-coupon', 'data-wheel', 'data-product-title', 'data-credit'],
  'data-progress',
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
  alt: 'Alt text',
};

const has = (element: Open, name: string): boolean => attribute(element, name) !== undefined;
const hasClass = (element: Open, name: string): boolean => attribute(element, 'class')?.value.split(/\s+/).includes(name) ?? false;

const roleOfAttribute = (element: Open, name: string): string | undefined => {
  if (name === 'max') return element.name === 'progress' ? 'Maximum, as a number' : undefined;
  return Object.hasOwn(ATTRIBUTES, name) ? ATTRIBUTES[name] : undefined;
};

/** Stands in for a removed text, so that it can be written again. The numeric reference tells it apart from spaces between tags. */
const TAKEN_OUT = '&#32;';

/** All words of a popup, in reading order. */
export function findWords(markup: string): Word[] {
  const words: Word[] = [];
  const around: Open[] = [];
  /** The control that the next text names. */
  let choice: Open | undefined;
  const screen = () => around.map((element) => attribute(element, 'data-screen')?.value).findLast((name) => name !== undefined) ?? '';
  /** Null if there are no words. */
  const textAt = ({ start, end }: Span): string | null => {
    const written = markup.slice(start, end);
    if (written === TAKEN_OUT) return '';
    const text = decode(written);
    return text.trim() ? text : null;
  };
  const addValue = (role: string | undefined, { at }: Attribute) => {
    const text = at && textAt(at);
    if (role && at && text !== null) words.push({ screen: screen(), role, text, places: [at], answers: '' });
  };
  for (const piece of scan(markup)) {
    if (piece.kind === 'close') {
      const depth = around.findLastIndex(({ name }) => name === piece.name);
      const opened = around[depth];
      if (!opened) continue;
      // An address follows its words, so that two links side by side can be told apart.
      const address = addressOf(opened);
      if (address) addValue('Link address', address);
      around.length = depth;
    } else if (piece.kind === 'open') {
      if (!piece.isEmpty) around.push(piece);
      if (piece.name === 'option' || /^(?:radio|checkbox)$/.test(attribute(piece, 'data-field')?.value ?? '')) choice = piece;
      // What the runtime counts is nobody's to write; the maximum of a meter that the owner sets is.
      for (const each of has(piece, 'data-progress') ? [] : piece.attributes) addValue(roleOfAttribute(piece, each.name), each);
    } else {
      const place = withoutEdges(markup, piece);
      const text = textAt(place);
      if (text === null || around.some(isNotOwners) || isSign(text, around)) continue;
      const value = choice && attribute(choice, 'value');
      const sent = value?.at && textAt(value.at) === text ? [value.at] : [];
      // An option without a value sends its text.
      const isSent = sent.length > 0 || (choice?.name === 'option' && !value);
      const question = choice?.name === 'option' ? around.findLast(({ name }) => name === 'select') : choice;
      const answers = (isSent && question && attribute(question, 'name')?.value) || '';
      words.push({ screen: screen(), role: roleOf(around), text, places: [place, ...sent], answers });
      choice = undefined;
    }
  }
  return words;
}

const isNotOwners = (element: Open): boolean =>
  element.name === 'style' || element.name === 'script' || FILLED.some((name) => has(element, name));

/** True for a sign such as the asterisk of a required field. Words that only screen readers leave out are still words. */
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

/** Line breaks at the edges of a text only format the markup; a space beside other words counts. */
function withoutEdges(markup: string, { start, end }: Span): Span {
  const written = markup.slice(start, end);
  const before = written.length - written.trimStart().length;
  const after = written.length - written.trimEnd().length;
  return {
    start: written.slice(0, before).includes('\n') ? start + before : start,
    end: written.slice(written.length - after).includes('\n') ? end - after : end,
  };
}

/** The markup with one text replaced, by its place in the list. */
export function reworded(markup: string, nth: number, text: string): string {
  const word = findWords(markup)[nth];
  if (!word) return markup;
  const written = text.trim() ? encode(text) : TAKEN_OUT;
  // A value without quotes gets them, because it could not contain a space.
  const inPlace = ({ start, end, to }: Span & { to: string }) => ({ start, end, to: markup[start - 1] === '=' ? `"${to}"` : to });
  const conditions = word.answers ? conditionsReworded(markup, word.answers, word.text, text) : [];
  return spliced(markup, [...word.places.map((place) => ({ ...place, to: written })), ...conditions].map(inPlace));
}
