import { MonitorSmartphone } from 'lucide-react';
import type { OpenedFile } from '../../../reports/session-file/read-file.ts';
import { AskButton } from '../../parts/controls/ask-button.tsx';
import { usePanel } from '../../store/use-panel.ts';
import { visitorsPath, visitorsWindow } from './visitors-page.ts';

/** Opens the visitor's page in the visitor's window size, as far as the file tells both. */
export function OpenVisitorsPage({ opened }: { readonly opened: OpenedFile }) {
  const simulate = usePanel((state) => state.simulate);
  const ask = usePanel((state) => state.ask);
  const sizes = usePanel((state) => state.sizes);
  const attached = usePanel(({ view }) => Boolean(view.page));
  const size = sizes ? visitorsWindow(opened) : null;
  const path = visitorsPath(opened);
  if (!size && path === null) return null;
  const open = () => {
    if (size) simulate(size, path === null);
    if (path !== null) ask({ kind: 'go-to', path });
  };
  const at = size?.size ? `${size.size.width} × ${size.size.height}` : '';
  return (
    <AskButton icon={MonitorSmartphone} asks="go-to" offBecause={attached ? '' : 'Open a page of this site first.'} onClick={open}>
      {path === null ? `Use the visitor’s window, ${at}` : `Open the visitor’s page${at && `, ${at}`}`}
    </AskButton>
  );
}
