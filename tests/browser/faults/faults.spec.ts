import { sample } from '../../support/sample.ts';
import { expect, SECOND, test } from '../support/test.ts';

const GOOD = { triggers: { delay: { seconds: 5, per: 'page' } } };

const BAD_NEIGHBOURS: ReadonlyArray<readonly [string, unknown, string]> = [
  ['of an unknown type', { poptin_id: 'unknowntype01', poptin_type: 'hologram' }, 'unknown type'],
  ['without an id', { poptin_id: '', poptin_type: 'bar' }, 'no usable poptin_id'],
  ['with an id that is none', { poptin_id: '<b>"', poptin_type: 'bar' }, 'no usable poptin_id'],
  ['that is a text', 'a popup', 'not an object'],
  ['that is null', null, 'not an object'],
  // Absent is not wrong: nothing was there to be dropped.
  ['that is not there', null, ''],
  [
    'whose every field is of a wrong type',
    {
      poptin_id: 'wrongtypes001',
      poptin_type: 'bar',
      triggers: 7,
      d_f_r: {},
      cookie_filter: 'x',
      design_properties: [],
      display: 'perhaps',
    },
    'not',
  ],
  ['from a prototype', JSON.parse('{"__proto__":{"poptin_id":"polluted00001","poptin_type":"bar"}}'), 'no usable poptin_id'],
];

for (const [what, bad, problem] of sample(BAD_NEIGHBOURS, 1)) {
  test(`a popup ${what} harms nobody: the popup beside it shows, and the log says why (CFG-02, R2)`, async ({ site, visitor }) => {
    const [id = ''] = await site.show(GOOD);
    const answer = JSON.stringify({
      display: true,
      poptins: [bad, { poptin_id: id, poptin_type: 'lightbox', poptin_url: `${site.displayOrigin}/t/${id}.html`, ...GOOD }],
    });
    await site.fault('display', { kind: 'body', status: 200, body: answer });
    await visitor.visit(site.url());
    await visitor.wait(5 * SECOND);
    await expect(visitor.popup(id)).toBeVisible();
    const [config] = await visitor.eventsOf('config-received');
    expect(config?.dropped.map((drop) => `${drop.path}: ${drop.problem}`).join('\n')).toContain(problem);
    expect(await visitor.page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
  });
}

test('a display server that is not there leaves the page without an error (ERR-02)', async ({ site, visitor }) => {
  site.page('/', site.html({ head: site.tag().replaceAll(/(data-\w+-host=")[^"]+/g, '$1http://127.0.0.1:9') }));
  await visitor.visit(site.url());
  expect((await visitor.eventsOf('call-settled'))[0]).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('network') });
});

test('markup that tries to act shows without scripts, handlers and frames, and is logged (R9, contract 3)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({
    ...GOOD,
    template: undefined,
    markup: `<div data-poptin-container><h2>Hello</h2><script>window.hacked = 1</script><img src="x" onerror="window.hacked = 2">
      <a href="javascript:window.hacked = 3" id="bad">a</a><iframe src="about:blank"></iframe><svg><script>window.hacked = 4</script></svg><p style="color: rgb(1, 2, 3)" id="styled">kept</p></div>`,
  });
  await visitor.visit(site.url());
  await visitor.wait(5 * SECOND);
  const popup = visitor.popup(id);
  await expect(popup.getByRole('heading', { name: 'Hello' })).toBeVisible();
  await expect(popup.locator('script, iframe, [onerror], [href^="javascript"]')).toHaveCount(0);
  await expect(popup.locator('#styled')).toHaveCSS('color', 'rgb(1, 2, 3)');
  await popup.locator('#bad').click();
  expect(await visitor.page.evaluate(() => 'hacked' in window)).toBe(false);
  expect((await visitor.eventsOf('template-read'))[0]?.dropped.length).toBeGreaterThanOrEqual(4);
});

test('a popup of plain words shows, without a report of a broken page (contract 3, ERR-01)', async ({ site, visitor }) => {
  const [id = ''] = await site.show({ ...GOOD, template: undefined, markup: 'Closed on Monday' });
  await visitor.visit(site.url());
  await visitor.wait(5 * SECOND);
  await visitor.untilState(id, 'shown');
  await expect(visitor.popup(id)).toContainText('Closed on Monday');
  expect(await visitor.eventsOf('fault')).toEqual([]);
});

test('a throwing page callback is noted once, and the popup shows (ERR-03)', async ({ site, visitor }) => {
  const [id = ''] = await site.show(GOOD);
  await visitor.page.addInitScript(() =>
    Object.assign(window, {
      poptinVisible() {
        throw new Error('the page broke');
      },
    }),
  );
  await visitor.visit(site.url());
  await visitor.wait(5 * SECOND);
  await expect(visitor.popup(id)).toBeVisible();
  // The page is called by the behaviours, which come after the first frame.
  await visitor.until(({ type }) => type === 'fault');
  expect((await visitor.eventsOf('fault')).map(({ message }) => message)).toEqual([expect.stringContaining('the page broke')]);
});
