import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { addressOf, makeCase } from '../../../inspection/cases/case.ts';
import { zoneHere } from '../../../inspection/replay/kept-in-zone.ts';
import { caseLink, MAX_CASE_LINK } from '../../../reports/case-link/case-link.ts';
import { nameOf } from '../../../words/popups/popup-names.ts';
import { Button } from '../../parts/controls/button.tsx';
import { copyText } from '../../parts/controls/copy-text.ts';
import { BLOCKED } from '../../parts/controls/use-copy.ts';
import { usePanel } from '../../store/use-panel.ts';
import { settingsOf } from '../../store/view/page-settings.ts';
import type { PopupView } from '../../store/view/panel-view.ts';
import { caseAddress } from './case-address.ts';

const SAID_FOR_MS = 6000;
const TOO_LONG = `Too long for a link (${MAX_CASE_LINK.toLocaleString('en')} characters). Record the visit in Reproduce and send the file.`;
const WITHOUT_ADDRESS = ' It leaves out a part of the page’s address that could name somebody, so send the address too.';
const ONLY_WITH_PANEL = 'Link copied. It needs the extension, since this site’s server has no page for cases.';

/** Makes a link to what the panel shows: page, visitor, simulation, popup and verdict. Nothing in it identifies the visitor. */
export function CopyCase({ popup }: { readonly popup: PopupView }) {
  const url = usePanel(({ view }) => view.page?.url ?? '');
  const displayHost = usePanel(({ view, site }) => settingsOf(view)?.displayHost || site?.settings?.displayHost || '');
  const memory = usePanel(({ view }) => view.memory);
  const simulation = usePanel((state) => state.simulation);
  const popups = usePanel(({ view }) => view.popups);
  const [said, setSaid] = useState('');

  async function copy(): Promise<void> {
    const { summary, state, gates, change } = popup;
    const at = Date.now() + simulation.clockOffsetMs;
    const seen = {
      at,
      minutesFromUtc: zoneHere(at),
      url,
      memory: memory ?? [],
      simulation,
      remedy: change,
      verdicts: gates?.verdicts ?? [],
      popupIds: [...popups.keys()],
    };
    const one = makeCase({ ...seen, popup: { id: summary.id, name: nameOf(summary), state } });
    const address = await caseAddress(displayHost);
    const link = await caseLink(one, address);
    const copied = (address ? 'Link copied.' : ONLY_WITH_PANEL) + (addressOf(one) === null ? WITHOUT_ADDRESS : '');
    setSaid(link === null ? TOO_LONG : (await copyText(link)) ? copied : BLOCKED);
    setTimeout(() => setSaid(''), SAID_FOR_MS);
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <Button look="quiet" icon={Link2} className="-ms-2" offBecause={url ? '' : 'Open a page first.'} onClick={() => void copy()}>
        Copy a link to this case
      </Button>
      <span role="status" className="text-sm">
        {said}
      </span>
    </span>
  );
}
