import type { Left } from './left.ts';

/** The hash in the name of every chunk. */
declare const __CHUNKS__: string;

// An element may have lent the document its name, MooTools puts a constructor of its own in the place of `Document`, and a module is told of no script.
let script = document.currentScript as HTMLScriptElement;
try {
  script = (Reflect.get(Document.prototype, 'currentScript', document) ??
    script ??
    document.querySelector('[src*="pixel.js?"]')) as HTMLScriptElement;
} catch {}

/**
 * The chunk that takes clean natives and starts the runtime anew on them. The block around pixel.js calls
 * it too, whatever throws in there (scripts/build-embed.ts): that is why it is a `var`. Where it cannot be had, the page is
 * left as it was.
 */
export var cure = async (why: string, left?: Left, about?: unknown): Promise<void> => {
  try {
    const { src } = script;
    // Without a pattern: these may be what is broken.
    await (await import(/* @vite-ignore */ src.replace('pixel.js', `chunks/cure-${__CHUNKS__}.js`))).takeOver(script, why, left, about);
  } catch {}
};

/** Held until a timer of the page that is due at once has called back. */
export const timers = { held: false };

// What would fail without a word. What throws is found out by itself. A set is filled by its own `add`.
const { poptins } = JSON.parse(JSON.stringify({ poptins: [Date.now() - performance.now()] }));
// One that never asks its promises to begin would be waited for without end.
new Promise(() => {
  timers.held = true;
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
setTimeout(() => {
  timers.held = false;
});
