import { expect, test } from 'vitest';
import type { LocalKey } from '../../../runtime/visitor/names.ts';
import { personOf } from '../../../runtime/visitor/person.ts';
import { FakeBrowser } from '../../support/fake-ports.ts';

/** A visitor who left a lead in this browser before. */
const KEPT: Readonly<Partial<Record<LocalKey, string>>> = {
  poptin_converted_email: 'noa@example.com',
  poptin_converted_name: '{"first_name":"Noa","last_name":"Levi"}',
};
const nobody = { first_name: '', last_name: '', name: '', email: '' };
const noa = { first_name: 'Noa', last_name: 'Levi', name: 'Noa Levi', email: 'noa@example.com' };

test.each<readonly [who: string, told: Record<string, unknown>, kept: typeof KEPT, person: typeof nobody]>([
  ['nobody', {}, {}, nobody],
  ['who left a lead here', {}, KEPT, noa],
  ['who left an address alone', {}, { poptin_converted_email: 'noa@example.com' }, { ...nobody, email: 'noa@example.com' }],
  [
    'a customer by both names and an address',
    { first_name: 'Dana', last_name: 'Bar', email: 'dana@shop.example' },
    KEPT,
    { first_name: 'Dana', last_name: 'Bar', name: 'Dana Bar', email: 'dana@shop.example' },
  ],
  ['a customer by an address alone', { email: 'dana@shop.example' }, KEPT, { ...nobody, email: 'dana@shop.example' }],
  ['a customer by a name alone', { first_name: 'Dana' }, KEPT, { ...nobody, first_name: 'Dana', name: 'Dana' }],
  ['a customer by a family name alone', { last_name: 'Bar' }, KEPT, { ...nobody, last_name: 'Bar', name: 'Bar' }],
  ['nobody, where a customer’s name is no name', { first_name: 7, last_name: 'x'.repeat(41), email: ' ' }, KEPT, noa],
])('a popup speaks to %s, and never mixes two people (CFG-06)', (_who, told, kept, person) => {
  const browser = new FakeBrowser();
  for (const [field, value] of Object.entries(told)) browser.variables[`poptinCustomer.${field}`] = value;
  const local = (key: LocalKey) => kept[key] ?? null;
  expect(personOf({ local }, browser.ports.page)).toEqual(person);
});

test.each([
  ['the theme before the platform', 'poptinCustomer', 'Dana'],
  ['the platform’s page after an order', 'Shopify.checkout', 'Ruth'],
  ['the address that is billed', 'Shopify.checkout.billing_address', 'Lea'],
])('the customer’s source that it believes is %s (CFG-06)', (_whom, first, name) => {
  const browser = new FakeBrowser();
  const places = ['poptinCustomer', 'Shopify.checkout', 'Shopify.checkout.billing_address'];
  const names = ['Dana', 'Ruth', 'Lea'];
  for (const [at, place] of places.entries()) if (at >= places.indexOf(first)) browser.variables[`${place}.first_name`] = names[at];
  expect(personOf({ local: () => null }, browser.ports.page).name).toBe(name);
});
