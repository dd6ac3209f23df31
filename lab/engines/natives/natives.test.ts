import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type OpenDisplay, openDisplay, Site } from '../../../tests/browser/support/site.ts';
import { openChromium } from '../browsers/open-by-puppeteer.ts';
import type { Engine } from '../engine.ts';
import { OTHERS } from '../engines.ts';
import { NATIVES } from './natives.ts';
import { LANGUAGE_AND_WIRE } from './natives-of-the-language.ts';
import { nativesScript, tryNative } from './try-native.ts';

const ALL = [...NATIVES, ...LANGUAGE_AND_WIRE];
/** Natives that a browser lacks. */
const LACKS: Readonly<Record<string, readonly string[]>> = { WebKit: ['no moment is idle'] };

let open: OpenDisplay;
let site: Site;
beforeAll(async () => {
  open = await openDisplay();
  site = await Site.open(open.display, open.port);
  site.headers = { 'Retry-After': '7' };
  site.page('/answer', 'An answer');
  site.page('/', site.html({ head: `<script>${await nativesScript(ALL)}</script>` }));
});
afterAll(async () => {
  await site?.close();
  await open?.display.close();
});

for (const [name, openEngine] of [['Chromium', openChromium] as const, ...OTHERS]) {
  describe(name, () => {
    let engine: Engine;
    beforeAll(async () => {
      engine = await openEngine({ still: false });
      await engine.page.goto(site.url());
    });
    afterAll(() => engine?.close());

    test.each(ALL.map((native, at) => [native.written, native.what, native, at] as const))(
      `a clean native in ${name} replaces %s where %s, and no frame is left (R4)`,
      async (_written, what, { gives }, at) => {
        const came = await tryNative(engine.page, at);
        if (LACKS[name]?.includes(what)) return expect(came).toBeNull();
        expect(came).toMatchObject({ clean: gives, frames: 0 });
        expect(came?.broken).not.toEqual(gives);
      },
    );
  });
}
