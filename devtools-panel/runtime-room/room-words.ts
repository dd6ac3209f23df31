import { isClientId, readHost, type SiteRuntime } from '../../inspection/site-runtime.ts';
import type { PageView } from '../state/view.ts';

/** Who runs on this page, in a button's words. */
export function whoRuns(page: PageView | null, site: SiteRuntime | null): string {
  if (site?.on) return 'Extension’s runtime';
  return page?.runtime ? 'This page’s build' : 'No runtime';
}

/** What stands in the way of the extension's runtime on this page; null when nothing does. */
export type Hindrance = 'leave' | 'reload' | 'trusted-types' | null;

export function hindranceOf(page: PageView | null, site: SiteRuntime | null): Hindrance {
  if (!site?.on) return null;
  if (!site.allowed) return 'leave';
  if (page && !page.own) return 'reload';
  return page?.noMarkup ? 'trusted-types' : null;
}

/** What to do about each, as a person reads it. */
export const HINDRANCES: Readonly<Record<Exclude<Hindrance, null>, (host: string) => string>> = {
  leave: (host) => `The browser does not let the extension run on ${host} yet.`,
  reload: () => 'It starts when the page is loaded anew.',
  'trusted-types': () =>
    'No popup can show: this page enforces Trusted Types, and this browser is too old to read markup without a policy of its own (it has no setHTML). Use a newer browser, or this page’s build.',
};

export const hostOf = (site: string): string => (URL.canParse(site) ? new URL(site).hostname : site);

/** The fields of a site, with what each is for and what is wrong with a value; '' when nothing is. */
export const FIELDS = [
  {
    name: 'clientId',
    label: 'Client id',
    hint: 'From the tag: pixel.js?id=…',
    problem: (value: string) => (isClientId(value) ? '' : 'Letters, digits and dashes, up to 64 of them.'),
  },
  {
    name: 'displayHost',
    label: 'Display host',
    hint: 'Where popups are asked for, such as https://display.example',
    problem: problemOfHost,
  },
  { name: 'apiHost', label: 'API host', hint: 'Where leads are sent. Empty: the display host.', problem: problemOrEmpty },
  {
    name: 'filesHost',
    label: 'Files host',
    hint: 'Where pixel.js, templates and fonts are. Empty: the display host.',
    problem: problemOrEmpty,
  },
] as const;

function problemOfHost(value: string): string {
  return readHost(value) ? '' : 'An address that begins with https:// or http://.';
}

function problemOrEmpty(value: string): string {
  return value ? problemOfHost(value) : '';
}
