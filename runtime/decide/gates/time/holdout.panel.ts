import { always, type GatePanel, type GateRemedy, SAMPLE_ID, say, type Words } from '../gate.panel.ts';
import { ourCookie } from '../remedies/remedy-steps.ts';
import { change } from '../remedies/what-if.ts';
import { type Code, idWith } from './holdout.ts';

const out: Words = ({ expected }) => {
  if (typeof expected !== 'object' || !expected) return null;
  const share = `${expected.percent} % of visitors who see ${expected.of === 'popup' ? 'this popup never' : 'no popup that holds out'}`;
  return say(`This visitor is one of the ${share}.`, `one of the ${share}`);
};

export const panel: GatePanel<Code> = {
  name: 'Holdout',
  words: { 'held-out': out, 'not-held-out': always('This visitor is not held out for comparison.') },
  group: 'often',
  settings: {
    holdout_filter: { label: 'Hold out some visitors, to compare with', first: { percent: 10, of: 'account' } },
    'holdout_filter.percent': { label: 'Percentage held out', unit: '%' },
    'holdout_filter.of': { label: 'They see', names: { account: 'no popup that holds out', popup: 'not this one' } },
  },
  sample: {
    popup: { memoryId: SAMPLE_ID, holdout: { percent: 50, of: 'account' } },
    blocked: { memory: { user_id: idWith(true, 50) ?? '' } },
    passed: { memory: { user_id: idWith(false, 50) ?? '' } },
  },
};

export const remedy: GateRemedy = {
  about: 'visitors who are held out',
  changes({ popup: { holdout, memoryId } }) {
    const id = holdout && idWith(false, holdout.percent, holdout.of === 'popup' ? memoryId : '');
    return id ? [change('are another visitor, who is not held out', ourCookie('user_id', id))] : [];
  },
};
