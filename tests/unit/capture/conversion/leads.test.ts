import { describe, expect, test, vi } from 'vitest';
import { createLeads } from '../../../../runtime/capture/conversion/leads.ts';
import type { Context } from '../../../../runtime/context.ts';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import type { KeptLead, LeadStore } from '../../../../runtime/ports.ts';
import { createScope } from '../../../../runtime/scope.ts';
import type { Call } from '../../../../runtime/wire/call.ts';
import { only } from '../../../support/only.ts';

const CODE = 'track()';
const ANSWER = JSON.stringify({ success: true, conversion_id: 'c1', integration: { conversion_code: CODE } });
const LEFT: KeptLead = {
  key: 'k',
  popupId: 'p',
  viewerId: 'v',
  form: { client_id: 'c', email: 'Noa@Example.com' },
  keptAt: 0,
  attempts: 1,
  notBefore: 0,
};

/** A page that finds one lead of an earlier page, and a server that takes it and wants code run. */
async function drain(options: Partial<Context['options']>, form = {}) {
  const kept = new Map<string, KeptLead>([[LEFT.key, { ...LEFT, form: { ...LEFT.form, ...form } }]]);
  const page: { poptinSubmitted?: unknown } = {};
  let read: unknown;
  vi.stubGlobal('window', page);
  const store: LeadStore = {
    put: async () => true,
    get: async (key) => kept.get(key),
    all: async () => [...kept.values()],
    remove: async (key) => void kept.delete(key),
    alone: async (_key, _waits, work) => work(),
  };
  const events: RuntimeEvent[] = [];
  const remembered: Record<string, string> = {};
  const context = only<Context>({
    ports: {
      clock: { now: () => 1, elapsed: () => 1, after() {} },
      random: { next: () => 0 },
      storage: { get: () => null },
      page: { isVisible: () => true },
      observe: { on() {} },
    },
    options: { nonce: '', clientId: 'c', apiHost: 'https://api.example', ...options },
    memory: {
      local: () => null,
      cookie: () => null,
      setCookie: (name: string, value: string, id: string) => Object.assign(remembered, { [name + id]: value }),
      setLocal: (name: string, value: string) => Object.assign(remembered, { [name]: value }),
    },
    scope: createScope((_where, error) => {
      throw error;
    }),
    call: async ({ read }: Call<unknown>) => ({ ok: true, value: read(ANSWER) }),
    emit(event: RuntimeEvent) {
      events.push(event);
      if (event.type === 'conversion-code') read = page.poptinSubmitted;
    },
  });
  createLeads(
    () => store,
    () => 'key',
  ).drain(context);
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  vi.unstubAllGlobals();
  return { kept: [...kept.keys()], remembered, read, outcomes: events.filter(({ type }) => type === 'conversion-code') };
}

describe('a lead of an earlier page, once it is taken', () => {
  test('leaves its id and its lower-case address in the browser, and the outbox empty (FRM-17)', async () => {
    const { kept, remembered } = await drain({});
    expect(kept).toEqual([]);
    expect(remembered).toEqual({ conversion_p: 'c1', poptin_converted_email: 'noa@example.com', poptin_converted_name: null });
  });

  test.each([
    // There is no document here, so running it failed.
    ['is run on a site', {}, 'forbidden'],
    ['is only shown by the extension’s own runtime', { onlyShowsCode: true }, 'shown'],
  ])('the account’s code %s (FRM-17)', async (_what, options, outcome) => {
    const { outcomes } = await drain(options);
    expect(outcomes).toEqual([{ type: 'conversion-code', popupId: 'p', code: CODE, outcome }]);
  });

  test.each([
    [
      'its standard fields and the others, each once',
      '[{"name":"first_name","value":"Noa"},{"name":"text_1","value":"Blue"}]',
      ['Noa@Example.com', 'Noa', 'Blue'],
    ],
    ['what can be read of it, where a script of the page has written there', '[{"name":7},null,', ['Noa@Example.com', 'Noa']],
    ['nothing strange', '[null,7,{"name":7,"value":"x"},{"name":"text_1","value":{}}]', ['Noa@Example.com', 'Noa']],
  ])('before the account’s code runs the page’s poptinSubmitted has %s (FRM-17, EMB-09)', async (_what, newExtraFields, values) => {
    const { kept, read } = await drain({ onlyShowsCode: true }, { first_name: 'Noa', newExtraFields });
    expect(kept).toEqual([]);
    expect(read).toMatchObject({ p: { fields: values.map((value) => ({ value })) } });
  });
});
