import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createLeads } from '../../../../runtime/capture/conversion/leads.ts';
import type { Context } from '../../../../runtime/context.ts';
import { createScope } from '../../../../runtime/scope.ts';
import { SECOND } from '../../../support/fake-ports.ts';
import { answer, settled, visitor } from './lead-visitor.ts';

const TAKEN = answer(JSON.stringify({ success: true, conversion_id: 'c1' }));
const FAILED = { ok: true, status: 500, text: '' } as const;

// Fields are asked whether they are a list to choose from.
beforeAll(() => void vi.stubGlobal('HTMLSelectElement', class {}));
afterAll(() => void vi.unstubAllGlobals());

/** A visitor whom the page has identified, or not, and what the server hears of their conversions. */
function contact(known: boolean) {
  const all = visitor();
  const told: Array<string | undefined> = [];
  if (known) all.context.memory.setCookie('contact', 'k3j9x0a2b4c');
  const chunk = async () => ({
    rememberTogether: (context: Context) =>
      void told.push(context.scope.signal.aborted ? 'over' : context.memory.cookies().get('conversion_p')),
  });
  const context: Context = { ...all.context, chunk: chunk as never };
  return { ...all, context, told };
}

test.each([
  ['a contact', true, ['c1']],
  ['a visitor whom no page identified', false, []],
])('the conversion of %s is told for their other devices, whatever rules there are (TGT-21)', async (_who, known, expected) => {
  const { browser, context, submit, told } = contact(known);
  browser.answer = TAKEN;
  await submit(undefined, { context });
  await settled();
  expect(told).toEqual(expected);
});

test('a lead that is accepted on a later page is told then, though that page is left too (TGT-21, FRM-19)', async () => {
  const { browser, context, store, submit, told } = contact(true);
  browser.answer = FAILED;
  await submit(undefined, { context });
  told.length = 0;
  browser.answer = TAKEN;
  const leads = createLeads(
    () => store,
    () => 'key9',
  );
  const page = createScope(() => {});
  leads.drain({ ...context, scope: page });
  page.end();
  browser.advance(60 * SECOND);
  await settled();
  expect(told).toEqual(['c1']);
});
