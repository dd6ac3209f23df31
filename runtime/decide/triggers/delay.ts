import type { Arm } from './arming.ts';

/**
 * After so many seconds on this page, or in this visit across its pages (TRG-03, TRG-04). It tells its
 * progress once: whoever watches can count seconds without a timer of ours on the page.
 */
export const delay: Arm<'delay'> = ({ seconds, per }, { ports: { clock }, memory, signal, fire, progress }) => {
  // A session whose cookie has ended while its page stood begins anew.
  const began = per === 'session' ? Number(memory.cookie('session_started')) : 0;
  const gone = began ? Math.max(0, (clock.now() - began) / 1000) : 0;
  progress({ current: Math.min(gone, seconds), target: seconds, unit: 's' });
  clock.after(Math.max(0, seconds - gone) * 1000, fire, signal);
};

/** Nothing is waited for but the end of the script that armed it. */
export const immediate: Arm<'immediate'> = (_spec, { ports: { clock }, signal, fire }) => clock.after(0, fire, signal);
