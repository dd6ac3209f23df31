import { describe, expect, test } from 'vitest';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { EXIT_MS, PageOfPopups } from '../../../support/page-of-popups.ts';

const ID = 'told000000001';
const popup = (more: object = {}, poptin_id = ID) => ({
  ...{ poptin_id, poptin_type: 'lightbox', poptin: '<p>Hello</p>' },
  triggers: { delay: { seconds: 1, per: 'page' } },
  ...more,
});
const WHERE_COOKIE = { cookie_filter: [{ name: 'tier', role: 'exists', type: 'show' }] };
const AT_ONCE = { triggers: {} };

/** A popup's life, each event in a few words. */
const toldOf = ({ events }: PageOfPopups) =>
  events.flatMap((event) => {
    if (event.type === 'popup-moved') return [`${event.popupId} ${event.from} → ${event.to} by ${event.by}`];
    if (event.type === 'gates-asked')
      return [
        `${event.popupId} ${event.moment} ${event.pass ? 'passes' : 'refused'}${event.again.map((each) => `, again at ${each}`).join('')}`,
      ];
    if (event.type === 'trigger-armed') return [`${event.popupId} waits for ${event.trigger.kind} ${event.nth}`];
    if (event.type === 'trigger-fired') return [`${event.popupId} fired ${event.trigger} ${event.nth}${event.forced ? ', forced' : ''}`];
    if (event.type === 'queue-changed') return [`showing ${event.showing}, waiting ${event.waiting}`];
    return [];
  });

describe('QA reads a popup’s whole life as it happens (DEV-03)', () => {
  test('a popup that waits for its time, is shown and closed (DEV-03, LIF-01, TRG-14)', async () => {
    const page = new PageOfPopups([popup()]);
    await page.wait(2 * SECOND);
    page.runtime.close(ID);
    await page.wait(EXIT_MS);
    expect(toldOf(page)).toEqual([
      `${ID} arm passes`,
      `${ID} held → armed by arm`,
      `${ID} waits for delay 0`,
      `${ID} fired delay 0`,
      `${ID} armed → queued by trigger`,
      `showing ${ID}, waiting `,
      `${ID} queued → preparing by turn`,
      `${ID} show passes`,
      `${ID} show passes`,
      `${ID} preparing → shown by ready`,
      `${ID} shown → closing by close`,
      `${ID} closing → closed by gone`,
      'showing , waiting ',
    ]);
  });

  test('an immediate popup without waiting code, requested in vain while open (DEV-03, LIF-01, TRG-13)', async () => {
    const page = new PageOfPopups([popup(AT_ONCE)]);
    await page.wait(SECOND);
    page.runtime.show(ID, true);
    await page.wait(SECOND);
    expect(toldOf(page)).toEqual([
      `${ID} arm passes`,
      `${ID} held → armed by arm`,
      `${ID} waits for immediate 0`,
      `${ID} fired immediate 0`,
      `${ID} armed → queued by trigger`,
      `showing ${ID}, waiting `,
      `${ID} queued → preparing by turn`,
      `${ID} show passes`,
      `${ID} show passes`,
      `${ID} preparing → shown by ready`,
    ]);
    // Once: from its trigger on even an import of what is there would cost the popup a frame.
    expect(page.loaded).toEqual(['popups', 'show']);
  });

  test('a popup that a filter keeps back, and its later check (DEV-03, GAT-01)', async () => {
    const page = new PageOfPopups([popup(WHERE_COOKIE)]);
    await page.wait(1.5 * SECOND);
    expect(toldOf(page)).toEqual([
      `${ID} arm refused, again at trigger, again at late`,
      `${ID} held → armed by arm`,
      `${ID} waits for delay 0`,
      `${ID} fired delay 0`,
      `${ID} armed → queued by trigger`,
      `showing ${ID}, waiting `,
      `${ID} queued → preparing by turn`,
      `${ID} show refused, again at late`,
      `${ID} preparing → postponed by gates-not-yet`,
      'showing , waiting ',
    ]);
    expect(page.loaded).not.toContain('show');
  });

  test('a popup beside it that nothing keeps back, without a later check (DEV-03, GAT-01)', async () => {
    const page = new PageOfPopups([popup({ ...WHERE_COOKIE, ...AT_ONCE }), popup({}, 'free')]);
    await page.wait(2 * SECOND);
    expect(toldOf(page).filter((words) => /^free (arm|show) /.test(words))).toEqual([
      'free arm passes',
      'free show passes',
      'free show passes',
    ]);
    // An immediate popup is checked all the same.
    expect([page.state(ID), page.shown]).toEqual(['postponed', ['free']]);
  });

  test('a popup that is kept back for good is never armed (DEV-03, GAT-11)', async () => {
    const page = new PageOfPopups([popup({ display: 0 })]);
    await page.wait(2 * SECOND);
    expect(toldOf(page)).toEqual([`${ID} arm refused`]);
  });

  test('two popups that want their turn, and which of them a script requested (DEV-03, QUE-01)', async () => {
    const page = new PageOfPopups([popup(), popup({}, 'second')]);
    await page.wait();
    page.runtime.show('second', false);
    await page.wait(2 * SECOND);
    page.runtime.close('second');
    await page.wait(EXIT_MS);
    expect(toldOf(page).filter((words) => /fired|showing/.test(words))).toEqual([
      'second fired api null, forced',
      'showing second, waiting ',
      `${ID} fired delay 0`,
      `showing second, waiting ${ID}`,
      `showing ${ID}, waiting `,
    ]);
  });
});

