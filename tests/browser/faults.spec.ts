import { newId } from '../../display-server/identifiers.ts';
import { expect, SECOND, test, type Visitor } from './support/test.ts';

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

for (const [what, bad, problem] of BAD_NEIGHBOURS) {
  test(`a popup ${what} harms nobody: the good one beside it shows, and the log says what was dropped (CFG-02, R2)`, async ({
    site,
    visitor,
  }) => {
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

const FAULTS = [
  { kind: 'html' },
  { kind: 'empty' },
  { kind: 'null' },
  { kind: 'no-content' },
  { kind: 'truncated' },
  { kind: 'cut' },
  { kind: 'reset' },
  { kind: 'proto' },
  { kind: 'deep' },
  { kind: 'wrong-types' },
  { kind: 'no-cors' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 429, retry_after: 30 },
];

for (const fault of FAULTS) {
  test(`when the display server answers ${JSON.stringify(fault)}, the page has no error and the log says why (ERR-01, ERR-02, R2)`, async ({
    site,
    visitor,
  }) => {
    await site.show(GOOD);
    await site.fault('display', fault);
    await visitor.visit(site.url());
    await visitor.wait(60 * SECOND);
    const [settled] = (await visitor.eventsOf('call-settled')).filter(({ call }) => call === 'display');
    if (!['proto', 'wrong-types'].includes(fault.kind))
      expect(settled).toMatchObject({ outcome: expect.stringMatching(/refused|failed/), problem: expect.stringMatching(/\w/) });
    await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
  });
}

for (const call of ['template', 'viewed', 'closed'] as const) {
  for (const fault of [{ kind: 'status', status: 500 }, { kind: 'reset' }, { kind: 'html' }]) {
    test(`when ${call} fails by ${fault.kind}, nothing reaches the page (ERR-01, ERR-02, API-21)`, async ({ site, visitor }) => {
      const [id = ''] = await site.show(GOOD);
      await site.fault(call, fault);
      await visitor.visit(site.url());
      await visitor.wait(5 * SECOND);
      await visitor.untilState(id, call === 'template' && fault.kind !== 'html' ? 'closed' : 'shown');
      await visitor.page.keyboard.press('Escape');
      await visitor.wait(SECOND);
      await expect(visitor.page.locator('.poptin-popup')).toHaveCount(0);
    });
  }
}

/** The calls that a visitor causes later, and how. */
const LATER: ReadonlyArray<readonly [call: string, number: string, account: object, cause: (visitor: Visitor) => Promise<unknown>]> = [
  ['click', 'API-02', {}, ({ page }) => page.click('#open')],
  ['launch', 'API-03', {}, ({ page }) => page.evaluate(() => window.poptin.show('unknown000001'))],
  ['total-website-session', 'API-08', {}, async () => {}],
  ['conversion-activities', 'API-09', {}, (visitor) => visitor.wait(5 * SECOND)],
  [
    'limit-logs',
    'API-10',
    { restricted: true },
    async (visitor) => {
      await visitor.wait(0);
      await visitor.page.getByRole('button', { name: 'Later' }).click();
    },
  ],
];
const UPGRADE = {
  poptin_type: 'lightbox',
  poptin_target: 'click',
  markup: '<div data-poptin-container><h2>Upgrade</h2><button data-action="skip">Later</button></div>',
};

for (const [call, number, account, cause] of LATER) {
  for (const fault of [{ kind: 'status', status: 500 }, { kind: 'reset' }]) {
    test(`when ${call} fails by ${fault.kind}, the log says so and the page goes on (${number}, ERR-01, ERR-02)`, async ({
      site,
      visitor,
    }) => {
      const [id = ''] = await site.account({ ...account, upgrade_popup: { ...UPGRADE, poptin_id: newId() } }, GOOD);
      await site.fault(call, fault);
      site.page('/', site.html({ body: '<button id="open" data-poptin-open="unknown000001">Open</button>' }));
      await visitor.page.addInitScript(() => localStorage.setItem('poptin_converted_email', 'noa@example.com'));
      await visitor.visit(site.url());
      await cause(visitor);
      await visitor.until((event) => event.type === 'call-settled' && event.call === call && event.outcome !== 'ok');
      expect(await visitor.eventsOf('fault')).toEqual([]);
      // The account's own popup still comes.
      if (call !== 'limit-logs') {
        await visitor.wait(5 * SECOND);
        await expect(visitor.popup(id)).toBeVisible();
      }
    });
  }
}

test('a display server that is not there leaves the page without an error (ERR-02)', async ({ site, visitor }) => {
  site.page('/', site.html({ head: site.tag().replaceAll(/(data-\w+-host=")[^"]+/g, '$1http://127.0.0.1:9') }));
  await visitor.visit(site.url());
  expect((await visitor.eventsOf('call-settled'))[0]).toMatchObject({ outcome: 'failed', problem: expect.stringContaining('network') });
});

test('a popup whose markup tries to act is shown without its scripts, handlers and frames, and the log says what was left out (R9, contract 3)', async ({
  site,
  visitor,
}) => {
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

test('a page callback that throws is the page’s own affair: the popup is shown and the fault is noted once (ERR-03)', async ({
  site,
  visitor,
}) => {
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
