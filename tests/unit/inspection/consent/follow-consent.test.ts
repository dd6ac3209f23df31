import { expect, test } from 'vitest';
import type { ConsentTold } from '../../../../inspection/consent/consent-told.ts';
import { followConsent } from '../../../../inspection/consent/follow-consent.ts';
import {
  CONSENT_SIGNALS,
  type ConsentChoice,
  type ConsentSignal,
  consentChoices,
} from '../../../../inspection/simulate/kinds/consent/consent-choices.ts';
import { LATER_MS } from '../../../../inspection/simulate/kinds/consent/simulate-consent.ts';
import { simulate } from '../../../../inspection/simulate/simulate.ts';
import { NOTHING_SIMULATED } from '../../../../inspection/simulate/simulation.ts';
import { checkReport } from '../../../../reports/check-report.ts';
import { FakeBrowser } from '../../../support/fake-ports.ts';
import { FakeSignals } from '../../../support/fake-signals.ts';
import { fakeLeads } from '../fake-leads.ts';
import { fakeNames } from '../fake-names.ts';
import { wholePorts } from '../whole-ports.ts';

/** What a panel hears about the consent tools of a page with these variables. */
function heard(variables: Record<string, unknown>, choices: Partial<Record<ConsentSignal, ConsentChoice>> | null = null, country = '') {
  const browser = new FakeBrowser();
  browser.variables = variables;
  const signals = new FakeSignals();
  const simulation = { ...NOTHING_SIMULATED, consent: choices };
  const ports = simulate(wholePorts(browser, fakeLeads(), signals), () => simulation, fakeNames('none:'));
  ports.settle();
  const told: ConsentTold[] = [];
  const looking = new AbortController();
  const around = { page: ports.page, signals: ports.signals!, observe: ports.observe, country: () => country };
  followConsent(around, (each) => told.push(each), looking.signal);
  return { browser, signals, told, looking, of: (tool: ConsentSignal) => told.filter((each) => each.tool === tool) };
}

const WIX = { consentPolicyManager: { getCurrentConsentPolicy: () => ({ policy: { analytics: undefined } }) } };
const SAYS: Readonly<Record<ConsentChoice, string | null>> = {
  yes: 'yes',
  no: 'no',
  undecided: 'undecided',
  'later-yes': 'yes',
  'later-no': 'no',
};
const rows = CONSENT_SIGNALS.filter((tool) => tool !== 'gpc').flatMap((tool) =>
  consentChoices(tool).map((choice): [ConsentSignal, ConsentChoice] => [tool, choice]),
);

test.each(rows)('of %s, a visitor who says “%s” is told, once and again where they decide later (DEV-32)', async (tool, choice) => {
  const { browser, of } = heard(tool === 'wix' ? WIX : {}, { [tool]: choice });
  await Promise.resolve();
  const before = of(tool).length;
  browser.advance(LATER_MS);
  await Promise.resolve();
  const last = of(tool).at(-1);
  // Google's layer has no command then.
  if (tool === 'google' && choice === 'undecided') return expect(last).toBeUndefined();
  // Where the law asks for a yes first, WordPress denies until it has one.
  expect(last?.says).toBe(tool === 'wordpress' && choice === 'undecided' ? 'silent' : SAYS[choice]);
  expect(of(tool).length > before).toBe(choice.startsWith('later-'));
});

test('Google’s default and update stand apart, and a later update changes what follows (DEV-32)', () => {
  const layer: unknown[] = [{ 0: 'consent', 1: 'default', 2: { ad_storage: 'denied', analytics_storage: 'denied' } }];
  const { told } = heard({ dataLayer: layer });
  const command = (kind: string, state: string) => ({ kind, name: 'ad_storage', value: state });
  expect(told.map(({ says, follows }) => [says, follows])).toEqual([['silent', { allowed: false, refused: false, silent: true, by: '' }]]);
  layer.push({ 0: 'consent', 1: 'update', 2: { ad_storage: 'granted', analytics_storage: 'granted' } });
  layer.push({ event: 'other' });
  expect(told).toHaveLength(2);
  expect(told[1]).toMatchObject({ says: 'yes', follows: { allowed: true, by: 'Google consent mode' } });
  expect(told[1]?.facts).toEqual(expect.arrayContaining([command('default', 'denied'), command('update', 'granted')]));
});

test('a consent tool inside a tag manager is told like any command, each state once (DEV-32)', () => {
  const runs: Array<() => void> = [];
  const entries: Record<string, object> = { ad_storage: { default: false }, analytics_storage: { default: false } };
  const layer: unknown[] = [{ 0: 'consent', 1: 'default', 2: { ad_storage: 'denied' } }];
  const ics = { entries, addListener: (_: unknown, run: () => void) => runs.push(run) };
  const { told } = heard({ dataLayer: layer, 'google_tag_data.ics': ics, 'google_tag_data.ics.entries': entries });
  const denied = ['ad_storage', 'analytics_storage'].map((name) => ({ kind: 'default', name, value: 'denied' }));
  expect(told).toEqual([expect.objectContaining({ tool: 'google', says: 'silent', facts: denied })]);
  for (const name of Object.keys(entries)) entries[name] = { ...entries[name], update: true };
  for (const run of runs) run();
  expect(told.at(-1)).toMatchObject({ says: 'yes', follows: { allowed: true, by: 'Google consent mode' } });
});

test('nothing listens once no panel looks, and the TCF’s listener is given back (DEV-32)', async () => {
  const given: unknown[] = [];
  const __tcfapi = (command: string, _version: number, run: (data: unknown, ok: boolean) => void, id?: number) => {
    given.push([command, id]);
    if (command === 'addEventListener') run({ eventStatus: 'cmpuishown', listenerId: 7, gdprApplies: true }, true);
  };
  const { told, looking, signals } = heard({ __tcfapi });
  await Promise.resolve();
  expect(told.map(({ says }) => says)).toEqual(['undecided']);
  looking.abort();
  expect(given).toEqual([
    ['addEventListener', undefined],
    ['removeEventListener', 7],
  ]);
  signals.tell('visitorConsentCollected');
  expect(told).toHaveLength(1);
});

test.each<readonly [string, Record<string, unknown>]>([
  [
    'throws',
    {
      wp_has_consent: () => {
        throw new Error('broken');
      },
      Shopify: null,
    },
  ],
  ['has a tool of another shape', { __tcfapi: 12, dataLayer: 'none', consentPolicyManager: {}, 'Shopify.customerPrivacy': 3 }],
  ['lacks every tool', {}],
])('a page that %s is followed without a fault (DEV-32)', (_, variables) => {
  expect(() => heard(variables)).not.toThrow();
});

test('a report on consent passes the panel’s check unchanged (DEV-32)', () => {
  const { told } = heard(WIX, { shopify: 'yes', tcf: 'no', google: 'yes', wordpress: 'undecided', wix: 'yes' });
  expect(told.length).toBeGreaterThan(3);
  const events = told.map((event, at) => ({ n: at + 1, at: 0, event }));
  const report = checkReport({ kind: 'events', documentId: 'one', events: structuredClone(events) });
  expect(report?.kind === 'events' && report.events.map(({ event }) => event)).toEqual(told);
});
