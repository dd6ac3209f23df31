import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PopupDraft, valueAt, withValue } from '../../../devtools-panel/studio/draft/draft.ts';
import { stepByKeys } from '../../../devtools-panel/studio/draft/step-keys.ts';
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

test('DEV-20 a setting is changed, made on the way where it is missing, and taken out again, and nothing else changes', () => {
  const set = withValue(POPUP, ['design_properties', 'coupon', 'code'], 'TEN');
  expect(set).toEqual({ ...POPUP, design_properties: { coupon: { code: 'TEN' } } });
  expect(withValue(set, ['design_properties', 'coupon'], undefined)).toEqual({ ...POPUP, design_properties: {} });
  expect(withValue(POPUP, ['triggers', 'delay', 'seconds'], undefined)).toEqual(POPUP);
  expect(valueAt(withValue(POPUP, ['gamified_prize', 1, 'label'], 'Three'), ['gamified_prize', 1, 'label'])).toBe('Three');
  expect(POPUP.gamified_prize).toEqual([{ label: 'One' }, { label: 'Two' }]);
});

test('DEV-20 who clears the id of a product to type another goes on in the same row', () => {
  const products = (...ids: string[]) => ({ ...POPUP, product_recommendation: { manual_products: ids } });
  const cleared = withValue(products('11', '22'), ['product_recommendation', 'manual_products', 0], undefined);
  expect(cleared).toEqual(products('', '22'));
  expect(withValue(cleared, ['product_recommendation', 'manual_products', 0], '3')).toEqual(products('3', '22'));
});

test('DEV-20 a word that is typed is one step back, another field is another, and what was undone comes again', () => {
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
])('DEV-20 by %s a change is taken back, comes again, or stays', (_, keys, step) => {
  expect(stepByKeys({ ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...keys })).toBe(step);
});

test('DEV-20 another template is a step that can be taken back', () => {
  const studio = createStudio();
  studio.getState().begin(POPUP);
  studio.getState().begin({ ...POPUP, poptin_id: 'other' });
  studio.getState().undo();
  expect(studio.getState().history?.now.draft).toBe(POPUP);
});

test('DEV-20 a link opens the same draft, whatever it says', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }), async (words) => {
      const draft = { ...POPUP, poptin: words };
      const link = await draftLink(draft, 'https://shop.example/a?b=1#c');
      expect(link).toMatch(/^https:\/\/shop\.example\/a\?b=1#poptins-draft=[\w-]+$/);
      expect(await openDraft(link!)).toEqual({ ok: true, draft });
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

test('DEV-20 a draft that is too long for a link gets none', async () => {
  for (const length of [60_000, 250_000]) expect(await draftLink({ ...POPUP, poptin: noise(length) }, 'https://shop.example/')).toBeNull();
  expect(await draftLink({ ...POPUP, poptin: 'x'.repeat(MAX_DRAFT + 1) }, 'https://shop.example/')).toBeNull();
});

test.each([
  ['nothing', '', /not the settings of a popup/],
  ['words', 'Hello', /not the settings of a popup/],
  ['a list', '[]', /not the settings of a popup/],
  ['no id', '{"poptin_type":"bar"}', /no poptin_id/],
  ['an id that no popup has', '{"poptin_id":"../x","poptin_type":"bar"}', /no poptin_id/],
  ['no type', '{"poptin_id":"a"}', /type of popup/],
  ['half a link', 'https://a.example/#poptins-draft=AAAA', /not whole/],
  ['a link that is no base64', 'https://a.example/#poptins-draft=A', /not whole/],
  ['a link without end', `#poptins-draft=${'A'.repeat(40_000)}`, /longer than any of ours/],
  ['too much', `{"a":"${'x'.repeat(MAX_DRAFT)}"}`, /longer than any popup/],
])('DEV-20 %s, pasted, is answered with what is wrong with it', async (_what, pasted, problem) => {
  expect(await openDraft(pasted)).toEqual({ ok: false, problem: expect.stringMatching(problem) });
});

test('DEV-20 a few letters that unpack to millions are not unpacked', async () => {
  const stream = new Blob(['0'.repeat(20_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = Buffer.from(await new Response(stream).arrayBuffer()).toString('base64url');
  expect(packed.length).toBeLessThan(30_000);
  expect(await openDraft(`#poptins-draft=${packed}`)).toEqual({ ok: false, problem: expect.stringMatching(/not whole/) });
});

test('DEV-20 what is pasted becomes plain values of bounded depth and nothing else', () => {
  const deep = `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`;
  const text = `{"poptin_id":"a","poptin_type":"bar","__proto__":{"polluted":1},"constructor":1,"deep":${deep},"odd name!":1}`;
  const checked = checkDraft(text);
  const draft = checked.ok ? checked.draft : {};
  expect(Object.keys(draft).toSorted()).toEqual(['constructor', 'deep', 'poptin_id', 'poptin_type']);
  expect(JSON.stringify(draft).length).toBeLessThan(200);
  expect(({} as Record<string, unknown>).polluted).toBeUndefined();
});

test('DEV-20 on the page each version of a draft is a popup of its own, and the same version the same one', () => {
  const one = versionOf(POPUP);
  expect(one).toEqual({ ...POPUP, poptin_id: expect.stringMatching(/^abc123-[a-z\d]{1,7}$/) });
  expect(versionOf({ ...POPUP })).toEqual(one);
  expect(versionOf({ ...POPUP, cookie: 7 }).poptin_id).not.toBe(one.poptin_id);
  expect(versionOf({ ...POPUP, poptin_id: 'x'.repeat(64) }).poptin_id).toMatch(/^[\w-]{1,64}$/);
});

test('DEV-20 copied as curl, a draft is one command that saves it, with no secret in it and nothing that a shell would do', () => {
  const command = draftCurl({ ...POPUP, poptin_name: "It's $(rm -rf) `x`\u001b[2J" });
  expect(command).toContain('--header "Authorization: Bearer ${ADMIN_TOKEN:?');
  expect(command).toMatch(/ --url "\$\{ADMIN_URL:\?[\w ]+\}\/admin\/accounts\/\$\{CLIENT_ID:\?[\w ]+\}\/popups\/"'abc123'$/);
  expect(command).toContain(String.raw`"poptin_name":"It'\''s $(rm -rf) \`x\`\u001b[2J"`.replaceAll('\\`', '`'));
  expect(command).not.toContain('\u001b');
});
