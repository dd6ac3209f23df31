import { type HostilePage, hostilePages } from '../../../lab/hostile-pages/read-pages.ts';
import { openTab, ours, POPUP, tryPage } from '../../../lab/hostile-pages/try-page.ts';
import { expect, test } from '../support/test.ts';

const ALL = hostilePages();
/** The most common kinds, two that an earlier fix had hidden, and one that ends silently; each costs a second a page. */
const SAMPLE =
  /^(iterators-throw|json-throws|fetch-throws|clobbered-tools|promise-then-never|trusted-types-none|timeout-never|prototype-1-6|values-own|xhtml|inner-html-throws|markup-escaped|abort-maker-own)$/;
const PAGES = process.env.TEST_FULL ? ALL : ALL.filter(({ name }) => SAMPLE.test(name));
/** Each part has a site and a tab of its own. */
const PARTS = process.env.TEST_FULL ? 12 : 1;
/** A waiting popup uses other code than an immediate one. */
const COMES = [
  ['at once', {}],
  ['after a second', { delay: { seconds: 1, per: 'page' } }],
] as const;

for (const [part, way, [when, triggers]] of Array.from({ length: PARTS }, (_, at) =>
  COMES.map((how, way) => [at, way, how] as const),
).flat())
  test(`a popup that comes ${when} survives hostile pages: ${part + 1} of ${PARTS} (SEC-05, R4, ERR-02)`, async ({ site, page }, {
    repeatEachIndex,
  }) => {
    test.setTimeout(900_000);
    const [id = ''] = await site.show({ ...POPUP, triggers });
    const tab = await openTab(page);
    // Again and again a flake is looked for, not a page.
    const ofThisPart = PAGES.filter((_, at) => at % PARTS === part).filter(({ name }) => !repeatEachIndex || SAMPLE.test(name));
    // In `npm test` each page is met in one of the two ways.
    const mine = process.env.TEST_FULL ? ofThisPart : ofThisPart.filter((_, at) => at % COMES.length === way);
    const came: Record<string, unknown> = {};
    for (const hostile of mine) came[hostile.name] = await tryPage(tab, site, hostile, ours(site, id));
    const wanted = ({ expected }: HostilePage) => ({ end: expected, errors: [], left: [] });
    expect(came).toEqual(Object.fromEntries(mine.map((hostile) => [hostile.name, wanted(hostile)])));
  });

test('the suite of hostile pages has a hundred at least (R4)', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(100);
});

test('no page of npm test loads a package of the lab, which the full run alone installs (R4)', () => {
  expect(ALL.filter(({ name, packages }) => SAMPLE.test(name) && packages[0])).toEqual([]);
});
