import { describe, expect, test } from 'vitest';
import {
  type PreviewEffect,
  type PreviewEvent,
  type Sight,
  startPreview,
  stepPreview,
} from '../../../devtools-panel/studio/preview/preview-machine.ts';

const OFF: Sight = { text: 'one', simulated: '', runs: 'page 1', seeing: 'at-once', around: '', selector: '', placed: null };
const ON: Sight = { ...OFF, simulated: 'one' };
const LATE = { late: true, how: 'made' };

const seen = (sight: Sight): PreviewEvent => ({ kind: 'seen', sight });
const PAUSED: PreviewEvent = { kind: 'paused' };
const ASKED: PreviewEvent = { kind: 'asked' };

type Row = readonly [sentence: string, begun: Sight, ...steps: ReadonlyArray<readonly [PreviewEvent, ...effects: PreviewEffect[]]>];

const ROWS: readonly Row[] = [
  ['a draft that is not on the page stays off it', OFF, [seen({ ...OFF, text: 'two' })], [seen({ ...OFF, runs: 'page 2' })]],
  ['the button gives the page the draft', OFF, [seen(OFF)], [ASKED, 'show'], [seen(ON)]],
  ['a change reaches the page after a pause', ON, [seen(ON)], [seen({ ...ON, text: 'two' }), 'pause'], [PAUSED, 'show']],
  ['each further change restarts the pause', ON, [seen({ ...ON, text: 'two' }), 'pause'], [seen({ ...ON, text: 'three' }), 'pause']],
  [
    'a draft that nothing changed is not paused for again',
    ON,
    [seen({ ...ON, text: 'two' }), 'pause'],
    [seen({ ...ON, text: 'two' })],
    [PAUSED, 'show'],
    [seen({ ...ON, text: 'two' })],
  ],
  ['a change that is taken back ends the pause', ON, [seen({ ...ON, text: 'two' }), 'pause'], [seen(ON), 'rest']],
  [
    'a change that the page has been given ends the pause',
    ON,
    [seen({ ...ON, text: 'two' }), 'pause'],
    [PAUSED, 'show'],
    [seen({ ...ON, text: 'two', simulated: 'two' }), 'rest'],
  ],
  [
    'another way of seeing it shows it anew, after a pause',
    ON,
    [seen({ ...ON, seeing: 'as-set' }), 'pause'],
    [PAUSED, 'show'],
    [seen({ ...ON, seeing: 'as-set' }), 'rest'],
  ],
  ['other surroundings show it again', ON, [seen({ ...ON, around: 'a bar' }), 'pause']],
  ['another place shows it again', ON, [seen({ ...ON, selector: '#main' }), 'pause']],
  ['the next page shows it at once', ON, [seen({ ...ON, runs: '' })], [seen({ ...ON, runs: 'page 2' }), 'show-at-once']],
  ['the next page shows it once', ON, [seen({ ...ON, runs: 'page 2' }), 'show-at-once'], [seen({ ...ON, runs: 'page 2' })]],
  [
    'the next page waits for its triggers where the draft is seen as a visitor sees it',
    { ...ON, seeing: 'as-set' },
    [seen({ ...ON, seeing: 'as-set', runs: 'page 2' })],
  ],
  [
    'the next page already has the surroundings that the pause was about',
    ON,
    [seen({ ...ON, around: 'a bar' }), 'pause'],
    [seen({ ...ON, around: 'a bar', runs: 'page 2' }), 'show-at-once', 'rest'],
  ],
  ['a place that came late shows it again, once', ON, [seen({ ...ON, placed: LATE }), 'show-again'], [seen({ ...ON, placed: LATE })]],
  [
    'each late place shows it again',
    ON,
    [seen({ ...ON, placed: LATE }), 'show-again'],
    [seen({ ...ON, placed: { ...LATE } }), 'show-again'],
  ],
  ['a place in time changes nothing', ON, [seen({ ...ON, placed: { late: false, how: 'made' } })]],
  ['a place that is missing changes nothing', ON, [seen({ ...ON, placed: { late: true, how: 'none' } })]],
  ['a late place is of no matter while the draft is off the page', OFF, [seen({ ...OFF, placed: LATE })]],
];

describe('the preview of the studio', () => {
  for (const [sentence, begun, ...steps] of ROWS)
    test(`${sentence} (DEV-20)`, () => {
      let state = startPreview(begun);
      for (const [event, ...effects] of steps) {
        const [next, found] = stepPreview(state, event);
        state = next;
        expect(found, JSON.stringify(event)).toEqual(effects);
      }
    });
});
