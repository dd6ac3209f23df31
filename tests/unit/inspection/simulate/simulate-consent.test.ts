import { expect, test } from 'vitest';
import {
  CONSENT_SIGNALS,
  type ConsentChoice,
  type ConsentSignal,
  consentChoices,
  type SimulatedConsent,
} from '../../../../inspection/simulate/kinds/consent/consent-choices.ts';
import { LATER_MS } from '../../../../inspection/simulate/kinds/consent/simulate-consent.ts';
import { simulate } from '../../../../inspection/simulate/simulate.ts';
import { NOTHING_SIMULATED } from '../../../../inspection/simulate/simulation.ts';
import { createScope } from '../../../../runtime/scope.ts';
import { watchConsent } from '../../../../runtime/store/consent/watch-consent.ts';
import { detectPlatform } from '../../../../runtime/store/platform/platform.ts';
import { contextOf } from '../../../support/context.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { FakeSignals } from '../../../support/fake-signals.ts';
import { fakeLeads } from '../fake-leads.ts';
import { fakeNames } from '../fake-names.ts';
import { wholePorts } from '../whole-ports.ts';

const WIX = { consentPolicyManager: { getCurrentConsentPolicy: () => ({ policy: { analytics: undefined } }) } };

const WIX_NO = { getCurrentConsentPolicy: () => ({ policy: { analytics: false } }) };

/** The course of a visitor's tracking on a strict owner's page with consent tools of its own. */
function followed(consent: SimulatedConsent | null, variables: Record<string, unknown> = {}) {
  const browser = new FakeBrowser();
  browser.variables = variables;
  const signals = new FakeSignals();
  let simulation = { ...NOTHING_SIMULATED, consent };
  const ports = simulate(wholePorts(browser, fakeLeads(), signals), () => simulation, fakeNames('none:'));
  ports.settle();
  const faults: unknown[] = [];
  const begin = () => {
    const heard: string[] = [];
    const scope = createScope((where, error) => faults.push([where, error]));
    watchConsent(contextOf(ports, { scope }), ports.signals!, true, {
      begin(allowed) {
        heard.push('begins');
        allowed.signal.addEventListener('abort', () => heard.push('ends'));
      },
      refused: () => void (heard.at(-1) !== 'refused' && heard.push('refused')),
    });
    return heard;
  };
  const change = (next: SimulatedConsent | null) => {
    simulation = { ...simulation, consent: next };
    ports.settle();
  };
  return { browser, ports, begin, change, faults };
}

const AT_ONCE: Readonly<Record<ConsentChoice, readonly string[]>> = {
  yes: ['begins'],
  no: ['refused'],
  undecided: [],
  'later-yes': [],
  'later-no': [],
};
const LATER: Readonly<Record<ConsentChoice, readonly string[]>> = { ...AT_ONCE, 'later-yes': ['begins'], 'later-no': ['refused'] };

const rows = CONSENT_SIGNALS.filter((signal) => signal !== 'gpc').flatMap((signal) =>
  consentChoices(signal).map((choice): [ConsentSignal, ConsentChoice] => [signal, choice]),
);
test.each(rows)('a visitor who says to %s “%s” is followed, or not, as by that tool itself (DEV-06, GAT-09)', (signal, choice) => {
  const { browser, begin, faults } = followed({ [signal]: choice }, signal === 'wix' ? WIX : {});
  const heard = begin();
  expect(heard).toEqual(AT_ONCE[choice]);
  browser.advance(LATER_MS);
  expect({ heard, faults }).toEqual({ heard: LATER[choice], faults: [] });
});

test('the browser’s own privacy signal is on, or off where it is really on (DEV-06, GAT-09)', () => {
  expect(followed({ gpc: 'no' }).begin()).toEqual(['refused']);
  const { ports } = followed({ gpc: 'yes' });
  expect(ports.signals?.globalPrivacyControl()).toBe(false);
});

test('one refusal outweighs another’s yes, and the page’s own tools still count (DEV-06, GAT-09)', () => {
  expect(followed({ tcf: 'yes', google: 'no' }).begin()).toEqual(['refused']);
  expect(followed({ tcf: 'yes' }, { consentPolicyManager: WIX_NO }).begin()).toEqual(['refused']);
});

test('each page waits again for a late decision, and without simulation the page’s tools decide (DEV-06)', () => {
  const { begin, change, browser } = followed({ tcf: 'later-yes' });
  browser.advance(LATER_MS);
  expect(begin()).toEqual(['begins']);
  change({ tcf: 'later-no' });
  const heard = begin();
  expect(heard).toEqual([]);
  browser.advance(LATER_MS);
  expect(heard).toEqual(['refused']);
  change(null);
  expect(begin()).toEqual([]);
});

test.each(CONSENT_SIGNALS.filter((signal) => signal !== 'gpc'))(
  'a page view that runs hears each change of %s, and that its simulation has ended (DEV-06, CFS-03)',
  (signal) => {
    const { begin, change, browser, faults } = followed(null, signal === 'wix' ? WIX : {});
    const heard = begin();
    for (const choice of ['yes', 'no', 'yes', 'undecided', 'later-yes'] as const) change({ [signal]: choice });
    expect(heard).toEqual(['begins', 'ends', 'refused', 'begins', 'ends']);
    browser.advance(LATER_MS);
    change(null);
    expect({ heard: heard.slice(5), faults }).toEqual({ heard: ['begins', 'ends'], faults: [] });
  },
);

test('what the page’s own data layer says stands once its simulation has ended (DEV-06, CFS-03)', () => {
  const denied = { 0: 'consent', 1: 'update', 2: { analytics_storage: 'denied' } };
  const { begin, change } = followed({ google: 'yes' }, { dataLayer: [denied] });
  const heard = begin();
  change(null);
  expect([heard, begin()]).toEqual([['begins', 'ends', 'refused'], ['refused']]);
});

test('a simulated yes of Wix does not make another platform’s page one of Wix (DEV-06, COM-02)', () => {
  const { ports } = followed({ wix: 'yes' }, { woocommerce_params: {} });
  expect(detectPlatform(ports.page)).toBe('woocommerce');
});
