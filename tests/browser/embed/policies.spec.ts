import { readFileSync } from 'node:fs';
import { sample } from '../../support/sample.ts';
import { EMAIL } from '../support/forms.ts';
import type { Site } from '../support/site.ts';
import { expect, test, type Visitor } from '../support/test.ts';

const FORM = `<div data-poptin-container data-width="300" data-height="200"><h2>Letters</h2><form data-screen="form">${EMAIL}
  <button type="submit" data-action="submit" class="poptin-form-submit-button">Send</button></form><div data-screen="thank-you"><p>Thank you</p></div></div>`;

/** Leaves a lead if a popup shows. Returns how far it came, and the page's complaints. If none should show, waits for one idle moment. */
async function metOn(
  site: Site,
  visitor: Visitor,
  id: string,
  path: string,
  comes: boolean,
): Promise<[end: string, ...complaints: string[]]> {
  const { page, complaints } = visitor;
  const [before, said] = [(await site.leads()).length, complaints.length];
  await page.goto(site.url(path));
  const box = page.locator(`.poptin-popup[data-poptin-id="${id}"] .poptin-box[data-live]`);
  const isShown = await box.waitFor({ state: 'attached', timeout: comes ? 20_000 : 1000 }).then(
    () => true,
    () => false,
  );
  if (isShown) {
    await box.locator('#e').fill('noa@example.com', { force: true });
    await box.locator('.poptin-form-submit-button').dispatchEvent('click');
    await expect.poll(async () => (await site.leads()).length, { message: path, timeout: 20_000 }).toBe(before + 1);
  }
  return [isShown ? 'lead' : 'no popup', ...complaints.slice(said)];
}

const NONCED = "script-src 'nonce-abc' 'strict-dynamic'; object-src 'none'; base-uri 'none'";
/** HOST is where the tag comes from. */
const POLICIES: ReadonlyArray<readonly [end: 'lead' | 'no popup', headers: Readonly<Record<string, string>>]> = [
  ['no popup', { 'Content-Security-Policy': "default-src 'none'" }],
  ['lead', { 'Content-Security-Policy': 'script-src HOST' }],
  ['lead', { 'Content-Security-Policy': "script-src HOST 'self'; style-src 'none'" }],
  ['lead', { 'Content-Security-Policy': "script-src HOST; style-src 'self'; style-src-attr 'none'" }],
  ['no popup', { 'Content-Security-Policy': "script-src HOST; connect-src 'none'" }],
  ['no popup', { 'Content-Security-Policy': "script-src HOST; connect-src 'self'" }],
  ['lead', { 'Content-Security-Policy': "default-src 'self'; script-src HOST; connect-src HOST" }],
  ['lead', { 'Content-Security-Policy': "script-src HOST; img-src 'none'; font-src 'none'; media-src 'none'; frame-src 'none'" }],
  ['lead', { 'Content-Security-Policy': "script-src HOST; form-action 'none'; base-uri 'none'; worker-src 'none'" }],
  ['lead', { 'Content-Security-Policy': `${NONCED}; style-src 'nonce-abc'` }],
  ['lead', { 'Content-Security-Policy': `${NONCED}; style-src 'none'` }],
  ['lead', { 'Content-Security-Policy': `${NONCED}; require-trusted-types-for 'script'` }],
  ['lead', { 'Content-Security-Policy': `${NONCED}; require-trusted-types-for 'script'; trusted-types poptin` }],
  [
    'lead',
    {
      'Content-Security-Policy': `${NONCED}; require-trusted-types-for 'script'; trusted-types poptin; style-src 'nonce-abc'; connect-src HOST`,
    },
  ],
  ['lead', { 'Content-Security-Policy': `${NONCED}; require-trusted-types-for 'script'; trusted-types other` }],
  ['lead', { 'Content-Security-Policy': `${NONCED}; require-trusted-types-for 'script'; trusted-types 'none'` }],
  ['lead', { 'Content-Security-Policy': 'sandbox allow-scripts' }],
  ['lead', { 'Content-Security-Policy': 'sandbox allow-scripts allow-same-origin' }],
  ['lead', { 'Content-Security-Policy': 'sandbox allow-scripts allow-forms' }],
  ['lead', { 'Content-Security-Policy': 'upgrade-insecure-requests' }],
  ['lead', { 'Cross-Origin-Embedder-Policy': 'require-corp', 'Cross-Origin-Opener-Policy': 'same-origin' }],
  ['lead', { 'Cross-Origin-Embedder-Policy': 'credentialless', 'Cross-Origin-Resource-Policy': 'same-origin' }],
  ['lead', { 'Permissions-Policy': 'clipboard-write=(), storage-access=(), unload=()', 'Referrer-Policy': 'no-referrer' }],
  ['lead', { 'Document-Policy': 'force-load-at-top', 'Origin-Agent-Cluster': '?1', 'X-Content-Type-Options': 'nosniff' }],
];

test('any page policy that allows it lets a lead arrive, and no page has an error of ours (R5, ERR-02)', async ({ site, visitor }) => {
  test.setTimeout(240_000);
  const [id = ''] = await site.show({ template: undefined, markup: FORM, triggers: {} });
  await visitor.page.addInitScript(() => Reflect.deleteProperty(window, '__POPTIN_DEVTOOLS_HOOK__'));
  const came: Array<readonly [policy: object, end: string, ...complaints: string[]]> = [];
  const tried = sample(POLICIES, 3);
  for (const [at, [end, headers]] of tried.entries()) {
    site.headers = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll('HOST', site.displayOrigin)]));
    site.page(
      `/${at}`,
      `<!doctype html><html lang="en"><head><title>Strict</title>${site.tag('nonce="abc"')}</head><body><h1>Strict</h1></body></html>`,
    );
    came.push([headers, ...(await metOn(site, visitor, id, `/${at}`, end === 'lead'))]);
  }
  expect(POLICIES.length).toBe(24);
  expect(came).toEqual(tried.map(([end, headers]) => [headers, end]));
});

test('popups show under an Integrity-Policy if the import map has our files’ hashes (R5, contract 1)', async ({ site, visitor }) => {
  const files: Record<string, { readonly integrity: string }> = JSON.parse(readFileSync('dist/embed/integrity.json', 'utf8'));
  const hashes = Object.entries(files).map(([file, { integrity }]) => [`${site.displayOrigin}/${file}`, integrity]);
  const map = `<script type="importmap">${JSON.stringify({ integrity: Object.fromEntries(hashes) })}</script>`;
  const tag = site.tag(`crossorigin integrity="${files['pixel.js']?.integrity}"`);
  const [id = ''] = await site.show({ template: undefined, markup: FORM, triggers: {} });
  await visitor.page.addInitScript(() => Reflect.deleteProperty(window, '__POPTIN_DEVTOOLS_HOOK__'));
  site.headers = { 'Integrity-Policy': 'blocked-destinations=(script)' };
  for (const [path, head, end] of [
    ['/without', '', 'no popup'],
    ['/with', map, 'lead'],
  ] as const) {
    site.page(path, `<!doctype html><html lang="en"><head><title>Strict</title>${head}${tag}</head><body><h1>Strict</h1></body></html>`);
    expect((await metOn(site, visitor, id, path, end === 'lead'))[0]).toBe(end);
  }
});
