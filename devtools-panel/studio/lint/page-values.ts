import type { FilterRow } from '../../../runtime/decide/gates/page/filter.ts';

/** The form that a part of an address always has. */
interface Shape {
  /** Its beginning, unless it is empty. */
  readonly begins: string;
  readonly mayBeEmpty: boolean;
  /** What it never contains. */
  readonly never: RegExp;
  readonly example: string;
}

const SHAPES: Readonly<Record<string, Shape>> = {
  'location.pathname': { begins: '/', mayBeEmpty: false, never: /[?#\s]/, example: '/pricing' },
  'location.search': { begins: '?', mayBeEmpty: true, never: /[#\s]/, example: '?utm_source=letter' },
  'location.hash': { begins: '#', mayBeEmpty: true, never: /\s/, example: '#offer' },
  'location.href': { begins: 'http', mayBeEmpty: false, never: /\s/, example: 'https://shop.example/pricing' },
  'location.hostname': { begins: '', mayBeEmpty: false, never: /[/:?#\sA-Z]/, example: 'shop.example' },
  'location.host': { begins: '', mayBeEmpty: false, never: /[/?#\sA-Z]/, example: 'shop.example' },
  'location.protocol': { begins: 'http', mayBeEmpty: false, never: /[/?#\sA-Z]/, example: 'https:' },
};

/** Browser values that a filter cannot read, because it reads only own properties. */
const NOT_ITS_OWN = /^(?:document(?!\.location)|navigator|screen|history|performance)\./;

const FROM_START: readonly string[] = ['equal', 'starts_with'];

/** Why no page has the value that a variable row demands; '' if one may. Only for rows that demand something to exist. */
export function neverOnPage({ name, role, value, effect }: FilterRow): string {
  const plain = name.replace(/^(?:window|self|globalThis)\./, '').replace(/^document\.(?=location\.)/, '');
  if (/[[\]()\s]/.test(plain)) return `“${name}” is not a variable. Write its path with dots, such as app.items.0.price.`;
  if (NOT_ITS_OWN.test(plain)) return `A filter cannot read ${name}. Choose a variable that the page’s scripts set, location, or a cookie.`;
  const shape = Object.hasOwn(SHAPES, plain) ? SHAPES[plain] : undefined;
  if (!shape || effect !== 'show') return '';
  const { begins, mayBeEmpty, never, example } = shape;
  const begun = begins.startsWith(value) || value.startsWith(begins);
  const wrongStart = FROM_START.includes(role) && !begun && !(mayBeEmpty && value === '');
  const wrongText = [...FROM_START, 'contains', 'ends_with'].includes(role) && never.test(value);
  return wrongStart || wrongText ? `${plain} is never like “${value}”, so nobody sees the popup. It looks like ${example}.` : '';
}
