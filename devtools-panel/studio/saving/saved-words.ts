import { isOn } from '../settings/read-typed.ts';

/** What was done with a popup, and what visitors have of it. */
export const savedWords = (done: string, { display }: Readonly<Record<string, unknown>>): string =>
  isOn({ fallback: true }, display) ? `${done}: the next visitor sees it.` : `${done}. It is turned off: no visitor sees it.`;
