import type { Page } from '../ports.ts';
import type { Memory } from './memory.ts';

/** Facts about a visitor that a popup's text may use (CFG-06), by tag name. */
export type Person = Readonly<Record<'email' | 'first_name' | 'last_name' | 'name', string>>;

/** Longest name (FRM-09); an email address may be longer (RFC 5321). */
const MAX_NAME = 40;
const MAX_EMAIL = 254;

/** Variables in which a page names its customer. A shop theme sets the first for us; Shopify's page after an order has the others. */
const TOLD: readonly string[] = ['poptinCustomer', 'Shopify.checkout', 'Shopify.checkout.billing_address'];

/** The parts of a lead's name that we store: first and last name only. '' if the lead had no name. */
export function nameToKeep({ first_name = '', last_name = '', name = '' }: Readonly<Record<string, string>>): string {
  const [first = '', ...last] = name.trim().split(/\s+/);
  const kept = first_name || last_name ? [first_name, last_name] : [first, last.join(' ')];
  const [given, family] = kept.map((part) => short(part, MAX_NAME));
  return given || family ? JSON.stringify({ first_name: given, last_name: family }) : '';
}

/** The visitor as a person: the customer whom the page knows, otherwise the last visitor who left a lead here. Unknown fields are empty. */
export function personOf({ local }: Pick<Memory, 'local'>, { variable }: Pick<Page, 'variable'>): Person {
  const kept = parsed(local('poptin_converted_name'));
  const told = (field: string, most: number) => TOLD.map((place) => short(variable(`${place}.${field}`), most)).find(Boolean) ?? '';
  const first_name = told('first_name', MAX_NAME);
  const last_name = told('last_name', MAX_NAME);
  const email = told('email', MAX_EMAIL);
  // Never mixes two people: a known customer must not get the name of this browser's earlier user.
  const names = first_name || last_name || email ? { first_name, last_name } : kept;
  return {
    ...names,
    email: email || (names === kept ? short(local('poptin_converted_email'), MAX_EMAIL) : ''),
    name: `${names.first_name} ${names.last_name}`.trim(),
  };
}

function parsed(record: string | null): Pick<Person, 'first_name' | 'last_name'> {
  try {
    const { first_name, last_name } = JSON.parse(record ?? '{}');
    return { first_name: short(first_name, MAX_NAME), last_name: short(last_name, MAX_NAME) };
  } catch {
    return { first_name: '', last_name: '' };
  }
}

/** Trims text. Anything else, or a text that is too long, becomes ''. A truncated name would be wrong. */
const short = (raw: unknown, most: number): string => (typeof raw === 'string' && raw.length <= most ? raw.trim() : '');
