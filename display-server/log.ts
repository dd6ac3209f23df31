/** Where the server says what happens to it, a line each; pino is one. It names no visitor. */
export interface Log {
  debug(what: object, sentence: string): void;
  info(what: object, sentence: string): void;
  warn(what: object, sentence: string): void;
  error(what: object, sentence: string): void;
}

const nothing = (): void => {};

/** For who starts it inside another program: faults alone, on standard error. */
export const faultsOnly: Log = { debug: nothing, info: nothing, warn: nothing, error: ({ err }: { err?: unknown }) => console.error(err) };
