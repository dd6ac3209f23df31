import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identify, identityOf, rememberTogether } from '../../../runtime/visitor/contact.ts';
import { createMemory } from '../../../runtime/visitor/memory.ts';
import { readShown, remember } from '../../../runtime/visitor/showings.ts';
import type { CallResult } from '../../../runtime/wire/call.ts';
import { contextOf } from '../../support/context.ts';
import { FakeBrowser, MINUTE } from '../../support/fake-ports.ts';

/** A browser whose server answers with this. */
function device(answer: object | null) {
  const browser = new FakeBrowser();
  const sent: Array<Readonly<Record<string, string>>> = [];
  const memory = createMemory(browser.ports, () => {});
  const call = async <T>({ body, read }: { body?: unknown; read(text: string): T | null }): Promise<CallResult<T>> => {
    sent.push((body as { form: Record<string, string> }).form);
    const value = answer && read(JSON.stringify(answer));
    return value ? { ok: true, value } : { ok: false, problem: 'network', status: null };
  };
  const context = contextOf(browser.ports, { memory, call: call as never });
  return { browser, context, memory, sent };
}
const settled = () => new Promise((done) => setImmediate(done));

describe('who a page says its visitor is', () => {
  it.each([
    [{ email: ' Noa@Shop.example ' }, { email: 'noa@shop.example', id: '' }],
    [{ id: 71 }, { email: '', id: '71' }],
    [
      { email: 'nobody', id: 'n1' },
      { email: '', id: 'n1' },
    ],
    [{ email: 'nobody' }, null],
    [{ id: 'x'.repeat(201) }, null],
    [{}, null],
    [null, null],
    ['noa@shop.example', null],
  ])('%j is %j (TGT-21)', (who, identity) => {
    expect(identityOf(who)).toEqual(identity);
  });

  it('is read without a throw, whatever a page hands over (TGT-21)', () => {
    fc.assert(
      fc.property(fc.anything(), (who) => {
        const identity = identityOf(who);
        if (identity) expect(identity.email || identity.id).not.toBe('');
      }),
    );
  });

  it('goes to the server once in a tab, and only the server’s id for it is kept (TGT-21)', async () => {
    const { browser, context, memory, sent } = device({ contact: 'k3j9x0a2b4c', shown: [], converted: [] });
    identify(context, { email: 'noa@shop.example' });
    await settled();
    identify(context, { email: 'noa@shop.example' });
    await settled();
    expect(sent).toHaveLength(1);
    expect(memory.cookie('contact')).toBe('k3j9x0a2b4c');
    const kept = JSON.stringify([
      browser.cookies(),
      ...browser.ports.storage.keys('session').map((key) => browser.ports.storage.get('session', key)),
    ]);
    expect(kept).not.toContain('noa');
    identify(context, { email: 'dan@shop.example' });
    await settled();
    expect(sent).toHaveLength(2);
    identify(context, null);
    expect(memory.cookie('contact')).toBeNull();
  });

  it('keeps known contacts from popups at once, and asks again where no server answered (TGT-20)', async () => {
    const { context, memory, sent } = device(null);
    identify(context, { id: '71' });
    expect(memory.cookie('contact')).toBe('true');
    await settled();
    identify(context, { id: '71' });
    expect(sent).toHaveLength(2);
  });

  it('brings what other devices showed, and tells them what this one did (TGT-21)', async () => {
    const elsewhere = Date.UTC(2026, 5, 15, 11);
    const { browser, context, memory, sent } = device({ contact: 'k3j9x0a2b4c', shown: [elsewhere], converted: ['popup1', 'a b'] });
    identify(context, { id: '71' });
    await settled();
    expect(readShown(memory.cookie('shown_at') ?? '')).toEqual([elsewhere]);
    expect([...memory.cookies().keys()].filter((name) => name.startsWith('conversion_'))).toEqual(['conversion_popup1']);
    browser.advance(MINUTE);
    rememberTogether(context);
    await settled();
    expect(sent[1]).toMatchObject({ email: '', id: '', contact: 'k3j9x0a2b4c', shown: `[${elsewhere}]`, converted: '["popup1"]' });
  });

  it('takes nothing but times and ids from a server (TGT-21)', () => {
    const { memory } = device(null);
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (shown, converted) => {
        remember(memory, { shown, converted });
        for (const name of memory.cookies().keys()) expect(name).toMatch(/^(?:shown_at|conversion_[\w-]{1,64})$/);
      }),
    );
  });
});
