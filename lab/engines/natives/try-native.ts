import { expect } from 'vitest';
import { cleanEdition } from '../../../scripts/build/clean-edition.ts';
import { bundleScript } from '../../../tests/support/bundle-script.ts';
import type { EnginePage } from '../engine.ts';
import { SOON } from '../site-visit.ts';
import type { Native } from './natives.ts';

/** The first step of the chunk `cure`, here on the page's command. */
const MAKE_REALM = `import { takeCleanWindow } from '../../../runtime/clean/clean-frame.ts';
import { createCleanRealm } from '../../../runtime/clean/clean-realm.ts';
window.makeCleanRealm = () => createCleanRealm(takeCleanWindow(), { isUseless: false, isStrict: false });`;

type Used = () => unknown;
interface InPage {
  readonly isThere: () => boolean;
  readonly broken: Native['broken'];
  readonly plain: Used;
  readonly clean: (realm: object) => { readonly used: Used };
}

/** The build's clean edition of a function, as an expression. */
const editionOf = (used: Used): string =>
  cleanEdition('tried', `const used = ${used};\nexport { used };`)
    .trim()
    .replace(/^export default /, '')
    .replace(/;$/, '');

/** The script of a page on which every native can be tried. */
export async function nativesScript(natives: readonly Native[]): Promise<string> {
  const realm = await bundleScript({ code: MAKE_REALM, folder: import.meta.dirname, format: 'iife' });
  const all = natives.map(
    ({ isThere = () => true, broken, used }) => `{ isThere: ${isThere}, broken: ${broken}, plain: ${used}, clean: ${editionOf(used)} }`,
  );
  return `${realm};\nwindow.natives = [${all.join(',\n')}];`;
}

interface TriedNative {
  /** The result of the page's own broken native. */
  readonly broken: unknown;
  readonly clean: unknown;
  /** Frames that are there afterwards. */
  readonly frames: number;
}

type Page = typeof window & {
  natives: readonly InPage[];
  makeCleanRealm(): object;
  nativesTried?: number;
  triedNative: TriedNative | null;
};
/** A tool that drives the page may itself need what is broken: it is left alone meanwhile. */
const LEFT_ALONE_MS = 100;

/** Runs in the page: breaks one native, does the same with it and with a clean one, and puts it back. Null where the browser has none. */
async function tryInPage(at: number): Promise<TriedNative | null> {
  const { natives, makeCleanRealm } = window as Page;
  const native = natives[at];
  if (!native?.isThere()) return null;
  // These must stay as they were, whatever is broken.
  const { defineProperty, deleteProperty, getOwnPropertyDescriptor } = Reflect;
  const { setTimeout: later, Promise: Own } = window;
  const mended: Array<() => void> = [];
  const put = (of: object, key: PropertyKey, value: unknown) => {
    const was = getOwnPropertyDescriptor(of, key);
    mended[mended.length] = () => (was ? defineProperty(of, key, was) : deleteProperty(of, key));
    defineProperty(of, key, { value, configurable: true });
  };
  const boom = (): never => {
    throw new Error('The page has broken it.');
  };
  const outcomeOf = (use: Used, ms: number) =>
    new Own<unknown>((done) => {
      later(() => done('nothing came'), ms);
      const wait = async () => {
        try {
          done(await use());
        } catch (error) {
          done(`${error}`);
        }
      };
      void wait();
    });
  let broken: unknown;
  let clean: unknown;
  try {
    native.broken(put, boom);
    const realm = makeCleanRealm();
    clean = await outcomeOf(() => native.clean(realm).used(), 20_000);
    broken = await outcomeOf(native.plain, 500);
  } finally {
    for (let each = mended.length; each--; ) mended[each]?.();
  }
  return { broken, clean, frames: window.length + document.querySelectorAll('iframe').length };
}

/** The same from outside, in whichever engine. */
export async function tryNative(page: EnginePage, at: number): Promise<TriedNative | null> {
  const begun = (await page.count('nativesTried')) || 0;
  await page.evaluate(
    (number, run, ms) => {
      const own = window as Page;
      const tell = async () => {
        own.triedNative = await (new Function(`return ${run}`)() as typeof tryInPage)(number);
        own.nativesTried = (own.nativesTried ?? 0) + 1;
      };
      setTimeout(tell, ms);
    },
    at,
    `${tryInPage}`,
    LEFT_ALONE_MS,
  );
  await expect.poll(() => page.count('nativesTried').catch(() => begun), SOON).toBeGreaterThan(begun);
  return page.evaluate(() => (window as Page).triedNative);
}
