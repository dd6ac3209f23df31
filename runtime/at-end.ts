import type { Scope } from './scope.ts';

/**
 * Runs once, when a scope ends. A browser reports what a listener of a signal throws as an error of the page, and no other
 * boundary is around it: here it is told as a fault (ERR-02).
 */
export function atEnd({ signal, fault }: Pick<Scope, 'signal' | 'fault'>, run: () => void): void {
  const ended = () => {
    try {
      run();
    } catch (error) {
      fault('end', error);
    }
  };
  signal.addEventListener('abort', ended, { once: true });
}
