import type { Site } from '../../../tests/browser/support/site.ts';
import type { End, HostilePage } from '../../hostile-pages/read-pages.ts';
import { beyond, OF_OURS, serve } from '../../hostile-pages/try-page.ts';
import { keepWitness } from '../../hostile-pages/witness.ts';
import type { EnginePage } from '../engine.ts';

const MET_MS = 40_000;
const QUIET_MS = 3000;
const SENT_MS = 30_000;
/** A press in a popup whose form is not bound yet waits for it; one beside any popup is lost, and made again. */
const PRESS_MS = 1000;
const SAID_MS = 2000;

/** A form with an address in it: Enter sends the lead. So the test runs no script in a page that has broken its natives. */
export const WITH_AN_ADDRESS = `<div data-poptin-container data-width="300" data-height="200"><h2>Letters</h2>
  <form data-screen="form"><label for="e">Email</label><input id="e" data-field="email" name="email" type="email" value="noa@example.com">
  <button type="submit" data-action="submit">Send</button></form><div data-screen="thank-you"><p>Thank you</p></div></div>`;

/**
 * Counts what the page complains of, from before its first line, and says on Escape what of the browser's own is another by then.
 * Said in its address, which no page can break and no tool has to run anything for.
 */
const LISTENS = `<script nonce="abc">{
  (${keepWitness})();
  const { encodeURIComponent, __witness: witness } = window;
  let complaints = 0, changed = '';
  const tell = () => { location.hash = complaints + '.' + changed };
  const complained = () => { complaints++; tell() };
  addEventListener('error', complained);
  addEventListener('unhandledrejection', complained);
  addEventListener('keydown', (event) => { if (event.key === 'Escape') { changed = encodeURIComponent(witness()); tell() } }, true);
}</script>`;

interface Said {
  readonly complaints: number;
  readonly changed: readonly string[];
}

/** A page whose policy allows no script of its own reports nothing. */
async function saidOf(page: EnginePage): Promise<Said> {
  await page.press('Escape');
  let hash = '';
  await untilSo(async () => {
    hash = new URL(await page.url()).hash.slice(1);
    return hash.includes('.');
  }, SAID_MS);
  const [complaints = '', ...changed] = hash.split('.');
  return { complaints: Number(complaints), changed: decodeURIComponent(changed.join('.')).split('\n').filter(Boolean) };
}

async function untilSo(isSo: () => Promise<boolean>, ms: number): Promise<boolean> {
  const until = Date.now() + ms;
  while (Date.now() < until) {
    if (await isSo()) return true;
    await new Promise((passed) => setTimeout(passed, 50));
  }
  return false;
}

export interface Met {
  readonly end: End;
  /** Errors of the page that it has not without ours. */
  readonly errors: number;
  /** Frames, names of the window and functions of the browser that are otherwise than without ours. */
  readonly left: readonly string[];
}

/** Meets a hostile page in any engine: a popup has come once the server heard of a view, and is filled in by the keyboard. */
export async function meetHostile(page: EnginePage, site: Site, hostile: HostilePage): Promise<Met> {
  const html = LISTENS + hostile.html;
  const path = serve(site, { ...hostile, html }, site.tag(`nonce="abc" ${hostile.tag}`), '');
  await page.goto(site.url(path));
  const arrived = await leaveLead(page, site, hostile.expected === 'quiet');
  const said = await saidOf(page);
  let errors = said.complaints;
  let left = said.changed.filter((name) => !OF_OURS.test(name));
  if (errors || left[0]) {
    await page.goto(site.url(serve(site, { ...hostile, html }, '', 'alone')));
    await new Promise((passed) => setTimeout(passed, PRESS_MS));
    const alone = await saidOf(page);
    errors = Math.max(0, errors - alone.complaints);
    left = beyond(left, alone.changed);
  }
  // A page of the same site on which nothing is broken sends what was kept, and is one that the next test can begin from.
  site.headers = {};
  await page.goto(site.url('/later'));
  if (arrived) return { end: 'delivered', errors, left };
  const isKept = arrived !== null && (await untilSo(async () => (await site.leads()).length > 0, SENT_MS));
  return { end: isKept ? 'parked' : 'quiet', errors, left };
}

/** Whether it has arrived; null where no popup came. */
async function leaveLead(page: EnginePage, site: Site, isQuiet: boolean): Promise<boolean | null> {
  const isViewed = async () => (await site.received('viewed')).length > 0;
  const hasArrived = async () => (await site.leads()).length > 0;
  if (!(await untilSo(isViewed, isQuiet ? QUIET_MS : MET_MS))) return null;
  const until = Date.now() + SENT_MS;
  while (Date.now() < until) {
    await page.press('Enter');
    if (await untilSo(hasArrived, PRESS_MS)) return true;
  }
  return false;
}
