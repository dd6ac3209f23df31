import { TriangleAlert, Upload } from 'lucide-react';
import { useCallback, useEffect, useId, useState } from 'react';
import { Button } from '../../parts/controls/button.tsx';
import { Choice } from '../../parts/controls/choice.tsx';
import { Section } from '../../parts/layout/section.tsx';
import type { DeliverySource, Pool } from '../delivery-source.ts';
import { poolWords, readCodes } from '../delivery-words.ts';
import { OutcomeNote } from '../outcome-note.tsx';
import { useSaid } from '../use-said.ts';

interface CouponPoolsProps {
  readonly source: DeliverySource;
  readonly popups: ReadonlyArray<readonly [id: string, name: string]>;
}

/** The codes that a popup gives out, one for each lead. */
export function CouponPools({ source, popups }: CouponPoolsProps) {
  const [popupId, setPopupId] = useState(popups[0]?.[0] ?? '');
  return (
    <Section
      title="Coupon codes"
      aside={popups.length > 0 && <Choice label="Popup" value={popupId} options={popups} onChange={setPopupId} />}
    >
      {popupId ? (
        <CouponPool key={popupId} source={source} popupId={popupId} />
      ) : (
        <p className="text-quiet">This account has no popup yet. Save one in the Studio.</p>
      )}
    </Section>
  );
}

function CouponPool({ source, popupId }: { readonly source: DeliverySource; readonly popupId: string }) {
  const [pool, setPool] = useState<Pool | null>(null);
  const [pasted, setPasted] = useState('');
  const { said, busy, run } = useSaid();
  const id = useId();
  const codes = readCodes(pasted);
  const refresh = useCallback(async () => setPool(await run(source.pool(popupId))), [run, source, popupId]);
  useEffect(() => void refresh(), [refresh]);
  async function importCodes(): Promise<void> {
    const now = await run(source.importCodes(popupId, codes), ({ added, known }) =>
      known > 0 ? `${added} codes added. ${known} were there already.` : `${added} codes added.`,
    );
    if (!now) return;
    setPool(now);
    setPasted('');
  }
  async function empty(): Promise<void> {
    const now = await run(source.emptyPool(popupId), ({ deleted }) => `${deleted} unused codes were deleted.`);
    if (now) setPool(now);
  }
  return (
    <div className="grid max-w-120 gap-2">
      {pool && (
        <p className={`flex items-start gap-1.5 text-pretty break-words ${pool.is_low ? 'text-bad' : ''}`}>
          {pool.is_low && <TriangleAlert aria-hidden size={14} strokeWidth={1.75} className="mt-0.5 shrink-0" />}
          <span className="min-w-0">{poolWords(pool)}</span>
        </p>
      )}
      <label htmlFor={id}>Codes to add, one a line or separated by commas</label>
      <textarea
        id={id}
        rows={4}
        value={pasted}
        spellCheck={false}
        onChange={({ target }) => setPasted(target.value)}
        className="w-full min-w-0 rounded border border-edge bg-surface px-1.5 py-1 font-mono text-sm"
      />
      <div className="flex flex-wrap gap-2">
        <Button
          icon={Upload}
          offBecause={busy ? 'Waiting for the server.' : codes.length === 0 ? 'Paste some codes first.' : ''}
          onClick={importCodes}
        >
          Add {codes.length > 0 ? codes.length : ''} codes
        </Button>
        <Button look="quiet" offBecause={pool && pool.left > 0 ? '' : 'No code is left.'} onClick={empty}>
          Delete unused codes
        </Button>
      </div>
      <OutcomeNote said={said} />
    </div>
  );
}
