import { answersCanBeRead } from '../answers-can-be-read.ts';
import { takeCleanWindow } from '../browser/clean-frame.ts';
import { createCleanRealm } from '../browser/clean-realm.ts';
import type { PublicApi } from '../browser/public-api.ts';
import { type Left, readLeft } from '../left.ts';
import type { Options } from '../options.ts';
import { PRESSED_ANEW, readTyped, type TypedWords } from '../show/stage/typed-words.ts';
import type { StartClean, Waits } from '../start-clean.ts';

/** Its own address, with the hash that all have: `…/chunks/cure-<hash>.js`. */
const beside = (name: string): string => import.meta.url.replace('/cure-', `/clean-${name}-`);

/**
 * What is no broken native, what a popup does without, and what comes when somebody may have typed a word: a lead is worth more
 * than a popup that begins anew.
 */
const NOT_THEN: Readonly<Record<string, true>> = {
  accept: true,
  'add to cart': true,
  calendar: true,
  check: true,
  'close after add to cart': true,
  'close after submit': true,
  'close after the prize': true,
  complete: true,
  convert: true,
  'copy coupon': true,
  countries: true,
  end: true,
  'field help': true,
  'follow-up': true,
  fonts: true,
  game: true,
  'keep inside': true,
  'keep keys': true,
  label: true,
  leftovers: true,
  media: true,
  mend: true,
  notice: true,
  'open the box': true,
  outbox: true,
  phone: true,
  play: true,
  press: true,
  redirect: true,
  shield: true,
  social: true,
  spin: true,
  stay: true,
  'still numbers': true,
  stray: true,
  suggest: true,
  ticker: true,
  uncover: true,
};

/**
 * It came and threw while it ran: its stack has a place in a file, `….js:1:2` or `….js?id=7:1:2`. That of a file which could not be had has
 * none, in no browser.
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

/** Beside an open popup, what somebody has typed in it is worth more than what comes by these. */
const NOT_BESIDE: Readonly<Record<string, true>> = { answer: true, chunk: true, click: true };

/** The last word of where it was, by number: `popup 7: check`. A callback of the page's own is told as the page's. */
function mayTakeOver(why: string, error: unknown): boolean {
  if (why === 'chunk' && !hasRun(error)) return false;
  if (why in NOT_BESIDE && isAnySeen()) return false;
  let word = '';
  for (let at = 0; at < why.length; at++) word = why[at] === ' ' && why[at - 1] === ':' ? '' : word + why[at];
  return !(word in NOT_THEN) && !(word[0] === 't' && word[1] === 'h' && word[2] === 'e' && word[3] === ' ');
}

type Timers = NonNullable<Options['timers']>;

/** The exports of a file of the clean edition, once it is handed a realm. */
type Edition = (realm: object) => Record<string, never>;

/** What scripts of the page ask for between the two starts is done by the second. `explain` tells a tag apart, and this is none. */
const meanwhile = (later: (run: Waits) => void): Omit<PublicApi, 'version' | 'explain' | 'report'> => ({
  show: (id, how) => later((runtime) => runtime.show(`${id}`, !!how?.ignoreGates)),
  close: (id) => later((runtime) => runtime.close(id && `${id}`)),
  off: () => later((runtime) => runtime.off()),
  on: () => later((runtime) => runtime.on()),
});

/**
 * A timer was due before the display answer came, and has still not called back after two more files were loaded. In a hidden page
 * timers are merely slow.
 */
async function areHeld(coming: Promise<unknown>, timers: Timers): Promise<boolean> {
  await coming;
  return !document.hidden && timers.held;
}

/** A page has one of it. */
let hasTakenOver = false;
/** From the last fault that could tell. */
let known: Left | undefined;

/**
 * The chunk for a page whose natives cannot be relied on: takes clean ones, and starts the same runtime once more in its
 * clean edition, whose files are beside this one. What ran before is put to rest. It is itself written with the language
 * alone, since nothing else can be relied on yet.
 */
export async function takeOver(script: HTMLScriptElement, why: string, left?: Left, about?: unknown): Promise<void> {
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
  let typed = { __proto__: null } as never as Record<string, TypedWords[string]>;
  try {
    typed = readTyped(realm);
  } catch {
    // Where no clean natives could be had, those of the page may be of no use.
  }
  const given = why === PRESSED_ANEW ? (about as TypedWords | undefined) : null;
  for (const id in given) typed[id] = given[id] as TypedWords[string];
  // Before the first forgets it.
  const { due, over } = readLeft(known, realm.walk);
  for (const id in typed) {
    due[id] = true;
    delete over[id];
  }
  for (const id in due) later((runtime) => runtime.show(id, !!due[id]));
  try {
    // What is being checked is sent by the second alone.
    for (const popup of realm.walk(realm.call(document, 'querySelectorAll', '.poptin-popup')))
      realm.call(popup, 'setAttribute', 'data-sent', '');
  } catch {
    // As above.
  }
  try {
    own.poptin?.off?.();
    own.poptin = meanwhile(later) as never;
  } catch {
    // It may never have started, or the name is another's.
  }
  try {
    // Their last movements may wait for what is broken.
    for (const popup of realm.walk(realm.call(document, 'querySelectorAll', '.poptin-popup'))) realm.call(popup, 'remove');
  } catch {
    // As above.
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
