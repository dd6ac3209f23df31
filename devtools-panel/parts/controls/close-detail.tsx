import { X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { focusList } from '../focus-list.ts';
import { Button } from './button.tsx';

/** Closes the detail of a chosen row. */
export function CloseDetail({ onClose }: { onClose(): void }) {
  function close(event: MouseEvent): void {
    focusList(event);
    onClose();
  }
  return <Button look="quiet" icon={X} label="Close the details" onClick={close} />;
}
