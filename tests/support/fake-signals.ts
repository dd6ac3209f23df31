import type { PageSignals } from '../../runtime/ports.ts';

/** A page whose scripts do what the test says. */
export class FakeSignals implements PageSignals {
  privacyAskedFor = false;
  readonly #requests = new Set<(urls: readonly string[]) => void>();
  readonly #events = new Map<string, Set<(promise: unknown) => void>>();

  onRequests(run: (urls: readonly string[]) => void, signal: AbortSignal): void {
    this.#requests.add(run);
    signal.addEventListener('abort', () => this.#requests.delete(run));
  }

  onEvent(name: string, run: (promise: unknown) => void, signal: AbortSignal): void {
    const runs = this.#events.get(name) ?? new Set();
    this.#events.set(name, runs.add(run));
    signal.addEventListener('abort', () => runs.delete(run));
  }

  onJquery(names: string, run: () => void, signal: AbortSignal): void {
    for (const name of names.split(' ')) this.onEvent(name, run, signal);
  }

  /** The page's stated address of its REST API. */
  restNamed = '';
  restRoot = (): string => this.restNamed;

  /** The page's own cookies. */
  readonly jar: Record<string, string> = {};
  cookie = (name: string): string => this.jar[name] ?? '';

  globalPrivacyControl = (): boolean => this.privacyAskedFor;

  /** The page makes requests. */
  request(...urls: string[]): void {
    for (const run of [...this.#requests]) run(urls);
  }

  /** A script of the page tells of something, on the document or through jQuery. */
  tell(name: string, promise?: unknown): void {
    for (const run of [...(this.#events.get(name) ?? [])]) run(promise);
  }

  /** Whether anybody still listens. */
  isHeard(): boolean {
    return this.#requests.size > 0 || [...this.#events.values()].some(({ size }) => size > 0);
  }
}
