import { describe, expect, test } from 'vitest';
import { newAccount, newViewer, sharedServer } from '../start.ts';

const to = sharedServer();

/** A popup whose owner works on a draft. */
async function popupWith() {
  const { clientId, popupId } = await newAccount(to);
  const path = `/admin/accounts/${clientId}/popups/${popupId}`;
  const popup = { poptin_id: popupId, poptin_type: 'lightbox', poptin_format: 'format_3', poptin_name: 'Spring', poptin_target: 'lead' };
  return {
    clientId,
    popupId,
    path,
    save: (change: object, headers: Record<string, string> = {}, by = 'Dana') =>
      to.put(`${path}/draft?by=${by}`, { ...popup, ...change }, headers),
    publish: (query = '', headers: Record<string, string> = {}) => to.send('POST', `${path}/publish?by=Eva${query}`, undefined, headers),
    shown: async () =>
      (await to.form(`/api/display/${clientId}`, {})).json.poptins.map((each: { poptin_name: string }) => each.poptin_name),
    listed: async () => (await to.get(`/admin/accounts/${clientId}/popups`)).json.popups,
  };
}

describe('a draft', () => {
  test('shows to no visitor until it is published, and says what that changes and who saved it (STU-01)', async () => {
    const { save, publish, shown, listed, path } = await popupWith();
    const saved = await save({ poptin_name: 'Summer', markup: '<p>Hi</p>' });
    expect(saved.status).toBe(201);
    expect(saved.json).toMatchObject({ revision: 1, version: 1, is_new: false, saved_by: 'Dana' });
    expect(saved.json.changes).toEqual([
      { path: 'markup', before: null, after: '<p>Hi</p>' },
      { path: 'poptin_name', before: 'Spring', after: 'Summer' },
    ]);
    expect(await shown()).toEqual(['Spring']);
    expect((await listed())[0]).toMatchObject({ live: true, config: { poptin_name: 'Spring' }, draft: { revision: 1, saved_by: 'Dana' } });
    expect((await to.get(`${path}/draft`)).json.popup).toMatchObject({ poptin_name: 'Summer', markup: '<p>Hi</p>' });
    expect((await publish('&version=1', { 'if-match': '"1"' })).json).toMatchObject({ version: 2 });
    expect(await shown()).toEqual(['Summer']);
    expect((await listed())[0]).toMatchObject({ draft: null, saved_by: 'Eva' });
    expect((await to.get(`${path}/draft`)).status).toBe(404);
  });

  test('that somebody else saved meanwhile is neither overwritten nor published unseen (STU-01)', async () => {
    const { save, publish, shown } = await popupWith();
    await save({ poptin_name: 'Dana’s' });
    await save({ poptin_name: 'Eva’s' }, { 'if-match': '"1"' }, 'Eva');
    const late = await save({ poptin_name: 'Dana’s second' }, { 'if-match': '"1"' });
    expect([late.status, late.json.error.reason]).toEqual([412, 'Eva saved the draft meanwhile: it is revision 2, not 1']);
    expect((await save({}, { 'if-none-match': '*' })).status).toBe(412);
    expect((await publish('&version=1', { 'if-match': '"1"' })).status).toBe(412);
    expect(await shown()).toEqual(['Spring']);
  });

  test('that somebody else saved meanwhile is not discarded (STU-01)', async () => {
    const { save, path } = await popupWith();
    await save({ poptin_name: 'Dana’s' });
    await save({ poptin_name: 'Eva’s' }, { 'if-match': '"1"' }, 'Eva');
    const late = await to.remove(`${path}/draft`, { 'if-match': '"1"' });
    expect([late.status, late.json.error.reason]).toEqual([412, 'Eva saved the draft meanwhile: it is revision 2, not 1']);
    expect((await to.get(`${path}/draft`)).json.popup).toMatchObject({ poptin_name: 'Eva’s' });
    expect((await to.remove(`${path}/draft`, { 'if-match': '"2"' })).status).toBe(200);
  });

  test('is not published over a version that its person has not seen (STU-01)', async () => {
    const { save, publish, path, popupId, shown } = await popupWith();
    await save({ poptin_name: 'Draft' });
    await to.put(path, { poptin_id: popupId, poptin_name: 'By hand', poptin_type: 'lightbox', poptin_format: 'format_3' });
    expect((await publish('&version=1')).status).toBe(412);
    expect(await shown()).toEqual(['By hand']);
    expect((await publish('&version=2')).status).toBe(200);
    expect(await shown()).toEqual(['Draft']);
  });

  test('of a new popup makes the popup when it is published, and discarding it leaves nothing (STU-01)', async () => {
    const { clientId, shown, listed } = await popupWith();
    const path = `/admin/accounts/${clientId}/popups/brandnew${clientId.slice(0, 5)}`;
    const popup = { poptin_id: path.split('/').at(-1), poptin_name: 'New', poptin_type: 'bar', poptin_format: 'format_1' };
    await to.put(`${path}/draft`, popup);
    expect((await listed()).at(-1)).toMatchObject({ live: false, version: 0, config: { poptin_name: 'New' }, draft: { revision: 1 } });
    await to.remove(`${path}/draft`);
    expect((await listed()).length).toBe(1);
    expect((await to.remove(`${path}/draft`)).status).toBe(404);
    await to.put(`${path}/draft`, popup);
    expect((await to.send('POST', `${path}/publish?version=0`)).status).toBe(201);
    expect(await shown()).toEqual(['Spring', 'New']);
  });

  test('of another account’s popup is refused, as is one of an account that is not there (STU-01, SEC-01)', async () => {
    const [mine, theirs] = [await popupWith(), await popupWith()];
    const popup = { poptin_id: theirs.popupId, poptin_name: 'Mine now' };
    expect((await to.put(`/admin/accounts/${mine.clientId}/popups/${theirs.popupId}/draft`, popup)).status).toBe(409);
    expect((await to.put(`/admin/accounts/nobody/popups/${theirs.popupId}/draft`, popup)).status).toBe(404);
  });
});

