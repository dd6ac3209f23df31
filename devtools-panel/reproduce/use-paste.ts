import { useEffect } from 'react';
import { openFile, openFiles } from '../../reports/session-file/read-file.ts';
import { usePanel } from '../store/use-panel.ts';

const EDITABLE = 'input,textarea,[contenteditable]';

/** While mounted, opens a report that is pasted outside of fields: its text, or its file. */
export function usePaste(): void {
  const open = usePanel((state) => state.openSession);
  useEffect(() => {
    const ending = new AbortController();
    const take = (event: ClipboardEvent) => {
      const { clipboardData, target } = event;
      if (!clipboardData || (target instanceof Element && target.closest(EDITABLE))) return;
      const files = [...clipboardData.files];
      const text = clipboardData.getData('text/plain').trim();
      if (!files.length && !text) return;
      event.preventDefault();
      if (files.length) void openFiles(files).then((read) => open(read));
      else open(openFile('The pasted report', text));
    };
    document.addEventListener('paste', take, { signal: ending.signal });
    return () => ending.abort();
  }, [open]);
}
