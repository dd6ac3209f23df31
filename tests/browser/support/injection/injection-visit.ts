import type { Page } from '@playwright/test';
import { COOKIE_PREFIX, COOKIES, SESSION_KEYS } from '../../../../runtime/visitor/names.ts';
import type { Site } from '../site.ts';
import type { Visitor } from '../test.ts';
import type { World } from './injection-world.ts';

/** Answers for shop and server, as the world says. Stops every navigation away from the page. */
export async function surround(page: Page, site: Site, world: World): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' };
  const patch = (path: string, more: (answer: Record<string, unknown>) => object) =>
    page.route(new RegExp(path), async (route) => {
      // The tool's own client may take up a connection in the moment that the server lets go of it.
      const response = await route.fetch({ maxRetries: 2 });
      if (!response.ok()) return route.fulfill({ response });
      const answer = await response.json();
      await route.fulfill({ response, json: { ...answer, ...more(answer) } });
    });
  // Compares letters, since a browser accepts more hosts than Node does.
  await page.route(/^\w+:\/\/(?!127\.0\.0\.1[:/])/, (route) => route.fulfill({ status: 204 }));
  const cart = { item_count: 1, total_price: 2600, currency: 'EUR', items: [], ...world.cart };
  await page.route('**/cart.js', (route) => route.fulfill({ json: cart }));
  const product = { title: 'Mug', handle: 'mug', desc: 'A mug', image: '/mug.png', price: 2600, ...world.product };
  const recommended = { success: true, currency: world.currency, data: { products: [product] } };
  await page.route('**/product-recommendation/**', (route) => route.fulfill({ headers, json: recommended }));
  await patch(`/api/display/${site.clientId}$`, ({ poptins }) => ({
    ...world.answer,
    poptins: (poptins as object[]).map((popup, at) => ({ ...popup, ...[world.main, world.other][at] })),
  }));
  await patch('/api/display/conversion/', () => world.conversion);
}

/** Shows all popups at once, and waits until they can be used. */
export async function showAll(visitor: Visitor, ids: readonly string[]): Promise<void> {
  await visitor.page.evaluate((all) => {
    for (const id of all) window.poptin.show(id, { ignoreGates: true });
  }, ids);
  for (const id of ids) await visitor.untilState(id, 'shown');
}

/** Fills in what is typed, and presses. */
export async function use(page: Page, id: string, press: string, typed: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.evaluate(
    ({ id, press, typed }) => {
      const root = document.querySelector(`.poptin-popup[data-poptin-id="${id}"]`)?.shadowRoot;
      for (const [field, text] of Object.entries(typed)) {
        const control = root?.querySelector<HTMLInputElement>(`[data-field="${field}"]`);
        if (control) control.value = text;
      }
      root?.querySelector<HTMLElement>(press)?.click();
    },
    { id, press, typed },
  );
}

/** Messages from other windows and scripts, and presses of the page's own visitor. */
export async function tellPage(page: Page, { messages }: World): Promise<void> {
  await page.evaluate((texts) => {
    for (const text of texts) {
      for (const message of [text, { type: 'poptin', id: text, html: text, url: text }]) window.postMessage(message, '*');
      for (const type of ['poptin-navigated', 'wixDevelopersAnalyticsReady', 'visitorConsentCollected', 'poptinView'])
        for (const place of [window, document]) place.dispatchEvent(new CustomEvent(type, { detail: text }));
    }
    for (const id of ['click', 'mark']) document.getElementById(id)?.click();
  }, messages);
}

/** Every server accepts a cookie of this length. */
const MAX_COOKIE = 100;

/** Replaces our stored values on this page for the next page to find. */
export async function leaveBehind(visitor: Visitor, { kept }: World, site: Site, popupId: string): Promise<void> {
  const full = (name: string) => (name.endsWith('_') ? name + popupId : name);
  const form = { client_id: site.clientId, poptin_id: popupId, p_target: 'lead', email: kept.lead, title: kept.lead };
  const viewed = await visitor.page.context().cookies();
  const viewerId = viewed.find(({ name }) => name === `poptin_o_v_${popupId}`)?.value;
  const times = { keptAt: visitor.clock.now(), attempts: 0, notBefore: 0 };
  await visitor.page.evaluate(
    async ({ cookies, session, local, lead }) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as another script would.
      for (const [name, value] of cookies) document.cookie = `${name}=${encodeURIComponent(value)};Path=/`;
      for (const [key, value] of session) sessionStorage.setItem(key, value);
      for (const [key, value] of local) localStorage.setItem(key, value);
      const opening = indexedDB.open('poptin_outbox', 1);
      opening.onupgradeneeded = () => opening.result.createObjectStore('leads', { keyPath: 'key' });
      await new Promise((opened) => {
        opening.onsuccess = opened;
      });
      const writing = opening.result.transaction('leads', 'readwrite');
      writing.objectStore('leads').put(lead);
      await new Promise((done) => {
        writing.oncomplete = done;
      });
      opening.result.close();
    },
    {
      cookies: Object.keys(COOKIES).map((name) => [COOKIE_PREFIX + full(name), kept.cookies.slice(0, MAX_COOKIE)] as const),
      session: SESSION_KEYS.map((key) => [full(key), kept.session] as const),
      local: [
        ['poptin_converted_name', JSON.stringify({ first_name: kept.name, last_name: '' })],
        ['poptin_converted_email', kept.email],
      ] as const,
      lead: { key: 'kept-before', popupId, viewerId, form, ...times },
    },
  );
}
