import { describe, expect, test } from 'vitest';
import type { Context } from '../../../runtime/context.ts';
import { askDisplay, onLateContent } from '../../../runtime/decide/display/ask-display.ts';
import { readPopups } from '../../../runtime/decide/display/read-popups.ts';
import { type Asking, callForOne } from '../../../runtime/decide/display/request.ts';
import { createTargeting } from '../../../runtime/decide/targeting/create.ts';
import { createScope } from '../../../runtime/scope.ts';
import { createMemory } from '../../../runtime/visitor/memory.ts';
import { readers } from '../../../runtime/wire/readers.ts';
import { contextOf } from '../../support/context.ts';
import { FakeBrowser, MINUTE, SECOND } from '../../support/fake-ports.ts';
import { QUIET_PAGE } from '../../support/quiet-page.ts';

const ASKING: Asking = { reason: 'page', popupId: '', refreshed: false, late: false };
const POPUP = { poptin_id: 'p1', poptin_type: 'bar', poptin: '<p>Hi</p>' };

/** A visitor on a page of a shop, and the server's answer. */
function visitor(answer: unknown = { poptins: [POPUP] }, without: string[] = []) {
  const browser = new FakeBrowser();
  browser.url = 'https://shop.example/tea?a=1';
  browser.answer = { ok: true, status: 200, text: typeof answer === 'string' ? answer : JSON.stringify(answer) };
  const loaded: string[] = [];
  const chunks: Record<string, unknown> = {
    launch: { callForOne },
    targeting: { createTargeting: (on: Context) => createTargeting(on, { ...QUIET_PAGE, probeAdBlock: () => () => null }) },
  };
  const context = contextOf(browser.ports, {
    memory: createMemory(browser.ports, () => {}),
    arrival: () => ({ referrer: 'https://search.example/', previous_url: 'https://shop.example/' }),
    chunk: async (name) => {
      loaded.push(name);
      return (without.includes(name) ? null : (chunks[name] ?? null)) as never;
    },
  });
  const ask = (more: Partial<Asking> = {}) => askDisplay({ ...context, running: context.scope }, { ...ASKING, ...more });
  const form = () => {
    const body = browser.sent[0]?.body;
    return body && 'form' in body ? body.form : {};
  };
  return { ask, browser, context, form, loaded };
}

describe('the display call of a page view', () => {
  test('carries the visitor, the page and the origin, each under its name (API-01, API-19, API-22)', async () => {
    const { ask, browser, context, form } = visitor();
    const { memory, ports } = context;
    memory.setCookie('user_country_code', 'IL');
    memory.setSession('origin_landing_page', 'https://shop.example/');
    ports.cookies.set('theirs', 'not ours', MINUTE);
    const pages = [
      { url: 'https://shop.example/', at: 1 },
      { url: 'https://shop.example/tea', at: 2 },
    ];
    memory.setSession('apt_visited_pages', JSON.stringify(pages));
    memory.setLocal('poptin_converted_email', 'noa@example.com');
    ports.storage.set('session', 'viewed_url_p1', '/tea');
    ports.storage.set('session', 'another', 'x');
    browser.places = ['place1', 'place2'];
    expect(await ask()).toMatchObject({ found: [[POPUP, '.poptins[0]']], refusal: null });
    expect(browser.sent).toMatchObject([{ method: 'POST', url: 'https://d.example/api/display/c' }]);
    expect(form()).toEqual({
      ...{ store_integration: '', store_integration_customer_id: '', wix_cart_id: '', cart_total_items: '', cart_total_price: '' },
      ...{ cart_products_ids_list: '[]', cart_products_org_ids_list: '[]' },
      ...{ referrer: 'https://search.example/', previous_url: 'https://shop.example/', origin_landing_page: 'https://shop.example/' },
      previous_visited_pages: JSON.stringify(pages.slice(0, 1)),
      all_visited_pages: JSON.stringify(pages),
      domain: 'shop.example',
      cookies: '{"poptin_user_country_code":"IL"}',
      triggers: '["page"]',
      cc: 'IL',
      poptin_forms_id: '["place1","place2"]',
      if_mobile: '0',
      page_title: 'A page',
      if_page_refreshed: '0',
      poptin_viewed_url: '{"p1":"/tea"}',
      preview_poptin_id: '',
      cancel_visitor_count: '0',
      converted_email: 'noa@example.com',
    });
  });

  test('is nothing where nothing is known (API-19)', async () => {
    const { ask, form } = visitor();
    await ask();
    expect(form()).toMatchObject({
      origin_landing_page: '',
      cc: '',
      converted_email: '',
      cookies: '{}',
      all_visited_pages: '[]',
      poptin_viewed_url: '{}',
    });
  });

  test.each<readonly [Partial<Asking>, object]>([
    [{ reason: 'navigation' }, { triggers: '["navigation"]', cancel_visitor_count: '0', preview_poptin_id: '' }],
    [{ refreshed: true }, { if_page_refreshed: '1' }],
    [{ late: true }, { cancel_visitor_count: '1' }],
    [
      { reason: 'preview', popupId: 'p1' },
      { cancel_visitor_count: '1', preview_poptin_id: 'p1', triggers: '["preview"]' },
    ],
  ])('says why it is asked: %j (API-01, TRG-12)', async (why, told) => {
    const { ask, browser, form } = visitor();
    browser.mobile = true;
    await ask(why);
    expect(form()).toMatchObject({ ...told, if_mobile: '1' });
  });
});

