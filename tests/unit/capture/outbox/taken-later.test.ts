import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createLeads } from '../../../../runtime/capture/conversion/leads.ts';
import type { KeptLead } from '../../../../runtime/ports.ts';
import type { OpenPopup } from '../../../../runtime/show/stage/open-popup.ts';
import { SECOND } from '../../../support/fake-ports.ts';
import { only } from '../../../support/only.ts';
import { answer, settled, visitor } from './lead-visitor.ts';

const TAKEN = answer(JSON.stringify({ success: true, conversion_id: 'c1', integration: { conversion_code: 'track()' } }));
const REFUSED = answer(JSON.stringify({ success: false }));
const FAILED = { ok: true, status: 500, text: '' } as const;

// Fields are asked whether they are a list to choose from.
beforeAll(() => void vi.stubGlobal('HTMLSelectElement', class {}));
afterAll(() => void vi.unstubAllGlobals());

/** A visitor whose form came back, and whose lead the server takes when it is sent again by itself. */
async function cameBack(first: typeof REFUSED | typeof FAILED, diskWorks: boolean) {
  const all = visitor({ diskWorks });
  all.browser.answer = first;
  expect(await all.submit()).toBeNull();
  // By now it was tried a second time, too.
  await settled();
  expect(all.browser.sent.length).toBe(2);
  all.browser.answer = TAKEN;
  return { ...all, codes: () => all.events.filter(({ type }) => type === 'conversion-code').length };
}

test.each([
  ['the server refused', REFUSED, true],
  ['could neither be sent nor kept', FAILED, false],
])('a repeat of a lead that %s was taken by itself sends nothing, runs the code once (FRM-16, FRM-17)', async (_what, first, diskWorks) => {
  const { browser, codes, remembered, submit } = await cameBack(first, diskWorks);
  browser.advance(3 * SECOND);
  await settled();
  expect([browser.sent.length, codes(), remembered()[0]]).toEqual([3, 1, 'c1']);
  expect(await submit()).toMatchObject({ conversionId: 'c1', entries: [{ value: 'noa@example.com' }] });
  expect([browser.sent.length, codes()]).toEqual([3, 1]);
  // A later lead belongs to another visit to the form.
  await submit();
  expect(browser.sent.length).toBe(4);
});

test('a repeat during the automatic try runs the account’s code once (FRM-16, FRM-17)', async () => {
  const { browser, codes, sentKeys, submit } = await cameBack(REFUSED, true);
  browser.advance(3 * SECOND);
  expect(await submit()).toMatchObject({ conversionId: 'c1' });
  expect([new Set(sentKeys()), codes()]).toEqual([new Set(['key1']), 1]);
});

describe('a popup with unique codes, whose thanks are open', () => {
  const GIVEN = answer(JSON.stringify({ success: true, conversion_id: 'c1', coupon: 'ONE-7' }));

  /** Its place for the code, and a form that is sent from it. */
  function thanks(more: Parameters<typeof visitor>[0] = {}) {
    vi.stubGlobal('HTMLInputElement', class {});
    const place = { textContent: 'CODE', toggleAttribute() {} };
    const all = only<NodeListOf<HTMLElement>>([place]);
    const none = only<NodeListOf<HTMLElement>>([]);
    const box = only<HTMLElement>({
      querySelector: () => null,
      querySelectorAll: (selector: string) => (selector === '[data-coupon]' ? all : none),
    });
    const wire = { design_properties: { coupon: { coupon_type: 'unique', code: 'ASK-US' } } };
    const config = { id: 'p', target: 'lead', wire } as Partial<OpenPopup['config']> as OpenPopup['config'];
    const own = visitor(more);
    return { ...own, place, send: () => own.submit(undefined, { box, config }) };
  }

  test('shows the fallback, and the lead’s own code once the server takes it after all (CPN-06)', async () => {
    const { browser, place, send } = thanks();
    browser.answer = FAILED;
    await send();
    expect(place.textContent).toBe('ASK-US');
    await settled();
    browser.answer = GIVEN;
    browser.advance(10 * SECOND);
    await settled();
    expect(place.textContent).toBe('ONE-7');
  });

  test('shows the lead’s own code if the server answered and the disk is slow to forget it (CPN-06, FRM-17)', async () => {
    const { browser, place, send, remembered } = thanks({ remove: () => new Promise(() => {}) });
    browser.answer = GIVEN;
    expect(await send()).toMatchObject({ conversionId: 'c1', coupon: 'ONE-7' });
    expect([place.textContent, remembered()[0]]).toEqual(['ONE-7', 'c1']);
  });
});

