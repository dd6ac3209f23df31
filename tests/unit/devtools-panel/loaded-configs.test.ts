import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newsOf } from '../../../devtools-panel/config/config-words.ts';
import { differencesOf } from '../../../devtools-panel/config/difference.ts';
import { loadedConfigs, versionOf } from '../../../devtools-panel/config/loaded-configs.ts';
import type { CallView } from '../../../devtools-panel/store/view/panel-view.ts';
import { callView, RIGHT } from '../../support/right-calls.ts';

const SALE = { poptin_id: '8f5fa95b4c1f9', poptin_name: 'Sale', poptin_url: 'https://d.example/t/a.html?v=41', viewer_id: 'one' };

function answered(poptins: readonly object[], change: Partial<CallView> = {}): CallView {
  const call = callView('display', RIGHT.display);
  return { ...call, exchange: { ...call.exchange!, answer: [JSON.stringify({ poptins })], whole: true }, ...change };
}
const page = (documentId: string, ...calls: readonly CallView[]) => ({ documentId, url: `https://shop.example/${documentId}`, calls });
const news = (...pages: ReturnType<typeof page>[]) => loadedConfigs(pages).map((one) => [one.popupId, newsOf(one)]);

test('a configuration has its version and what changed since the page before, visit aside (DEV-31)', () => {
  const changed = { ...SALE, poptin_url: 'https://d.example/t/a.html?v=42', viewer_id: 'two', triggers: { delay: { seconds: 9 } } };
  const [sale] = loadedConfigs([page('one', answered([SALE])), page('two', answered([changed]))]);
  expect(sale?.changes).toEqual([
    { path: 'poptin_url', before: SALE.poptin_url, after: changed.poptin_url },
    { path: 'triggers', before: undefined, after: { delay: { seconds: 9 } } },
  ]);
  expect([versionOf(sale!.before!.config), versionOf(sale!.load.config)]).toEqual(['41', '42']);
});

test.each([
  ['the first load says nothing', [page('one', answered([SALE]))], ''],
  ['a visit of its own is no change', [page('one', answered([SALE])), page('two', answered([{ ...SALE, viewer_id: 'two' }]))], 'unchanged'],
  ['a changed name is one', [page('one', answered([SALE])), page('two', answered([{ ...SALE, poptin_name: 'Spring' }]))], '1 change'],
  ['a popup that the page before lacked is new', [page('one', answered([])), page('two', answered([SALE]))], 'new'],
  ['a popup that is not sent any more stays', [page('one', answered([SALE])), page('two', answered([]))], 'no longer sent'],
  ['a page that did not ask says nothing', [page('one', answered([SALE])), page('two')], ''],
  ['a page whose call failed says nothing', [page('one', answered([SALE])), page('two', answered([], { outcome: 'failed' }))], ''],
] as const)('in the list of configurations %s (DEV-31)', (_, pages, said) => {
  expect(news(...pages)).toEqual([[SALE.poptin_id, said]]);
});

test('a later answer on the same page is the popup’s configuration there, and no load of its own (DEV-31)', () => {
  const click = answered([{ ...SALE, poptin_name: 'By click' }], { call: 'click' });
  const [sale, ...rest] = loadedConfigs([page('one', answered([SALE]), click)]);
  expect([sale?.name, sale?.before, rest]).toEqual(['By click', null, []]);
});

test.each<readonly [unknown, unknown, readonly string[]]>([
  [{ a: [1, 2] }, { a: [1, 3] }, ['a[1]']],
  [{ a: [1] }, { a: [1, 2] }, ['a[1]']],
  [{ a: { b: 1 } }, { a: [1] }, ['a']],
  [{ a: null }, { a: {} }, ['a']],
  [{ a: 1, b: 2 }, { b: 2 }, ['a']],
])('%j and %j differ at %j (DEV-31)', (before, after, paths) => {
  expect(differencesOf(before, after).map(({ path }) => path)).toEqual(paths);
});

test('a value and its copy never differ, and an answer that is no JSON brings nothing (DEV-31)', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(differencesOf(value, structuredClone(value))).toEqual([]);
    }),
  );
  const call = answered([]);
  expect(loadedConfigs([page('one', { ...call, exchange: { ...call.exchange!, answer: ['{"poptins":[{'] } })])).toEqual([]);
});
