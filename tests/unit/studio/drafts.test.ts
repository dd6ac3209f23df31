import { beforeEach, expect, test, vi } from 'vitest';
import { type Answered, type Ask, failed, type Question } from '../../../devtools-panel/studio/saving/ask.ts';
import { createSaving } from '../../../devtools-panel/studio/saving/saving-store.ts';

beforeEach(() => vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} }));

const DRAFT = { poptin_id: 'p1', poptin_name: 'Summer', poptin: '<p>Two cups</p>' };
const HEAD = { revision: 1, at: '2026-11-23T10:00:00Z', saved_by: 'Dana', version: 3, is_new: false };

/** A server whose answers a test sets by method and path. */
function server(answers: Readonly<Record<string, unknown>>) {
  const asked: Question[] = [];
  const ask: Ask = async (_, question): Promise<Answered<unknown>> => {
    asked.push(question);
    const found = answers[`${question.method} ${question.path.replace(/\?.*/, '').replace('accounts/acc/', '')}`];
    if (found instanceof Error) return failed(found.message, true);
    return found === undefined ? { ...failed('not found'), isMissing: true } : { ok: true, value: found };
  };
  const store = createSaving(ask, '/display', 'harness');
  store.setState({ clientId: 'acc', known: { 'acc/p1': 3 } });
  return { asked, get: store.getState };
}

test('a saved draft brings its review: changed settings, changed texts (STU-01)', async () => {
  const changes = [{ path: 'poptin_name', before: 'Spring', after: 'Summer' }, { path: 'markup' }];
  const { get, asked } = server({
    'PUT popups/p1/draft': { ...HEAD, changes },
    'GET popups/p1': { version: 3, live: true, popup: { poptin_id: 'p1', markup: '<p>A cup</p>' } },
  });
  expect(await get().saveDraft(DRAFT)).toBe(true);
  expect(asked[0]?.headers).toEqual({ 'if-none-match': '*' });
  expect(get().review).toEqual({ of: DRAFT, isNew: false, changes, words: [['A cup', 'Two cups']], lacksCodes: false, together: [] });
  expect(get().said?.sentence).toBe('Draft saved. No visitor sees it until you publish it.');
});

test('the review compares with the template in the account’s language (STU-01, LNG-01)', async () => {
  const built = { type: 'bar', format: 'format_1', width: '', height: '', location: null, target: '', idea: '', theme: '' };
  vi.stubGlobal('fetch', async () => Response.json([{ ...built, html: { en: '<p>A cup</p>', he: '<p>כוס</p>' } }]));
  const { get } = server({
    'GET popups': { client_id: 'acc', name: 'Fen', language: 'he', popups: [] },
    'PUT popups/p1/draft': { ...HEAD, changes: [{ path: 'markup' }] },
    'GET popups/p1': { version: 3, live: true, popup: { poptin_id: 'p1', poptin_type: 'bar', poptin_format: 'format_1' } },
  });
  await get().choose('acc');
  await get().saveDraft(DRAFT);
  expect(get().review?.words).toEqual([['כוס', 'Two cups']]);
});

test.each([
  ['none is left', { left: 0 }, true],
  ['some are left', { left: 3 }, false],
  ['an older server has no pool for drafts', undefined, false],
])('the review of a popup with a code for each lead, where %s (CPN-05)', async (_what, pool, lacksCodes) => {
  const { get } = server({
    'PUT popups/p1/draft': { ...HEAD, is_new: true, changes: [] },
    ...(pool && { 'GET popups/p1/coupons': pool }),
  });
  await get().saveDraft({ ...DRAFT, design_properties: { coupon: { coupon_type: 'unique' } } });
  expect(get()).toMatchObject({ review: { lacksCodes }, said: { ok: true } });
});

test('the next save is over the own revision, publishing over the compared version (STU-01)', async () => {
  const { get, asked } = server({
    'PUT popups/p1/draft': { ...HEAD, changes: [] },
    'PUT popups/p1': { poptin_id: 'p1', version: 4 },
  });
  await get().saveDraft(DRAFT);
  await get().saveDraft(DRAFT);
  await get().save(DRAFT);
  expect(asked.filter(({ method }) => method === 'PUT').map(({ headers }) => headers)).toEqual([
    { 'if-none-match': '*' },
    { 'if-match': '"1"' },
    { 'if-match': '"3"' },
  ]);
  expect(get().review).toBe(null);
});

