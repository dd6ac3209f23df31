import { expect, test } from 'vitest';
import { problemsOf, rankedProblems } from '../../../devtools-panel/popups/words/rank-findings.ts';
import type { PopupView } from '../../../devtools-panel/store/view/panel-view.ts';
import type { Measures } from '../../../inspection/popups/measure/measures.ts';
import { checkReport } from '../../../reports/check-report.ts';
import { only } from '../../support/only.ts';

const FINE: Measures = {
  box: { x: 0, y: 0, width: 300, height: 60 },
  stacking: { zIndex: '9', below: [] },
  overlaps: [],
  close: { state: 'free', by: '', byPopupId: null },
  covers: [],
  interactions: [],
  shift: { score: 0, moved: [] },
  files: [],
  firstFrameMs: 20,
};
const nameOf = (popupId: string) => `Popup ${popupId}`;
const said = (measures: Partial<Measures>) => problemsOf({ ...FINE, ...measures }, nameOf).map(({ sentence }) => sentence);

test('a popup that harms nothing has no problem (DEV-33)', () => {
  expect(said({})).toEqual([]);
  expect(said({ covers: undefined, interactions: null, shift: null })).toEqual([]);
});

test('problems are said with what they are about, the worst first (DEV-33)', () => {
  expect(
    said({
      shift: { score: 0.12, moved: ['main'] },
      interactions: [
        { what: 'click on button', ms: 240, codeMs: 130, part: 'used' },
        { what: 'keydown', ms: 150, codeMs: null, part: 'came' },
      ],
      close: { state: 'covered', by: 'header#top', byPopupId: null },
      covers: [
        { name: 'Pay now', kind: 'button', share: 1 },
        { name: '', kind: 'link', share: 0.5 },
      ],
    }),
  ).toEqual([
    'It covers the button “Pay now” completely',
    'The ✕ cannot be pressed: header#top lies over it.',
    'It covers 50 % of a link of the page',
    'click on button took 240 ms in it, 130 ms of it in our code',
    'The page jumped by 0.120 while it appeared, more than 0.1: main',
  ]);
});

test('the problems of all popups are one list, and a popup that was not measured has none (DEV-33)', () => {
  const popup = (id: string, measures: Measures | null, slowBefore: PopupView['slowBefore'] = null) =>
    ({ summary: { id }, measures, slowBefore }) as PopupView;
  const bar = popup('bar', { ...FINE, shift: { score: 0.3, moved: [] } });
  const side = popup('side', { ...FINE, covers: [{ name: 'Buy', kind: 'button', share: 1 }] });
  expect(rankedProblems([bar, side, popup('other', null)], nameOf).map(({ popupId }) => popupId)).toEqual(['side', 'bar']);
});

test('slow presses of a popup that has left the page are in the list of problems (DEV-33)', () => {
  const gone = only<PopupView>({
    summary: only<PopupView['summary']>({ id: 'gone' }),
    measures: null,
    slowBefore: [{ what: 'click', ms: 320, codeMs: null, part: 'left' }],
  });
  expect(rankedProblems([gone], nameOf)).toEqual([{ popupId: 'gone', sentence: 'click took 320 ms while it closed', weight: 35 }]);
});

test('covered controls and slow interactions pass the panel’s edge as they are (DEV-33)', () => {
  const measures: Measures = {
    ...FINE,
    covers: [{ name: 'Pay now', kind: 'button', share: 1 }],
    interactions: [{ what: 'click', ms: 240, codeMs: null, part: 'came' }],
  };
  const report = checkReport({ kind: 'measured', documentId: 'one', popupId: 'a', measures: structuredClone(measures) });
  expect(report?.kind === 'measured' && report.measures).toEqual(measures);
});
