import { encode, readText } from '../browser/http.ts';
import { pageGlobal } from '../browser/page.ts';
import type { PublicApi } from '../browser/public-api.ts';
import { asksForTargeting } from '../decide/display/targeting-tables.ts';
import type { Handover, Options } from '../options.ts';
import { type InputByPopup, PRESS_FAILED, readTouchedInput } from '../show/behaviours/restore-input.ts';
import { takeCleanWindow } from './clean-frame.ts';
import { createCleanRealm } from './clean-realm.ts';
import { readHandover } from './handover.ts';
import type { StartClean, Waits } from './start-clean.ts';

const ANSWER = '{"poptins":[]}';

/**
 * Natives that belong to `fetch`: the browser's own accepts no polyfill of them. A bound function also claims to be native, but has no
 * name.
 */
const OWN = ['fetch', 'AbortController', 'AbortSignal', 'Headers', 'Request', 'Response'] as const;

/**
 * Finds why no readable answer arrived. True if the page has the browser's own `fetch`, and everything that makes a request and reads an
 * answer works. The server is then away, and clean natives would not help.
 */
async function answersCanBeRead(): Promise<boolean> {
  try {
    for (const name of OWN) if (!new RegExp(`${name}\\(\\)\\s*{\\s*\\[native code]`).test(`${pageGlobal(name)}`)) return false;
    // A request accepts what a page has put on every object as its options.
    for (const name in Request.prototype) if (name in Object.prototype) return false;
    encode({ form: { a: 'b' } });
    const answer = new Response(ANSWER);
    answer.headers.get('Retry-After');
    const text = (await readText(answer)) ?? '';
    const { poptins } = JSON.parse(text);
    return answer.status === 200 && Array.isArray(poptins) && !asksForTargeting(text);
  } catch {
    return false;
  }
}

/** The address of a neighbouring file, with the hash that all have: `…/chunks/cure-<hash>.js`. */
const beside = (name: string): string => import.meta.url.replace('/cure-', `/clean-${name}-`);

/**
 * Faults that never restart the popup: no native is broken, the popup works without the part, or somebody may have typed by then. A lead
 * is worth more than a restarted popup.
 */
const NEVER_RESTARTS: Readonly<Record<string, true>> = {
  accept: true,
  'add to cart': true,
  autofill: true,
  calendar: true,
  check: true,
  'close after add to cart': true,
  'close after submit': true,
  'close after the prize': true,
  complete: true,
  contact: true,
  convert: true,
  'copy coupon': true,
  countries: true,
  draft: true,
  effect: true,
  end: true,
  'field help': true,
  files: true,
  'follow-up': true,
  'first sign': true,
  fonts: true,
  form: true,
  game: true,
  'keep inside': true,
  'keep keys': true,
  label: true,
  media: true,
  mend: true,
  notice: true,
  'open the box': true,
  outbox: true,
  part: true,
  phone: true,
  play: true,
  press: true,
  redirect: true,
  shield: true,
  'show when': true,
  social: true,
  spin: true,
  stay: true,
  step: true,
  steps: true,
  'still numbers': true,
  stray: true,
  suggest: true,
  ticker: true,
  uncover: true,
  'way out': true,
};

/**
 * True if the chunk loaded and threw while it ran. Its stack then names a place in a file, `….js:1:2` or `….js?id=7:1:2`. A file that
 * failed to load has no such place in any browser.
 */
function hasRun(error: unknown): boolean {
  const stack = `${(error as Error | null)?.stack}`;
  let end = '';
  for (let at = 0; at < stack.length; at++) {
    const sign = stack[at] as string;
    if (end === '.js') {
      if (stack[at - 1] === ':' && sign >= '0' && sign <= '9') return true;
      if (sign === ' ' || sign === '\n') end = '';
    } else end = sign === '.' ? '.' : end.length < 3 ? end + sign : '';
  }
  return false;
}

/** Somebody may be typing in a popup that is on the page. */
function isAnySeen(): boolean {
  try {
    return !!document.querySelector('.poptin-popup');
  } catch {
    return false;
  }
}

/** While a popup is open, what somebody has typed in it is worth more than these. */
const NOT_WHILE_OPEN: Readonly<Record<string, true>> = { answer: true, chunk: true, 'chunk limit': true, click: true, store: true };

/**
 * True if a fault restarts the runtime. The last word of `why` counts, without a number: `popup 7: check`. A callback of the page itself
 * begins with `the `.
 */