test('a changed repeat after it was taken is a second lead, and the first is kept (FRM-16, FRM-19)', async () => {
  const { browser, codes, events, sentKeys, submit } = await cameBack(REFUSED, true);
  browser.advance(3 * SECOND);
  await settled();
  expect(await submit({ email: 'dan@example.com' })).toMatchObject({ conversionId: 'c1' });
  expect(sentKeys()).toEqual(['key1', 'key1', 'key1', 'key2']);
  expect(codes()).toBe(2);
  expect(events.filter(({ type }) => type === 'lead-dropped')).toEqual([]);
});

test.each([
  ['the server’s own id', 'c1', 'once'],
  // By these two a lead that is on its way cannot be told from one that was taken.
  ['our key', 'key1', 'twice'],
  ['an id that cannot be kept', 'a; b', 'twice'],
])(
  'a taken lead of a lost page is sent again: answered by %s, %s, the code ran %s (FRM-17, FRM-19)',
  async (_what, conversion_id, times) => {
    const { browser, context, events, store, submit } = visitor({ remove: async () => {} });
    browser.answer = answer(JSON.stringify({ success: true, conversion_id, integration: { conversion_code: 'track()' } }));
    await submit();
    const nextPage = createLeads(
      () => store,
      () => 'none',
    );
    nextPage.drain(context);
    await settled();
    expect(browser.sent.length).toBe(2);
    expect(events.filter(({ type }) => type === 'conversion-code')).toHaveLength(times === 'once' ? 1 : 2);
  },
);

describe('which address a browser keeps, where a lead is taken late (FRM-17, FRM-19)', () => {
  const OLDER: KeptLead = {
    ...{ key: 'left', popupId: 'q', viewerId: 'v', keptAt: 0, attempts: 1, notBefore: 0 },
    form: { client_id: 'c', conversion_key: 'left', email: 'noa@example.com', name: 'Noa' },
  };
  const addressOf = ({ browser: { ports } }: ReturnType<typeof visitor>) => ports.storage.get('local', 'poptin_converted_email');

  test('the newer lead’s stays if an earlier page’s is taken later, and both are converted (FRM-17, FRM-19)', async () => {
    const all = visitor();
    all.browser.answer = TAKEN;
    await all.submit({ email: 'dan@example.com' });
    all.kept.set(OLDER.key, { ...OLDER, keptAt: all.browser.now });
    createLeads(
      () => all.store,
      () => 'none',
    ).drain(all.context);
    await settled();
    expect([all.browser.sent.length, all.kept.size]).toEqual([2, 0]);
    const { storage, cookies } = all.browser.ports;
    expect([addressOf(all), storage.get('local', 'poptin_converted_name')]).toEqual(['dan@example.com', null]);
    expect(cookies.all().get('poptin_conversion_q')).toBe('c1');
  });

  test('a lead’s own is kept when the next page sends it, over an older one (FRM-17, FRM-19)', async () => {
    const all = visitor();
    all.browser.ports.storage.set('local', 'poptin_converted_email', 'old@example.com');
    all.kept.set(OLDER.key, { ...OLDER, keptAt: all.browser.now, addressBefore: 'old@example.com' });
    all.browser.answer = TAKEN;
    createLeads(
      () => all.store,
      () => 'none',
    ).drain(all.context);
    await settled();
    expect(addressOf(all)).toBe('noa@example.com');
  });

  test('a lead is kept with the address that was there as it was left (FRM-17)', async () => {
    const all = visitor();
    all.browser.ports.storage.set('local', 'poptin_converted_email', 'old@example.com');
    all.browser.answer = FAILED;
    await all.submit();
    expect([...all.kept.values()].map(({ addressBefore }) => addressBefore)).toEqual(['old@example.com']);
  });

  test('the newer lead’s stays if the same page’s older one is taken later (FRM-16, FRM-17)', async () => {
    const all = visitor();
    all.browser.answer = FAILED;
    await all.submit();
    expect(addressOf(all)).toBe('noa@example.com');
    all.browser.answer = TAKEN;
    await all.submit({ email: 'dan@example.com' }, { config: { id: 'q', target: 'lead', wire: {} } as OpenPopup['config'] });
    all.browser.advance(3 * SECOND);
    await settled();
    expect([all.kept.size, addressOf(all)]).toEqual([0, 'dan@example.com']);
  });

  test('another tab’s newer lead keeps it if this page’s is taken later (FRM-16, FRM-17)', async () => {
    const all = visitor();
    all.browser.answer = FAILED;
    await all.submit();
    await settled();
    all.browser.ports.storage.set('local', 'poptin_converted_email', 'dan@example.com');
    all.browser.answer = TAKEN;
    all.browser.advance(4 * SECOND);
    await settled();
    expect([all.kept.size, addressOf(all)]).toEqual([0, 'dan@example.com']);
  });
});
