import type { Simulation } from '../../inspection/protocol.ts';
import { cartPart } from './cart-words.ts';
import { consentText } from './consent-words.ts';
import { begunAs } from './preset-words.ts';
import { countryName, languageName } from './region-words.ts';
import { serverParts } from './server-words.ts';
import { sizeText } from './size-words.ts';

/** What is not as it really is, one phrase each; empty when everything is real. */
export function simulatedParts(simulation: Simulation, nameOf: (popupId: string) => string = (id) => id): string[] {
  const {
    server,
    clockOffsetMs,
    mobile,
    size,
    visitor,
    snapshot,
    consent,
    cart,
    prize,
    adBlocker,
    draft,
    place,
    surroundings,
    preview,
    country,
    language,
    copy,
  } = simulation;
  const parts: string[] = [];
  if (clockOffsetMs !== 0) parts.push(`clock: ${offsetText(clockOffsetMs)}`);
  if (visitor) parts.push(begunAs(visitor, nameOf));
  if (snapshot) parts.push(`visitor: as in “${snapshot}”`);
  if (server) parts.push(...serverParts(server));
  if (mobile !== null) parts.push(`device: ${mobile ? 'phone' : 'desktop'}`);
  if (size) parts.push(`window: ${sizeText(size)}`);
  if (country) parts.push(`country: ${countryName(country)}`);
  if (language) parts.push(`language: ${languageName(language)}`);
  if (draft) parts.push(`${draftName(draft)} instead of this account’s popups`);
  if (place?.selector) parts.push(`its place, under ${place.selector}`);
  if (preview) parts.push(`preview of ${nameOf(preview)}`);
  if (surroundings?.dark) parts.push('a dark page');
  if (surroundings?.rightToLeft) parts.push('a page from right to left');
  if (surroundings?.lessMotion) parts.push('less motion');
  if (adBlocker) parts.push('an ad blocker');
  if (consent) parts.push(consentText(consent));
  if (cart) parts.push(cartPart(cart));
  if (prize) parts.push(`next prize: ${prize.label}`);
  if (copy && !parts.length) parts.push('what you edit and force');
  return parts;
}

/** What the owner calls a draft, which travels as text. */
function draftName(draft: string): string {
  const { poptin_name: name } = JSON.parse(draft) as { readonly poptin_name?: unknown };
  return typeof name === 'string' && name ? `the draft “${name.slice(0, MAX_NAME)}”` : 'a draft';
}

const MAX_NAME = 60;

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1000],
] as const;

/** A length of time in its largest fitting unit, for example "30 days". */
export function durationText(ms: number): string {
  const [unit, size] = UNITS.find(([, unitMs]) => ms >= unitMs) ?? ['second', 1000];
  const amount = Math.round(ms / size);
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`;
}

/** How far a clock is off, to the hour or better: "7 days 2 hours ahead". */
export function offsetText(ms: number): string {
  const parts: string[] = [];
  let left = Math.abs(ms);
  for (const [unit, size] of UNITS) {
    const amount = Math.floor(left / size);
    left -= amount * size;
    if (amount > 0) parts.push(`${amount} ${unit}${amount === 1 ? '' : 's'}`);
  }
  // What is far ahead is not told to the second.
  return `${parts.slice(0, 2).join(' ') || 'less than a second'} ${ms > 0 ? 'ahead' : 'behind'}`;
}
