import { COOKIE_PREFIX, COOKIES, LOCAL_KEYS, SESSION_KEYS } from '../../../runtime/visitor/names.ts';
import { GARBAGE } from '../../support/garbage.ts';
import { EMAIL, open } from '../support/forms.ts';
import { expect, test } from '../support/test.ts';

const POPUP = 'f00dcafe12345';
const COUNTDOWN = '<p data-timer><b data-timer-part="minutes"></b></p>';
/** A page whose cookies no server takes is broken without us: nothing longer is left there. */
const MAX_COOKIE = 100;
const ROUNDS = process.env.TEST_FULL ? GARBAGE.length : 3;

test('the popup shows and its lead arrives with rubbish in cookies, storages and database (VIS-10, R6)', async ({ site, visitor }) => {
  const { page } = visitor;
  const full = (name: string) => (name.endsWith('_') ? name + POPUP : name);
  site.page('/plain', '<!doctype html><title>Plain</title>');
  for (let round = 0; round < ROUNDS; round += 1) {
    // In each round every place holds another kind.
    let places = round * 7;
    const rubbish = () => GARBAGE[places++ % GARBAGE.length]?.[1] ?? '';
    // Half a character in one cookie, and Chromium tells scripts of none at all: only the first round has that.
    const inCookie = () =>
      rubbish()
        .slice(0, MAX_COOKIE)
        .replace('\ud800', round ? '\ufffd' : '$&');
    await page.goto(site.url('/plain'));
    await page.evaluate(
      async ({ cookies, session, local, broken }) => {
        // biome-ignore lint/suspicious/noDocumentCookie: rubbish is not to be encoded.
        for (const [name, value] of cookies) document.cookie = `${name}=${value};Path=/`;
        for (const [key, value] of session) sessionStorage.setItem(key, value);
        for (const [key, value] of local) localStorage.setItem(key, value);
        await new Promise((done) => {
          indexedDB.deleteDatabase('poptin_outbox').onsuccess = done;
        });
        // Another's database of that name, or ours with rows that are no leads.
        const opening = indexedDB.open('poptin_outbox', broken ? 7 : 1);
        opening.onupgradeneeded = () => {
          if (broken) return void opening.result.createObjectStore('other');
          const store = opening.result.createObjectStore('leads', { keyPath: 'key' });
          const rows = [
            { key: 'a' },
            { key: 5, form: null },
            { key: 'b', popupId: 'x', viewerId: 'y', form: [], keptAt: 'now' },
            { key: [] },
          ];
          for (const row of rows) store.put(row);
        };
        await new Promise<void>((done) => {
          opening.onsuccess = () => done(opening.result.close());
        });
      },
      {
        // Without the cookie that turns popups off, which works with any value.
        cookies: Object.keys(COOKIES)
          .filter((name) => name !== 'off')
          .map((name) => [COOKIE_PREFIX + full(name), inCookie()] as const),
        session: SESSION_KEYS.map((key) => [full(key), rubbish()] as const),
        local: LOCAL_KEYS.map((key) => [key, rubbish()] as const),
        broken: round % 2 === 1,
      },
    );
    const form = await open(site, visitor, EMAIL + COUNTDOWN, {
      popup: {
        poptin_id: POPUP,
        d_f_r: 'display_once_every_few_days_3',
        triggers: { delay: { seconds: 1, per: 'session' }, page_visits: { count: 3 } },
        design_properties: { timer_ver: 1, timer: { minutes: 5 } },
      },
    });
    await expect(form.box.locator('[data-timer-part]')).toHaveText(/^0?5$/);
    await form.box.locator('#e').fill(`noa${round}@example.com`);
    await form.send();
    await expect(form.box.getByText('Thank you')).toBeVisible();
    await expect.poll(async () => (await site.leads()).length).toBe(round + 1);
    expect(await visitor.eventsOf('fault')).toEqual([]);
    await page.context().clearCookies();
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
});
