import { expect, test } from 'vitest';
import { FakeBrowser, MINUTE } from '../../support/fake-ports.ts';
import { PageOfPopups } from '../../support/page-of-popups.ts';

const ID = 'unwanted00001';
const popup = (poptin_id: string, more: object = {}) => ({
  ...{ poptin_id, poptin_type: 'lightbox', poptin: '<p>Hello</p>' },
  triggers: { delay: { seconds: 0, per: 'page' } },
  ...more,
});
const saidOf = ({ events }: PageOfPopups) => events.flatMap((event) => (event.type === 'display-refused' ? [event.message] : []));
const answering = (popups: Array<Record<string, unknown>>, rest: object) => new PageOfPopups(popups, new FakeBrowser(), () => {}, rest);

const OFF = [false, 0, '0', 'false'];

test.each(OFF)('a popup whose display is %j does not come, nor when a script asks for it (CFG-05, GAT-11)', async (display) => {
  const page = new PageOfPopups([popup(ID, { display })]);
  await page.wait();
  page.runtime.show(ID, false);
  await page.wait(10 * MINUTE);
  expect(page.shown).toEqual([]);
  expect(page.runtime.explain(ID)[0]?.gates.find(({ pass }) => !pass)).toMatchObject({ gate: 'server', actual: 'off' });
});

test.each(OFF)('an answer whose display is %j shows none of its popups, and the log says why (CFG-05, GAT-11)', async (display) => {
  const page = answering([popup(ID)], { display, client_restriction_setting: { upgrade_popup: popup(ID) } });
  await page.wait(10 * MINUTE);
  expect([page.shown, saidOf(page)]).toEqual([[], ['display is off']]);
});

test.each([1, '1', true, 'true'])(
  'a restricted client (%j) gets the upgrade popup and nothing else (CFG-05, GAT-11)',
  async (is_client_restriction) => {
    const upgrade_popup = popup('upgrade000001');
    const page = answering([popup(ID)], { is_client_restriction, client_restriction_setting: { upgrade_popup } });
    await page.wait(10 * MINUTE);
    expect([page.shown, saidOf(page)]).toEqual([['upgrade000001'], ['Client restricted']]);
  },
);
