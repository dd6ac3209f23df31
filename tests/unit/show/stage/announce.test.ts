import { afterEach, expect, test, vi } from 'vitest';
import { POPUP_TYPES, type PopupConfig, type PopupType } from '../../../../runtime/decide/display/config.ts';
import { createScope } from '../../../../runtime/scope.ts';
import { createAnnounce, tellSubmitted } from '../../../../runtime/show/tracking/announce.ts';
import { readers } from '../../../../runtime/wire/readers.ts';
import type { Behaviour } from '../../../../runtime/wire/settings/behaviour-settings.ts';

afterEach(() => vi.unstubAllGlobals());

/** The events for which sites' tag managers have rules. */
const TOLD: Readonly<Record<PopupType, string>> = {
  lightbox: 'Lightbox',
  bar: 'Bar',
  sside: 'Sidebar',
  bside: 'Sidebar',
  browsing: 'Browsing',
  fullpage: 'FullScreen',
  content: 'Content',
  social: 'Social',
  mobile: 'Mobile',
  embedded: 'Embedded',
  gamified: 'Gamified',
};

test.each(POPUP_TYPES)('a tag manager hears of a popup of type %s by the name that sites have always known it by (EMB-08)', (type) => {
  const page = new EventTarget();
  const heard: unknown[] = [];
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', page);
  page.addEventListener('poptinView', (event) => heard.push([event.bubbles, (event as CustomEvent).detail.poptin_type]));
  const popup = { id: 'p', type, name: 'Spring', target: 'lead', wire: {} } as PopupConfig;
  const context = { scope: createScope(() => {}), readers };
  createAnnounce(context, popup, { accountId: 'a' } as Behaviour, () => {})('poptinView');
  expect(heard).toEqual([[true, TOLD[type]]]);
});

test('old tracking codes read each lead by its popup, unless they cannot (EMB-09, contract 4)', () => {
  const page: { poptinSubmitted?: object } = {};
  vi.stubGlobal('window', page);
  const [noa, dan] = ['noa', 'dan'].map((name) => [{ name: 'email', value: `${name}@example.com` }] as const);
  tellSubmitted('first', noa ?? []);
  tellSubmitted('second', []);
  tellSubmitted('second', dan ?? []);
  expect(page.poptinSubmitted).toEqual({ first: { fields: noa }, second: { fields: dan } });
  const own = Object.freeze({ poptinSubmitted: 'mine' });
  vi.stubGlobal('window', own);
  expect(() => tellSubmitted('first', [])).not.toThrow();
  expect(own.poptinSubmitted).toBe('mine');
});
