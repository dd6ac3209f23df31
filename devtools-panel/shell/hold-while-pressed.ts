import type { Listener } from '../../inspection/channel.ts';

/** Who holds a button down for longer sees what comes all the same. */
const LONGEST_MS = 1000;

/**
 * What a page says can move the rows and buttons of the panel, and a press whose button goes from under the pointer before it is
 * released is no click: it would be lost without a word. So its reports wait for the release, in their order. What the panel's own end
 * says does not wait: it would come after what the press itself asks for.
 */
export function holdWhilePressed(listener: Listener, signal: AbortSignal): Listener {
  const held: unknown[] = [];
  let release: ReturnType<typeof setTimeout> | undefined;
  const releaseIn = (ms: number) => {
    clearTimeout(release);
    release = setTimeout(() => {
      release = undefined;
      for (const untrusted of held.splice(0)) listener.report(untrusted);
    }, ms);
  };
  const on = (type: string, ms: number) => window.addEventListener(type, () => releaseIn(ms), { capture: true, signal });
  on('pointerdown', LONGEST_MS);
  // A mouse's click comes after its release, in the same turn; after a finger's, what a page says may be drawn first.
  on('pointerup', 0);
  on('pointercancel', 0);

  return {
    ...listener,
    report(untrusted) {
      if (release === undefined) listener.report(untrusted);
      else held.push(untrusted);
    },
  };
}
