import { describe, expect, test } from 'vitest';
import { FakeBrowser, SECOND } from '../../support/fake-ports.ts';
import { PageOfPopups } from '../../support/page-of-popups.ts';

const ID = 'preview000001';
const POPUP = { poptin_id: ID, poptin_type: 'lightbox', poptin: '<p>Hello</p>', triggers: { exit_intent: true } };

function previewed(): PageOfPopups {
  const browser = new FakeBrowser();
  browser.url = `https://shop.example/?ppt-preview=${ID}`;
  return new PageOfPopups([POPUP], browser);
}

const reasons = ({ events }: PageOfPopups) =>
  events.flatMap((event) => (event.type === 'call-started' && event.call === 'display' ? [event.payload] : []));

test('a real visit’s leftover lead is not even looked for in a preview (FRM-19, TRG-12)', async () => {
  const page = previewed();
  await page.wait(SECOND);
  await page.goTo('https://shop.example/en');
  await page.wait(SECOND);
  expect(page.browser.databases).toEqual([]);
  const real = new PageOfPopups([POPUP], new FakeBrowser());
  await real.wait(SECOND);
  expect(real.browser.databases).toEqual(['poptin_outbox']);
});

describe('an app that cleans its address as it starts', () => {
  test('keeps its preview, uncounted and with its notice, until a reload (TRG-12, EMB-05)', async () => {
    const page = previewed();
    await page.goTo('https://shop.example/en');
    await page.wait(SECOND);
    expect(page.open).toEqual([ID]);
    expect(page.openedWith.map(({ preview }) => preview)).toEqual([true]);
    expect(reasons(page)).toHaveLength(2);
    for (const payload of reasons(page)) expect(payload).toMatchObject({ preview_poptin_id: ID, cancel_visitor_count: '1' });
  });

  test('is a real visit after off and on: its popup waits for its trigger (TRG-12, EMB-09)', async () => {
    const page = previewed();
    await page.goTo('https://shop.example/en');
    page.runtime.off();
    await page.wait(SECOND);
    page.runtime.on();
    await page.wait(SECOND);
    expect([page.open, page.state(ID)]).toEqual([[], 'armed']);
    expect(reasons(page).at(-1)).toMatchObject({ preview_poptin_id: '', cancel_visitor_count: '0' });
  });

  test('does not bring it twice, where it is on the screen by then (TRG-12, EMB-05)', async () => {
    const page = previewed();
    await page.wait(SECOND);
    await page.goTo('https://shop.example/en');
    await page.wait(SECOND);
    expect(page.shown).toEqual([ID]);
  });
});
