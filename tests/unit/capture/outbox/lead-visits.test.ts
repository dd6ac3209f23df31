import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createOutbox } from '../../../../runtime/capture/outbox/outbox.ts';
import type { KeptLead, LeadStore } from '../../../../runtime/ports.ts';
import { redactEvent } from '../../../../runtime/report/redact-event.ts';
import type { OpenPopup } from '../../../../runtime/show/stage/open-popup.ts';
import { DAY } from '../../../support/fake-ports.ts';
import { answer, settled, visitor } from './lead-visitor.ts';

const TAKEN = JSON.stringify({ success: true, conversion_id: 'c1' });
const REFUSED = JSON.stringify({ success: false });

// Fields are asked whether they are a list to choose from.
beforeAll(() => void vi.stubGlobal('HTMLSelectElement', class {}));
afterAll(() => void vi.unstubAllGlobals());

const OFFLINE = { ok: false, reason: 'network' } as const;

describe('a visitor who sends a form', () => {
  test('has given a lead once the server took it, and their browser remembers its id (FRM-16, FRM-17)', async () => {
    const { browser, events, remembered, submit } = visitor();
    browser.answer = answer(TAKEN);
    const lead = await submit();
    expect(lead).toMatchObject({ conversionId: 'c1', entries: [{ name: 'email', value: 'noa@example.com' }] });
    expect(remembered()).toEqual(['c1']);
    const [request, ...others] = browser.sent;
    expect(others).toEqual([]);
    expect(request).toMatchObject({ method: 'POST', url: 'https://d.example/api/display/conversion/v', keepalive: true });
    expect(request?.body).toMatchObject({
      form: { conversion_key: 'key1', poptin_view_id: 'view1', poptin_id: 'p', email: 'noa@example.com' },
    });
    expect(events.filter(({ type }) => type !== 'call-started').map(({ type }) => type)).toEqual([
      'lead-kept',
      'call-settled',
      'lead-sent',
    ]);
    expect(events).toContainEqual(expect.objectContaining({ type: 'call-started', call: 'conversion' }));
  });

  test('in a popup without a viewer gives it under the popup’s id (API-05)', async () => {
    const { browser, submit } = visitor();
    await submit({}, { look: { viewerId: '' } as OpenPopup['look'] });
    expect(browser.sent[0]?.url).toBe('https://d.example/api/display/conversion/p');
  });

  test('sends an endless address and title only as far as the server keeps them (FRM-19, API-21)', async () => {
    const { browser, submit } = visitor();
    browser.url = `https://shop.example/?${'u'.repeat(300_000)}`;
    browser.title = 't'.repeat(300_000);
    await submit();
    const [request] = browser.sent;
    expect(request?.body).toMatchObject({ form: { url: browser.url.slice(0, 2048), title: 't'.repeat(2048) } });
    expect(request?.keepalive).toBe(true);
  });

  test.each(['x', 'א', '世', '"'])(
    'sends endless answers of “%s” within what a server reads, and the short ones whole (FRM-19, SEC-07)',
    async (letter) => {
      const { browser, submit } = visitor();
      const endless = letter.repeat(300_000);
      await submit({ message: endless, custom: endless, email: 'noa@example.com' });
      const body = browser.sent[0]?.body;
      const form: Readonly<Record<string, string>> = body && 'form' in body ? body.form : {};
      expect([form.email, form.message]).toEqual(['noa@example.com', letter.repeat(10_000)]);
      const [{ value }] = JSON.parse(form.newExtraFields ?? '');
      expect(value).toBe(letter.repeat(16_000 - 10_000 - 'noa@example.com'.length));
      expect(new URLSearchParams(form).toString().length).toBeLessThan(160 * 1024);
    },
  );

  test('is remembered by our own key where the server’s id cannot be kept (FRM-17)', async () => {
    const { browser, remembered, submit } = visitor();
    browser.answer = answer(JSON.stringify({ success: true, conversion_id: 'a; b' }));
    expect(await submit()).toMatchObject({ conversionId: 'key1' });
    expect(remembered()).toEqual(['key1']);
  });

  test('goes on where the network is down and the lead is safe: it is remembered at once (FRM-16, FRM-19)', async () => {
    const { browser, remembered, submit } = visitor();
    browser.answer = OFFLINE;
    expect(await submit()).toMatchObject({ conversionId: 'key1', entries: [{ value: 'noa@example.com' }] });
    expect(remembered()).toEqual(['key1', 'key1']);
    expect(browser.ports.storage.get('local', 'poptin_converted_email')).toBe('noa@example.com');
  });

  test('counts as converted before the server has answered (FRM-17, GAT-06)', async () => {
    const whenSent: unknown[] = [];
    const { browser, remembered, submit } = visitor({
      alone: async (_key, _waits, work) => {
        whenSent.push(remembered()[0]);
        return work();
      },
    });
    browser.answer = answer(TAKEN);
    await submit();
    expect([...whenSent, remembered()[0]]).toEqual(['key1', 'c1']);
  });

  test('keeps the conversion of an earlier lead when the server refuses another (FRM-17)', async () => {
    const { browser, remembered, submit } = visitor();
    browser.answer = answer(TAKEN);
    await submit();
    browser.answer = answer(REFUSED);
    await submit();
    expect(remembered()[0]).toBe('c1');
  });

  test('keeps the conversion of another tab’s lead when the server refuses this one (FRM-17)', async () => {
    const { browser, remembered, submit } = visitor({
      alone: (_key, _waits, work) => {
        browser.ports.cookies.set('poptin_conversion_p', 'c7', DAY);
        return work();
      },
    });
    browser.answer = answer(REFUSED);
    expect(await submit()).toBeNull();
    expect(remembered()[0]).toBe('c7');
  });

  test.each([
    ['the server refuses it', true, answer(REFUSED)],
    ['it can neither be sent nor kept', false, OFFLINE],
  ])('is to fill it in again where %s, and sends the same lead then (FRM-16, R1)', async (_what, diskWorks, first) => {
    const { browser, remembered, sentKeys, submit } = visitor({ diskWorks });
    browser.answer = first;
    expect(await submit()).toBeNull();
    expect(remembered()[0]).toBeUndefined();
    browser.answer = answer(TAKEN);
    expect(await submit()).toMatchObject({ conversionId: 'c1' });
    expect(new Set(sentKeys())).toEqual(new Set(['key1']));
    await submit();
    expect(sentKeys().at(-1)).toBe('key2');
  });

  test('and changes it before the second time gives another lead with its own key (R1, FRM-16)', async () => {
    const { browser, events, kept, sentKeys, submit } = visitor();
    browser.answer = answer(REFUSED);
    await submit();
    expect([...kept.keys()]).toEqual(['key1']);
    browser.answer = answer(TAKEN);
    await submit({ email: 'dan@example.com' });
    expect(new Set(sentKeys())).toEqual(new Set(['key1', 'key2']));
    // The correction replaces the wrong lead, which is not sent any more.
    expect([...kept.keys()]).toEqual([]);
    const dropped = { type: 'lead-dropped', key: 'key1', popupId: 'p', reason: 'filled in anew' };
    expect(events).toContainEqual(dropped);
    // Support reads why: the words are ours.
    expect(events.map(redactEvent)).toContainEqual({ ...dropped, key: '(4 characters)' });
  });

  test('twice, by two forms, gives two leads, each with its own key (FRM-23)', async () => {
    const { browser, events, kept, sentKeys, submit } = visitor();
    const dan = { email: 'dan@example.com' };
    browser.answer = answer(REFUSED);
    await submit();
    await submit(dan, {}, 3);
    expect([...kept.keys()]).toEqual(['key1', 'key2']);
    browser.answer = answer(TAKEN);
    await submit(dan, {}, 3);
    await submit();
    expect(kept.size).toBe(0);
    expect(new Set(sentKeys())).toEqual(new Set(['key1', 'key2']));
    expect(events.filter(({ type }) => type === 'lead-dropped')).toEqual([]);
  });

  test('in a preview has given it, and nothing is sent or kept (TRG-12)', async () => {
    const { browser, remembered, submit } = visitor();
    expect(await submit({ email: 'noa@example.com' }, { preview: true })).toMatchObject({ conversionId: '', entries: [{ name: 'email' }] });
    expect([browser.sent, remembered()]).toEqual([[], [undefined]]);
  });

  test('is run no code where the account wants none (FRM-17)', async () => {
    const { browser, events, submit } = visitor();
    browser.answer = answer(TAKEN);
    await submit();
    expect(events.filter(({ type }) => type === 'conversion-code')).toEqual([]);
  });
});

