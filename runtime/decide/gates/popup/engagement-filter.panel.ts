import { POPUP_RECORDS, type PopupRecord } from '../../../visitor/names.ts';
import { type GatePanel, type GateRemedy, SAMPLE_OTHER, say, type Words } from '../gate.panel.ts';
import { combine, ourCookie, session } from '../remedies/remedy-steps.ts';
import { type Change, change } from '../remedies/what-if.ts';
import type { Code, Engagement } from './engagement-filter.ts';

const words: Words = ({ pass, expected, actual }, { nameOf }) => {
  if (typeof expected !== 'object' || !expected || typeof actual !== 'object' || !actual) return null;
  const { popupId, engagement } = expected;
  const name = nameOf(`${popupId}`);
  const wanted = engagement === 'not_seen' ? `while ${name} has not been seen` : `after ${name} was ${engagement}`;
  const did = Object.keys(actual).filter((what) => actual[what] === true);
  const found = did.length ? `it was ${did.join(', ')}` : 'it has not been seen';
  return pass ? say(`Only ${wanted}; ${found}.`) : say(`Only ${wanted}; here ${found}.`, `only ${wanted}`);
};

export const panel: GatePanel<Code> = {
  name: 'Other popups',
  words: { met: words, 'not-met': words },
  group: 'who',
  settings: {
    engagement_with_other_poptin_filter: {
      label: 'Interaction with another popup',
      row: 'rule',
      first: [{ poptin_id: '', engagement: 'not_seen' }],
    },
    'engagement_with_other_poptin_filter.*.poptin_id': { label: 'The other popup', help: 'Its id.' },
    'engagement_with_other_poptin_filter.*.engagement': {
      label: 'Only if they have',
      help: 'Checked when a page opens. If they do it on a page, the popup can show from the next page on. One that was only seen counts as seen for a day.',
      names: { seen: 'seen it', not_seen: 'not seen it', closed: 'closed it', converted: 'converted on it' },
    },
  },
  docs: {
    engagement_with_other_poptin_filter: {
      says: 'Depends on what this visitor did with another popup. Checked when a page opens: if they close it on a page, a popup for that can show from the next page on.',
      example: [{ poptin_id: '2b7c1d90aa4e3', engagement: 'not_seen' }],
    },
    'engagement_with_other_poptin_filter[].poptin_id': { says: 'The other popup.' },
    'engagement_with_other_poptin_filter[].engagement': {
      says: 'What the visitor did with it. Closed means closed in any way except by a conversion. One that was only seen counts as seen for a day.',
    },
  },
  sample: {
    popup: { engagementFilter: [{ popupId: SAMPLE_OTHER, engagement: 'closed' }] },
    blocked: {},
    passed: { memory: { [`closed_${SAMPLE_OTHER}`]: 'escape' } },
  },
};

/** For each engagement, the record that implies the least else. */
const ENGAGED: Readonly<Record<Exclude<Engagement, 'not_seen'>, readonly [says: string, record: PopupRecord]>> = {
  seen: ['see', 'o_v_'],
  closed: ['close', 'c_p_o_x_c_'],
  converted: ['convert in', 'conversion_'],
};

function engage(popupId: string, engagement: Engagement, memoryId = popupId): Change {
  if (engagement !== 'not_seen') {
    const [says, record] = ENGAGED[engagement];
    return change(`first ${says} popup ${popupId}`, ourCookie(record + popupId, popupId));
  }
  return change(
    `forget everything about popup ${popupId}`,
    ...[...new Set([popupId, memoryId])].flatMap((id) => [
      ...Object.keys(POPUP_RECORDS).map((record) => ourCookie(record + id, null)),
      session(`viewed_session_${id}`, null),
    ]),
  );
}

export const remedy: GateRemedy = {
  about: 'other popups',
  changes: ({ popup: { engagementFilter } }) => [
    combine(engagementFilter.flatMap(({ popupId, engagement, memoryId }) => (engagement ? [engage(popupId, engagement, memoryId)] : []))),
  ],
};
