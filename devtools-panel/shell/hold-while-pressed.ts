import type { Listener } from '../../inspection/protocol/channel.ts';

/** A longer press holds no more reports back. */
const LONGEST_MS = 1000;

/**
 * A report can move the panel's rows and buttons. A button that moves during a press gets no click, so reports wait in order for the
 * release. Messages of the panel's own end do not wait: they would arrive after the requests of that press.
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
  // A mouse clicks right after its release. For a finger, a report may be drawn in between.
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
