import { isClientId, readHost, type SiteRuntime } from '../../inspection/protocol/site-runtime.ts';
import type { PageView } from '../store/view/panel-view.ts';

/** Which runtime is on this page, for a button. */
export function whoRuns(page: PageView | null, site: SiteRuntime | null): string {
  if (site?.on) return 'Extension’s runtime';
  return page?.runtime ? 'This page’s build' : 'No runtime';
}

/** The obstacle for the extension's runtime on this page; null for nothing. */
export type Hindrance = 'leave' | 'reload' | 'trusted-types' | null;

export function hindranceOf(page: PageView | null, site: SiteRuntime | null): Hindrance {
  if (!site?.on) return null;
  if (!site.allowed) return 'leave';
  if (page && !page.own) return 'reload';
  return page?.noMarkup ? 'trusted-types' : null;
}

/** The remedy for each obstacle. */
export const HINDRANCES: Readonly<Record<Exclude<Hindrance, null>, (host: string) => string>> = {
  leave: (host) => `The browser does not let the extension run on ${host} yet.`,
  reload: () => 'Starts after a reload.',
  'trusted-types': () =>
    'No popup can show: this page enforces Trusted Types, and this browser has no setHTML. Use a newer browser, or this page’s build.',
};

export const hostOf = (site: string): string => (URL.canParse(site) ? new URL(site).hostname : site);

/** The fields of a site's settings: the purpose of each, and what is wrong with a value ('' for nothing). */
export const FIELDS = [
  {
    name: 'clientId',
    label: 'Client id',
    hint: 'From the tag: pixel.js?id=…',
    problem: (value: string) => (isClientId(value) ? '' : 'Up to 64 letters, digits and dashes.'),
  },
  {
    name: 'displayHost',
    label: 'Display host',
    hint: 'Sends the popups, such as https://display.example',
    problem: problemOfHost,
  },
  { name: 'apiHost', label: 'API host', hint: 'Receives the leads. Leave empty for the display host.', problem: problemOrEmpty },
  {
    name: 'filesHost',
    label: 'Files host',
    hint: 'Has pixel.js, templates and fonts. Leave empty for the display host.',
    problem: problemOrEmpty,
  },
] as const;

function problemOfHost(value: string): string {
  return readHost(value) ? '' : 'Enter an address that begins with https:// or http://.';
}

function problemOrEmpty(value: string): string {
  return value ? problemOfHost(value) : '';
}
