import { sample } from '../../support/sample.ts';
import { EMAIL, open } from '../support/forms.ts';
import { expect, SECOND, test } from '../support/test.ts';

const MOBILE = '<label for="m">Mobile</label><input id="m" data-field="phone" required>';

for (const [where, unseen] of [
  ['that is invisible', `<div style="visibility:hidden">${MOBILE}</div>`],
  ['of closed details', `<details><summary>Call me</summary>${MOBILE}</details>`],
  ['whose content is skipped', `<div style="content-visibility:hidden">${MOBILE}</div>`],
] as const)
  test(`a required field in a part ${where} keeps no form back (FRM-03, FRM-04)`, { tag: '@full' }, async ({ site, visitor }) => {
    const form = await open(site, visitor, EMAIL + unseen);
    await form.box.getByLabel('Email').fill('noa@example.com');
    await form.send();
    expect((await form.lead()).email).toBe('noa@example.com');
    expect(await visitor.eventsOf('form-rejected')).toEqual([]);
  });

test('a form with an invisible first field puts focus and mark on the next one (FRM-04, KEY-04)', async ({ site, visitor }) => {
  const form = await open(
    site,
    visitor,
    `<div style="visibility:hidden">${EMAIL}</div><label for="n">Name</label><input id="n" data-field="name">`,
  );
  const name = form.box.getByLabel('Name');
  await visitor.wait(2 * SECOND);
  await expect(name).toBeFocused();
  await form.send();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(form.box.locator('[aria-invalid]')).toHaveCount(1);
});

const DRAWN_BOXES = [
  ['clear', 'opacity:0;position:absolute'],
  ['clipped', 'position:absolute;width:1px;height:1px;clip-path:inset(50%)'],
  ['not displayed', 'display:none'],
  ['invisible', 'visibility:hidden'],
] as const;

for (const [how, style] of sample(DRAWN_BOXES, 2))
  test(`a required box that its template draws on the label, itself ${how}, is asked (FRM-03, FRM-04)`, { tag: '@full' }, async ({
    site,
    visitor,
  }) => {
    const box = `<input id="c" type="checkbox" data-field="consent" required style="${style}"><label for="c">I accept the terms</label>`;
    const form = await open(site, visitor, EMAIL + box);
    await form.box.getByLabel('Email').fill('noa@example.com');
    await form.send();
    await expect(form.message).toHaveText('Please fill in this field');
    await form.box.getByText('I accept the terms').click();
    await form.send();
    expect(await form.lead()).toMatchObject({ email: 'noa@example.com', consent: 'on' });
  });

test('a field in details that its visitor has opened is asked (FRM-03)', { tag: '@full' }, async ({ site, visitor }) => {
  const form = await open(site, visitor, `${EMAIL}<details><summary>Call me</summary>${MOBILE}</details>`);
  await form.box.getByLabel('Email').fill('noa@example.com');
  await form.box.getByText('Call me').click();
  await form.send();
  await expect(form.message).toHaveText('Please fill in this field');
});
