import { isOn } from '../settings/read-typed.ts';

/** The outcome of a save, and if visitors see the popup. */
export const savedWords = (done: string, { display }: Readonly<Record<string, unknown>>): string =>
  isOn({ fallback: true }, display) ? `${done}: the next visitor sees it.` : `${done}. It is turned off: no visitor sees it.`;
