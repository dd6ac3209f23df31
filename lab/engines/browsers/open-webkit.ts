import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Builder, Capabilities, Key, type WebDriver } from 'selenium-webdriver';
import { findWebKit } from '../../../scripts/browsers.mjs';
import { type Engine, type EnginePage, pathOf } from '../engine.ts';
import { openScreen } from './screen.ts';

/** A folder of a CommonJS package, which no `import` finds. */
const { DriverService } = createRequire(import.meta.url)('selenium-webdriver/remote') as typeof import('selenium-webdriver/remote');

/**
 * The desktop's settings that a browser reads: no animations, and small window buttons, since without these no window is as narrow as a
 * phone.
 */
function writeSettings(folder: string, still: boolean): void {
  mkdirSync(join(folder, 'gtk-3.0'), { recursive: true });
  writeFileSync(join(folder, 'gtk-3.0/settings.ini'), `[Settings]\ngtk-enable-animations=${still ? 0 : 1}\n`);
  writeFileSync(join(folder, 'gtk-3.0/gtk.css'), 'button, entry, box, headerbar { min-width: 0; padding: 0; margin: 0; border: 0; }\n');
}

export async function openWebKit({ still }: { readonly still: boolean }): Promise<Engine> {
  const found = findWebKit();
  if (!found) throw new Error('No WebKit. Install webkit2gtk-driver and xvfb, or let `npm run setup -- --full` do it.');
  const home = mkdtempSync(join(tmpdir(), 'poptins-webkit-'));
  writeSettings(home, still);
  const screen = await openScreen();
  const service = new DriverService.Builder(found.path)
    .setLoopback(true)
    .setEnvironment({
      ...process.env,
      DISPLAY: screen.display,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      ...screen.webkitEnvironment,
    })
    .build();
  const address = await service.start();
  const driver = await new Builder()
    .disableEnvironmentOverrides()
    .usingServer(address)
    .withCapabilities(new Capabilities({ browserName: 'MiniBrowser' }))
    .build();
  // A busy machine takes its time.
  await driver.manage().setTimeouts({ script: 90_000, pageLoad: 90_000 });
  const page = pageOf(driver);
  const version = `WebKitGTK ${(await driver.getCapabilities()).getBrowserVersion()}`;
  return {
    version,
    page,
    async newVisitor() {
      await driver.manage().deleteAllCookies();
      return page;
    },
    async close() {
      await driver.quit();
      await service.kill();
      await screen.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

const KEYS = { Escape: Key.ESCAPE, Tab: Key.TAB, Enter: Key.ENTER } as const;

function pageOf(driver: WebDriver): EnginePage {
  const page: EnginePage = {
    goto: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    back: () => driver.navigate().back(),
    async atRest() {
      // The driver does not report requests, so the answers are counted.
      const come = () => page.evaluate(() => performance.getEntriesByType('resource').length);
      for (let before = -1, now = await come(); now !== before; now = await come()) {
        before = now;
        await new Promise((passed) => setTimeout(passed, 500));
      }
    },
    url: () => driver.getCurrentUrl(),
    async resize(width, height) {
      const around = await page.evaluate(() => [outerWidth - innerWidth, outerHeight - innerHeight] as const);
      await driver
        .manage()
        .window()
        .setRect({ width: width + around[0], height: height + around[1] });
    },
    async evaluate(run, ...given) {
      // A script that answers with a promise is not waited for by every driver; one that calls back is.
      const [problem, answer] = await driver.executeAsyncScript<[string, never]>(
        `const done = arguments[arguments.length - 1];
        Promise.resolve().then(() => (${run})(...arguments[0])).then((answer) => done(['', answer]), (error) => done([String(error), null]));`,
        given,
      );
      if (problem) throw new Error(problem);
      return answer;
    },
    count: async (name) => Number(await driver.executeScript(`return window.${name}`)),
    async click(selector) {
      // Not by the driver's own click on an element: in a shadow root it takes the root's host for something that is in the way.
      const at = await page.evaluate((steps) => {
        const found = steps.reduce<Element | null>(
          (outer, step, depth) => (depth > 0 ? outer?.shadowRoot : document)?.querySelector(step) ?? null,
          null,
        );
        found?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const box = found?.getBoundingClientRect();
        return box && { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) };
      }, pathOf(selector));
      if (!at) throw new Error(`Nothing on the page is ${selector}.`);
      await driver
        .actions()
        .move({ ...at, duration: 0 })
        .click()
        .perform();
    },
    async drag([first, ...more]) {
      const pointer = driver.actions().move({ x: first?.x ?? 0, y: first?.y ?? 0, duration: 0 });
      pointer.press();
      for (const place of more) pointer.move({ ...place, duration: 10 });
      await pointer.release().perform();
    },
    async type(text) {
      await driver.actions().sendKeys(text).perform();
    },
    async press(key) {
      await driver.actions().sendKeys(KEYS[key]).perform();
    },
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
  };
  return page;
}
