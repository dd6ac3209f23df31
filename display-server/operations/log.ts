/** The server's log, one line per event; pino fits this interface. It never names a visitor. */
export interface Log {
  debug(what: object, sentence: string): void;
  info(what: object, sentence: string): void;
  warn(what: object, sentence: string): void;
  error(what: object, sentence: string): void;
}

/**
 * The part of a fault that the log may hold. A database error carries its statement, parameters and rows, which visitors left. An error
 * that wraps it repeats them. So a fault is named after the code of its innermost cause.
 */
export function withoutVisitors(fault: unknown): Error {
  const cause = innermost(fault);
  if (!(fault instanceof Error && cause instanceof Error)) return new Error(`a ${typeof fault} was thrown`);
  const said = new Error(cause.message);
  const { stack = '', message } = fault;
  const frames = stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : '';
  said.stack = `${cause.name}: ${cause.message}${frames}`;
  return 'code' in cause ? Object.assign(said, { code: cause.code }) : said;
}

const innermost = (fault: unknown): unknown => (fault instanceof Error && fault.cause instanceof Error ? innermost(fault.cause) : fault);

const nothing = (): void => {};

/** For embedding the server in another program: logs only faults, to standard error. */
export const faultsOnly: Log = { debug: nothing, info: nothing, warn: nothing, error: ({ err }: { err?: unknown }) => console.error(err) };
