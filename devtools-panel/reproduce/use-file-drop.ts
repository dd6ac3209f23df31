import { type DragEvent, useState } from 'react';
import { openFiles } from '../../reports/session-file/read-file.ts';
import { usePanel } from '../store/use-panel.ts';

/** Opens a session file that is dropped anywhere on the panel. Without this, a browser would leave the panel for the file. */
export function useFileDrop() {
  const open = usePanel((state) => state.openSession);
  const openTab = usePanel((state) => state.openTab);
  const [isOver, setOver] = useState(false);
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    isOver,
    target: {
      onDragOver(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
        setOver(true);
      },
      onDragLeave({ currentTarget, relatedTarget }: DragEvent) {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        openTab('reproduce');
        void openFiles([...event.dataTransfer.files]).then((read) => open(read));
      },
    },
  };
}
