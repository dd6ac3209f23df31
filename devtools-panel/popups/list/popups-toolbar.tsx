import { useMemo } from 'react';
import { TYPE_NAMES } from '../../../words/popups/popup-names.ts';
import { Choice } from '../../parts/controls/choice.tsx';
import { SearchField } from '../../parts/controls/search-field.tsx';
import { countFound } from '../../parts/count-words.ts';
import { Toolbar } from '../../parts/layout/toolbar.tsx';
import { usePanel } from '../../store/use-panel.ts';
import type { Status } from '../words/answer.ts';
import type { PopupFilter } from './find-popups.ts';

const STATUSES: ReadonlyArray<readonly [Status | 'all', string]> = [
  ['all', 'all states'],
  ['shown', 'shown'],
  ['waiting', 'waiting'],
  ['blocked', 'blocked'],
  ['converted', 'converted'],
  ['closed', 'closed'],
  ['failed', 'failed'],
];

interface PopupsToolbarProps {
  readonly filter: PopupFilter;
  readonly found: number;
  onFilter(change: Partial<PopupFilter>): void;
}

/** A search field, with filters for the states and types on this page. */
export function PopupsToolbar({ filter, found, onFilter }: PopupsToolbarProps) {
  const popups = usePanel(({ view }) => view.popups);
  const types = useMemo(() => {
    const here = new Set([...popups.values()].map(({ summary }) => summary.type));
    if (filter.type !== 'all') here.add(filter.type);
    return [['all', 'all types'] as const, ...[...here].map((type) => [type, TYPE_NAMES[type].toLowerCase()] as const)];
  }, [popups, filter.type]);
  return (
    <Toolbar label="Popups">
      <SearchField label="Search popups" value={filter.search} onChange={(search) => onFilter({ search })} />
      <Choice label="State" value={filter.status} options={STATUSES} onChange={(status) => onFilter({ status })} />
      <Choice label="Type" value={filter.type} options={types} onChange={(type) => onFilter({ type })} />
      <span role="status" className="text-sm text-quiet tabular-nums">
        {countFound(found, popups.size, 'popup')}
      </span>
    </Toolbar>
  );
}
