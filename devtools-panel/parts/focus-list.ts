import type { MouseEvent } from 'react';

/** Closing a detail removes the pressed button with it. This moves the focus to the list, so that the next row can be chosen. */
export function focusList({ currentTarget }: MouseEvent): void {
  currentTarget.closest('[data-group]')?.querySelector<HTMLElement>('[role=listbox]')?.focus();
}
