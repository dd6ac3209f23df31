import { expect, test } from 'vitest';
import { lintPopup } from '../../../devtools-panel/studio/lint/lint-popup.ts';
import { openDraft } from '../../../devtools-panel/studio/share/link.ts';
import { renderAll } from '../../../templates/rendered.ts';

const templates = renderAll();
const htmlOf = (type: string, nth: number) => templates.find((one) => one.type === type && one.format === `format_${nth}`)!.html;

const KEPT = { poptin_id: 'hello', poptin_type: 'lightbox', poptin_format: 'format_1' };
const OWN = '<div data-poptin-container><h2>Own words</h2></div>';
const MARKUP = htmlOf('lightbox', 1).en;

test.each<readonly [what: string, pasted: object, opened: object]>([
  ['by its type and format', KEPT, { ...KEPT, poptin: MARKUP }],
  ['where its markup is empty', { ...KEPT, poptin: '' }, { ...KEPT, poptin: MARKUP }],
  ['its own', { ...KEPT, markup: OWN }, { ...KEPT, poptin: OWN }],
  [
    'its own, whatever template it names',
    { ...KEPT, markup: OWN, template: { type: 'bar', format: 'format_2' } },
    { ...KEPT, poptin: OWN },
  ],
  [
    'of the template that it names',
    { ...KEPT, template: { type: 'bar', format: 'format_2', language: 'he' } },
    { ...KEPT, poptin: htmlOf('bar', 2).he },
  ],
  ['as pages are sent it', { ...KEPT, poptin: OWN }, { ...KEPT, poptin: OWN }],
  ['where the page fetches it', { ...KEPT, poptin_url: 'https://a.example/t' }, { ...KEPT, poptin_url: 'https://a.example/t' }],
  ['as the admin API answers it', { version: 4, live: true, popup: { ...KEPT, markup: OWN } }, { ...KEPT, poptin: OWN }],
])('a config as an account keeps it is opened with the markup that visitors get: %s (DEV-20, contract 7)', async (_, pasted, opened) => {
  expect(await openDraft(JSON.stringify(pasted), 'en', async () => templates)).toEqual({ ok: true, draft: opened });
});

test.each<readonly [what: string, language: object, opened: 'en' | 'he']>([
  ['none', {}, 'he'],
  ['none, as a server stores it', { template: { type: 'lightbox', format: 'format_1', language: null } }, 'he'],
  ['English', { template: { type: 'lightbox', format: 'format_1', language: 'en' } }, 'en'],
])('a popup of a Hebrew account that names %s opens in its visitors’ language (LNG-01, DEV-20)', async (_, own, opened) => {
  const poptin = htmlOf('lightbox', 1)[opened];
  expect(await openDraft(JSON.stringify({ ...KEPT, ...own }), 'he', async () => templates)).toEqual({
    ok: true,
    draft: { ...KEPT, poptin },
  });
});

test.each([
  ['a format that there is not', { ...KEPT, poptin_format: 'format_99' }],
  ['a template that there is not', { ...KEPT, template: { type: 'bar', format: 'format_99', language: 'en' } }],
  ['neither', { poptin_id: 'hello', poptin_type: 'lightbox' }],
])('a config that names %s has nothing to show, and the studio says so (DEV-20)', async (_, pasted) => {
  const opened = await openDraft(JSON.stringify(pasted), 'en', async () => templates);
  expect(opened).toEqual({ ok: true, draft: pasted });
  expect(lintPopup(pasted)).toContainEqual(
    expect.objectContaining({ severity: 'error', path: 'poptin', sentence: expect.stringMatching(/nothing to show/) }),
  );
});

test('a config that needs a missing template is not opened, and the studio says why (DEV-20)', async () => {
  const none = async () => Promise.reject(new Error('The templates did not come.'));
  expect(await openDraft(JSON.stringify(KEPT), 'en', none)).toEqual({ ok: false, problem: 'The templates did not come.' });
  expect(await openDraft(JSON.stringify({ ...KEPT, markup: OWN }), 'en', none)).toEqual({ ok: true, draft: { ...KEPT, poptin: OWN } });
});