describe('a test that begins', () => {
  /** The drafts of the original and of a variant, as the studio saves them. */
  async function begun() {
    const { clientId, popupId, save, ...more } = await popupWith();
    const test = { ab_test: 1, ab_test_parent_id: popupId };
    const variant = { poptin_id: `variant${clientId.slice(0, 5)}`, poptin_name: 'Variant', poptin_type: 'bar', poptin_format: 'format_1' };
    await save(test);
    const draftAt = (id: string) => `/admin/accounts/${clientId}/popups/${id}/draft`;
    const saved = await to.put(draftAt(variant.poptin_id), { ...variant, ...test });
    const publishAll = (drafts: readonly object[]) => to.json(`/admin/accounts/${clientId}/publish?by=Eva`, { drafts });
    return { ...more, clientId, popupId, test, variant, save, draftAt, saved, publishAll };
  }

  test('names the drafts that begin it, and publishes all of them or none (STU-06)', async () => {
    const { popupId, variant, saved, publishAll, shown, save, test, draftAt } = await begun();
    expect(saved.json.together).toMatchObject([{ poptin_id: popupId, poptin_name: 'Spring', revision: 1, version: 1, is_new: false }]);
    expect(saved.json.together[0].changes.map(({ path }: { path: string }) => path)).toEqual(['ab_test', 'ab_test_parent_id']);
    expect((await to.get(draftAt(popupId))).json.together).toMatchObject([{ poptin_id: variant.poptin_id, version: 0, is_new: true }]);
    const drafts = [
      { poptin_id: variant.poptin_id, revision: 1, version: 0 },
      { poptin_id: popupId, revision: 1, version: 1 },
    ];
    await save({ ...test, poptin_name: 'Spring by Eva' }, {}, 'Eva');
    expect([(await publishAll(drafts)).status, await shown()]).toEqual([412, ['Spring']]);
    const answer = await publishAll(drafts.map((each) => ({ ...each, ...(each.poptin_id === popupId && { revision: 2 }) })));
    expect([answer.status, answer.json.popups]).toEqual([
      200,
      [
        { poptin_id: variant.poptin_id, version: 1 },
        { poptin_id: popupId, version: 2 },
      ],
    ]);
    expect(await shown()).toEqual(['Spring by Eva', 'Variant']);
  });

  test('lets a variant that comes later join alone, and says nothing of other popups’ drafts (STU-06)', async () => {
    const { clientId, popupId, variant, publishAll, test, draftAt } = await begun();
    await publishAll([{ poptin_id: variant.poptin_id }, { poptin_id: popupId }]);
    await to.put(draftAt('third'.concat(clientId.slice(0, 5))), { ...variant, ...test, poptin_id: `third${clientId.slice(0, 5)}` });
    const edited = await to.put(draftAt(popupId), { ...variant, ...test, poptin_id: popupId });
    expect(edited.json.together).toEqual([]);
  });
});

