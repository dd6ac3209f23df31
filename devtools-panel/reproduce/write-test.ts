import type { SessionFile } from '../../inspection/replay/session.ts';

/** A session as a Playwright test: it opens the harness, goes through the session in its panel, and wants every verdict to be as it was. */
export function writeTest(name: string, file: SessionFile): string {
  // In a text that is code, a line of its own kind of end would end the line.
  const data = JSON.stringify(file).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029');
  const title = JSON.stringify(`${name.slice(0, 80)} ends in the same verdicts`);
  return `import { expect, test } from '@playwright/test';

/** Where the harness runs: npm start. */
const HARNESS = process.env.HARNESS ?? 'http://localhost:4600/';

const session = ${data};

test(${title}, async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(HARNESS);
  const panel = page.getByRole('region', { name: 'Panel' });
  await panel.getByRole('tab', { name: 'Reproduce' }).click();
  const file = { name: 'session.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(session)) };
  await panel.getByLabel('A session as a file').setInputFiles(file);
  await panel.getByRole('button', { name: 'To the end' }).click();
  await expect(panel.getByText(/^All \\d+ steps\\. /)).toBeVisible({ timeout: 90_000 });
  await expect(panel.getByRole('list', { name: 'What differs' }).getByRole('listitem')).toHaveText([]);
});
`;
}
