import { EMAIL, open } from './support/forms.ts';
import { expect, test } from './support/test.ts';

const TERMS = '<label><input type="checkbox" name="terms" required> I accept the terms</label>';

for (const [how, withoutOurs] of [
  ['', false],
  [', also where our rules do not come', true],
] as const)
  test(`a box for the terms that has no mark of ours is asked by the browser once ours are content${how} (FRM-03, FRM-18)`, async ({
    site,
    visitor,
  }) => {
    if (withoutOurs) await visitor.page.route(/chunks\/validation-/, (route) => route.abort());
    const form = await open(site, visitor, EMAIL.replace('type=', 'required type=') + TERMS);
    const terms = form.box.getByLabel('I accept the terms');
    await form.send();
    await expect(form.box.getByLabel('Email')).toBeFocused();
    await form.box.getByLabel('Email').fill('noa@example.com');
    await form.send();
    await expect(terms).toBeFocused();
    expect(await visitor.begun('conversion')).toEqual([]);
    if (!withoutOurs)
      expect((await visitor.eventsOf('form-rejected')).at(-1)?.problems).toEqual([
        { field: 'terms', message: 'Please fill in this field' },
      ]);
    await terms.check();
    await form.send();
    if (withoutOurs) await expect.poll(async () => (await site.leads()).length).toBe(1);
    else expect(await form.lead()).toEqual({ email: 'noa@example.com' });
  });

test('what has no mark of ours is not asked where its visitor cannot answer it, nor an answer of radio buttons twice (FRM-03, FRM-04)', async ({
  site,
  visitor,
}) => {
  const unseen = '<input name="a" required disabled><div hidden><input name="b" required></div>';
  const size = '<label><input type="radio" name="size" data-field="radio" value="S"> Small</label><input type="radio" name="size">';
  const form = await open(site, visitor, `${EMAIL}${unseen}${size}`);
  await form.box.getByLabel('Email').fill('noa@example.com');
  await form.box.getByLabel('Small').check();
  await form.send();
  expect(await form.lead()).toEqual({ email: 'noa@example.com', radio_1: 'S' });
});
