import type { Handover } from '../options.ts';

/** The hash in the name of every chunk. */
declare const __CHUNKS__: string;

// `document.currentScript` may be an element with that name, MooTools replaces `Document`, and a module has no current script.
let script = document.currentScript as HTMLScriptElement;
try {
  script = (Reflect.get(Document.prototype, 'currentScript', document) ??
    script ??
    document.querySelector('[src*="pixel.js?"]')) as HTMLScriptElement;
} catch {}

/**
 * Loads the chunk that takes clean natives and restarts the runtime on them. The block around pixel.js also calls it for any exception
 * (scripts/build/build-embed.ts), so it is a `var`. If the chunk fails to load, the page stays as it was.
 */
export var cure = async (why: string, left?: Handover, about?: unknown): Promise<void> => {
  try {
    const { src } = script;
    // Without a regular expression, which may be what is broken.
    await (await import(/* @vite-ignore */ src.replace('pixel.js', `chunks/cure-${__CHUNKS__}.js`))).takeOver(script, why, left, about);
  } catch {}
};

/** Held until a timer of the page and then a promise have called back, both due at once. */
export const timers = { held: false };

// Checks natives that would fail silently. One that throws is noticed anyway. A set is filled by its own `add`.
const { poptins } = JSON.parse(JSON.stringify({ poptins: [Date.now() - performance.now()] }));
// A `Promise` that never runs its executor, or whose `then` never calls back, would keep the runtime waiting forever.
let due = () => {};
new Promise<void>((done) => {
  timers.held = true;
  due = done;
}).then(() => {
  timers.held = false;
});
if (
  !(
    timers.held &&
    poptins.push(1) &&
    new Map().set(1, 1) &&
    ([...new Set(poptins)][0] as number) > 0 &&
    /:/.test(new URL('a:') as never) &&
    new URLSearchParams('id=1').get('id')
  )
)
  throw 0;
setTimeout(due);