const NOA = JSON.stringify({ first_name: 'Noa', last_name: '' });
const DAN = JSON.stringify({ first_name: 'Dan', last_name: '' });

test.each([
  ['by another address without a name: that one is nobody’s', { email: 'Dan@example.com' }, 'dan@example.com', null],
  ['by the same address without a name: still theirs', { email: 'NOA@example.com' }, 'noa@example.com', NOA],
  ['by another address with a name', { email: 'dan@example.com', name: 'Dan' }, 'dan@example.com', DAN],
  ['by a name alone', { name: 'Dan' }, 'noa@example.com', DAN],
  ['by neither', { message: 'Hello' }, 'noa@example.com', NOA],
  ['by the space of a hidden field that holds no address', { email: ' ' }, 'noa@example.com', NOA],
])('known as Noa becomes known %s (FRM-17, CFG-06)', async (_what, form, email, name) => {
  const { browser, submit } = visitor();
  const { storage } = browser.ports;
  storage.set('local', 'poptin_converted_email', 'noa@example.com');
  storage.set('local', 'poptin_converted_name', NOA);
  browser.answer = answer(TAKEN);
  await submit(form);
  expect([storage.get('local', 'poptin_converted_email'), storage.get('local', 'poptin_converted_name')]).toEqual([email, name]);
});

