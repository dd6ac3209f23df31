import { expect } from '@playwright/test';
import { sample } from '../../support/sample.ts';
import { templatesRendered } from '../support/look/templates-rendered.ts';
import { box, show } from '../support/popup.ts';
import { test } from '../support/test.ts';
import { stage } from '../templates/template-stage.ts';

const PLACES = [
  ['mobile/format_4', 'form', 'data-product-title', 'Oat milk!', 'COM-03'],
  ['bside/format_2', 'form', 'data-product-title', 'Rye crackers with…', 'COM-03'],
  ['fullpage/format_6', 'form', 'data-product-desc', 'Oiled (oak).', 'COM-03'],
  ['gamified/format_3', 'winning', 'data-prize-label', '10 %', 'GAM-02'],
  ['gamified/format_2', 'play', 'data-prize-label', '10 %', 'GAM-04'],
] as const;

for (const [name, screen, mark, said, number] of sample(PLACES, 2))
  test(`a shop’s “${said}” keeps its punctuation in the Hebrew ${name} (${number}, LNG-02)`, {
    tag: '@full',
  }, async ({ page }) => {
    const template = (await templatesRendered()).find(({ type, format }) => `${type}/${format}` === name);
    if (!template) throw new Error(`no ${name}`);
    await stage(page, { ...template, html: template.html.he, screen });
    const [first, last] = await page
      .locator(`[data-screen=${screen}] [${mark}]`)
      .first()
      .evaluate((place, text) => {
        place.textContent = text;
        const range = document.createRange();
        return [0, text.length - 1].map((at) => {
          range.setStart(place.firstChild as Text, at);
          range.setEnd(place.firstChild as Text, at + 1);
          return range.getBoundingClientRect().left;
        });
      }, said);
    expect(last).toBeGreaterThan(first ?? Number.NaN);
  });

test('the slots of a Hebrew wheel say “10 %” and a Hebrew prize each in its own direction (GAM-02, LNG-02)', async ({ site, visitor }) => {
  const prize = { chances: 50, loosing_option: 0, is_winner: 1, code: 'A' };
  const [id = ''] = await site.account(
    { language: 'he' },
    {
      poptin_type: 'gamified',
      poptin_format: 'format_3',
      template: { type: 'gamified', format: 'format_3', language: 'he' },
      triggers: { exit_intent: true },
      gamified_prize: [
        { ...prize, prize_id: 1, label: '10 %' },
        { ...prize, prize_id: 2, label: '10% הנחה' },
      ],
    },
  );
  await visitor.visit(site.url());
  await show(visitor, id);
  const startsAtItsLeft = (label: string) =>
    box(visitor, id)
      .locator('tspan', { hasText: label })
      .first()
      .evaluate((line) => {
        const text = line as SVGTSpanElement;
        return text.getExtentOfChar(0).x < text.getExtentOfChar(text.getNumberOfChars() - 1).x;
      });
  expect(await startsAtItsLeft('10 %')).toBe(true);
  expect(await startsAtItsLeft('הנחה')).toBe(false);
});