describe('an archived popup', () => {
  test('shows to nobody, comes back as it was, and its history says who did it (STU-02)', async () => {
    const { path, shown, listed } = await popupWith();
    expect((await to.send('POST', `${path}/archive?by=Dana`)).json).toMatchObject({ version: 2 });
    expect([await shown(), (await listed())[0].live]).toEqual([[], false]);
    expect((await to.send('POST', `${path}/unarchive?by=Eva`)).json).toMatchObject({ version: 3 });
    expect(await shown()).toEqual(['Spring']);
    const { versions } = (await to.get(`${path}/versions`)).json;
    expect(versions.map(({ saved_by }: { saved_by: string }) => saved_by)).toEqual(['Eva', 'Dana', 'the admin API']);
  });

  test('is deleted with draft and history; a live one is refused, and leads keep its name (STU-02)', async () => {
    const { path, clientId, popupId, listed, save } = await popupWith();
    expect((await to.remove(path)).json.error.reason).toBe(`popup ${popupId} is live, so archive it first`);
    const viewer = await newViewer(to, clientId);
    await to.form(`/api/display/conversion/${viewer}`, {
      poptin_id: popupId,
      client_id: clientId,
      p_target: 'lead',
      email: 'ann@shop.example',
    });
    await save({ poptin_name: 'Never' });
    await to.send('POST', `${path}/archive`);
    expect((await to.remove(path)).json).toEqual({ poptin_id: popupId, leads: 1 });
    expect([await listed(), (await to.get(path)).status, (await to.get(`${path}/versions`)).json.versions]).toEqual([[], 404, []]);
    expect((await to.remove(path)).status).toBe(404);
    expect(await to.leads(clientId)).toMatchObject([{ poptin_name: 'Spring', email: 'ann@shop.example' }]);
  });

  test('takes the leads of pages that are still open after it is deleted (STU-02, FRM-19)', async () => {
    const { path, clientId, popupId, listed } = await popupWith();
    const viewer = await newViewer(to, clientId);
    await to.send('POST', `${path}/archive`);
    expect((await to.remove(path)).json).toEqual({ poptin_id: popupId, leads: 0 });
    const lead = { poptin_id: popupId, client_id: clientId, p_target: 'lead', email: 'ann@shop.example' };
    expect((await to.form(`/api/display/conversion/${viewer}`, lead)).json).toMatchObject({ success: true });
    expect(await to.leads(clientId)).toMatchObject([{ poptin_name: 'Spring', email: 'ann@shop.example' }]);
    expect([await listed(), (await to.get(path)).status]).toEqual([[], 404]);
  });

  test('that an editor still has after it was deleted is published as a new one, in the last place (STU-02)', async () => {
    const { path, clientId, popupId, save, publish, shown } = await popupWith();
    const other = `other${clientId.slice(0, 5)}`;
    await to.put(`/admin/accounts/${clientId}/popups/${other}`, { poptin_id: other, poptin_name: 'Other', poptin_type: 'bar' });
    await to.send('POST', `${path}/archive`);
    await to.remove(path);
    expect((await save({ poptin_name: 'Back' })).json).toMatchObject({ is_new: true, version: 0 });
    expect((await publish('&version=0')).status).toBe(201);
    expect(await shown()).toEqual(['Other', 'Back']);
    const { versions } = (await to.get(`${path}/versions`)).json;
    expect(versions).toMatchObject([{ version: 1, saved_by: 'Eva', changes: [] }]);
    for (const again of ['if-none-match', 'account'] as const) {
      await to.send('POST', `${path}/archive`);
      await to.remove(path);
      const popup = { poptin_id: popupId, poptin_name: again, poptin_type: 'bar' };
      const saved =
        again === 'account'
          ? await to.put(`/admin/accounts/${clientId}?by=deploy`, { popups: [popup] })
          : await to.put(`${path}?by=Dana`, popup, { 'if-none-match': '*' });
      expect(saved.status).toBeLessThan(300);
      expect((await to.get(`${path}/versions`)).json.versions).toMatchObject([{ version: 1, changes: [] }]);
    }
  });
});
