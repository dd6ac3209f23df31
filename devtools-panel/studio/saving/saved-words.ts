/** As every page reads it. */
const OFF: readonly unknown[] = [false, 0, '0', 'false'];

/** What was done with a popup, and what visitors have of it. */
export const savedWords = (done: string, { display }: Readonly<Record<string, unknown>>): string =>
  OFF.includes(display) ? `${done}. It is turned off: no visitor sees it.` : `${done}: the next visitor sees it.`;