function mayTakeOver(why: string, error: unknown): boolean {
  if (why === 'chunk' && !hasRun(error)) return false;
  if (why in NOT_WHILE_OPEN && isAnySeen()) return false;
  let word = '';
  for (let at = 0; at < why.length; at++) word = why[at] === ' ' && why[at - 1] === ':' ? '' : word + why[at];
  return !(word in NEVER_RESTARTS) && !(word[0] === 't' && word[1] === 'h' && word[2] === 'e' && word[3] === ' ');
}

type Timers = NonNullable<Options['timers']>;

/** The exports of a file of the clean edition, once it gets a realm. */
type Edition = (realm: object) => Record<string, never>;

/** Calls from the page's scripts between the two starts, which the second will run. Without `explain` this does not count as a tag. */
const meanwhile = (later: (run: Waits) => void): Omit<PublicApi, 'version' | 'explain' | 'report'> => ({
  show: (id, how) => later((runtime) => runtime.show(id, !!how?.ignoreGates)),
  close: (id) => later((runtime) => runtime.close(id)),
  off: () => later((runtime) => runtime.off()),
  on: () => later((runtime) => runtime.on()),
  identify: (who) => later((runtime) => runtime.identify(who)),
});

/**
 * A timer was due before the display answer, and has still not called back after two more files have loaded. In a hidden page timers are
 * merely slow.
 */
async function areHeld(coming: Promise<unknown>, timers: Timers): Promise<boolean> {
  await coming;
  return !document.hidden && timers.held;
}

/** A page restarts at most once. */
let hasTakenOver = false;
/** From the last fault that carried it. */
let known: Handover | undefined;

/**
 * Takes clean natives for a page with unreliable ones, and starts the same runtime again in its clean edition, whose files are next to this
 * one. It stops the earlier start. This file uses only the language, since nothing else is reliable yet.
 */
export async function takeOver(script: HTMLScriptElement, why: string, left?: Handover, about?: unknown): Promise<void> {
  known = left ?? known;
  if (hasTakenOver || !mayTakeOver(why, about)) return;
  const isUseless = why === 'answer';
  if (isUseless && (await answersCanBeRead())) return;
  const load = (name: string, again = ''): Promise<{ default: Edition }> => import(/* @vite-ignore */ beside(name) + again);
  const coming = load('start');
  if (why === 'timers' && !(await areHeld(coming, about as Timers))) return;
  if (hasTakenOver) return;
  hasTakenOver = true;
  const clean = takeCleanWindow();
  const how = { isUseless, isStrict: false };
  const realm = createCleanRealm(clean ?? (window as never), how);
  const waiting: Waits[] = [];
  const later = (run: Waits) => {
    waiting[waiting.length] = run;
  };
  const own = window as { poptin?: { off?(): void } };
  let typed = { __proto__: null } as never as Record<string, InputByPopup[string]>;
  try {
    typed = readTouchedInput(realm);
  } catch {
    // Without clean natives, the page's may be useless.
  }
  const given = why === PRESS_FAILED ? (about as InputByPopup | undefined) : null;
  for (const id in given) typed[id] = given[id] as InputByPopup[string];
  // Read before the first start forgets it.
  const { due, over } = readHandover(known, realm.walk);
  for (const id in typed) {
    due[id] = true;
    delete over[id];
  }
  for (const id in due) later((runtime) => runtime.show(id, !!due[id]));
  try {
    // Only the second start sends a form that is being checked.
    for (const popup of realm.walk(realm.call(document, 'querySelectorAll', '.poptin-popup')))
      realm.call(popup, 'setAttribute', 'data-sent', '');
  } catch {
    // A popup out of reach stays.
  }
  try {
    own.poptin?.off?.();
    own.poptin = meanwhile(later) as never;
  } catch {
    // It may never have started, or the name may belong to something else.
  }
  try {
    // Their last movements may wait for what is broken.
    for (const popup of realm.walk(realm.call(document, 'querySelectorAll', '.poptin-popup'))) realm.call(popup, 'remove');
  } catch {
    // A popup out of reach stays.
  }
  const { startClean } = (await coming).default(realm) as unknown as { startClean: StartClean };
  startClean({
    script,
    why,
    isClean: !!clean,
    waiting,
    typed,
    over,
    heed: (isStrict) => {
      how.isStrict = isStrict;
    },
    chunkUrl: beside,
    loadChunk: async (name, again) => (await load(name, again)).default(realm) as never,
  });
}
