import type { Entries } from '../../../../runtime/decide/triggers/leaving/back-button.ts';

/** The history of a phone's tab: the addresses of one site, and the visitor's finger. */
export class PhoneHistory {
  readonly list: Array<{ readonly key: string; url: string }> = [];
  at = -1;
  isHidden: (fromKey: string, toKey: string) => boolean = () => false;
  /** The page before the loaded one, on any site. */
  cameFrom = '';
  #keys = 0;
  readonly #moves = new Set<(fromKey: string) => void>();
  readonly #touches = new Set<() => void>();

  constructor(...urls: readonly string[]) {
    for (const url of urls) this.visit(url);
  }

  readonly entries: Entries = {
    read: () => ({ entries: this.list, at: this.at }),
    push: () => this.visit(this.url),
    go: (key) => this.#moveTo(this.list.findIndex((entry) => entry.key === key)),
    onMove: (run, signal) => {
      listen(this.#moves, run, signal);
      run(this.cameFrom);
    },
    onTouch: (run, signal) => listen(this.#touches, run, signal),
    isLeaving: () => false,
    hideMoves: (isHidden) => {
      this.isHidden = isHidden;
    },
  };

  get url(): string {
    return this.list[this.at]?.url ?? '';
  }

  /** A navigation by link or router. It drops the entries ahead. */
  visit(url: string): void {
    this.list.splice(this.at + 1, Number.POSITIVE_INFINITY, { key: `entry${++this.#keys}`, url });
    this.#moveTo(this.at + 1);
  }

  press(way: 'back' | 'forward'): string {
    this.#moveTo(this.at + (way === 'back' ? -1 : 1));
    return this.url;
  }

  touch(): void {
    for (const run of [...this.#touches]) run();
  }

  /** The page's document is gone, and with it all that listened. */
  unload(): void {
    this.#moves.clear();
    this.#touches.clear();
  }

  /** The history as one would read it aloud: the addresses, with brackets around the visitor's place. */
  told(): string {
    return this.list.map(({ url }, at) => (at === this.at ? `[${url}]` : url)).join(' ');
  }

  #moveTo(at: number): void {
    const from = this.list[this.at]?.key ?? '';
    this.at = at;
    for (const run of [...this.#moves]) run(from);
  }
}

function listen<T>(all: Set<T>, run: T, signal: AbortSignal): void {
  all.add(run);
  signal.addEventListener('abort', () => all.delete(run));
}
