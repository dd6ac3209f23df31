import { box, inline, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const whole = (inside: string, which: string) =>
  `${inside}<button id="full" onclick="document.${which}.requestFullscreen()">Full screen</button>`;

/** Shows a popup that has been shown before: its code and its template are there, so nothing else is waited for. */
async function showAgain({ page }: Visitor, id: string): Promise<void> {
  await page.evaluate((popup) => window.poptin.show(popup, { ignoreGates: true }), id);
}

async function showOnce(visitor: Visitor, id: string): Promise<void> {
  await show(visitor, id);
  await visitor.page.evaluate((popup) => window.poptin.close(popup), id);
  await visitor.wait(SECOND);
  await expect(box(visitor, id)).toHaveCount(0);
}

const views = async (visitor: Visitor) => (await visitor.eventsOf('popup-viewed')).length;

const FILM = '<video id="film" controls></video>';

for (const [player, inside, which] of [
  ['a film', FILM, "getElementById('film')"],
  [
    'a film in a component',
    `<a-player><template shadowrootmode="open">${FILM}</template></a-player>`,
    "querySelector('a-player').shadowRoot.querySelector('video')",
  ],
] as const)
  test(`a popup waits while ${player} is in full screen, and counts no view before (EMB-11)`, async ({ site, visitor }) => {
    const { page } = visitor;
    const [id = ''] = await site.show(inline());
    site.page('/', site.html({ body: whole(inside, which) }));
    await visitor.visit(site.url());
    await showOnce(visitor, id);
    await page.locator('#full').click();
    await page.waitForFunction(() => document.fullscreenElement);
    await showAgain(visitor, id);
    await visitor.untilState(id, 'preparing');
    await visitor.wait(SECOND);
    await expect(page.locator('.poptin-popup')).toHaveCount(0);
    expect(await views(visitor)).toBe(1);
    await page.evaluate(() => document.exitFullscreen());
    await expect(box(visitor, id)).toBeVisible();
    await expect.poll(() => views(visitor)).toBe(2);
  });

test('every popup shows on an iPhone, which has no full screen for elements (EMB-11, TYP-01)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  await visitor.page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'fullscreenElement');
  });
  const [id = ''] = await site.show(inline());
  await visitor.visit(site.url());
  await show(visitor, id);
  await expect(box(visitor, id)).toBeVisible();
  expect(await visitor.page.evaluate(() => 'fullscreenElement' in document)).toBe(false);
});

test('a popup shows at once on a page in full screen, whatever its images are called (EMB-11, R4)', {
  tag: '@full',
}, async ({ site, visitor }) => {
  const { page } = visitor;
  const [id = ''] = await site.show(inline());
  site.page('/', site.html({ body: whole('<img name="fullscreenElement" alt="">', 'documentElement') }));
  await visitor.visit(site.url());
  await showOnce(visitor, id);
  await page.locator('#full').click();
  await page.waitForFunction(() => document.querySelector('html:fullscreen'));
  await showAgain(visitor, id);
  await expect(box(visitor, id)).toBeVisible();
});
