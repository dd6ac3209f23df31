import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDisplayServer, type DisplayServer } from '../../../../display-server/display-server.ts';
import { firstData } from '../../../support/first-data.ts';
import { goTo, openStudio, panelIn } from '../../support/panel/studio.ts';
import { Site } from '../../support/site.ts';
import { expect, test } from '../../support/test.ts';

test('the harness saves a popup to a server elsewhere, and its site’s next visitor gets it (DEV-20)', {
  tag: '@full',
}, async ({ page, harness }) => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'poptins-elsewhere-'));
  const start = async (adminOrigins: readonly string[]): Promise<DisplayServer> =>
    createDisplayServer({ dataDirectory, firstData: await firstData(), adminToken: 'a token that nobody guesses', adminOrigins });
  const panel = await openStudio(page, harness);
  const origin = new URL(page.url()).origin;
  await panel.getByRole('button', { name: /^Lightbox 1 / }).click();
  await panel.getByLabel('Heading').first().fill('Letters from the potter');
  await goTo(panel, 'Publish and history');
  await panel.getByText('Save to another display server').click();
  const form = panel.getByRole('form', { name: 'The display server' });
  const connect = async (port: number) => {
    await form.getByLabel('Address of its admin API').fill(`http://localhost:${port}`);
    await form.getByLabel('Its token').fill('a token that nobody guesses');
    await form.getByRole('button', { name: 'Connect' }).click();
  };

  // The server's default lets no browser page ask it.
  let server = await start([]);
  const adminPort = await server.listenAdmin(0, ['127.0.0.1']);
  await connect(adminPort);
  await expect(panelIn(page).getByText(`ADMIN_ORIGINS=${origin}.`)).toBeVisible();
  await server.close();

  server = await start([origin]);
  await server.listenAdmin(adminPort, ['127.0.0.1']);
  const site = await Site.open(server, await server.listen(0, ['127.0.0.1']));
  await site.show();
  await connect(adminPort);
  await expect(panel.getByText(`Saves to http://localhost:${adminPort}.`)).toBeVisible();
  await panel.getByRole('combobox', { name: 'Account', exact: true }).selectOption(site.clientId);
  await goTo(panel, 'When it shows');
  await panel.getByRole('switch', { name: 'After some time' }).click();
  await panel.getByRole('button', { name: 'Publish', exact: true }).first().click();
  await panel.getByRole('button', { name: 'Publish now' }).click();
  await expect(panel.getByText('Published as version 1: the next visitor sees it.')).toBeVisible();

  const visitor = await page.context().newPage();
  await visitor.goto(site.url());
  await expect(visitor.locator('.poptin-popup').getByRole('heading', { name: 'Letters from the potter' })).toBeVisible();

  await site.close();
  await server.close();
  await rm(dataDirectory, { recursive: true, force: true });
});
