import { describe, expect, test } from 'vitest';
import { lintOf } from '../../../devtools-panel/page/lint.ts';
import { applyReport } from '../../../devtools-panel/state/apply-report.ts';
import { ofAnswer } from '../../../devtools-panel/state/unusable.ts';
import { EMPTY_VIEW, type View } from '../../../devtools-panel/state/view.ts';
import type { PopupSummary, TriggerSpec } from '../../../runtime/decide/display/config.ts';
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

/** What the panel knows after a page told these events. */
function viewAfter(...events: readonly RuntimeEvent[]): View {
  const attached = {
    kind: 'attached',
    version: 2,
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

/** What it says of settings then. */
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
        'Give the popup an id of 1 to 64 letters, digits, “-” or “_”: without one no page takes it. | poptins[1]',
        'Third | Set a number from 0 to 86400; it is read as if nothing were set. | poptins[2].triggers.delay.seconds',
        'It has to be an IP address; it is read as if nothing were set. | ip',
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
      ['Bar | It has to be a number; it is read as if nothing were set. | timer.minutes'],
    ],
    [
      'a popup without any trigger',
      [received([popup('Bar')])],
      ['Bar | None of its triggers could be used, so nothing shows it but the page’s own script or this panel. Set one that is whole.'],
    ],
    [
      'a wait that outlasts every visit',
      [received([popup('Bar', { kind: 'delay', seconds: 7200, per: 'page' })])],
      ['Bar | It waits 120 minutes: hardly a visit lasts so long. Choose a shorter time.'],
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
      ['Bar | It has to be a number; it is read as if nothing were set. | timer.minutes'],
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
      ['One and Two all ask to be shown at once: each waits until the one before is closed. Let one of them wait for something else.'],
    ],
  ])('CFG-02 DEV-03 the panel says %s', (_, events, said) => {
    expect(lintAfter(...events)).toEqual(said);
  });

  test('DEV-03 what of the answer was left out, and what the server said of a popup, is over with an app’s page', () => {
    const before = viewAfter(received([], [{ path: 'poptins[0]', problem: 'no usable poptin_id' }]));
    const asked: View = { ...before, serverSaid: { popupId: 'bar', said: { kind: 'not-given' } } };
    const event = { type: 'page-entered', url: 'https://a.example/about', title: '' } as const;
    const next = applyReport(asked, { kind: 'events', documentId: 'd', events: [{ n: 9, at: 9, size: 1, event }] });
    expect([before.dropped.length, next.dropped.length, next.serverSaid]).toEqual([1, 0, null]);
  });

  test('CFG-02 what is wrong with an answer that has no popups is of no popup', () => {
    expect(ofAnswer([{ path: 'poptins', problem: 'not a list' }], [])).toEqual([{ path: 'poptins', problem: 'not a list', popupId: '' }]);
  });
});
