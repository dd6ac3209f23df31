import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { isAnother, personIn } from '../../../../runtime/capture/conversion/person.ts';
import { DAY } from '../../../support/fake-ports.ts';
import { answer, visitor } from '../outbox/lead-visitor.ts';

// Fields are asked whether they are a list to choose from.
beforeAll(() => void vi.stubGlobal('HTMLSelectElement', class {}));
afterAll(() => void vi.unstubAllGlobals());

type Form = Readonly<Record<string, string>>;

const who = (form: Form) => personIn(Object.entries(form).map(([name, value]) => ({ id: '', type: name, name, placeholder: '', value })));

test.each<[what: string, one: Form, other: Form, isOther: boolean]>([
  ['the same address', { email: 'noa@example.com' }, { email: ' Noa@Example.com ' }, false],
  ['another address', { email: 'noa@example.com' }, { email: 'dan@example.com' }, true],
  ['an address for the first time', { phone: '0501234567' }, { email: 'dan@example.com', phone: '0501234567' }, false],
  ['another number', { email: 'noa@example.com', phone: '0501234567' }, { email: 'noa@example.com', phone: '0507654321' }, true],
  ['neither', { name: 'Noa' }, { name: 'Dan' }, false],
])('%s tells whether first steps are the same person’s (FRM-33)', (_what, one, other, isOther) => {
  expect(isAnother(who(one), who(other))).toBe(isOther);
});

test('what is kept of a person holds neither address nor number (FRM-33, FRM-34)', () => {
  expect(who({ email: 'noa@example.com', phone: '0501234567' })).toMatch(/^\w{1,7},\w{1,7}$/);
});

describe('first steps that an earlier page has sent', () => {
  const NOA = { email: 'noa@example.com' };
  const TAKEN = answer(JSON.stringify({ success: true, conversion_id: 'c1' }));

  /** @param meanwhile what happens before the form is sent on the next page */
  async function completed(form: Form, meanwhile: (next: ReturnType<typeof visitor>) => void = () => {}) {
    const first = visitor({ key: 'first' });
    first.browser.answer = TAKEN;
    const begun = await first.begin(NOA);
    const next = visitor({ key: 'next' });
    next.browser.answer = TAKEN;
    next.goOn(begun);
    meanwhile(next);
    await next.submit(form);
    return next.sentKeys();
  }

  test('are completed by the same person, under the same key (FRM-33)', async () => {
    expect(await completed({ ...NOA, name: 'Noa' })).toEqual(['first1']);
  });

  test('are left to the last person by another one, who begins a lead of their own (FRM-33)', async () => {
    expect(await completed({ email: 'dan@example.com' })).toEqual(['next1']);
  });

  test('are completed by one of two tabs; the other tab leaves a lead of its own (FRM-33)', async () => {
    expect(await completed(NOA, ({ browser }) => browser.ports.cookies.set('poptin_conversion_p', 'c7', DAY))).toEqual(['next1']);
  });
});
