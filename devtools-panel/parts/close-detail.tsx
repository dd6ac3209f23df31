import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from './button.tsx';

/** Closes the detail of a chosen row. The button goes with it, so the focus is given to the list, from where the next row is chosen. */
export function CloseDetail({ onClose }: { onClose(): void }) {
  function close({ currentTarget }: MouseEvent): void {
    currentTarget.closest('[data-group]')?.querySelector<HTMLElement>('[role=listbox]')?.focus();
    onClose();
  }
  return <Button look="quiet" icon={X} label="Close the detail" onClick={close} />;
}
