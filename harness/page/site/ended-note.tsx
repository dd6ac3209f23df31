import { X } from 'lucide-react';
import { Button } from '../../../devtools-panel/parts/controls/button.tsx';
import type { SiteControl } from './use-site.ts';

/** Says what ended when the frame went to another site. The status region always exists, so that screen readers announce it. */
export function EndedNote({ control: { ended, forgetEnded, back } }: { readonly control: SiteControl }) {
  return (
    <div role="status">
      {ended && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-chosen px-3 py-1">
          <span className="min-w-0 flex-1 basis-60">{ended}</span>
          {back && <Button onClick={back}>Go back there</Button>}
          <Button look="quiet" icon={X} label="Close this note" onClick={forgetEnded} />
        </div>
      )}
    </div>
  );
}
