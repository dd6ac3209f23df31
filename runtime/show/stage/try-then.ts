import type { Context } from '../../context.ts';

/** Promises of a library may need a timer or two. */
const PATIENCE_MS = 100;

/**
 * Rejects where a page's promises call nobody back: up to here everything was waited for by the language itself, and from
 * here on not everything is. Asked before a popup's view is counted, and before its controls work.
 */
export async function tryThen({ ports: { clock }, scope }: Pick<Context, 'ports' | 'scope'>): Promise<void> {
  const trying = scope.child();
  await new Promise<void>((heard, failed) => {
    clock.after(PATIENCE_MS, () => failed(new Error('promises of the page call nobody back')), trying.signal);
    Promise.resolve().then(heard);
  });
  trying.end();
}
