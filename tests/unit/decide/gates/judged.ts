import { expect } from 'vitest';
import type { Value, Verdict } from '../../../../runtime/decide/gates/verdict.ts';
import { DAY, FakeBrowser } from '../../../support/fake-ports.ts';
import { PageOfPopups } from '../../../support/page-of-popups.ts';

export const ID = 'judged0000001';
export const OTHER = 'another000001';

export const popup = (more: object = {}, poptin_id = ID) => ({
  ...{ poptin_id, poptin_type: 'bar', poptin: '<p>Hello</p>' },
  triggers: { delay: { seconds: 1, per: 'page' } },
  ...more,
});

interface Visitor {
  readonly cookies?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly html?: string;
}

export function browserOf({ cookies = {}, session = {}, variables = {}, html = '' }: Visitor): FakeBrowser {
  const browser = new FakeBrowser();
  for (const [name, value] of Object.entries(cookies)) browser.ports.cookies.set(name, value, DAY);
  for (const [key, value] of Object.entries(session)) browser.ports.storage.set('session', key, value);
  return Object.assign(browser, { variables, html });
}

export async function judged(gate: string, more: object, visitor: Visitor): Promise<(Verdict & { readonly reason: string }) | undefined> {
  const page = new PageOfPopups([popup(more)], browserOf(visitor));
  await page.wait();
  return page.runtime.explain(ID)[0]?.gates.find((each) => each.gate === gate);
}

export type Row = readonly [
  gate: string,
  more: object,
  visitor: Visitor,
  pass: boolean,
  code: string,
  expected: Value,
  actual: Value,
  from: string,
];

/** Holds a gate's verdict, and the reason that a script reads, against a row. */
export async function expectVerdict(...[gate, more, visitor, pass, code, expected, actual, from]: Row): Promise<void> {
  const said = await judged(gate, more, visitor);
  expect(said).toMatchObject({ pass, code, expected, actual, from });
  expect(said?.reason).toBe(`${code}: wants ${JSON.stringify(expected)}, found ${JSON.stringify(actual)}`);
}

export const row = (name: string, role: string, value = '', type = 'show') => ({ name, role: value ? `${role}|||${value}` : role, type });
export const cookieFilter = (...rows: object[]) => ({ cookie_filter: rows });
