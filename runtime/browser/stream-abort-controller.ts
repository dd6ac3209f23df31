/**
 * For a page that has no `AbortController` of the browser's. That of a clean window aborts nothing in WebKit once its window is
 * gone; but a stream of the page's that is given up tells by a signal of its own, which is the browser's.
 */
export class StreamAbortController {
  signal!: AbortSignal;
  readonly #stream = new WritableStream({
    start: ({ signal }) => {
      this.signal = signal;
    },
  });

  abort(): void {
    void this.#stream.abort();
  }
}
