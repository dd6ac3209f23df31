/** Where the server logs, one line per event; pino fits this interface. It never names a visitor. */
export interface Log {
  debug(what: object, sentence: string): void;
  info(what: object, sentence: string): void;
  warn(what: object, sentence: string): void;
  error(what: object, sentence: string): void;
}

const nothing = (): void => {};

/** For embedding the server in another program: logs only faults, to standard error. */
export const faultsOnly: Log = { debug: nothing, info: nothing, warn: nothing, error: ({ err }: { err?: unknown }) => console.error(err) };
