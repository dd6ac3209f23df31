import { box, inline } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const at = (seconds: number, more: object = {}) => ({ ...inline(), triggers: { delay: { seconds, per: 'page' } }, ...more });

test('lightbox, game and full page queue in their triggers’ order, with a bar beside (QUE-01, QUE-02)', async ({ site, visitor }) => {
  const { page } = visitor;
  const [first = '', full = '', game = '', bar = ''] = await site.show(
    at(1),
    at(2, { poptin_type: 'fullpage' }),
    at(3, { poptin_type: 'gamified' }),
    at(3, { poptin_type: 'bar' }),
  );
  const host = (id: string) => page.locator(`.poptin-popup[data-poptin-id="${id}"]`);
  const modals = [first, full, game];
  await visitor.visit(site.url());
  await visitor.wait(4 * SECOND);
  await visitor.untilState(game, 'queued');
  await visitor.untilState(bar, 'shown');
  for (const [turn, id] of modals.entries()) {
    await visitor.untilState(id, 'shown');
    await expect(box(visitor, id)).toBeVisible();
    await expect(box(visitor, bar)).toBeVisible();
    for (const other of modals) if (other !== id) await expect(host(other)).toHaveCount(0);
    const views = async () => (await site.received('viewed')).length;
    await expect.poll(views).toBe(turn + 2);
    // The last stays open.
    if (id === game) continue;
    await page.keyboard.press('Escape');
    await visitor.wait(SECOND);
  }
});
