/** Past, present and undone values. Typing in one field is one step of undo. */
export interface History<T> {
  readonly past: readonly T[];
  readonly now: T;
  readonly future: readonly T[];
  /** The field of the last change. '' makes the next change a new step. */
  readonly about: string;
}

const MAX_STEPS = 200;

export const begin = <T>(now: T): History<T> => ({ past: [], now, future: [], about: '' });

export function change<T>({ past, now, about: last }: History<T>, next: T, about: string): History<T> {
  const goesOn = about !== '' && about === last;
  return { past: goesOn ? past : [...past, now].slice(-MAX_STEPS), now: next, future: [], about };
}

/** Ends the step of the last field. */
export const settled = <T>({ past, now, about: last }: History<T>, about: string): T =>
  about !== '' && about === last ? (past.at(-1) ?? now) : now;

export function undo<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  const before = past.at(-1);
  return before === undefined ? history : { past: past.slice(0, -1), now: before, future: [now, ...future], about: '' };
}

export function redo<T>(history: History<T>): History<T> {
  const { past, now, future } = history;
  const [next, ...later] = future;
  return next === undefined ? history : { past: [...past, now], now: next, future: later, about: '' };
}
