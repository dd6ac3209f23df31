import { expect, HOUR, test } from '../support/test.ts';

const AT_ONCE = { triggers: { delay: { seconds: 0, per: 'page' } } };

/** Each way in which the wire says no, or yes, is tried in `tests/unit/wire/refused.test.ts`. */
for (const off of ['0']) {
  test(`a popup whose display is ${JSON.stringify(off)} never shows, not even by its link (CFG-05, GAT-11)`, {
    tag: '@full',
  }, async ({ site, visitor }) => {
    const [id = ''] = await site.show({ ...AT_ONCE, display: off });
    site.page('/', site.html({ body: `<button id="opens" data-poptin-open="${id}">Open</button>` }));
    await visitor.visit(site.url());
    await visitor.page.click('#opens');
    await visitor.wait(HOUR);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
    expect((await visitor.explain(id))?.gates.find(({ pass }) => !pass)).toMatchObject({ gate: 'server', actual: 'off' });
  });

  test(`an answer whose display is ${JSON.stringify(off)} shows no popup, and is logged (CFG-05, GAT-11)`, async ({ site, visitor }) => {
    const popup = { poptin_id: 'unwanted00001', poptin_type: 'lightbox', poptin: '<div data-poptin-container>No</div>', ...AT_ONCE };
    const body = JSON.stringify({ display: off, poptins: [popup], client_restriction_setting: { upgrade_popup: popup } });
    await site.fault('display', { kind: 'body', status: 200, body });
    await visitor.visit(site.url());
    await visitor.wait(HOUR);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
    expect((await visitor.eventsOf('display-refused')).map(({ message }) => message)).toEqual(['display is off']);
  });
}

for (const on of ['1']) {
  test(`a restricted client (${JSON.stringify(on)}) gets only the upgrade popup (CFG-05, GAT-11)`, async ({ site, visitor }) => {
    const popup = (id: string) => ({
      poptin_id: id,
      poptin_type: 'lightbox',
      poptin: `<div data-poptin-container>${id}</div>`,
      ...AT_ONCE,
    });
    const body = JSON.stringify({
      display: true,
      is_client_restriction: on,
      poptins: [popup('unwanted00001')],
      client_restriction_setting: { upgrade_popup: popup('upgrade000001') },
    });
    await site.fault('display', { kind: 'body', status: 200, body });
    await visitor.visit(site.url());
    await visitor.wait(0);
    await expect(visitor.popup('upgrade000001')).toBeVisible();
    await visitor.wait(HOUR);
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(1);
    expect((await visitor.eventsOf('display-refused')).map(({ message }) => message)).toEqual(['Client restricted']);
    expect(await visitor.begun('viewed')).toEqual([]);
  });
}
