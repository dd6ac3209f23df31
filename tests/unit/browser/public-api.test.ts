import { afterEach, expect, test, vi } from 'vitest';
import { createApi, publishApi } from '../../../runtime/browser/public-api.ts';
import type { Runtime } from '../../../runtime/devtools-hook.ts';
import { SECOND } from '../../support/fake-ports.ts';
import { PageOfPopups } from '../../support/page-of-popups.ts';

const popup = (poptin_id: string, more: object = {}) => ({
  ...{ poptin_id, poptin_type: 'bar', poptin: '<p>Hello</p>', triggers: { exit_intent: true } },
  ...more,
});
const REFUSED = { js_filter: [{ name: 'member', role: 'exists', type: 'show' }] };

afterEach(() => vi.unstubAllGlobals());

/** `window.poptin` of a page whose runtime starts when the page lets it. */
function page(...popups: object[]) {
  const early: Array<(runtime: Runtime) => void> = [];
  let started: PageOfPopups | undefined;
  const api = createApi(
    '1.2.3',
    (run) => (started ? run(started.runtime) : void early.push(run)),
    () => started?.runtime ?? null,
  );
  return {
    api,
    open: () => started?.open,
    async start() {
      started = new PageOfPopups(popups as never, undefined, undefined, undefined, undefined, early.splice(0));
      await started.wait();
      return started;
    },
  };
}

test('a page’s script shows and closes popups, reads the version, and can replace nothing (EMB-09)', async () => {
  const { api, start } = page(popup('a'), popup('b'), popup('c'), popup('kept', REFUSED));
  const { open, wait } = await start().then((on) => ({ open: () => on.open, wait: (ms: number) => on.wait(ms) }));
  expect([api.version, Object.isFrozen(api)]).toEqual(['1.2.3', true]);
  for (const id of ['a', 'b', 'c', 'kept', 'nobody']) api.show(id);
  await wait(SECOND);
  expect(open()).toEqual(['a', 'b', 'c']);
  api.show('kept', { ignoreGates: true });
  await wait(SECOND);
  api.close('b');
  await wait(SECOND);
  expect(open()).toEqual(['a', 'c', 'kept']);
  api.close();
  await wait(SECOND);
  expect(open()).toEqual([]);
});

test.each<[what: string, how: unknown]>([
  ['null', null],
  ['nothing', undefined],
  ['a text', 'soon'],
  ['a word of its own', { ignoreGates: undefined }],
])('a popup shows for a script that hands over %s as its options (EMB-09, ERR-02)', async (_, how) => {
  const { api, start } = page(popup('a'));
  const on = await start();
  Reflect.apply(api.show, api, ['a', how]);
  await on.wait(SECOND);
  expect(on.shown).toEqual(['a']);
});

test('a page’s script that asks with anything for an id throws nothing into its page (ERR-02)', async () => {
  const { api, start } = page(popup('a'));
  const on = await start();
  const calls = [api.show, api.close, api.identify];
  for (const id of [null, undefined, 7, Symbol('a'), [], {}])
    for (const call of calls) expect(() => Reflect.apply(call, api, [id, id])).not.toThrow();
  await on.wait(SECOND);
  expect(on.shown).toEqual([]);
});

test('a popup shown past its gates passes them the next time (EMB-09, GAT-02)', async () => {
  const { api, start } = page(popup('kept', REFUSED));
  const on = await start();
  api.show('kept', { ignoreGates: true });
  await on.wait(SECOND);
  api.close('kept');
  await on.wait(SECOND);
  api.show('kept');
  await on.wait(SECOND);
  expect(on.shown).toEqual(['kept']);
});

test('an id of figures alone may be a number: it is shown, explained and closed by it (EMB-09)', async () => {
  const { api, start } = page(popup('1234567890123'), popup('b'));
  const on = await start();
  const id: string = JSON.parse('1234567890123');
  api.show(id);
  api.show('b');
  await on.wait(SECOND);
  expect(api.explain(id).map((each) => each.id)).toEqual([`${id}`]);
  api.close(id);
  await on.wait(SECOND);
  expect(on.open).toEqual(['b']);
});

test('a page’s script turns everything off and on: open and waiting popups go, nothing explains (EMB-09)', async () => {
  const delayed = { triggers: { delay: { seconds: 2, per: 'page' } } };
  const { api, start } = page(popup('a'), popup('later', delayed));
  const on = await start();
  api.show('a');
  await on.wait(SECOND);
  expect(on.open).toEqual(['a']);
  api.off();
  await on.wait(10 * SECOND);
  // Nor is it on again at another address of an app, or where the page comes back from the browser's cache.
  await on.goTo('https://shop.example/next');
  on.browser.happen('shown', { fromCache: true });
  await on.wait(10 * SECOND);
  expect([on.open, api.explain()]).toEqual([[], []]);
  for (const _twice of [1, 2]) api.on();
  await on.wait(3 * SECOND);
  expect(on.open).toEqual(['later']);
  expect(on.events.filter(({ type }) => type === 'page-entered').length).toBe(2);
});

test('a page’s script reads why each popup shows: its gates with reasons, and its remedy (EMB-09)', async () => {
  const { api, start } = page(popup('a'), popup('kept', REFUSED));
  expect([api.explain(), await api.report()]).toEqual([[], undefined]);
  await start();
  expect(api.explain().map(({ id, state, pass }) => [id, state, pass])).toEqual([
    ['a', 'armed', true],
    ['kept', 'armed', false],
  ]);
  const [why, ...others] = api.explain('kept');
  expect(others).toEqual([]);
  expect(why?.gates.filter(({ pass }) => !pass).map(({ gate, reason }) => [gate, reason])).toEqual([
    ['variable-filter', 'missing: wants {"name":"member","role":"exists","value":"","effect":"show"}, found null'],
  ]);
});

test('requests of a page’s script before the start run after it, in order (EMB-09, EMB-04)', async () => {
  const { api, start, open } = page(popup('a'), popup('b'), popup('c'));
  api.show('a');
  api.off();
  api.on();
  api.show('b');
  api.show('c');
  api.close('c');
  const on = await start();
  await on.wait(SECOND);
  expect(open()).toEqual(['b']);
});

test('a page that says off before the start is no visit until it says on (EMB-09, contract 4)', async () => {
  const { api, start } = page(popup('a'));
  api.show('a');
  api.off();
  api.show('a');
  const on = await start();
  await on.wait(10 * SECOND);
  expect([on.browser.cookies(), on.events.map(({ type }) => type)]).toEqual([{}, ['runtime-started', 'turned-off']]);
  api.on();
  await on.wait(SECOND);
  expect([on.events.filter(({ type }) => type === 'page-entered').length, on.shown]).toEqual([1, []]);
});

test.each([
  ['nobody', {}, true],
  ['a tag of ours', { poptin: { explain() {} } }, false],
  ['an element that lends the window its id', Object.create({ poptin: { explain() {} } }), true],
  ['a variable of the page', { poptin: { theme: 'dark' } }, true],
])('a tag starts although %s took the name, and a second tag is ignored (EMB-04, EMB-09)', (_who, taken, starts) => {
  vi.stubGlobal('window', taken);
  const [first, second] = [page(), page()].map(({ api }) => api);
  expect([first, second].map((api) => api && publishApi(api))).toEqual([starts, false]);
  expect(taken.poptin === first).toBe(starts);
});

test('a page that keeps the name to itself has its popups all the same (EMB-09)', () => {
  vi.stubGlobal('window', Object.freeze({ poptin: null }));
  expect(publishApi(page().api)).toBe(true);
});
