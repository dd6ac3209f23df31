import type { Page, Request } from '@playwright/test';
import { HOSTILE_TEXTS } from '../../support/hostile-texts.ts';
import { sample } from '../../support/sample.ts';
import { installWitness, lookThrough } from '../support/injection/injection-look.ts';
import { leaveBehind, showAll, surround, tellPage, use } from '../support/injection/injection-visit.ts';
import { WAYS_IN } from '../support/injection/injection-ways.ts';
import { newWorld, pageOf, popupsOf, type World } from '../support/injection/injection-world.ts';
import { box, inline, show } from '../support/popup.ts';
import { expect, SECOND, test, type Visitor } from '../support/test.ts';

const THEIRS = 'evil.test';

/** The fates of the cells. */
const fates = { shown: 0, told: 0, unseen: 0 };
test.afterAll(() => {
  if (process.env.TEST_FULL) console.log('cells:', JSON.stringify(fates));
});

/** Looks through pages, and keeps all that was found. */
class Search {
  readonly wrong: string[] = [];
  shown = '';
  told = '';

  async look(page: Page): Promise<void> {
    const { wrong, shown } = await page.evaluate(lookThrough);
    this.wrong.push(...wrong);
    this.shown += `${shown}\n`;
  }

  /** All that the runtime has told on this page, before it is left for another. */
  async leave(visitor: Visitor): Promise<void> {
    const { page } = visitor;
    await this.look(page);
    const ran = await page.evaluate(() => (window as unknown as { allRan(): number[] }).allRan());
    this.wrong.push(...ran.map((cell) => `ran: ${WAYS_IN[cell % 100]?.name}`));
    if (page.frames().length > 1 || page.context().pages().length > 1) this.wrong.push('there is another page');
    const events = await visitor.events();
    this.wrong.push(...events.flatMap((event) => (event.type === 'fault' ? `fault: ${event.where}: ${event.message}` : [])));
    this.told += `${JSON.stringify(events)}\n`;
  }
}

