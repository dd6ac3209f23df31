import { afterEach, expect, test, vi } from 'vitest';
import { besideLead } from '../../../../runtime/capture/conversion/payload.ts';
import type { PressedField } from '../../../../runtime/capture/form/pressed-field.ts';
import { only } from '../../../support/only.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A part of the markup with its text, and the asterisk of a required field. */
function part(text: string, more: object = {}) {
  const marks = [' *'];
  const copy = {
    querySelectorAll: () => [{ remove: () => marks.pop() }],
    get textContent() {
      return `${text}${marks.join('')}`;
    },
  };
  return { cloneNode: () => copy, matches: () => false, parentElement: null, ...more };
}

/** A consent box with what a lead reads around it. */
function consent({
  checked = true,
  text = 'Write to me',
  version = '',
  lang = null as string | null,
  kind = 'consent',
  attributes = {} as Readonly<Record<string, string>>,
  inside = '',
  around = null as object | null,
} = {}): PressedField {
  const control: Record<string, unknown> = {
    ...part(inside),
    id: '',
    checked,
    dataset: version ? { consentVersion: version } : {},
    closest: () => lang && { getAttribute: () => lang },
    getAttribute: (name: string) => attributes[name] ?? null,
    getRootNode: () => ({ getElementById: (id: string) => (id === 'terms' ? part('Our terms') : null) }),
    parentElement: around,
  };
  control.labels = text ? [part(text, { htmlFor: '', control })] : [];
  return only<PressedField>({ field: { kind, control }, seen: [control], answers: [control] });
}

const popup = { box: only<HTMLElement>({ querySelectorAll: () => [] }), since: () => 4000.4, language: 'en' as const };
const entries = (...names: string[]) => names.map((name) => ({ id: name, type: 'consent', name, placeholder: '', value: 'true' }));

const consentsOf = (fields: readonly PressedField[], ...names: string[]): unknown =>
  JSON.parse(besideLead(popup, fields, entries(...names)).consents ?? 'null');

test('a lead tells the text of each consent, with its field, version and language (FRM-36)', () => {
  const fields = [consent({ version: '7' }), consent({ text: ' Call\n me ', lang: 'de' })];
  expect(consentsOf(fields, 'consent', 'consent_1')).toEqual([
    { field: 'consent', text: 'Write to me', version: '7', language: 'en' },
    { field: 'consent_1', text: 'Call me', version: '', language: 'de' },
  ]);
});

const form = part('Everything in the form', { matches: () => true });

test.each([
  ['what names it', { attributes: { 'aria-labelledby': 'none  terms', 'aria-label': 'Terms' }, inside: 'I agree' }, 'Our terms'],
  ['its own name', { attributes: { 'aria-label': ' Terms ' }, inside: 'I agree' }, 'Terms'],
  ['what stands in a component', { inside: 'I agree', around: part('A row') }, 'I agree'],
  ['the nearest block with a text', { around: part('', { parentElement: part('I accept the terms') }) }, 'I accept the terms'],
  ['nothing: a form has other words too', { around: form }, ''],
])('a consent without a label is proved by %s (AGR-01, FRM-36)', (_by, more, text) => {
  expect(consentsOf([consent({ text: '', ...more })], 'consent')).toMatchObject([{ field: 'consent', text }]);
});

test('a box without its tick is no consent, and its name stays its own (FRM-36)', () => {
  const fields = [consent({ checked: false }), consent({ text: 'Call me' })];
  expect(consentsOf(fields, 'consent', 'consent_1')).toEqual([{ field: 'consent_1', text: 'Call me', version: '', language: 'en' }]);
  expect(consentsOf([consent({ checked: false }), consent({ kind: 'checkbox' })], 'consent')).toBeNull();
});

test('the ticked one of two copies has the text, version and language agreed to (AGR-01, FRM-36)', () => {
  const [phone, desktop] = [consent({ checked: false, text: 'I agree', version: '1' }), consent({ version: '2', lang: 'de' })];
  const copies = { ...phone, answers: [...phone.answers, ...desktop.answers] };
  expect(consentsOf([copies], 'consent')).toEqual([{ field: 'consent', text: 'Write to me', version: '2', language: 'de' }]);
});

test('a consent that is not asked, as in a skipped step, takes no other one’s name (FRM-22, FRM-36)', () => {
  const notAsked = { ...consent({ text: 'Send me the catalogue' }), seen: [], answers: [] };
  const fields = [notAsked, consent({ text: 'Call me' }), consent({ checked: false })];
  expect(consentsOf(fields, 'consent', 'consent_1')).toMatchObject([{ field: 'consent', text: 'Call me' }]);
});

test('a page that broke what these ask costs no lead (FRM-36)', () => {
  const broken = { ...popup, since: () => Number('broken').toFixed(-1) as never };
  expect(besideLead(broken, [consent()], entries('consent'))).toEqual({});
});

test('a lead tells what a program typed where no person can, and nothing of an empty trap (FRM-35)', () => {
  const trapOf = (value: string) => only<HTMLInputElement>({ value, matches: () => false });
  const told = (value: string) => besideLead({ ...popup, box: only<HTMLElement>({ querySelectorAll: () => [trapOf(value)] }) }, [], []);
  expect(told('https://spam.example')).toMatchObject({ hp: 'https://spam.example', fill_ms: '4000' });
  expect(told('')).toEqual({ fill_ms: '4000', filled_in: '0' });
});

test.each<[what: string, field: { value: string; before: string; known?: boolean }, told: string]>([
  ['a value that came with the markup', { value: 'One', before: 'One' }, '0'],
  ['a value in its place', { value: 'Two', before: 'One' }, '1'],
  ['a value that a visitor took away', { value: '', before: 'One' }, '0'],
  ['what is known of its visitor', { value: 'Dana', before: 'Dana', known: true }, '1'],
])('a lead tells whether its visitor filled something in: %s (BOT-02, FRM-04)', (_what, { value, before, known = false }, told) => {
  vi.stubGlobal('HTMLSelectElement', class {});
  vi.stubGlobal(
    'HTMLFormElement',
    class {
      reset() {}
    },
  );
  const shared = { localName: 'input', dataset: known ? { known: '' } : {} };
  const control = { ...shared, value, cloneNode: () => ({ value: before }), ownerDocument: { createElement: () => ({ append() {} }) } };
  const field = only<PressedField>({ field: { kind: 'text', group: null, control }, seen: [control], answers: [control] });
  expect(besideLead(popup, [field], []).filled_in).toBe(told);
});
