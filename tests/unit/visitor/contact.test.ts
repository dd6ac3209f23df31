import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identify, identityOf, rememberTogether } from '../../../runtime/visitor/contact.ts';
import { createMemory } from '../../../runtime/visitor/memory.ts';
import { noteShown, remember, shownOf } from '../../../runtime/visitor/showings.ts';
import type { CallResult } from '../../../runtime/wire/call.ts';
import { contextOf } from '../../support/context.ts';
import { FakeBrowser, MINUTE } from '../../support/fake-ports.ts';

/** A browser whose server answers with this. */
function device(answer: Readonly<Record<string, unknown>> | null) {
  const browser = new FakeBrowser();
  const sent: Array<Readonly<Record<string, string>>> = [];
  const memory = createMemory(browser.ports, () => {});
  const call = async <T>({ body, read }: { body?: unknown; read(text: string): T | null }): Promise<CallResult<T>> => {
    sent.push((body as { form: Record<string, string> }).form);
    const value = answer && read(JSON.stringify(answer));
    const status = typeof answer?.status === 'number' ? answer.status : null;
    return value ? { ok: true, value } : { ok: false, problem: 'network', status };
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

  it('goes to the server once in a browser, and only the server’s id for it is kept (TGT-21)', async () => {
    const { browser, context, memory, sent } = device({ contact: 'k3j9x0a2b4c', shown: [], converted: [] });
    identify(context, { email: 'noa@shop.example' });
    await settled();
    identify(context, { email: 'noa@shop.example' });
    await settled();
    expect(sent).toHaveLength(1);
    expect(memory.cookie('contact')).toBe('k3j9x0a2b4c');
    const kept = JSON.stringify([
      browser.cookies(),
      ...(['local', 'session'] as const).flatMap((area) =>
        browser.ports.storage.keys(area).map((key) => browser.ports.storage.get(area, key)),
      ),
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

  it('brings what other devices showed, and tells them only what this one did (TGT-21)', async () => {
    const elsewhere = Date.UTC(2026, 5, 15, 11);
    const { browser, context, memory, sent } = device({ contact: 'k3j9x0a2b4c', shown: [elsewhere], converted: ['popup1', 'a b'] });
    memory.setCookie('conversion_', 'c1', 'popup2');
    identify(context, { id: '71' });
    await settled();
    expect(shownOf(memory.cookies())).toEqual([elsewhere]);
    expect([...memory.cookies().keys()].filter((name) => name.startsWith('conversion_'))).toEqual([
      'conversion_popup2',
      'conversion_popup1',
    ]);
    noteShown(memory, browser.now);
    browser.advance(MINUTE);
    rememberTogether(context);
    await settled();
    expect(sent[1]).toMatchObject({ contact: 'k3j9x0a2b4c', shown: `[${browser.now - MINUTE}]`, converted: '["popup2"]' });
  });

  it('has two showings of one second on another device beside one of its own (TGT-18, TGT-21)', async () => {
    const at = new FakeBrowser().now;
    const { context, memory } = device({ contact: 'k3j9x0a2b4c', shown: [at, at, at], converted: [] });
    noteShown(memory, at);
    identify(context, { id: '71' });
    await settled();
    expect(shownOf(memory.cookies())).toHaveLength(3);
  });

  it.each([
    ['nobody', null],
    ['somebody else', { id: '72' }],
  ])('takes what came from a contact with them, once the visitor is %s (TGT-21)', async (_, who) => {
    const answer = { contact: 'k3j9x0a2b4c', shown: [Date.UTC(2026, 5, 15, 11)], converted: ['popup1'] };
    const { context, memory } = device(answer);
    memory.setCookie('conversion_', 'c1', 'popup2');
    identify(context, { id: '71' });
    await settled();
    Object.assign(answer, { contact: 'another', shown: [], converted: [] });
    identify(context, who);
    await settled();
    expect(shownOf(memory.cookies())).toEqual([]);
    expect([...memory.cookies().keys()].filter((name) => name.startsWith('conversion_'))).toEqual(['conversion_popup2']);
  });

  it('is told again in a tab whose visitor became somebody else in another one (TGT-21)', async () => {
    const answer = { contact: 'k3j9x0a2b4c' };
    const { browser, context, memory, sent } = device(answer);
    const inTab = new Map<string, string | null>();
    const other = createMemory(
      {
        ...browser.ports,
        storage: {
          ...browser.ports.storage,
          get: (area, key) => (area === 'local' ? browser.ports.storage.get(area, key) : (inTab.get(key) ?? null)),
          set: (area, key, value) => (area === 'local' ? browser.ports.storage.set(area, key, value) : !!inTab.set(key, value)),
        },
      },
      () => {},
    );
    identify(context, { id: '71' });
    await settled();
    answer.contact = 'another';
    identify({ ...context, memory: other }, { id: '72' });
    await settled();
    answer.contact = 'k3j9x0a2b4c';
    identify(context, { id: '71' });
    await settled();
    expect([sent.length, memory.cookie('contact')]).toEqual([3, 'k3j9x0a2b4c']);
  });

  it('is not overwritten by the late answer about whom the page named before (TGT-21)', async () => {
    const { context, memory } = device({ contact: 'k3j9x0a2b4c', converted: ['popup1'] });
    identify(context, { id: '71' });
    identify(context, null);
    await settled();
    expect([...memory.cookies().keys()]).toEqual([]);
  });

  it.each([
    [404, 'true', '71'],
    [429, 'k3j9x0a2b4c', ''],
    [500, 'k3j9x0a2b4c', ''],
  ])('answered by %s is named “%s”, and told again only if the name is lost (TGT-21)', async (status, name, told) => {
    const named = { contact: 'k3j9x0a2b4c', shown: [Date.UTC(2026, 5, 15, 11)], converted: ['popup1'] };
    const answer: Record<string, unknown> = { ...named };
    const { context, memory, sent } = device(answer);
    identify(context, { id: '71' });
    await settled();
    Object.assign(answer, { status, contact: null });
    rememberTogether(context);
    await settled();
    expect(memory.cookie('contact')).toBe(name);
    // The visitor is the same, so what came from other devices stays.
    expect(shownOf(memory.cookies())).toEqual(named.shown);
    Object.assign(answer, named);
    sent.length = 0;
    identify(context, { id: '71' });
    await settled();
    expect([sent[0]?.id ?? '', memory.cookie('contact')]).toEqual([told, 'k3j9x0a2b4c']);
  });

  it('is nobody after the page says so, also if a late answer has lost the contact from before (TGT-21)', async () => {
    const answer: Record<string, unknown> = { contact: 'k3j9x0a2b4c' };
    const { context, memory } = device(answer);
    identify(context, { id: '71' });
    await settled();
    Object.assign(answer, { status: 404, contact: null });
    rememberTogether(context);
    identify(context, null);
    await settled();
    expect(memory.cookie('contact')).toBeNull();
  });

  it('takes nothing but times and ids from a server (TGT-21)', () => {
    const { memory } = device(null);
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (shown, converted) => {
        remember(memory, { shown, converted });
        for (const name of memory.cookies().keys()) expect(name).toMatch(/^(?:shown_elsewhere|conversion_[\w-]{1,64})$/);
      }),
    );
  });
});
