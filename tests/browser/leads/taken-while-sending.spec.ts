import { holdRequest } from '../support/network/hold-request.ts';
import { box, inline, look, show } from '../support/popup.ts';
import { expect, SECOND, test } from '../support/test.ts';

const FORM = `<form data-screen="form"><input data-field="email" name="email" aria-label="Email">
<button class="poptin-form-submit-button" data-action="submit">Send it</button></form>`;
const LIGHTBOX = {
  ...{ ...inline(FORM), poptin_target: 'lead', is_teasers_on: 1 },
  ...{ teaser: { display: 'after_close', text: 'An offer', entry_effect: 'none', exit_effect: 'none' } },
  ...look({ poptin_design_content_lock: 1 }),
};

const TAKES: ReadonlyArray<readonly [how: string, take: () => void]> = [
  ['a script of the page takes the popup out', () => document.querySelector('.poptin-popup')?.remove()],
  ['the page turns the product off', () => window.poptin.off()],
];

const ANSWERS: ReadonlyArray<readonly [what: string, fault: Record<string, unknown> | null, by: string, heard: readonly string[]]> = [
  ['takes it, and the page hears of it', null, 'submit-accepted', ['poptinSubmit', 'onpoptinSubmit']],
  ['turns it down, and nobody has closed the popup', { kind: 'body', status: 200, body: '{"success":false}' }, 'submit-refused', []],
];

for (const [how, take] of TAKES)
  for (const [what, fault, by, told] of ANSWERS)
    test(`if ${how} while sending, the page is free; the server ${what} (LIF-03, LIF-11, EMB-08, FRM-19)`, {
      tag: '@full',
    }, async ({ site, visitor }) => {
      const { page } = visitor;
      await page.addInitScript(() => {
        const heard: string[] = [];
        Object.assign(window, { heard, onpoptinSubmit: () => heard.push('onpoptinSubmit') });
        for (const name of ['poptinSubmit', 'poptinClose']) document.addEventListener(name, () => heard.push(name));
      });
      const [id = ''] = await site.show(LIGHTBOX);
      await site.fault('conversion', fault);
      const letGo = await holdRequest(page, '**/api/display/conversion/*');
      await visitor.visit(site.url());
      await show(visitor, id);
      await box(visitor, id).getByLabel('Email').fill('noa@example.com');
      await box(visitor, id).getByRole('button', { name: 'Send it' }).click();
      await visitor.until((event) => event.type === 'call-started' && event.call === 'conversion');
      await page.evaluate(take);
      await expect
        .poll(() =>
          page.evaluate(() => getComputedStyle(document.documentElement).overflow === 'visible' && !document.querySelector('[inert]')),
        )
        .toBe(true);
      letGo();
      await visitor.until((event) => event.type === 'popup-moved' && event.by === by);
      await visitor.wait(2 * SECOND);
      expect(await page.evaluate(() => (window as typeof window & { heard: string[] }).heard)).toEqual(told);
      await expect(page.locator('.poptin-popup, .poptin-teaser')).toHaveCount(0);
      expect(await visitor.eventsOf('popup-closed')).toEqual([]);
      expect(await visitor.begun('closed')).toEqual([]);
    });