describe('a popup is opened as what it is', () => {
  test.each([
    ['lightbox', true],
    ['bar', false],
  ])('a %s takes all of the visitor’s attention: %s; and says what brought it (QUE-01, TRG-14)', async (poptin_type, modal) => {
    const page = new PageOfPopups([popup({ poptin_type })]);
    await page.wait(2 * SECOND);
    expect(page.openedWith).toMatchObject([{ modal, trigger: 'delay' }]);
    page.runtime.close(ID);
    await page.wait(EXIT_MS);
    page.runtime.show(ID, false);
    await page.wait();
    expect(page.openedWith).toMatchObject([{ trigger: 'delay' }, { trigger: 'api' }]);
  });

  test('QA submits it from the panel: one that is open sends its form, one that is not does nothing (DEV-04)', async () => {
    const page = new PageOfPopups([popup()]);
    await page.wait();
    page.runtime.popups.get(ID)?.submit();
    expect(page.state(ID)).toBe('armed');
    await page.wait(2 * SECOND);
    page.runtime.popups.get(ID)?.submit();
    expect(page.state(ID)).toBe('submitting');
  });
});

describe('facts known only at the last moment', () => {
  test.each([
    ['are there', true, [ID]],
    ['are not there', false, []],
  ])('a popup of products that %s is shown or stays away, and the next has its turn (GAT-08)', async (_what, isThere, shown) => {
    const page = new PageOfPopups([popup(), popup({ triggers: { delay: { seconds: 2, per: 'page' } } }, 'next')]);
    page.wanted = (id) => (id === ID ? Promise.resolve(isThere) : undefined);
    await page.wait(3 * SECOND);
    expect([page.shown, page.state('next')]).toEqual(isThere ? [shown, 'queued'] : [['next'], 'shown']);
    expect(page.state(ID)).toBe(isThere ? 'shown' : 'held');
  });

  test('a script that ignores the gates gets it whatever its products are (GAT-08, EMB-09)', async () => {
    const page = new PageOfPopups([popup()]);
    page.wanted = () => Promise.resolve(false);
    await page.wait();
    page.runtime.show(ID, true);
    await page.wait();
    expect(page.shown).toEqual([ID]);
  });

  test('a fault of requesting them is reported with its popup, which goes (ERR-02, ERR-03)', async () => {
    const page = new PageOfPopups([popup()]);
    page.wanted = () => Promise.reject(new Error('no answer'));
    await page.wait(2 * SECOND);
    expect([page.shown, page.state(ID)]).toEqual([[], 'closed']);
    expect(page.events).toContainEqual(expect.objectContaining({ type: 'fault', where: `popup ${ID}: wanted` }));
  });

  test('an act in another tab while its code loads keeps it back (FRQ-03)', async () => {
    const page = new PageOfPopups([popup({ d_f_r: 'display_once_a_visitor_2' })]);
    const arrive = slow(page);
    await page.wait(2 * SECOND);
    expect(page.state(ID)).toBe('preparing');
    page.browser.ports.cookies.set(`poptin_o_a_v_${ID}`, 'v', null);
    arrive();
    await page.wait();
    expect([page.shown, page.state(ID)]).toEqual([[], 'held']);
  });

  test('a popup that failed while its code loads is not shown, and blocks nobody (ERR-02, LIF-01)', async () => {
    const page = new PageOfPopups([popup()]);
    const arrive = slow(page);
    await page.wait(2 * SECOND);
    page.runtime.popups.get(ID)?.fault('somewhere', new Error('it broke'));
    const before = toldOf(page);
    arrive();
    await page.wait();
    expect([page.shown, page.state(ID)]).toEqual([[], 'closed']);
    expect(toldOf(page)).toEqual(before);
  });
});

