import { expect, test } from 'vitest';
import { notesOf } from '../../../agents/causes/notes.ts';
import { keptFor } from '../../../devtools-panel/visitor/kept-for.ts';
import type { ConsentTold } from '../../../inspection/consent/consent-told.ts';
import type { MemoryEntry } from '../../../inspection/protocol/protocol.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';
import { consentBanners } from '../../../vendors/consent-banners.ts';
import { consentFirstWords, isHeldInPage, unheardBanners, unheardWords } from '../../../words/events/consent-first-words.ts';
import { followedWords } from '../../../words/events/consent-told-words.ts';
import { attached, fold, happened, take } from './reports.ts';

const asks = (state: 'held' | 'agreed' | 'refused', by = ''): RuntimeEvent => ({ type: 'consent-first', state, by });
const entered: RuntimeEvent = { type: 'page-entered', url: 'https://shop.example/two', title: '' };
const BANNER = {
  ...{ id: 'cookiebot', name: 'Cookiebot', by: 'window.Cookiebot', proof: 'documentation', popups: [], records: [] },
  cost: { files: 1, bytes: 1, unsized: 0, scriptMs: null, slowest: null, shift: null },
};
const HELD = { state: 'held', by: '' } as const;

test('a page that asks first is known as one for its whole document, with its last word (DEV-32, CFS-01)', () => {
  const held = fold(attached(), happened([asks('held'), entered]));
  expect(held.consentFirst).toEqual(HELD);
  expect(take(held, happened([asks('agreed', 'TCF')], 3)).consentFirst).toEqual({ state: 'agreed', by: 'TCF' });
  expect(take(held, attached('two')).consentFirst).toBeNull();
});

test.each<readonly ['held' | 'agreed' | 'refused', RegExp, boolean]>([
  ['held', /nobody has agreed yet\. Records are in this page’s memory until it is left\. The browser has none/, true],
  ['refused', /the visitor refused, by TCF\. Records are in this page’s memory/, true],
  ['agreed', /the visitor agreed, by TCF\. Records are in the browser, and calls tell of the visitor\.$/, false],
])('a page whose visitor is “%s” says what is held, and where (DEV-32, DEV-05, CFS-01)', (state, words, isHeld) => {
  const one = { state, by: state === 'held' ? '' : 'TCF' };
  expect(consentFirstWords(one)).toMatch(words);
  expect(isHeldInPage(one)).toBe(isHeld);
});

test('before a yes, a cookie of ours has no end in the browser, and others keep theirs (DEV-05, CFS-01)', () => {
  const cookie: MemoryEntry = { area: 'cookie', key: 'poptin_visits', raw: '1', meaning: 'Visits', lifetimeMs: 1, expiresAt: 86_400_000 };
  expect([keptFor(cookie, 0, true), keptFor(cookie, 0)]).toEqual(['in this page only', 'ends in 1 day']);
  expect(keptFor({ ...cookie, meaning: '' }, 0, true)).toBe('ends in 1 day');
  expect(keptFor({ ...cookie, key: 'poptin_off' }, 0, true)).toBe('ends in 1 day');
});

test('outside shops, a page that asks first does not say that consent concerns nobody (DEV-32, CFS-01)', () => {
  expect(followedWords(null, true)).toMatch(/The same yes decides/);
  expect(followedWords(null, false)).toMatch(/so nobody is here/);
});

const tool = (name: ConsentTold['tool']) => ({ tool: name });

test.each<readonly [string, Parameters<typeof unheardBanners>[0], readonly ConsentTold['tool'][], readonly string[]]>([
  ['no tool that we ask', HELD, [], ['Cookiebot']],
  ['the browser’s own signal alone, which only refuses', HELD, ['gpc'], ['Cookiebot']],
  ['Google’s consent mode, which it can update', HELD, ['google'], []],
  ['a yes already', { state: 'agreed', by: 'TCF' }, [], []],
  ['no question of ours', null, [], []],
])('a banner beside %s is named if it cannot say yes (DEV-32, CFS-01)', (_what, first, tools, named) => {
  expect(unheardBanners(first, tools.map(tool), ['Cookiebot'])).toEqual(named);
});

test('the finding about such a banner says what to call, and programs learn of it (DEV-32, CFS-01)', () => {
  expect(unheardWords('Cookiebot')).toContain("gtag('consent', 'update', { analytics_storage: 'granted', ad_storage: 'granted' })");
  expect(consentBanners([BANNER, { id: 'intercom', name: 'Intercom' }])).toEqual(['Cookiebot']);
  const view = fold(attached(), happened([asks('held')]), { kind: 'others', documentId: 'one', vendors: [BANNER] });
  expect(notesOf(view)).toEqual(['consent-held', 'banner-unheard']);
});
