import { expect, test } from 'vitest';
import { besideLead } from '../../../../runtime/capture/conversion/payload.ts';
import type { PressedField } from '../../../../runtime/capture/form/pressed-field.ts';
import { only } from '../../../support/only.ts';

/** A consent box with its label, as far as a lead reads them. */
function consent({
  checked = true,
  text = 'Write to me',
  version = '',
  lang = null as string | null,
  kind = 'consent',
} = {}): PressedField {
  const marks = [' *'];
  const copy = {
    querySelectorAll: () => [{ remove: () => marks.pop() }],
    get textContent() {
      return `${text}${marks.join('')}`;
    },
  };
  const control: Record<string, unknown> = {
    id: '',
    checked,
    dataset: version ? { consentVersion: version } : {},
    closest: () => lang && { getAttribute: () => lang },
  };
  control.labels = [{ htmlFor: '', control, cloneNode: () => copy }];
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
  expect(told('https://spam.example')).toEqual({ hp: 'https://spam.example', fill_ms: '4000' });
  expect(told('')).toEqual({ fill_ms: '4000' });
});
