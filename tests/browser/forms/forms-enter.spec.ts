import { inline, show } from '../support/popup.ts';
import type { Site } from '../support/site.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const FIELDS = '<label>Email <input data-field="email"></label><label>Message <textarea data-field="message"></textarea></label>';

async function open(site: Site, visitor: Visitor, inside: string) {
  const [id = ''] = await site.show({ ...inline(inside), poptin_target: 'lead' });
  await visitor.visit(site.url());
  await show(visitor, id);
  return visitor.popup(id);
}

test('Enter outside forms presses the sending button, and breaks the line in a message (FRM-16, KEY-02)', async ({ site, visitor }) => {
  const popup = await open(site, visitor, `${FIELDS}<button data-action="close">✕</button><button data-action="submit">Send</button>`);
  await popup.getByLabel('Message').focus();
  await visitor.page.keyboard.type('two\nlines');
  await popup.getByLabel('Email').fill('noa@example.com');
  expect(await visitor.begun('conversion')).toEqual([]);
  await visitor.page.keyboard.press('Enter');
  await expect.poll(async () => (await site.leads()).length).toBe(1);
  const { fields = [] } = (await site.leads())[0] ?? {};
  expect(Object.fromEntries(fields.map(({ name, value }) => [name, value]))).toEqual({ email: 'noa@example.com', message: 'two\nlines' });
});

test('Enter that ends a word of an input method sends nothing (FRM-16)', { tag: '@full' }, async ({ site, visitor }) => {
  const popup = await open(site, visitor, `${FIELDS}<button data-action="submit">Send</button>`);
  await popup.getByLabel('Email').focus();
  const ime = await visitor.page.context().newCDPSession(visitor.page);
  await ime.send('Input.imeSetComposition', { text: 'のあ', selectionStart: 2, selectionEnd: 2 });
  await ime.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', key: 'Enter', windowsVirtualKeyCode: 229 });
  await ime.send('Input.insertText', { text: 'のあ' });
  await visitor.wait(SECOND);
  await expect(popup.getByLabel('Email')).toHaveValue('のあ');
  expect(await visitor.eventsOf('form-rejected')).toEqual([]);
  expect(await visitor.begun('conversion')).toEqual([]);
});

test('Enter in a field whose button is on another screen sends nothing (FRM-16)', { tag: '@full' }, async ({ site, visitor }) => {
  const next = '<div data-screen="thank-you"><button data-action="submit">Once more</button></div>';
  const popup = await open(site, visitor, `<div data-screen="form">${FIELDS}</div>${next}`);
  await popup.getByLabel('Email').fill('noa@example.com');
  await visitor.page.keyboard.press('Enter');
  await visitor.wait(SECOND);
  expect(await visitor.begun('conversion')).toEqual([]);
});
