import { type ReadConfig, readConfig } from '../../inspection/config/read-config.ts';
import { attribute, type Open, scan } from '../../inspection/markup/scan.ts';
import { type Said, saidIn } from './said.ts';

/** A popup for the honest rules: its texts, its controls, and the effects of its settings. */
export interface HonestPopup extends ReadConfig {
  readonly settings: Readonly<Record<string, unknown>>;
  /** Null if only the settings are known, because the markup is elsewhere. */
  readonly markup: string | null;
  readonly opened: readonly Open[];
  /** Its texts, one block each. */
  readonly said: readonly Said[];
  /** Its style sheets, as one text. */
  readonly css: string;
  /** The time in milliseconds since 1970. */
  readonly now: number;
}

/** No template of ours is longer. */
const MAX_MARKUP = 200_000;

/** Reads settings, with separate markup if they only name an address. Null for something that no page would show. */
export function readPopup(config: unknown, rendered: string | null, now: number): HonestPopup | null {
  if (typeof config !== 'object' || config === null || Array.isArray(config)) return null;
  const settings: Readonly<Record<string, unknown>> = { poptin: 'kept elsewhere', ...config };
  const { read } = readConfig(settings);
  if (!read) return null;
  const own = 'poptin' in config ? read.popup.markup : '';
  const markup = (rendered ?? own).slice(0, MAX_MARKUP) || null;
  const pieces = scan(markup ?? '');
  const opened = pieces.filter((piece): piece is Open => piece.kind === 'open');
  return { ...read, settings, markup, opened, said: saidIn(pieces), css: cssOf(opened, markup ?? ''), now };
}

/** The scanner skips style sheets. */
const cssOf = (opened: readonly Open[], markup: string): string =>
  opened
    .filter(({ name }) => name === 'style')
    .map(({ end }) => markup.slice(end, (markup.indexOf('</style', end) + 1 || markup.length + 1) - 1))
    .join('\n');

export const has = (element: Open, name: string): boolean => attribute(element, name) !== undefined;
export const attr = (element: Open, name: string): string => attribute(element, name)?.value ?? '';

/** True if pressing an element closes the popup. */
export const isWayOut = (element: Open): boolean => /^(?:close|skip)$/.test(attr(element, 'data-action'));
