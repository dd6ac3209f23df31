/** What is said to a field: it is heard as if the visitor had typed. */
export type Put = (value: string) => void;

/** Listens to one field, inside the popup's lifetime. */
export type On = <K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void) => void;