describe('a lead that an earlier page has left', () => {
  const LEFT: KeptLead = {
    ...{ key: 'left', popupId: 'p', viewerId: 'v', form: { client_id: 'c', conversion_key: 'left' } },
    ...{ keptAt: 0, attempts: 1, notBefore: 0 },
  };

  async function drain(more: Partial<LeadStore>) {
    const all = visitor(more);
    all.browser.now = 1;
    all.kept.set(LEFT.key, LEFT);
    createOutbox(all.context, all.store, () => {}).drain();
    await settled();
    return all;
  }

  test('is not sent once another tab has delivered it (FRM-19)', async () => {
    const { browser } = await drain({ get: async () => undefined });
    expect(browser.sent).toEqual([]);
  });

  test('is left to another tab that is at work on it (FRM-19)', async () => {
    const { browser, kept, faults } = await drain({ alone: async () => null });
    expect([browser.sent, [...kept.keys()], faults]).toEqual([[], ['left'], []]);
  });

  test('is reported as a fault of the outbox if the disk does not give it out (ERR-03)', async () => {
    const { faults } = await drain({
      all: async () => {
        throw new Error('disk');
      },
    });
    expect(faults).toEqual(['outbox: Error: disk']);
  });
});

test('a fault after the visitor has gone on is reported, and costs them nothing (ERR-02, ERR-03)', async () => {
  let breaks: (error: Error) => void = () => {};
  const { faults, submit } = visitor({
    alone: () =>
      new Promise((_done, fail) => {
        breaks = fail;
      }),
  });
  expect(await submit()).toMatchObject({ conversionId: 'key1' });
  breaks(new Error('disk'));
  await settled();
  expect(faults).toEqual(['outbox: Error: disk']);
});

test.each([
  [49_999, true],
  [50_000, false],
])('a lead of %d characters outlives its page: %s, since a browser lets no larger one (API-21)', async (length, keepalive) => {
  const { browser, context, store } = visitor();
  const message = 'x'.repeat(length - 'message=&age_ms=0'.length);
  void createOutbox(context, store, () => {}).deliver({ key: 'k', popupId: 'p', viewerId: 'v', form: { message } });
  await settled();
  expect(browser.sent).toMatchObject([{ keepalive }]);
});