/** Its code for showing comes when told. */
function slow(page: PageOfPopups): () => void {
  let arrive = () => {};
  const coming = new Promise<void>((come) => {
    arrive = come;
  });
  page.network = async (chunk) => (chunk === 'show' ? coming : undefined);
  return () => arrive();
}

describe('on a page that goes', () => {
  test('an immediate popup that had not shown is not brought by the next page (EMB-05, TRG-13)', async () => {
    const page = new PageOfPopups([popup(AT_ONCE)]);
    await page.wait();
    expect(page.state(ID)).toBe('armed');
    await page.goTo('https://shop.example/next', []);
    await page.wait(SECOND);
    expect(toldOf(page).filter((words) => words.includes('fired'))).toEqual([]);
  });

  test('a popup that waited to be seen no longer listens (EMB-05, EMB-11)', async () => {
    const page = new PageOfPopups([popup()]);
    await page.wait();
    page.browser.visible = false;
    await page.wait(2 * SECOND);
    const waiting = page.browser.listeners('visibility');
    page.browser.visible = true;
    await page.goTo('https://shop.example/next', []);
    expect(page.browser.listeners('visibility')).toBeLessThan(waiting);
  });
});

describe('in a tab that nobody sees', () => {
  test('a page does nothing until it is seen, and then once (EMB-11)', async () => {
    const browser = new FakeBrowser();
    browser.visible = false;
    const page = new PageOfPopups([popup(AT_ONCE)], browser);
    await page.wait(SECOND);
    browser.happen('visibility', undefined);
    await page.wait(SECOND);
    expect(toldOf(page)).toEqual([]);
    browser.visible = true;
    for (const _twice of [1, 2]) browser.happen('visibility', undefined);
    await page.wait(SECOND);
    expect(page.shown).toEqual([ID]);
    expect(page.events.filter(({ type }) => type === 'page-entered')).toHaveLength(1);
  });

  test('a popup whose time has come is shown when its visitor is back (EMB-11)', async () => {
    const page = new PageOfPopups([popup()]);
    await page.wait();
    page.browser.visible = false;
    await page.wait(5 * SECOND);
    page.browser.happen('visibility', undefined);
    await page.wait(SECOND);
    expect([page.state(ID), page.shown]).toEqual(['preparing', []]);
    page.browser.visible = true;
    page.browser.happen('visibility', undefined);
    await page.wait();
    expect(page.shown).toEqual([ID]);
  });
});

test('a missing chunk of waiting triggers is reported once, and scripts can still show (ERR-01, ERR-03)', async () => {
  const page = new PageOfPopups([popup()]);
  page.network = async (chunk) => {
    if (chunk === 'triggers') throw new Error('offline');
  };
  await page.wait(5 * SECOND);
  expect([page.state(ID), page.shown]).toEqual(['armed', []]);
  page.runtime.show(ID, false);
  await page.wait();
  expect(page.shown).toEqual([ID]);
  expect(page.events.flatMap((event) => (event.type === 'fault' ? [event.message] : []))).toEqual(['Error: offline']);
});

test('an app’s next page loads the waiting triggers’ code again after a failure (EMB-06, ERR-01)', async () => {
  const page = new PageOfPopups([popup()]);
  let isOffline = true;
  page.network = async (chunk) => {
    if (chunk === 'triggers' && isOffline) throw new Error('offline');
  };
  await page.wait(5 * SECOND);
  isOffline = false;
  await page.goTo('https://shop.example/next');
  await page.wait(5 * SECOND);
  expect(page.shown).toEqual([ID]);
});
