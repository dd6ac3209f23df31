import { expect, test } from 'vitest';
import { answerFor } from '../../../devtools-panel/popups/words/answer.ts';
import { DAY, FakeBrowser, SECOND } from '../../support/fake-ports.ts';
import { InspectedPage } from '../../support/inspected-page.ts';

const ID = 'asked00000001';
const CLOSED = `poptin_c_p_o_x_c_${ID}`;
const PLAN = { cookie_filter: [{ name: 'plan', role: 'equal|||pro', type: 'show' }] };
const BY_CLICK = { on_click: 1, triggers: {} };
const BOTH = { on_click: 1, triggers: { delay: { seconds: 9, per: 'page' } } };

const CLICK = 'Would show if you click a link or button that is for it.';
const FORGET = 'forget that this visitor closed it with ✕';

/** A popup as the panel describes it for a visitor with these cookies. */
async function told(popup: object, ...cookies: readonly string[]) {
  const browser = new FakeBrowser();
  for (const name of cookies) browser.ports.cookies.set(name, ID, 30 * DAY);
  const wire = {
    poptin_id: ID,
    poptin_name: 'Spring',
    poptin_type: 'lightbox',
    poptin: '<p>Hello</p>',
    stop_showing_to_converted_users: 1,
  };
  const inspected = new InspectedPage([{ ...wire, ...popup }], browser);
  await inspected.settle();
  const { change, remedies } = await inspected.explain(ID);
  const { word, why } = answerFor(inspected.popup(ID), inspected.store.getState().view);
  return { inspected, change, remedies, answer: `${word} ${why}` };
}

test.each([
  ['that comes by a click, closed with ✕ (GAT-07)', BY_CLICK, [CLOSED]],
  ['that comes by a click, whose visitor has converted (GAT-06)', BY_CLICK, [`poptin_conversion_${ID}`]],
  ['that comes by itself and by a click, closed with ✕ (GAT-07)', BOTH, [CLOSED]],
])('a popup %s waits for a click and for nothing else (TRG-11, DEV-03)', async (_, popup, cookies) => {
  const { inspected, ...said } = await told(popup, ...cookies);
  expect(said).toEqual({ change: CLICK, remedies: [], answer: 'Waiting to show at a click on its link or button' });
  inspected.page.end();
});

test('other blocks stand alone, since a click asks for no more (TRG-11, DEV-03)', async () => {
  const { inspected, change, remedies } = await told({ ...BY_CLICK, ...PLAN }, CLOSED);
  expect(change).toBe('Would show if you set the cookie plan to “pro”, and then click a link or button that is for it.');
  expect(remedies?.map(({ gate }) => gate)).toEqual(['cookie-filter']);
  inspected.page.end();
});

test('a popup that only comes by itself still asks to forget its close (TRG-11, DEV-03)', async () => {
  const { inspected, change, answer } = await told({ triggers: BOTH.triggers }, CLOSED);
  expect([change, answer]).toEqual([
    `Would show if you ${FORGET}, and then wait 9 seconds.`,
    'Blocked by 1 rule: closed with ✕ by this visitor',
  ]);
  inspected.page.end();
});

test('a popup closed on this page shows again at a click on it (TRG-11, DEV-03)', async () => {
  const { inspected } = await told({ ...BOTH, triggers: {} });
  const { page } = inspected;
  page.runtime.show(ID, false);
  await page.wait(2 * SECOND);
  expect(page.open).toEqual([ID]);
  page.runtime.close(ID);
  await page.wait(2 * SECOND);
  expect(page.state(ID)).toBe('closed');
  const { change, remedies } = await inspected.explain(ID);
  expect([change, remedies]).toEqual([CLICK, []]);
  page.end();
});

test.each([
  ['that was due, and that the page closed before it was seen', BOTH, CLICK],
  ['that comes by itself alone, closed so', { triggers: BOTH.triggers }, 'Would show on another page if you wait 9 seconds.'],
])('a popup %s does not come by itself on this page (EMB-09, DEV-03)', async (_, popup, wanted) => {
  const { inspected } = await told(popup);
  const { page } = inspected;
  page.network = async (chunk) => (chunk === 'show' ? new Promise(() => {}) : undefined);
  await page.wait(9 * SECOND);
  expect(page.state(ID)).toBe('preparing');
  page.runtime.close(ID);
  await page.wait(SECOND);
  const { change } = await inspected.explain(ID);
  expect(change).toBe(wanted);
  page.end();
});
