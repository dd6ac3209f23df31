/** Sets a field's value and fires `input`, as if the visitor had typed it. Leaves a value that its attributes take, for one that they do not (FRM-25). */
export type Put = (value: string) => void;

/** Listens on one field, for as long as the popup lives. */
export type On = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void) => void;
