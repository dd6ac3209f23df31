import type { View } from '../../devtools-panel/store/view/panel-view.ts';
import type { SeenEvent } from '../../reports/seen.ts';
import { consentBanners } from '../../vendors/consent-banners.ts';
import { isHeldInPage, unheardBanners } from '../../words/events/consent-first-words.ts';

/** Further facts of a page that affect its popups, for programs. */
export const NOTES = {
  'memory-lost': 'The browser does not store what we remember about the visitor: its storage is full, blocked or cleared.',
  'natives-replaced': 'The page has replaced functions of the browser, so the runtime works with others.',
  fault: 'Something failed in the runtime. See the calls.',
  'left-out': 'Values in the settings of a popup could not be used, and were left out.',
  'ads-hidden': 'Something hides what looks like an ad, as a content blocker does.',
  collision: 'An element, a global name or a style of the page collides with ours.',
  'other-popup': 'A popup of another vendor is open; “others” has it.',
  dialog: 'A dialog of the page lies over it.',
  'two-tags': 'The tag is on the page more than once; the first one counts.',
  'consent-held': 'The page asks first and has no yes: nothing of the visitor is in the browser, and calls say nothing about them.',
  'banner-unheard': 'The page asks first, and its consent banner answers through none of the tools that the runtime asks.',
} as const;
export type Note = keyof typeof NOTES;

type Happened = (event: SeenEvent) => boolean;

const OF_EVENTS: ReadonlyArray<readonly [Note, Happened]> = [
  ['memory-lost', ({ type }) => type === 'memory-lost'],
  ['natives-replaced', ({ type }) => type === 'natives-replaced'],
  ['fault', ({ type }) => type === 'fault'],
];

type Looked = (view: View) => boolean;

const OF_VIEW: ReadonlyArray<readonly [Note, Looked]> = [
  ['left-out', ({ unusable }) => unusable.length > 0],
  ['ads-hidden', ({ check }) => check?.adsHidden === true],
  ['collision', ({ check }) => (check?.collisions ?? []).some(({ kind }) => kind === 'element' || kind === 'global' || kind === 'style')],
  ['other-popup', ({ others }) => (others ?? []).some(({ popups }) => popups.some(({ open }) => open))],
  ['dialog', ({ check }) => (check?.dialogs ?? []).length > 0],
  ['two-tags', ({ check }) => (check?.tags ?? []).length > 1],
  ['consent-held', ({ consentFirst }) => isHeldInPage(consentFirst)],
  [
    'banner-unheard',
    ({ consentFirst, consent, others }) => unheardBanners(consentFirst, consent.values(), consentBanners(others)).length > 0,
  ],
];

/** The notes of this document. */
export function notesOf(view: View): Note[] {
  const ours = view.timeline.filter(({ id }) => id.startsWith(`${view.page?.documentId}:`));
  return [
    ...OF_EVENTS.flatMap(([note, happened]) => (ours.some(({ event }) => happened(event)) ? [note] : [])),
    ...OF_VIEW.flatMap(([note, looked]) => (looked(view) ? [note] : [])),
  ];
}
