import { expect, test } from 'vitest';
import type { CloseControl } from '../../../inspection/popups/measure/measures.ts';
import type { MetPopup } from '../../../preflight/page/page-side.ts';
import { lookAgain } from '../../../preflight/visit/look-again.ts';
import type { Tab } from '../../../scenarios/play/tab.ts';
import type { Visit } from '../../../scenarios/play/visit.ts';
import { only } from '../../support/only.ts';

const closeIn = (state: CloseControl['state']): CloseControl => ({ state, by: '', byPopupId: null });

const LOOK: MetPopup = {
  box: { x: 0, y: 0, width: 300, height: 200 },
  window: { width: 1280, height: 800 },
  close: closeIn('free'),
  x: null,
  targets: [],
  texts: [],
  narrow: undefined,
  overlaps: [],
  sheet: null,
  shift: null,
  links: [],
  brokenPictures: [],
  spot: null,
};

/** Both looks at a popup as one. */
function looks(first: Partial<MetPopup>, second: Partial<MetPopup>) {
  const said = JSON.stringify({ ...LOOK, ...second });
  const tab = only<Tab>({ evaluate: async (asked: string) => (asked.includes('.meet(') ? said : 'true') });
  return lookAgain(only<Visit>({ tab }), { ...LOOK, ...first, id: 'spring' }, 'bar');
}

test.each<[CloseControl['state'], CloseControl['state'], CloseControl['state']]>([
  ['free', 'covered', 'covered'],
  ['covered', 'free', 'covered'],
  ['outside', 'free', 'outside'],
  ['hidden', 'free', 'free'],
  ['hidden', 'covered', 'covered'],
  ['hidden', 'outside', 'outside'],
  ['hidden', 'hidden', 'hidden'],
  ['none', 'covered', 'covered'],
])('an X that is %s at first and %s later counts as %s (PRE-07)', async (before, later, counts) => {
  expect((await looks({ close: closeIn(before) }, { close: closeIn(later) })).close.state).toBe(counts);
});

const text = (words: string) => ({ text: words, what: 'cut' as const, ratio: 0, needed: 0 });
const link = (url: string) => ({ url, name: 'Shop' });

test('pictures, texts and links count once when either look found them (PRE-01)', async () => {
  const both = await looks(
    { brokenPictures: ['/a.png'], texts: [text('One')], narrow: [text('Two')], links: [link('/a')] },
    { brokenPictures: ['/a.png', '/b.png'], texts: [text('One'), text('More')], narrow: [text('Wide')], links: [link('/a'), link('/b')] },
  );
  expect(both).toMatchObject({
    brokenPictures: ['/a.png', '/b.png'],
    texts: [{ text: 'One' }, { text: 'More' }],
    narrow: [{ text: 'Two' }, { text: 'Wide' }],
    links: [{ url: '/a' }, { url: '/b' }],
  });
  expect((await looks({}, {})).narrow).toBeUndefined();
  const faint = (ratio: number) => ({ texts: [{ ...text('Pale'), what: 'faint' as const, ratio, needed: 4.5 }] });
  expect((await looks(faint(2.1), faint(2.2))).texts).toMatchObject([{ ratio: 2.1 }]);
});

test('a popup that reaches beyond the window at either look is measured there (PRE-01)', async () => {
  const wide = { x: -200, y: 0, width: 300, height: 200 };
  expect((await looks({}, { box: wide })).box).toEqual(wide);
  expect((await looks({ box: wide }, {})).box).toEqual(wide);
});

const COVER = { by: '#chat', byPopupId: null, letsThrough: false };
const target = (name: string, covered: typeof COVER | null) => ({ name, width: 40, height: 40, isTooSmall: false, covered });

test('a control that was covered at either look counts as covered, even once it has gone (PRE-07)', async () => {
  const both = await looks(
    { targets: [target('Go', COVER), target('Go', null), target('Left', COVER)] },
    { targets: [target('Go', null), target('Late', COVER)] },
  );
  expect(both.targets.filter(({ covered }) => covered).map(({ name }) => name)).toEqual(['Go', 'Late', 'Left']);
});
