/** Where the server logs, one line per event; pino fits this interface. It never names a visitor. */
export interface Log {
  debug(what: object, sentence: string): void;
  info(what: object, sentence: string): void;
  warn(what: object, sentence: string): void;
  error(what: object, sentence: string): void;
}

/**
 * What the log may say of a fault. The error of a database carries its statement, parameters and rows, which are what visitors
 * left, and one that wraps it repeats them in its message: so it is named after its innermost cause, by what says what went wrong.
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
