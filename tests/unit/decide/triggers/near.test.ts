import { expect, test } from 'vitest';
import { createBackButton } from '../../../../runtime/decide/triggers/leaving/back-button.ts';
import type { Happening, Watch } from '../../../../runtime/decide/triggers/trigger.ts';
import { RARELY_WATCHED, type TriggerSpec, WATCHES } from '../../../../runtime/decide/triggers/triggers.ts';
import { createScope } from '../../../../runtime/scope.ts';
import { contextOf } from '../../../support/context.ts';
import { FakeBrowser, SECOND } from '../../../support/fake-ports.ts';
import { only } from '../../../support/only.ts';
import { watched } from '../../../support/watched.ts';

const { goingBack } = createBackButton(only<Parameters<typeof createBackButton>[0]>({ read: () => null }));
const ALL = { ...WATCHES, ...RARELY_WATCHED };

interface Visit {
  scrollTo(top: number): void;
  tell(happening: Happening): void;
  advance(ms: number): void;
}

const mouse = (y: number, left = false): Happening => ({ kind: 'pointer', what: { y, left, onto: null } });
const linkTo = (popupId: string) =>
  only<Element>({
    parentElement: null,
    matches: () => true,
    getAttribute: (name: string) => (name === 'data-poptin-open' ? popupId : null),
    getRootNode: () => Object.create(null),
  });
const over = (popupId: string): Happening => ({ kind: 'pointer', what: { y: 400, left: false, onto: linkTo(popupId) } });
const pressed = (popupId: string): Happening => ({ kind: 'press', what: { target: linkTo(popupId) } });
const ACTIVITY: Happening = { kind: 'move', what: undefined };
const CLICK: Happening = { kind: 'click', what: { path: () => [], isTrusted: true, take() {} } };
const active = (seconds: number) => (visit: Visit) => {
  for (let gone = 0; gone < seconds; gone += 5) {
    visit.advance(5 * SECOND);
    visit.tell(ACTIVITY);
  }
};

/** `watch` differs from the kind only for a phone's way to leave. */
function visit(spec: TriggerSpec, watch = ALL[spec.kind as keyof typeof ALL] as Watch) {
  const browser = new FakeBrowser();
  let top = 0;
  const { ports } = browser;
  const page = { ...ports.page, scrolled: () => ({ top, viewport: 800, height: 4800 }) };
  const scope = createScope(() => {});
  const context = contextOf({ ...ports, page }, { scope });
  const { heard, look } = watched(watch, spec, context);
  const does: Visit = {
    tell: look,
    advance: (ms) => browser.advance(ms),
    scrollTo(to) {
      top = to;
      look({ kind: 'scroll', what: undefined });
    },
  };
  return { heard, does };
}

const ROWS: ReadonlyArray<
  readonly [what: string, spec: TriggerSpec, not: (visit: Visit) => void, near: (visit: Visit) => void, fires: (visit: Visit) => void]
> = [
  [
    'a delay of a minute in its last second',
    { kind: 'delay', seconds: 60, per: 'page' },
    ({ advance }) => advance(58.9 * SECOND),
    ({ advance }) => advance(0.1 * SECOND),
    ({ advance }) => advance(SECOND),
  ],
  [
    'a delay of one second in its last half',
    { kind: 'delay', seconds: 1, per: 'page' },
    ({ advance }) => advance(400),
    ({ advance }) => advance(100),
    ({ advance }) => advance(500),
  ],
  [
    'eighty percent of a page at forty',
    { kind: 'scroll', percent: 80 },
    ({ scrollTo }) => scrollTo(1560),
    ({ scrollTo }) => scrollTo(1600),
    ({ scrollTo }) => scrollTo(3200),
  ],
  [
    'coming down the page at half of the way',
    { kind: 'scroll_in' },
    ({ scrollTo }) => scrollTo(590),
    ({ scrollTo }) => scrollTo(600),
    ({ scrollTo }) => scrollTo(1200),
  ],
  [
    'a mouse that comes near to the top edge',
    { kind: 'exit_intent' },
    ({ tell }) => tell(mouse(120)),
    ({ tell }) => tell(mouse(60)),
    ({ tell }) => tell(mouse(-1, true)),
  ],
  [
    'half of a time without a sign of life',
    { kind: 'inactivity', seconds: 30 },
    ({ advance, tell }) => {
      advance(14 * SECOND);
      tell(ACTIVITY);
      advance(14 * SECOND);
    },
    ({ advance }) => advance(SECOND),
    ({ advance }) => advance(15 * SECOND),
  ],
  [
    'the click before the last',
    { kind: 'clicks', count: 3 },
    ({ tell }) => tell(CLICK),
    ({ tell }) => tell(CLICK),
    ({ tell }) => tell(CLICK),
  ],
  ['the autopilot at half of its activity', { kind: 'autopilot' }, active(5), active(5), active(10)],
  [
    'the autopilot at a quarter of the page',
    { kind: 'autopilot' },
    ({ scrollTo }) => scrollTo(900),
    ({ scrollTo }) => scrollTo(1000),
    ({ scrollTo }) => scrollTo(2000),
  ],
];

test.each(ROWS)('%s is near, once, and not a little before; then it fires (CST-01)', (_what, spec, not, near, fires) => {
  const { heard, does } = visit(spec);
  not(does);
  expect(heard).toMatchObject({ fired: 0, soon: 0 });
  near(does);
  expect(heard).toMatchObject({ fired: 0, soon: 1 });
  fires(does);
  expect(heard).toMatchObject({ fired: 1, soon: 1 });
});

test.each([
  ['the mouse is over it', over],
  ['a finger goes down on it', pressed],
] as const)('a link is near once %s, and no other is (CST-01, TRG-11)', (_how, on) => {
  const { heard, does } = visit({ kind: 'on_click' });
  does.tell(on('another'));
  does.tell(mouse(400));
  expect(heard.soon).toBe(0);
  does.tell(on('p1'));
  expect(heard).toMatchObject({ fired: 0, soon: 1 });
});

test('a phone’s back button gives no warning: its popup is ready after ten idle seconds (CST-01, TRG-02)', () => {
  const { heard, does } = visit({ kind: 'exit_intent' }, goingBack as Watch);
  does.advance(9 * SECOND);
  does.tell(ACTIVITY);
  does.advance(9 * SECOND);
  expect(heard.soon).toBe(0);
  does.advance(SECOND);
  expect(heard).toMatchObject({ fired: 0, soon: 1 });
});
