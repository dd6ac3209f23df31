import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commandByKeys } from '../../../devtools-panel/studio/draft/step-keys.ts';
import { type PopupDraft, valueAt, withValue } from '../../../devtools-panel/studio/draft/studio-draft.ts';
import { createStudio } from '../../../devtools-panel/studio/draft/studio-store.ts';
import { versionOf } from '../../../devtools-panel/studio/preview/version-of.ts';
import { checkDraft, MAX_DRAFT } from '../../../devtools-panel/studio/share/check-draft.ts';
import { draftCurl } from '../../../devtools-panel/studio/share/draft-curl.ts';
import { draftLink, openDraft } from '../../../devtools-panel/studio/share/link.ts';

const POPUP: PopupDraft = {
  poptin_id: 'abc123',
  poptin_type: 'lightbox',
  poptin_name: 'Spring · אביב',
  triggers: { scroll: { percent: 50 } },
  gamified_prize: [{ label: 'One' }, { label: 'Two' }],
  poptin: '<div>Hello</div>',
};

test('a setting is changed, created on its way, and removed, and nothing else changes (DEV-20)', () => {
  const set = withValue(POPUP, ['design_properties', 'coupon', 'code'], 'TEN');
  expect(set).toEqual({ ...POPUP, design_properties: { coupon: { code: 'TEN' } } });
  expect(withValue(set, ['design_properties', 'coupon'], undefined)).toEqual({ ...POPUP, design_properties: {} });
  expect(withValue(POPUP, ['triggers', 'delay', 'seconds'], undefined)).toEqual(POPUP);
  expect(valueAt(withValue(POPUP, ['gamified_prize', 1, 'label'], 'Three'), ['gamified_prize', 1, 'label'])).toBe('Three');
  expect(POPUP.gamified_prize).toEqual([{ label: 'One' }, { label: 'Two' }]);
});

test('clearing a product’s id to type another stays in the same row (DEV-20)', () => {
  const products = (...ids: string[]) => ({ ...POPUP, product_recommendation: { manual_products: ids } });
  const cleared = withValue(products('11', '22'), ['product_recommendation', 'manual_products', 0], undefined);
  expect(cleared).toEqual(products('', '22'));
  expect(withValue(cleared, ['product_recommendation', 'manual_products', 0], '3')).toEqual(products('3', '22'));
});

test('typing a word is one undo step, another field is another, and redo works (DEV-20)', () => {
  const studio = createStudio();
  studio.getState().begin(POPUP);
  const name = () => studio.getState().history?.now.draft.poptin_name;
  const type = (text: string) => studio.getState().set(['poptin_name'], text);
  for (const text of ['A', 'Au', 'Aut']) type(text);
  studio.getState().set(['cookie'], 7);
  type('Autumn');
  studio.getState().settle();
  type('Autumn sale');
  const steps = [];
  for (let nth = 0; nth < 5; nth += 1) {
    studio.getState().undo();
    steps.push(name());
  }
  expect(steps).toEqual(['Autumn', 'Aut', 'Aut', 'Spring · אביב', 'Spring · אביב']);
  for (let nth = 0; nth < 5; nth += 1) studio.getState().redo();
  expect(name()).toBe('Autumn sale');
  expect(studio.getState().history?.now.draft.cookie).toBe(7);
});

test.each([
  ['Ctrl Z', { key: 'z', code: 'KeyZ', ctrlKey: true }, 'undo'],
  ['Ctrl Y', { key: 'y', code: 'KeyY', ctrlKey: true }, 'redo'],
  ['Command Shift Z', { key: 'Z', code: 'KeyZ', metaKey: true, shiftKey: true }, 'redo'],
  ['Ctrl Z on a German keyboard', { key: 'z', code: 'KeyY', ctrlKey: true }, 'undo'],
  ['Ctrl Z on a Hebrew keyboard', { key: 'ז', code: 'KeyZ', ctrlKey: true }, 'undo'],
  ['Ctrl Y on a Hebrew keyboard', { key: 'ט', code: 'KeyY', ctrlKey: true }, 'redo'],
  ['Z alone', { key: 'z', code: 'KeyZ' }, null],
  ['Ctrl Alt Z', { key: 'z', code: 'KeyZ', ctrlKey: true, altKey: true }, null],
  ['Ctrl A', { key: 'a', code: 'KeyA', ctrlKey: true }, null],
])('by %s a change is taken back, comes again, or stays (DEV-20)', (_, keys, step) => {
  expect(commandByKeys({ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...keys })).toBe(step);
});

