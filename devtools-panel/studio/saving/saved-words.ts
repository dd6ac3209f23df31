import { isOn } from '../settings/read-typed.ts';

type Settings = Readonly<Record<string, unknown>>;

/** The outcome of a save, and if visitors see the popup. */
export const savedWords = (done: string, { display }: Settings): string =>
  isOn({ fallback: true }, display) ? `${done}: the next visitor sees it.` : `${done}. It is turned off: no visitor sees it.`;

/** The same for what was published: a popup, or the variants with which a test begins. @param saved the popup in the editor first */
export const publishedWords = (saved: ReadonlyArray<{ readonly version: number }>, draft: Settings): string =>
  saved.length > 1
    ? `${saved.length} variants were published. Their test has begun.`
    : savedWords(`Published as version ${saved[0]?.version}`, draft);
