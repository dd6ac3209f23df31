import { readFileSync } from 'node:fs';
import { expect, SECOND, test } from '../support/test.ts';

const ASKS = {
  markup: '<div data-poptin-container data-jquery data-width="300" data-height="200"><h2>Hello</h2></div>',
  triggers: { delay: { seconds: 1, per: 'page' } },
};
const JQUERY = readFileSync('node_modules/jquery/dist/jquery.min.js', 'utf8');
const listen = `<script>document.addEventListener('poptinView', (event) => { window.handed = event.detail.jquery; })</script>`;
const handed = () => {
  const { handed: given, jQuery } = window as typeof window & { handed?: { fn: { jquery: string } }; jQuery?: unknown };
  return { version: given?.fn.jquery, own: given !== undefined && given === jQuery };
};

test('a template that asks for jQuery is handed the page’s own where that serves (EMB-07)', async ({ site, visitor }) => {
  await site.show(ASKS);
  site.page('/', site.html({ head: `<script>${JQUERY}</script>${listen}${site.tag()}` }));
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await expect.poll(() => visitor.page.evaluate(handed)).toEqual({ version: '3.7.1', own: true });
});

for (const [what, own, line] of [
  ['has none', '', null],
  ['has one that is too new', `<script>${JQUERY}; jQuery.fn.jquery = '4.0.0'</script>`, null],
  [
    'has one from before 1.7',
    `<script>${JQUERY}; jQuery.fn.jquery = '1.6.4'</script>`,
    'Upgrade your jQuery to atleast 1.7 to show poptins',
  ],
] as const) {
  test(`if the page ${what}, jQuery 3.7.1 is brought and the page’s own stays (EMB-07)`, { tag: '@full' }, async ({ site, visitor }) => {
    await site.show(ASKS);
    site.page('/', site.html({ head: `${own}${listen}${site.tag()}` }));
    const lines: string[] = [];
    const fetched: string[] = [];
    visitor.page.on('console', (message) => lines.push(message.text()));
    visitor.page.on('request', (request) => /jquery/.test(request.url()) && fetched.push(request.url()));
    await visitor.visit(site.url());
    await visitor.until((event) => event.type === 'trigger-armed');
    expect([fetched, lines]).toEqual([[], []]);
    const before = await visitor.page.evaluate(() => (window as typeof window & { jQuery?: { fn: { jquery: string } } }).jQuery?.fn.jquery);
    await visitor.wait(SECOND);
    await expect.poll(() => visitor.page.evaluate(handed)).toEqual({ version: '3.7.1', own: false });
    expect(await visitor.page.evaluate(() => (window as typeof window & { jQuery?: { fn: { jquery: string } } }).jQuery?.fn.jquery)).toBe(
      before,
    );
    expect(lines).toEqual(line ? [line] : []);
  });
}

test('the host that brings jQuery is sent none of the visitor’s cookies (EMB-07, SEC-03)', { tag: '@full' }, async ({ site, visitor }) => {
  await site.show(ASKS);
  // Cookies know no ports, so this one is that host's too.
  await visitor.page.context().addCookies([{ name: 'who', value: 'noa', url: site.url() }]);
  const asked = visitor.page.waitForRequest(/jquery-3/);
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  expect(await (await asked).allHeaders()).not.toHaveProperty('cookie');
});

test('the page’s jQuery handlers hear a view, and no popup loads jQuery without need (EMB-07, EMB-08)', async ({ site, visitor }) => {
  await site.show({ triggers: { delay: { seconds: 1, per: 'page' } } });
  site.page(
    '/',
    site.html({
      head: `<script>${JQUERY}; window.heard = []; jQuery(document).on('poptinView', (event) => window.heard.push(event.originalEvent.detail.poptin_name))</script>${site.tag()}`,
    }),
  );
  const fetched: string[] = [];
  visitor.page.on('request', (request) => /jquery/.test(request.url()) && fetched.push(request.url()));
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await expect.poll(() => visitor.page.evaluate(() => (window as typeof window & { heard: string[] }).heard)).toEqual(['Spring']);
  expect(fetched).toEqual([]);
});

test('a view is counted after 10 s without the jQuery that never came (EMB-07, ERR-02)', async ({ site, visitor }) => {
  await site.show(ASKS);
  site.page('/', site.html({ head: `${listen}${site.tag()}` }));
  const asked = visitor.page.waitForRequest(/jquery-3/);
  await visitor.page.route(/jquery-3/, () => {});
  await visitor.visit(site.url());
  await visitor.wait(SECOND);
  await asked;
  await visitor.wait(9 * SECOND);
  expect(await visitor.begun('viewed')).toEqual([]);
  await visitor.wait(SECOND);
  await expect.poll(async () => (await site.received('viewed')).length).toBe(1);
});
