import { globSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { unzip } from '../../../support/unzip.ts';
import { CLIENT, delivered, leaveLead, newVisitor, type OwnersServer, openChromium, POPUP, startOwnersServer } from '../owners-site.ts';
import { ADMIN, startWordPress, syntaxOf, type WordPress } from './wordpress-here.ts';

const ZIP = join(inject('release'), globSync('integrations/wordpress/*.zip', { cwd: inject('release') })[0] ?? '');

let wordpress: WordPress;
let server: OwnersServer;
let browser: Browser;
let owner: BrowserContext;
let admin: Page;

beforeAll(async () => {
  [wordpress, server, browser] = await Promise.all([
    startWordPress(readFileSync(join(import.meta.dirname, 'shop.php.txt'), 'utf8')),
    startOwnersServer(inject('release')),
    openChromium(),
  ]);
  owner = await newVisitor(browser);
  admin = await owner.newPage();
  await logIn(admin, ADMIN.name, ADMIN.password);
}, 300_000);
afterAll(async () => {
  await browser?.close();
  await server?.close();
  await wordpress?.stop();
});

async function logIn(page: Page, name: string, password: string): Promise<void> {
  await page.goto(`${wordpress.origin}/wp-login.php`);
  // WordPress focuses this field some time after the page has loaded, also from the middle of the other one.
  await page.locator('#user_login:focus').waitFor();
  await page.locator('#user_login').fill(name);
  await page.locator('#user_pass').fill(password);
  await page.locator('#wp-submit').click();
  await page.waitForURL(/wp-admin/);
}

const settings = () => admin.goto(`${wordpress.origin}/wp-admin/options-general.php?page=poptins`);
const save = async () => {
  // WordPress takes the result out of the address at once, so a mark tells the page before from the one that the save brings.
  await admin.locator('html').evaluate((page) => page.setAttribute('data-before', ''));
  await admin.getByRole('button', { name: /save changes/i }).click();
  await admin.locator('html:not([data-before]) #wpfooter').waitFor({ state: 'attached' });
};
const pageText = async (path: string, context: BrowserContext = owner) => (await context.request.get(`${wordpress.origin}${path}`)).text();

test('each PHP file of the package is one (KIT-03)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'poptins-plugin-'));
  const files = [...unzip(readFileSync(ZIP))].filter(([name]) => name.endsWith('.php'));
  expect(files.length).toBeGreaterThan(6);
  for (const [name, bytes] of files) {
    mkdirSync(join(folder, dirname(name)), { recursive: true });
    writeFileSync(join(folder, name), bytes);
    expect(syntaxOf(join(folder, name)), name).toBe('');
  }
});

test('the zip is uploaded, activated and set up, and a wrong value is refused in words (KIT-03)', async () => {
  await admin.goto(`${wordpress.origin}/wp-admin/plugin-install.php?tab=upload`);
  await admin.locator('input[name=pluginzip]').setInputFiles(ZIP);
  await admin.locator('#install-plugin-submit').click();
  await admin.getByRole('link', { name: 'Activate Plugin' }).click();
  await settings();
  await admin.getByText('No popup shows yet.').waitFor();
  await admin.getByLabel('Client id').evaluate((field: HTMLInputElement) => field.removeAttribute('pattern'));
  await admin.getByLabel('Client id').fill('"><script>alert(1)</script>');
  await save();
  await admin.getByText('The client id is not saved. It has 1 to 64 letters').waitFor();
  await admin.getByLabel('Client id').fill(CLIENT);
  await admin.getByLabel('Address of pixel.js').fill(`${server.origin}/`);
  await admin.getByLabel('Address of the display server').fill(server.origin);
  await save();
  expect(await admin.getByLabel('Address of pixel.js').inputValue()).toBe(server.origin);
});

test('the address of pixel.js itself stands for its folder, also where no form has checked it (KIT-03)', async () => {
  for (const address of [`${server.origin}/pixel.js`, `${server.origin}//pixel.js/`]) {
    await admin.getByLabel('Address of pixel.js').fill(address);
    await save();
    expect(await admin.getByLabel('Address of pixel.js').inputValue()).toBe(server.origin);
  }
  const clean = (address: string) => wordpress.evaluate(`echo poptins_clean_address( '${address}' );`);
  expect(clean('https://pixel.js.example/my-pixel.js')).toBe('https://pixel.js.example/my-pixel.js');
  const read = wordpress.evaluate(`add_filter( 'option_poptins', static function ( $kept ) {
      return array_merge( $kept, array( 'cdn' => 'https://cdn.example/p/pixel.js' ) );
    } );
    echo poptins_tag_attributes()['src'];`);
  expect(read).toBe(`https://cdn.example/p/pixel.js?id=${CLIENT}`);
});

test('a visitor gets one tag, a popup, and leaves an address (KIT-03)', async () => {
  const page = await (await newVisitor(browser)).newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(`${error}`));
  await page.goto(wordpress.origin);
  expect(await page.locator('script[src*="pixel.js"]').count()).toBe(1);
  // Rocket Loader reads a script's attributes up to its address.
  expect(await pageText('/')).toMatch(/<script[^>]* data-cfasync="false"[^>]* src="[^"]*pixel\.js/);
  await leaveLead(page, 'dana@shop.example');
  await delivered(server, 'dana@shop.example');
  expect(errors).toEqual([]);
});

