import { readFile, writeFile } from 'node:fs/promises';
import { mergeTests } from '@playwright/test';
import { expect, test as kit } from '../../../../scenarios/kit/kit.ts';
import { saved } from '../../support/desk.ts';
import { test as servers } from '../../support/servers.ts';

const test = mergeTests(servers, kit);
const ONCE = { d_f_r: 'display_once_every_few_days_3', d_f_a: 3, x_close_button: 1, cookie: 30 };
const SPRING = saved('scenariokit01', 'Spring letter', { ...ONCE, triggers: { delay: { seconds: 3, per: 'page' } } });

test('an owner’s own test plays a scenario, asks gates by their names, and goes on from there (DEV-21)', { tag: '@full' }, async ({
  poptins,
  harness,
  publish,
  page,
}) => {
  await publish([SPRING]);
  const visit = await poptins.visit(
    {
      scenario: 'Seen, and not closed by its ✕',
      steps: [
        { wait: '3 s', expect: { shown: 'Spring letter' } },
        { press: 'Escape', expect: { shown: [] } },
      ],
    },
    harness.urls.sites.blog,
  );
  const popup = visit.popup('Spring letter');
  await expect(popup).toBeKeptBackBy('frequency');
  await expect(popup).not.toBeKeptBackBy('closed-by-x');
  await expect(popup).not.toBeShown();
  await visit.step({ later: '3 days', expect: { mayShow: 'Spring letter' } });
  await expect(popup).toMayShow();
  await visit.step({ wait: '3 s' });
  await expect(popup).toBeShown();
  await expect(page.locator('.poptin-popup').getByRole('dialog')).toBeVisible();
  // The days of a scenario are in UTC, wherever it is played.
  expect(await page.evaluate(() => new Date('2026-06-15T23:30Z').getDate())).toBe(15);
  await expect(visit.expects({ shown: [] })).rejects.toThrow('On the page: expected none; found Spring letter.');
  await expect(expect(popup).toBeKeptBackBy('converted')).rejects.toThrow(
    '“Spring letter” is not kept back by converted: kept back by frequency',
  );
});

/** The popup that the blog's button opens. */
const LETTER_POPUP_ID = '4d9f31c70ae64';
const ON_CLICK = { triggers: { on_click: true }, on_click: 1 };
const LETTER = saved(LETTER_POPUP_ID, 'Letter', ON_CLICK);
const HALF_WAY = saved('scenariokit02', 'Half-way', { triggers: { scroll: { percent: 30 } } });
/** The button for the letter is far down on it. */
const ARTICLE = '/journal/night-train-to-narvik';

test('what the scroll to a button brings is there before the button is pressed (DEV-21)', async ({ poptins, harness, publish }) => {
  await publish([LETTER, HALF_WAY]);
  const scenario = { scenario: 'Down to the letter', page: ARTICLE, steps: [{ open: 'Letter' }] };
  await expect(poptins.visit(scenario, harness.urls.sites.blog)).rejects.toThrow('“Letter” is covered by a popup.');
});

test('a page at a fragment brings its scroll popup two seconds later (DEV-21, TRG-05)', async ({ poptins, harness }) => {
  const shown = 'Half-way down a recipe';
  const steps = [{ expect: { shown: [] } }, { wait: '1.9 s', expect: { shown: [] } }, { wait: '200 ms', expect: { shown } }];
  const scenario = { scenario: 'At its method', page: '/recipes/lemon-orzo#method', device: 'phone' as const, steps };
  await poptins.visit(scenario, harness.urls.sites.recipes);
});

test('an address with a path is where a scenario without a page begins (DEV-21)', async ({ poptins, harness }) => {
  const address = new URL(ARTICLE, harness.urls.sites.blog).href;
  await poptins.visit({ scenario: 'At the address', steps: [{ expect: { page: ARTICLE } }] }, address);
  await poptins.visit({ scenario: 'At its page', page: '/about', steps: [{ expect: { page: '/about' } }] }, address);
});

test('a second visit in one test is that of another visitor (DEV-21, DEV-14)', async ({ poptins, harness, publish }) => {
  await publish([SPRING]);
  const shown = 'Spring letter';
  const steps = [
    { wait: '3 s', expect: { shown } },
    { close: shown, expect: { shown: [] } },
  ];
  const scenario = { scenario: 'Closes it', steps };
  for (const nth of [1, 2]) await test.step(`visit ${nth}`, () => poptins.visit(scenario, harness.urls.sites.blog).then(() => {}));
});

