import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { command } from '../../../preflight/command.ts';
import { popup, type Seed } from './seeds/seed.ts';
import { openSeedSite } from './seeds/seed-site.ts';

const SHAMING = '<button type="button" class="go" data-action="skip">No thanks, I like paying full price</button>';

test('the command writes its reports, and its exit code says whether something is wrong (PRE-04)', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'poptins-preflight-'));
  const at = (name: string) => join(folder, name);
  const popups = [
    popup(
      { text: `<p>One page long.</p><a class="go" data-action="link" href="/gone">The sale</a>${SHAMING}` },
      { poptin_id: 'letter', poptin_name: 'Letter <b>' },
    ),
    popup({}, { poptin_id: 'later', poptin_name: 'Waits for a click', triggers: {}, on_click: 1 }),
    popup({}, { poptin_id: 'within', poptin_name: 'Embedded', poptin_type: 'embedded' }),
  ];
  const clean: Seed = { what: '', check: '', popups: [] };
  const site = await openSeedSite([clean]);
  await writeFile(at('shop.json'), JSON.stringify({ poptins: popups }, null, 1));
  await writeFile(at('good.json'), JSON.stringify([popup()]));
  await writeFile(at('urls.txt'), `# the shop\n${site.addressOf(clean)}\n`);
  const common = ['--urls', at('urls.txt'), '--device', 'desktop', '--report', at('report.html')];
  try {
    const more = ['--junit', at('junit.xml'), '--sarif', at('found.sarif'), '--accessibility', at('accessibility.html')];
    expect(await command.run([at('shop.json'), ...common, ...more])).toBe(1);

    await page.goto(`file://${at('report.html')}`);
    await expect(page.getByRole('region', { name: 'Findings' })).toContainText('Its link “The sale” leads to');
    await expect(page.getByRole('region', { name: 'Findings' })).toContainText('makes visitors speak ill of themselves');
    await page
      .getByText(/laws and guidelines/)
      .first()
      .click();
    await expect(page.getByRole('link', { name: /Unfair Commercial Practices/ }).first()).toHaveAttribute('href', /^https:\/\/eur-lex/);
    await page.locator('.visit summary').click();
    await expect(page.getByRole('img', { name: 'The page with Letter <b>' })).toBeVisible();
    await expect(page.locator('.fates')).toContainText('it waits for its trigger: Direct click');
    await expect(page.locator('.fates')).toContainText('the page has no place for it that can be seen');

    await page.goto(`file://${at('accessibility.html')}`);
    await expect(page.getByRole('row', { name: /Keyboard/ })).toContainText(
      '“Close” → “The sale” → “No thanks, I like paying full price” → “email” → “Send it”. Escape closes it.',
    );
    await expect(page.getByRole('row', { name: /Target size/ })).toContainText('“Close” 44 × 44');

    expect(await readFile(at('junit.xml'), 'utf8')).toMatch(/<testsuite name="preflight in Chromium [^>]*failures="1"/);
    const { runs } = JSON.parse(await readFile(at('found.sarif'), 'utf8'));
    expect(runs[0].results).toContainEqual(expect.objectContaining({ ruleId: 'links', level: 'error' }));
    expect(runs[0].results[0].locations[0].physicalLocation.region.startLine).toBeGreaterThan(1);

    expect(await command.run([at('good.json'), ...common, '--fail-on', 'warning', '--no-pictures'])).toBe(0);
    expect(await command.run([at('missing.json'), ...common])).toBe(2);
  } finally {
    await Promise.all([site.close(), rm(folder, { recursive: true, force: true })]);
  }
});
