import type { Listener } from '../../inspection/protocol/channel.ts';

/** A longer press no longer holds reports back. */
const LONGEST_MS = 1000;

/**
 * A page's report can move the panel's rows and buttons. A button that moves away before its press is released gets no click,
 * so reports wait for the release, in their order. Messages of the panel's own end do not wait: they would arrive after the
 * press's own requests.
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
