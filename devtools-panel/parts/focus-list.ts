import type { MouseEvent } from 'react';

/** The detail of a chosen row goes with the button that was pressed in it: the focus is given to the list, from where the next row is chosen. */
export function focusList({ currentTarget }: MouseEvent): void {
  currentTarget.closest('[data-group]')?.querySelector<HTMLElement>('[role=listbox]')?.focus();
}