/** The page's body scrolls, or a part of it, in place of the window. */
const IN_ITS_PLACE = [
  ['the body', 'html { height: 100%; overflow: hidden } body { height: 100%; margin: 0; overflow: auto }'],
  [
    'a part beside a menu',
    'html, body { height: 100%; margin: 0; overflow: hidden } body > :is(header, footer) { display: none !important } main { height: 100vh; margin-left: 200px; overflow: auto }',
  ],
] as const;

for (const [what, css] of IN_ITS_PLACE)
  test(`a scroll and a press reach what is further down where ${what} scrolls (DEV-21, TRG-05)`, async ({
    poptins,
    harness,
    publish,
    page,
  }) => {
    await publish([HALF_WAY, saved(LETTER_POPUP_ID, 'Letter', ON_CLICK)]);
    await page.addInitScript((text) => {
      document.addEventListener('DOMContentLoaded', () => {
        document.head.append(Object.assign(document.createElement('style'), { textContent: text }));
      });
    }, css);
    const steps = [
      { expect: { shown: [] } },
      { scroll: '60 %', expect: { shown: 'Half-way' } },
      { close: 'Half-way', expect: { shown: [] } },
      { scroll: 'top' },
      { open: 'Letter', expect: { shown: 'Letter' } },
    ];
    await poptins.visit({ scenario: 'Down', page: ARTICLE, steps }, harness.urls.sites.blog);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

test('a click on the page presses nothing, and leaves the window as it is (DEV-21)', async ({ poptins, harness, publish, page }) => {
  await publish([saved('scenariokit05', 'After clicks', { triggers: { clicks: { count: 3 } } })]);
  for (const click of [{ selector: 'body', times: 3 }, { times: 3 }]) {
    const steps = [{ click, expect: { shown: 'After clicks', page: ARTICLE } }];
    await poptins.visit({ scenario: 'Clicks', page: ARTICLE, steps }, harness.urls.sites.blog);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test('nobody presses what is further down while a popup holds the page (DEV-21)', async ({ poptins, harness }) => {
  const steps = [{ show: 'Before you leave' }, { open: 'The letter, opened by its button' }];
  const visit = poptins.visit({ scenario: 'Held', page: ARTICLE, steps }, harness.urls.sites.blog);
  await expect(visit).rejects.toThrow('“The letter, opened by its button” is outside of the window.');
});

test('Escape closes a bar that has the focus, and a reload begins at the top (DEV-21, KEY-01)', async ({
  poptins,
  harness,
  publish,
  page,
}) => {
  await publish([saved('scenariokit03', 'Bar', { poptin_type: 'bar', template: { type: 'bar', format: 'format_1' } })]);
  const steps = [
    { show: 'Bar', expect: { shown: 'Bar' } },
    { press: 'Escape' as const, expect: { shown: 'Bar' } },
    { press: { key: 'Escape' as const, in: 'Bar' }, expect: { shown: [] } },
    { scroll: 'end' },
    { reload: true as const },
  ];
  await poptins.visit({ scenario: 'Beside the page', page: ARTICLE, steps }, harness.urls.sites.blog);
  expect(await page.evaluate(() => [scrollY, history.scrollRestoration])).toEqual([0, 'auto']);
});

test('a scenario that differs fails with its step and the reason (DEV-21)', { tag: '@full' }, async ({ poptins, harness, publish }) => {
  await publish([SPRING]);
  const played = poptins.visit(
    { scenario: 'At once', steps: [{ wait: '1 s', expect: { shown: 'Spring letter' } }] },
    harness.urls.sites.blog,
  );
  await expect(played).rejects.toThrow(
    'At once, step 1, Waits 1 s: On the page: expected Spring letter; found none. Spring letter is armed, every gate lets it show.',
  );
  await expect(poptins.visit('scenarios/demo')).rejects.toThrow('EISDIR');
});

test('a demo site’s scenario in an owner’s test says that the site is not running (DEV-21)', async ({ poptins }) => {
  const scenario = { scenario: 'Of the blog', steps: [{ wait: '1 s' }] };
  await expect(poptins.visit({ ...scenario, site: 'blog' })).rejects.toThrow(
    'Of the blog is to be played on “blog”, which is no address, or a demo site that only a clone of this project starts: set Playwright’s baseURL',
  );
  await expect(poptins.visit(scenario)).rejects.toThrow('Of the blog does not say where it is played: set Playwright’s baseURL');
});

test('the scenario that its document begins with passes as it is written (DEV-21, REL-03)', async ({ poptins, harness }, info) => {
  const [, sample = ''] = /```yaml\n(# yaml-language-server[\s\S]*?)```/.exec(await readFile('docs/scenarios.md', 'utf8')) ?? [];
  const file = info.outputPath('sample.yaml');
  await writeFile(file, sample);
  await poptins.visit(file, harness.urls.sites.blog);
});
