import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type OpenDisplay, openDisplay, Site } from '../../../tests/browser/support/site.ts';
import { type End, hostilePages } from '../../hostile-pages/read-pages.ts';
import type { Engine } from '../engine.ts';
import { OTHERS } from '../engines.ts';
import { popupOf } from '../site-visit.ts';
import { HOSTILE_SAMPLE } from './hostile-sample.ts';
import { meetHostile, WITH_AN_ADDRESS } from './meet-hostile.ts';

const PAGES = hostilePages().filter(({ name }) => process.env.TEST_HOSTILE || HOSTILE_SAMPLE.test(name));

/** The differences from Chromium: WebKit has no `setHTML`, so nothing parses markup on a page that allows no policy. */
const OTHERWISE: Readonly<Record<string, Readonly<Record<string, End>>>> = { WebKit: { 'trusted-types-none': 'quiet' } };

let open: OpenDisplay;
beforeAll(async () => {
  open = await openDisplay();
});
afterAll(() => open?.display.close());

for (const [name, openEngine] of OTHERS) {
  describe(name, () => {
    let engine: Engine;
    let site: Site;
    beforeAll(async () => {
      engine = await openEngine({ still: false });
    });
    afterAll(() => engine?.close());
    beforeEach(async () => {
      site = await Site.open(open.display, open.port);
    });
    afterEach(() => site.close());

    test.each(PAGES.map((page) => [page.name, page.broken, page] as const))(
      `a hostile page in ${name} gets its popup or none, and no error: %s (%s) (R4, ERR-02)`,
      async (_name, _broken, hostile) => {
        const page = await engine.newVisitor();
        await page.resize(1280, 800);
        await site.show(popupOf(WITH_AN_ADDRESS));
        const expected = OTHERWISE[name]?.[hostile.name] ?? hostile.expected;
        expect(await meetHostile(page, site, { ...hostile, expected })).toEqual({ end: expected, errors: 0, left: [] });
      },
    );
  });
}