test('another template is a step that can be taken back (DEV-20)', () => {
  const studio = createStudio();
  studio.getState().begin(POPUP);
  studio.getState().begin({ ...POPUP, poptin_id: 'other' });
  studio.getState().undo();
  expect(studio.getState().history?.now.draft).toBe(POPUP);
});

test('a link opens the same draft, whatever it says (DEV-20)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), async (words) => {
      const draft = { ...POPUP, poptin: words };
      const link = await draftLink(draft, 'https://shop.example/a?b=1#c');
      expect(link).toMatch(/^https:\/\/shop\.example\/a\?b=1#poptins-draft=[\w-]+$/);
      expect(await openDraft(link!, 'en')).toEqual({ ok: true, draft });
    }),
    { numRuns: 100 },
  );
});

/** A text that no packing makes shorter. */
function noise(length: number): string {
  let seed = 7;
  return Array.from({ length }, () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return String.fromCharCode(33 + (seed % 90));
  }).join('');
}

test('a draft that is too long for a link gets none (DEV-20)', async () => {
  for (const length of [60_000, 250_000]) expect(await draftLink({ ...POPUP, poptin: noise(length) }, 'https://shop.example/')).toBeNull();
  expect(await draftLink({ ...POPUP, poptin: 'x'.repeat(MAX_DRAFT + 1) }, 'https://shop.example/')).toBeNull();
});

test.each([
  ['nothing', '', /neither a popup’s settings/],
  ['words', 'Hello', /neither a popup’s settings/],
  ['a list', '[]', /neither a popup’s settings/],
  ['no id', '{"poptin_type":"bar"}', /no valid poptin_id/],
  ['an id that no popup has', '{"poptin_id":"../x","poptin_type":"bar"}', /no valid poptin_id/],
  ['no type', '{"poptin_id":"a"}', /no poptin_type/],
  ['half a link', 'https://a.example/#poptins-draft=AAAA', /incomplete/],
  ['a link that is no base64', 'https://a.example/#poptins-draft=A', /incomplete/],
  ['a link without end', `#poptins-draft=${'A'.repeat(40_000)}`, /link is too long/],
  ['too much', `{"a":"${'x'.repeat(MAX_DRAFT)}"}`, /too long for a popup/],
])('%s, pasted, is answered with what is wrong with it (DEV-20)', async (_what, pasted, problem) => {
  expect(await openDraft(pasted, 'en')).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

test('a few letters that unpack to millions are not unpacked (DEV-20)', async () => {
  const stream = new Blob(['0'.repeat(20_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
  expect(packed.length).toBeLessThan(30_000);
  expect(await openDraft(`#poptins-draft=${packed}`, 'en')).toEqual({ ok: false, problem: expect.stringMatching(/incomplete/) });
});

test('pasted data become plain values of bounded depth and nothing else (DEV-20)', () => {
  const deep = `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`;
  const text = `{"poptin_id":"a","poptin_type":"bar","__proto__":{"polluted":1},"constructor":1,"deep":${deep},"odd name!":1}`;
  const checked = checkDraft(text);
  const draft = checked.ok ? checked.draft : {};
  expect(Object.keys(draft).toSorted()).toEqual(['constructor', 'deep', 'poptin_id', 'poptin_type']);
  expect(JSON.stringify(draft).length).toBeLessThan(200);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('each version of a draft is its own popup on the page, the same version the same (DEV-20)', () => {
  const one = versionOf(POPUP);
  expect(one).toEqual({ ...POPUP, poptin_id: expect.stringMatching(/^abc123-[a-z\d]{1,7}$/) });
  expect(versionOf({ ...POPUP })).toEqual(one);
  expect(versionOf({ ...POPUP, cookie: 7 }).poptin_id).not.toBe(one.poptin_id);
  expect(versionOf({ ...POPUP, poptin_id: 'x'.repeat(64) }).poptin_id).toMatch(/^[\w-]{1,64}$/);
});

test('a draft copied as curl is one command that saves it, without secrets or shell tricks (DEV-20)', () => {
  const command = draftCurl({ ...POPUP, poptin_name: "It's $(rm -rf) `x`\u001b[2J" });
  expect(command).toContain('--header "Authorization: Bearer ${ADMIN_TOKEN:?');
  expect(command).toMatch(/ --url "\$\{ADMIN_URL:\?[\w ]+\}\/admin\/accounts\/\$\{CLIENT_ID:\?[\w ]+\}\/popups\/"'abc123'"\?by=curl"$/);
  expect(command).toContain(String.raw`"poptin_name":"It'\''s $(rm -rf) \`x\`\u001b[2J"`.replaceAll('\\`', '`'));
  expect(command).not.toContain('\u001b');
});