test('a variant is published with the other drafts of its new test, each as it was seen (STU-06)', async () => {
  const other = { ...HEAD, poptin_id: 'p2', poptin_name: 'Walk', revision: 5, version: 2, changes: [{ path: 'ab_test', after: 1 }] };
  const { get, asked } = server({
    'PUT popups/p1/draft': { ...HEAD, changes: [], together: [other] },
    'POST publish': {
      popups: [
        { poptin_id: 'p1', version: 4 },
        { poptin_id: 'p2', version: 3 },
      ],
    },
  });
  await get().saveDraft(DRAFT);
  expect(get().review?.together).toEqual([other]);
  expect(await get().save(DRAFT)).toBe(true);
  const drafts = [
    { poptin_id: 'p1', revision: 1, version: 3 },
    { poptin_id: 'p2', revision: 5, version: 2 },
  ];
  expect(asked.at(-1)).toMatchObject({ method: 'POST', body: { drafts } });
  expect(get()).toMatchObject({ known: { 'acc/p1': 4, 'acc/p2': 3 }, review: null, said: { ok: true } });
  await get().saveDraft(DRAFT);
  await get().save(DRAFT, 'any');
  expect(asked.at(-1)).toMatchObject({ body: { drafts: [{ poptin_id: 'p1' }, { poptin_id: 'p2' }] } });
});

test('somebody else’s draft is not overwritten without being asked, and leaves no review (STU-01)', async () => {
  const { get } = server({ 'PUT popups/p1/draft': new Error('Eva saved the draft meanwhile') });
  expect(await get().saveDraft(DRAFT)).toBe(false);
  expect(get()).toMatchObject({ review: null, lastSave: 'draft', said: { ok: false, conflict: true } });
});

test('“Save over theirs” publishes only what was reviewed; a later edit is a draft first (STU-01)', async () => {
  const other = { ...HEAD, poptin_id: 'p2', poptin_name: 'Walk', revision: 5, version: 2, changes: [{ path: 'ab_test', after: 1 }] };
  const { get, asked } = server({
    'PUT popups/p1/draft': { ...HEAD, changes: [], together: [other] },
    'POST publish': new Error('Eva published it meanwhile'),
  });
  await get().saveDraft(DRAFT);
  expect(await get().save(DRAFT)).toBe(false);
  const edited = { ...DRAFT, poptin_name: 'Late summer' };
  await get().saveOver(edited);
  expect(asked.findLast(({ method }) => method !== 'GET')).toEqual(expect.objectContaining({ method: 'PUT', headers: {} }));
  expect(get().review).toMatchObject({ of: edited, together: [other] });
  await get().save(edited);
  await get().saveOver(edited);
  expect(asked.at(-1)).toMatchObject({ method: 'POST', body: { drafts: [{ poptin_id: 'p1' }, { poptin_id: 'p2' }] } });
});

test('“Take theirs” opens the published popup once their draft is published (STU-01)', async () => {
  const published = { version: 4, live: true, popup: { poptin_id: 'p1', poptin_name: 'Eva’s' } };
  const { get, asked } = server({
    'GET popups/p1': published,
    'PUT popups/p1/draft': { ...HEAD, changes: [] },
    'GET popups': { client_id: 'acc', name: '', popups: [] },
  });
  await get().saveDraft(DRAFT);
  expect(await get().openDraft('p1')).toEqual(published.popup);
  expect(get()).toMatchObject({ known: { 'acc/p1': 4 }, said: { ok: true, sentence: expect.stringMatching(/published popup/) } });
  await get().reviewDraft(published.popup);
  expect(get().said?.ok).toBe(true);
  await get().saveDraft(DRAFT);
  expect(asked.findLast(({ method }) => method === 'PUT')?.headers).toEqual({ 'if-none-match': '*' });
});

test('only the draft that its person has seen is discarded, and then the next one is new (STU-01)', async () => {
  const { get, asked } = server({ 'PUT popups/p1/draft': { ...HEAD, changes: [] }, 'DELETE popups/p1/draft': { revision: 1 } });
  await get().saveDraft(DRAFT);
  await get().discardDraft('p1');
  expect(asked.findLast(({ method }) => method === 'DELETE')?.headers).toEqual({ 'if-match': '"1"' });
  await get().saveDraft(DRAFT);
  expect(asked.findLast(({ method }) => method === 'PUT')?.headers).toEqual({ 'if-none-match': '*' });
});

test('deleting says how many leads stay, and a copy is a draft (STU-02)', async () => {
  const { get, asked } = server({
    'DELETE popups/p1': { leads: 12 },
    'GET popups/p1': { version: 3, live: true, popup: { poptin_id: 'p1', poptin_name: 'Spring' } },
    'PUT popups/p2/draft': { ...HEAD, is_new: true, changes: [] },
  });
  await get().remove('p1');
  expect(get().said?.sentence).toBe('Deleted. Its 12 leads stay, with its name.');
  const copy = await get().duplicate('p1', (settings) => ({ ...settings, poptin_id: 'p2', poptin_name: 'Copy of Spring' }));
  expect(copy).toMatchObject({ poptin_id: 'p2', poptin_name: 'Copy of Spring' });
  expect(asked.at(-1)?.method).toBe('GET');
});