describe('a popup that the page was not given', () => {
  test('is requested by a click with all facts of the visit (API-02)', async () => {
    const { ask, browser, form, loaded } = visitor();
    expect(await ask({ reason: 'on_click', popupId: 'p1' })).toMatchObject({ found: [[POPUP, '.poptins[0]']] });
    expect(browser.sent).toMatchObject([{ method: 'POST', url: 'https://d.example/api/display/click/p1' }]);
    expect(form()).toMatchObject({
      client_id: 'c',
      poptin_display: '1',
      browser_language: 'en-GB',
      operating_system: 'Linux',
      domain: 'shop.example',
      triggers: '["on_click"]',
    });
    expect(loaded).toEqual(['launch']);
  });

  test('is requested by a script without any (API-03)', async () => {
    const { ask, browser } = visitor();
    expect(await ask({ reason: 'api', popupId: 'p1' })).toMatchObject({ found: [[POPUP, '.poptins[0]']] });
    expect(browser.sent).toEqual([{ method: 'GET', url: 'https://d.example/api/display/click/p1' }]);
  });

  test('is not asked for where the code for that cannot be had (ERR-01)', async () => {
    const { ask, browser } = visitor({}, ['launch']);
    expect([await ask({ reason: 'api', popupId: 'p1' }), browser.sent]).toEqual([null, []]);
  });
});

describe('an answer', () => {
  test('without rules brings no code for any (CST-01)', async () => {
    const { ask, loaded } = visitor();
    await ask();
    expect(loaded).toEqual([]);
  });

  const FILTERED = { poptins: [{ ...POPUP, cookie_filter: [{ name: 'tier', role: 'exists', type: 'show' }] }] };

  test('with rules is read by them (GAT-01)', async () => {
    const { ask, loaded } = visitor(FILTERED);
    const answer = await ask();
    expect(answer && readPopups(readers, answer, answer.targeting, answer.drop)).toMatchObject([
      { id: 'p1', cookieFilter: [{ name: 'tier' }] },
    ]);
    expect(loaded).toEqual(['targeting']);
  });

  test('without its rules shows nothing, since it might be wrong (ERR-01, GAT-01)', async () => {
    expect(await visitor(FILTERED, ['targeting']).ask()).toBeNull();
  });

  test.each(['<!doctype html>', '[]', 'null', '7'])('with an invalid kind (%s) shows nothing (ERR-01, CFG-02)', async (text) => {
    expect(await visitor(text).ask()).toBeNull();
  });
});

describe('a later part of the page', () => {
  function page(title: string, places: string[] = [], isNext = false) {
    const browser = new FakeBrowser();
    Object.assign(browser, { title, places });
    let asked = 0;
    const scope = createScope(() => {});
    onLateContent(browser.ports, scope, isNext, () => {
      asked += 1;
    });
    return {
      scope,
      browser,
      asked: () => asked,
      grow(more: Partial<FakeBrowser> = {}) {
        Object.assign(browser, more);
        browser.happen('grown', undefined);
        return asked;
      },
    };
  }

  test.each<readonly [what: string, title: string, places: string[], more: Partial<FakeBrowser>, asked: number]>([
    ['nothing new', 'Tea', ['a'], {}, 0],
    ['a title where there was none', '', [], { title: 'Tea' }, 1],
    ['no title after all', '', [], {}, 0],
    ['another title', 'Tea', [], { title: 'Coffee' }, 0],
    ['a further place for a popup', 'Tea', ['a'], { places: ['a', 'b'] }, 1],
    ['a title and a place', '', [], { title: 'Tea', places: ['a'] }, 1],
    ['a place less', 'Tea', ['a', 'b'], { places: ['b'] }, 0],
  ])('is reported with its place: %s (API-22)', (_what, title, places, more, asked) => {
    expect(page(title, places).grow(more)).toBe(asked);
  });

  test('is reported once, and not from a page that has gone (API-22, EMB-05)', () => {
    const { grow } = page('', ['a']);
    expect([grow(), grow({ places: ['a', 'b'] }), grow({ places: ['a', 'b', 'c'] })]).toEqual([0, 1, 1]);
    const left = page('', ['a']);
    left.scope.end();
    expect(left.grow({ places: ['b'] })).toBe(0);
  });

  test.each<readonly [what: string, title: string, more: Partial<FakeBrowser>, asked: number]>([
    ['no other title', 'Tea', {}, 0],
    ['another title', 'Tea', { title: 'Coffee' }, 1],
    ['a title where there was none', '', { title: 'Coffee' }, 1],
    ['a further place, which is found by the page itself', 'Tea', { places: ['a'] }, 0],
  ])('is reported once for an app’s late content that brought %s (EMB-05, EMB-06, API-19)', (_what, title, more, asked) => {
    const next = page(title, [], true);
    next.browser.advance(500);
    Object.assign(next.browser, more);
    next.browser.advance(2 * SECOND);
    expect(next.asked()).toBe(asked);
    next.browser.title = 'A message has come';
    next.browser.advance(MINUTE);
    expect(next.asked()).toBe(asked);
  });
});
