import { expect, test } from 'vitest';
import { adoptAs, wishesOfTag } from '../../../extension/own-runtime/in-place-of-tag.ts';
import { NOTHING_SIMULATED } from '../../../inspection/simulate/simulation.ts';
import { readTag } from '../../../runtime/wire/read-tag.ts';
import { contextOf } from '../../support/context.ts';
import { DAY, FakeBrowser } from '../../support/fake-ports.ts';
import { onLoadedPages } from '../../support/loaded-page.ts';
import { hooked } from '../inspection/hook/hooked.ts';

onLoadedPages();

const tagWith = (said: Readonly<Record<string, string>>) => () =>
  readTag({ src: 'https://cdn.example/pixel.js?id=c', nonce: '', getAttribute: (name) => said[name] ?? null });
const broken = () => {
  throw new TypeError('querySelectorAll is not a function');
};

test.each([
  ['asks first', tagWith({ 'data-consent': 'first' }), { consent: 'first', spa: true }],
  ['is strict', tagWith({ 'data-consent': 'strict' }), { consent: 'strict', spa: true }],
  ['is for a site that is no app', tagWith({ 'data-spa': 'off' }), { consent: null, spa: false }],
  ['says nothing', tagWith({}), { consent: null, spa: true }],
  ['is not there', () => null, { consent: null, spa: true }],
  ['cannot be read', broken, { consent: null, spa: true }],
])('the extension’s runtime keeps to the wishes of a tag that %s (DEV-02, CFS-01)', (_what, find, wishes) => {
  expect(wishesOfTag(find)).toEqual(wishes);
});

test.each([
  ['first', []],
  ['strict', ['poptin_user_id']],
  [null, ['poptin_user_id']],
])('what it stores before a yes, where the tag says %s, is in the browser: %j (DEV-02, CFS-01)', async (consent, stored) => {
  const browser = new FakeBrowser();
  const { hook, ask } = hooked();
  ask({ kind: 'simulate', simulation: NOTHING_SIMULATED, reload: false });
  const ports = await adoptAs({ ...contextOf(browser.ports).options, consent }, { ...browser.ports }, hook);
  ports.cookies.set('poptin_user_id', '0.abc', DAY);
  expect([...browser.ports.cookies.all().keys()]).toEqual(stored);
});
