import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Button } from './button.tsx';
import { focusList } from './focus-list.ts';

/** Closes the detail of a chosen row. */
export function CloseDetail({ onClose }: { onClose(): void }) {
  function close(event: MouseEvent): void {
    focusList(event);
    onClose();
  }
  return <Button look="quiet" icon={X} label="Close the detail" onClick={close} />;
}
