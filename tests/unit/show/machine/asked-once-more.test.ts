import { expect, test } from 'vitest';
import { PageOfPopups } from '../../../support/page-of-popups.ts';

test('asked once more after a wait, gates report only a refusal that counts (DEV-09, GAT-01)', async () => {
  const filter = [{ name: 'vip', role: 'contains|||gold', type: 'dont_show' }];
  const page = new PageOfPopups([
    {
      poptin_id: 'spring',
      poptin_type: 'sside',
      poptin: '<p>Hello</p>',
      triggers: { delay: { seconds: 9, per: 'page' } },
      cookie_filter: filter,
    },
  ]);
  await page.wait();
  const popup = page.runtime.popups.get('spring');
  const asked = () => page.events.flatMap((event) => (event.type === 'gates-asked' ? [[event.moment, event.pass]] : []));
  expect(asked()).toEqual([['arm', true]]);
  expect(popup?.mayStillShow()).toBe(true);
  expect(asked()).toEqual([['arm', true]]);
  page.browser.ports.cookies.set('vip', 'gold', 1000);
  expect(popup?.mayStillShow()).toBe(false);
  expect(asked()).toEqual([
    ['arm', true],
    ['show', false],
  ]);
  Object.assign(popup ?? {}, { ignoreGates: true });
  expect(popup?.mayStillShow()).toBe(true);
  expect(asked()).toHaveLength(2);
});
