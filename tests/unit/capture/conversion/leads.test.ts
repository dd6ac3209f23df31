import { describe, expect, test } from 'vitest';
import type { Call } from '../../../../runtime/call.ts';
import { createLeads } from '../../../../runtime/capture/conversion/leads.ts';
import type { LeadStore } from '../../../../runtime/capture/outbox/lead-store.ts';
import type { KeptLead } from '../../../../runtime/capture/outbox/outbox-rules.ts';
import type { Context } from '../../../../runtime/context.ts';
import type { RuntimeEvent } from '../../../../runtime/events.ts';
import { createScope } from '../../../../runtime/scope.ts';
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
async function drain(url: string, options: Partial<Context['options']>) {
  const kept = new Map([[LEFT.key, LEFT]]);
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
    ports: { clock: { now: () => 1, elapsed: () => 1, after() {} }, random: { next: () => 0 }, page: { url: () => url } },
    options: { nonce: '', clientId: 'c', apiHost: 'https://api.example', ...options },
    memory: {
      local: () => null,
      setCookie: (name: string, value: string, id: string) => Object.assign(remembered, { [name + id]: value }),
      setLocal: (name: string, value: string) => Object.assign(remembered, { [name]: value }),
    },
    scope: createScope((_where, error) => {
      throw error;
    }),
    call: async ({ read }: Call<unknown>) => ({ ok: true, value: read(ANSWER) }),
    emit: (event: RuntimeEvent) => void events.push(event),
  });
  createLeads(
    () => store,
    () => 'key',
  ).drain(context);
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  return { kept: [...kept.keys()], remembered, outcomes: events.filter(({ type }) => type === 'conversion-code') };
}

describe('a lead of an earlier page, once it is taken', () => {
  test('FRM-17 leaves the conversion id and the address in lower case in the visitor’s browser, and the outbox empty', async () => {
    const { kept, remembered } = await drain('https://shop.example/', {});
    expect(kept).toEqual([]);
    expect(remembered).toEqual({ conversion_p: 'c1', poptin_converted_email: 'noa@example.com', poptin_converted_name: null });
  });

  test.each([
    // There is no document here, so whoever tried to run it was refused.
    ['is run on a site', {}, 'forbidden'],
    ['is only shown by the extension’s own runtime', { onlyShowsCode: true }, 'shown'],
  ])('FRM-17 the account’s code %s', async (_what, options, outcome) => {
    const { outcomes } = await drain('https://shop.example/', options);
    expect(outcomes).toEqual([{ type: 'conversion-code', popupId: 'p', code: CODE, outcome }]);
  });

  test('FRM-19 in a preview it stays where it is, and nothing is asked', async () => {
    const { kept, outcomes } = await drain('https://shop.example/?ppt-preview=p', {});
    expect(kept).toEqual(['k']);
    expect(outcomes).toEqual([]);
  });
});
