import type { OpenPopup } from '../../../show/stage/open-popup.ts';

/** A field as its typing help is handed it. */
export interface HelpedInput {
  readonly popup: OpenPopup;
  readonly kind: string;
  /** The rule named by its `data-validate`, or ''. */
  readonly validate: string;
  readonly input: HTMLInputElement;
  /** Listens on the field for as long as the popup lives. */
  on<K extends keyof HTMLElementEventMap>(type: K, run: (event: HTMLElementEventMap[K]) => void): void;
  /** Sets the value and fires `input`, as if the visitor had typed it. Never replaces a value that its attributes take by one that they do not (FRM-25). */
  put(value: string): void;
}