for (const hostile of sample(HOSTILE_TEXTS, 2)) {
  const [name, textOf] = hostile;
  test(`${name}: nothing of it runs or calls by any of ${WAYS_IN.length} ways in (R9, CFG-06, FRM-15)`, async ({ site, visitor }) => {
    const { page } = visitor;
    const cells = WAYS_IN.map((_way, way) => `${HOSTILE_TEXTS.indexOf(hostile) * 100 + way}`);
    const world: World = newWorld();
    for (const [way, { put }] of WAYS_IN.entries()) put(textOf(`ran(${cells[way]})`, `${THEIRS}/${cells[way]}/`), world);
    const { 'ppt-preview': preview = '', ...query } = world.query;
    const called: Request[] = [];
    page.on('request', (request) => void (request.url().startsWith(`http://${THEIRS}/`) && called.push(request)));
    await page.addInitScript(installWitness);
    await surround(page, site, world);
    const ids = await site.show(...popupsOf(world));
    const [main = ''] = ids;
    const game = ids.at(-1) ?? '';
    const { head, body } = pageOf(world);
    site.page('/', site.html({ head: head + site.tag(), body }));
    const search = new Search();

    // The page that the text reaches, and everything that a visitor may do there.
    const address = `${site.url('/')}?${new URLSearchParams(query)}#${world.hash}`;
    await visitor.visit(address, `http://elsewhere.test/?q=${encodeURIComponent(world.referrer)}`);
    await expect(page.locator('.poptin-teaser')).toHaveCount(1);
    await search.look(page);
    await tellPage(page, world);
    await showAll(visitor, ids);
    await search.look(page);
    await use(page, game, '[data-gift]');
    await visitor.wait(3 * SECOND);
    await use(page, main, '[type="submit"]', world.typed);
    await visitor.until((event) => event.type === 'popup-moved' && event.by === 'submit-refused');
    await search.look(page);
    await use(page, main, '[type="submit"]', { email: 'noa@example.com' });
    await visitor.until((event) => event.type === 'popup-converted' && event.popupId === main);
    await visitor.wait(SECOND);
    await search.leave(visitor);
    await expect.poll(async () => (await site.leads()).length).toBe(1);

    // The next one, with what others have left where values of ours are.
    await leaveBehind(visitor, world, site, main);
    await visitor.visit(site.url('/later'));
    await showAll(visitor, [main]);
    await expect.poll(async () => (await site.leads()).length).toBe(2);
    await search.leave(visitor);

    await visitor.visit(`${site.url('/later')}?${new URLSearchParams({ 'ppt-preview': preview })}`);
    await search.leave(visitor);

    expect(search.wrong).toEqual([]);
    const wayOf = (url: string) => WAYS_IN[Number(/(\d+)\//.exec(url.split(THEIRS)[1] ?? '')?.[1]) % 100];
    const mayCall = (request: Request) => {
      const { ofAccount } = wayOf(request.url()) ?? {};
      return !!ofAccount && (ofAccount === 'pictures' ? /image|font/ : /document/).test(request.resourceType());
    };
    expect(
      called.filter((request) => !mayCall(request)).map((request) => `${request.resourceType()} ${wayOf(request.url())?.name}`),
    ).toEqual([]);

    const nowhere = WAYS_IN.filter(({ unseen }, way) => {
      const isIn = (text: string) => text.includes(`ran(${cells[way]})`) || text.includes(`${THEIRS}/${cells[way]}/`);
      const fate = isIn(search.shown) ? 'shown' : isIn(search.told) ? 'told' : 'unseen';
      fates[fate] += 1;
      return fate === 'unseen' && !unseen;
    });
    expect(nowhere.map((way) => way.name)).toEqual([]);
  });
}

test('a word from outside never picks the host of a load or a form; a link may lead anywhere (R9, CFG-06)', async ({ site, visitor }) => {
  const { page } = visitor;
  await page.route(/^https:/, (route) => route.fulfill({ status: 204 }));
  const rows = [
    ['img src', 'https://cdn.example/{{url.name}}.png', 'https://cdn.example/mug.png'],
    ['img src', '{{url.theirs|https://cdn.example/none.png}}', null],
    ['img src', '{{url.own|https://cdn.example/none.png}}', '/own.png'],
    ['img src', '{{url.nothing|https://cdn.example/none.png}}', 'https://cdn.example/none.png'],
    ['img src', '//{{url.host}}/a.png', null],
    ['img srcset', '{{url.several}}', null],
    ['img srcset', '/a.png 1x, {{url.own}} 2x', '/a.png 1x, /own.png 2x'],
    ['video poster', '{{url.hidden}}', null],
    ['form action', '{{url.theirs}}', null],
    ['a href', '{{url.theirs}}', 'https://evil.test/a.png'],
  ] as const;
  const markup = rows.map(([where, pattern], at) => {
    const [element, name] = where.split(' ');
    return `<${element} id="r${at}" ${name}="${pattern}"></${element}>`;
  });
  const [id = ''] = await site.show(inline(markup.join('')));
  const theirs = 'https://evil.test/a.png';
  const fields = {
    name: 'mug',
    own: '/own.png',
    theirs,
    host: 'evil.test',
    several: `/a.png 1x, ${theirs} 2x`,
    hidden: '/\t/evil.test/a.png',
  };
  await visitor.visit(`${site.url('/')}?${new URLSearchParams(fields)}`);
  await show(visitor, id);
  const found = await Promise.all(
    rows.map(([where], at) =>
      box(visitor, id)
        .locator(`#r${at}`)
        .getAttribute(where.split(' ')[1] ?? ''),
    ),
  );
  expect(found).toEqual(rows.map(([, , wanted]) => wanted));
  const [read] = await visitor.eventsOf('template-read');
  expect(read?.dropped.map(({ path }) => path)).toContain('markup <img src>');
});
