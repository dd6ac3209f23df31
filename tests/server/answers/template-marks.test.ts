import { expect, test } from 'vitest';
import { newId } from '../../../display-server/visitors/identifiers.ts';
import { newAccount, sharedServer } from '../start.ts';

const to = sharedServer();

const popup = (more: object) => ({ poptin_id: newId(), poptin_type: 'lightbox', poptin_format: 'format_99', ...more });

test('a popup’s answer names its template’s needs, but none for own or foreign markup (contract 2)', async () => {
  const others = [
    popup({}),
    popup({ poptin_format: 'format_3', markup: '<p>Own</p>' }),
    popup({ poptin_format: 'format_3', poptin: '<p>Own</p>' }),
    popup({ poptin_format: 'format_3', poptin_url: 'https://cdn.example/own.html' }),
  ];
  const refers = popup({ template: { type: 'lightbox', format: 'format_3', language: 'he' } });
  const { clientId } = await newAccount(to, { popups: [...others, refers] });
  const { json } = await to.form(`/api/display/${clientId}`, {});
  expect(json.poptins.map((one: { template_marks?: string }) => one.template_marks)).toEqual([
    ...others.map(() => undefined),
    'form timer',
  ]);
});
