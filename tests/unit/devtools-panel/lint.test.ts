import { describe, expect, test } from 'vitest';
import { settingFindings } from '../../../agents/causes/setting-findings.ts';
import { lintOf } from '../../../devtools-panel/page/lint.ts';
import { applyReport } from '../../../devtools-panel/store/view/apply-report.ts';
import { EMPTY_VIEW, type View } from '../../../devtools-panel/store/view/panel-view.ts';
import { ofAnswer } from '../../../devtools-panel/store/view/unusable.ts';
import type { PopupSummary } from '../../../runtime/decide/display/config.ts';
import type { TriggerSpec } from '../../../runtime/decide/triggers/triggers.ts';
import type { RuntimeEvent } from '../../../runtime/events.ts';

const popup = (name: string, ...triggers: TriggerSpec[]): PopupSummary => ({
  id: name.toLowerCase(),
  name,
  type: 'lightbox',
  format: 1,
  target: 'lead',
  frequency: 'once',
  amount: 1,
  triggers,
});

/** The panel's view after a page reported these events. */
function viewAfter(...events: readonly RuntimeEvent[]): View {
  const attached = {
    kind: 'attached',
    version: 1,
    documentId: 'd',
    url: 'https://a.example/',
    runtime: '1',
    own: false,
    tag: null,
    popups: 0,
  } as const;
  const told = { kind: 'events', documentId: 'd', events: events.map((event, at) => ({ n: at + 1, at, size: 1, event })) } as const;
  return [attached, told].reduce(applyReport, EMPTY_VIEW);
}

/** The lint's findings after these events. */
const lintAfter = (...events: readonly RuntimeEvent[]): string[] =>
  lintOf(viewAfter(...events), 0).map(({ popup: name, sentence, path }) => [name, sentence, path].filter(Boolean).join(' | '));
const received = (popups: readonly PopupSummary[], dropped: Array<{ path: string; problem: string }> = []): RuntimeEvent => ({
  type: 'config-received',
  popups,
  dropped,
});
const ONCE = { kind: 'scroll', percent: 50 } as const;

describe('settings that cannot be', () => {
  test.each<readonly [what: string, events: readonly RuntimeEvent[], said: readonly string[]]>([
    ['nothing, where all is well', [received([popup('Bar', ONCE)])], []],
    [
      'what of the answer could not be used, by the popup’s name although one before it was left out',
      [
        received(
          [popup('First', ONCE), popup('Third', ONCE)],
          [
            { path: 'poptins[1]', problem: 'no usable poptin_id' },
            { path: 'poptins[2].triggers.delay.seconds', problem: 'not a number from 0 to 86400' },
            { path: 'ip', problem: 'not an IP address' },
          ],
        ),
      ],
      [
        'Give the popup an id of 1 to 64 letters, digits, “-” or “_”. No page shows it without one. | poptins[1]',
        'Third | Set a number from 0 to 86400; until then it counts as empty. | poptins[2].triggers.delay.seconds',
        'Use an IP address; until then it counts as empty. | ip',
      ],
    ],
    [
      'what was found when the popup was shown, once however often it is told',
      [
        received([popup('Bar', ONCE)]),
        ...[1, 2].map(
          () => ({ type: 'config-dropped', popupId: 'bar', dropped: [{ path: 'timer.minutes', problem: 'not a number' }] }) as const,
        ),
      ],
      ['Bar | Use a number; until then it counts as empty. | timer.minutes'],
    ],
    [
      'a popup without any trigger',
      [received([popup('Bar')])],
      ['Bar | None of its triggers can be used, so only a script or this panel can show it. Complete one.'],
    ],
    [
      'a wait that outlasts every visit',
      [received([popup('Bar', { kind: 'delay', seconds: 7200, per: 'page' })])],
      ['Bar | It waits 120 minutes: few visits last that long. Choose a shorter time.'],
    ],
    [
      'a cart trigger on a page without a cart',
      [received([popup('Bar', { kind: 'cart_event', event: 'add', productId: '' })])],
      ['Bar | It waits for the cart, and no cart was found on this page.'],
    ],
    [
      'no cart trigger where there is a cart',
      [
        received([popup('Bar', { kind: 'cart_event', event: 'add', productId: '' })]),
        { type: 'cart-known', items: 0, total: 0, currency: 'EUR', events: [] },
      ],
      [],
    ],
    [
      'a cart trigger on an app’s page without a cart, although the one before had one',
      [
        { type: 'cart-known', items: 0, total: 0, currency: 'EUR', events: [] },
        { type: 'page-entered', url: 'https://a.example/about', title: '' },
        received([popup('Bar', { kind: 'cart_event', event: 'add', productId: '' })]),
      ],
      ['Bar | It waits for the cart, and no cart was found on this page.'],
    ],
    [
      'of an app’s page before only what is of a popup that is still open',
      [
        received([popup('Bar', ONCE), popup('Box', ONCE)], [{ path: 'ip', problem: 'not an IP address' }]),
        ...['bar', 'box'].map(
          (popupId) => ({ type: 'config-dropped', popupId, dropped: [{ path: 'timer.minutes', problem: 'not a number' }] }) as const,
        ),
        { type: 'popup-moved', popupId: 'bar', from: 'armed', to: 'shown', by: 'turn' },
        { type: 'page-entered', url: 'https://a.example/about', title: '' },
      ],
      ['Bar | Use a number; until then it counts as empty. | timer.minutes'],
    ],
    [
      'what of a trigger this browser cannot do',
      [
        received([popup('Bar', { kind: 'exit_intent' })]),
        { type: 'trigger-limited', popupId: 'bar', trigger: 'exit_intent', nth: 0, reason: 'no back button here' },
      ],
      ['Bar | Exit intent: no back button here.'],
    ],
    [
      'two that ask for all attention at once',
      [received([popup('One', { kind: 'immediate' }), popup('Two', { kind: 'immediate' })])],
      ['One and Two all show at once, so each waits until the one before is closed. Give one of them another trigger.'],
    ],
  ])('the panel says %s (CFG-02, DEV-03)', (_, events, said) => {
    expect(lintAfter(...events)).toEqual(said);
  });

  test('unusable values and the server’s answer end with an app’s page (DEV-03)', () => {
    const before = viewAfter(received([], [{ path: 'poptins[0]', problem: 'no usable poptin_id' }]));
    const asked: View = { ...before, serverSaid: { popupId: 'bar', said: { kind: 'not-given' } } };
    const event = { type: 'page-entered', url: 'https://a.example/about', title: '' } as const;
    const next = applyReport(asked, { kind: 'events', documentId: 'd', events: [{ n: 9, at: 9, size: 1, event }] });
    expect([before.dropped.length, next.dropped.length, next.serverSaid]).toEqual([1, 0, null]);
  });

  test('a problem of an answer without popups belongs to no popup (CFG-02)', () => {
    expect(ofAnswer([{ path: 'poptins', problem: 'not a list' }], [])).toEqual([{ path: 'poptins', problem: 'not a list', popupId: '' }]);
  });
});

test('an agent that asks about one popup is told its mistakes, whatever the popup is called (AGT-03)', () => {
  const named = (id: string, name: string) => ({ ...popup('x', { kind: 'cart_event', event: 'add' } as TriggerSpec), id, name });
  const view = viewAfter(received([named('a', '❤️ Sale'), named('b', '')]));
  for (const id of ['a', 'b']) expect(settingFindings(view, id).length).toBe(1);
  expect(settingFindings(view).length).toBe(2);
});