test('facts of the shop are the page’s, and close no script (KIT-03)', async () => {
  const page = await (await newVisitor(browser)).newPage();
  await page.goto(`${wordpress.origin}/?product_page=1`);
  const facts = await page.evaluate(() => (window as { poptinShop?: unknown }).poptinShop);
  expect(facts).toMatchObject({
    page: 'product',
    currency: 'ILS',
    product: { id: 1, name: 'A teapot & cup', price: '24.50', in_stock: true },
  });
  await page.goto(`${wordpress.origin}/?shop_page=1`);
  expect(await page.evaluate(() => (window as { poptinShop?: unknown }).poptinShop)).toEqual({ page: 'shop', currency: 'ILS' });
});

test.each([
  ['a feed', '/?feed=rss2'],
  ['an embed', '/?p=1&embed=true'],
  ['an AMP page', '/?amp=1'],
  ['Elementor', '/?elementor-preview=1'],
  ['Bricks', '/?bricks=run'],
  ['Divi', '/?et_fb=1'],
  ['robots.txt', '/?robots=1'],
  ['the admin', '/wp-admin/index.php'],
])('%s has no tag (KIT-03)', async (_what, path) => {
  expect(await pageText('/?p=1')).toContain('pixel-script-poptin');
  const text = await pageText(path);
  expect(text.length).toBeGreaterThan(20);
  expect(text).not.toContain('pixel.js');
});

test('the preview of a draft has no tag (KIT-03)', async () => {
  const id = wordpress.evaluate(
    `echo wp_insert_post( array( 'post_title' => 'Not published yet', 'post_status' => 'draft', 'post_author' => 1 ) );`,
  );
  const text = await pageText(`/?p=${id}&preview=true`);
  expect(text).toContain('Not published yet');
  expect(text).not.toContain('pixel.js');
});

test('the Customizer shows the site without the tag (KIT-03)', async () => {
  await admin.goto(`${wordpress.origin}/wp-admin/customize.php`);
  const frame = admin.frameLocator('#customize-preview iframe');
  await frame.locator('body.wp-singular, body.home, body.blog, body').first().waitFor();
  await frame.getByText('Hello world!').first().waitFor();
  expect(await frame.locator('script[src*="pixel.js"]').count()).toBe(0);
});

test('nobody without the right opens the settings, and no form without its nonce saves them (KIT-03)', async () => {
  wordpress.evaluate(`wp_create_user( 'reader', 'a reader of this test', 'reader@shop.example' );`);
  const reader = await newVisitor(browser);
  const page = await reader.newPage();
  await logIn(page, 'reader', 'a reader of this test');
  expect((await page.goto(`${wordpress.origin}/wp-admin/options-general.php?page=poptins`))?.status()).toBe(403);
  const form = { option_page: 'poptins', action: 'update', 'poptins[client_id]': 'stolen' };
  const refused = await owner.request.post(`${wordpress.origin}/wp-admin/options.php`, { form });
  expect(refused.status()).toBe(403);
  expect(await pageText('/')).toContain(`pixel.js?id=${CLIENT}`);
});

test('the settings are in Hebrew for whoever reads it (KIT-03)', async () => {
  wordpress.evaluate(`update_user_meta( 1, 'locale', 'he_IL' );`);
  await settings();
  expect(await admin.getByLabel('מזהה לקוח').inputValue()).toBe(CLIENT);
  wordpress.evaluate(`delete_user_meta( 1, 'locale' );`);
});

test('every sentence of the settings has its Hebrew (KIT-03)', () => {
  const files = unzip(readFileSync(ZIP));
  const php = [...files]
    .filter(([name]) => name.endsWith('.php'))
    .map(([, bytes]) => bytes.toString())
    .join('\n');
  const said = [...php.matchAll(/(?:__|esc_html__|esc_html_e)\( '([^']+)', 'poptins' \)/g)].map(([, words]) => words);
  const po = files.get('poptins/languages/poptins-he_IL.po')?.toString() ?? '';
  expect(said.length).toBeGreaterThan(15);
  expect(said.filter((words) => !po.includes(`msgid "${words}"`))).toEqual([]);
});

test('page caches are emptied when the plugin is deactivated, and again when it is activated (KIT-03)', () => {
  // LiteSpeed hears this action; the others are emptied beside it.
  const emptied = `echo did_action( 'litespeed_purge_all' );`;
  const said = wordpress.evaluate(`require_once ABSPATH . 'wp-admin/includes/plugin.php'; ${emptied}
    deactivate_plugins( 'poptins/poptins.php' ); ${emptied} activate_plugin( 'poptins/poptins.php' ); ${emptied}`);
  expect(said).toBe('012');
});

test('deleting the plugin deletes its settings (KIT-03)', async () => {
  expect(wordpress.evaluate(`echo get_option( 'poptins' )['client_id'];`)).toBe(CLIENT);
  wordpress.evaluate(`require_once ABSPATH . 'wp-admin/includes/plugin.php'; require_once ABSPATH . 'wp-admin/includes/file.php';
    deactivate_plugins( 'poptins/poptins.php' ); delete_plugins( array( 'poptins/poptins.php' ) );`);
  expect(wordpress.evaluate(`var_export( get_option( 'poptins' ) );`)).toBe('false');
  expect(await pageText('/')).not.toContain(POPUP);
});
