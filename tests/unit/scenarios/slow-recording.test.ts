import { expect, test } from 'vitest';
import { writeScenario } from '../../../devtools-panel/reproduce/export/write-scenario.ts';
import type { SessionFile } from '../../../inspection/session/session.ts';
import { NOTHING_SIMULATED } from '../../../inspection/simulate/simulation.ts';
import { openFile } from '../../../reports/session-file/read-file.ts';
import { readScenario } from '../../../scenarios/format/read-scenario.ts';
import { type Deed, IDS, record } from '../../support/visits.ts';

const popup = (nth: 0 | 1, name: string, triggers: object) => ({
  ...{ poptin_id: IDS[nth], poptin_type: 'lightbox', poptin: '<p>Hello</p>', poptin_name: name },
  ...{ d_f_r: 'all@display_everytime_everypage_5', triggers },
});
const SPRING = popup(0, 'Spring', { delay: { seconds: 2, per: 'page' } });
const SUMMER = popup(1, 'Summer', { scroll: { percent: 40 } });

type Stamped = SessionFile['timeline'][number];

/** A visit as a slow machine records it: `slow` has moved some events. */
async function steps(deeds: readonly Deed[], slow: (each: Stamped, begun: number) => number) {
  const file = await record({
    popups: [SPRING, SUMMER],
    before: { seen: [], days: 0, returning: false, vip: null },
    deeds,
  });
  const begun = file.timeline.find(({ event }) => event.type === 'page-entered')?.at ?? 0;
  const timeline = file.timeline.map((each) => ({ ...each, at: slow(each, begun) })).toSorted((a, b) => a.at - b.at);
  const { opened } = openFile('session.json', JSON.stringify({ ...file, timeline }));
  const read = readScenario('a.yaml', writeScenario('What was done', opened!, NOTHING_SIMULATED));
  if (read.kind !== 'scenario') throw new Error(JSON.stringify(read));
  return read.scenario.steps;
}

const SCROLLS_AFTER_ONE: readonly Deed[] = [
  { kind: 'wait', seconds: 1 },
  { kind: 'scroll', to: 3000 },
  { kind: 'wait', seconds: 2 },
];
const SCROLLED_FIRST = [
  { expect: { shown: [] } },
  { wait: '1 s', expect: { shown: [] } },
  { scroll: '40 %', expect: { shown: ['Summer'] } },
  { wait: '1 s', expect: { shown: ['Summer'] } },
];

test('a server that took its time changes no order: a play’s answers at once (SCN-05)', async () => {
  const late = 1400;
  const entersEarlier = ({ at, event }: Stamped) => (event.type === 'page-entered' ? at - late : at);
  expect(await steps(SCROLLS_AFTER_ONE, entersEarlier)).toEqual(SCROLLED_FIRST);
});

test('a timer that came late comes after what the visitor did meanwhile, in the play too (SCN-05)', async () => {
  // The delay of 2 s fires after 2.3 s, and the visitor has scrolled after 2.1 s.
  const busy = ({ at, event }: Stamped, begun: number) => {
    const passed = at - begun;
    const isSpring = 'popupId' in event && event.popupId === IDS[0];
    if (passed >= 2000) return at + 300;
    return passed >= 1000 && !isSpring ? at + 1100 : at;
  };
  const made = await steps(SCROLLS_AFTER_ONE, busy);
  expect(made.map((step) => Object.values(step)[0])).toEqual([{}, '1.899 s', '40 %', '0.1 s', '0.001 s']);
});

test('the next in line belongs to the close that let it have its turn, however slowly that ended (SCN-05)', async () => {
  const deeds: readonly Deed[] = [
    { kind: 'scroll', to: 3000 },
    { kind: 'wait', seconds: 2 },
    { kind: 'close', nth: 1, by: 'escape' },
  ];
  // A popup that closes is gone only after three seconds.
  let isClosing = false;
  const slow = ({ at, event }: Stamped) => {
    if (event.type === 'popup-moved' && event.by === 'gone') isClosing = true;
    return isClosing ? at + 3000 : at;
  };
  const made = await steps(deeds, slow);
  expect(made.at(-1)).toEqual({ press: 'Escape', expect: { shown: ['Spring'] } });
});

test('a recording that ends while a popup is being made claims nothing about it (SCN-05)', async () => {
  const file = await record({
    popups: [SUMMER],
    before: { seen: [], days: 0, returning: false, vip: null },
    deeds: [{ kind: 'scroll', to: 3000 }],
  });
  const end = file.timeline.findIndex(({ event }) => event.type === 'popup-moved' && event.by === 'ready');
  const { opened } = openFile('session.json', JSON.stringify({ ...file, timeline: file.timeline.slice(0, end) }));
  const read = readScenario('a.yaml', writeScenario('What was done', opened!, NOTHING_SIMULATED));
  expect(read.kind === 'scenario' && read.scenario.steps).toEqual([{ scroll: '40 %' }]);
});

test('a view of an app that was loaded again is loaded again in the play, and not walked to (SCN-05)', async () => {
  const file = await record({ popups: [SUMMER], before: { seen: [], days: 0, returning: false, vip: null }, deeds: [] });
  const view = (each: Stamped): Stamped =>
    each.event.type === 'page-entered' ? { ...each, event: { ...each.event, url: `${each.event.url}#/cart` } } : each;
  const { opened } = openFile('session.json', JSON.stringify({ ...file, timeline: file.timeline.map(view) }));
  const [page] = opened?.pages ?? [];
  if (!opened || !page) throw new Error('The recording has no page.');
  const read = readScenario('a.yaml', writeScenario('What was done', { ...opened, pages: [page, page] }, NOTHING_SIMULATED));
  expect(read.kind === 'scenario' && read.scenario.steps.map((step) => Object.keys(step)[0])).toEqual(['expect', 'reload']);
});
