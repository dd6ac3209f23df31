import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type ConsentSignals, mayTrack } from '../../../runtime/commerce/consent.ts';
import { readConsent, whenAllowed } from '../../../runtime/commerce/consent-signals.ts';
import { createScope } from '../../../runtime/scope.ts';

afterEach(() => vi.unstubAllGlobals());

const DENIED = { analytics_storage: 'denied', ad_storage: 'denied' };
const GRANTED = { analytics_storage: 'granted', ad_storage: 'granted' };

test.each([
  ['nothing', {}, true, false, ''],
  ['Shopify, allowed', { shopify: { allowed: true, chosen: '' } }, true, true, 'Shopify'],
  ['Shopify, undecided where leave is needed', { shopify: { allowed: false, chosen: '' } }, true, false, ''],
  ['Shopify, never asked', { shopify: { allowed: false, chosen: 'no_interaction' } }, true, false, ''],
  ['Shopify, refused', { shopify: { allowed: false, chosen: 'no' } }, false, false, 'Shopify'],
  ['Wix, allowed', { wix: { analytics: true } }, true, true, 'Wix'],
  ['Wix, refused', { wix: { analytics: false } }, false, false, 'Wix'],
  ['Wix, without a word', { wix: {} }, true, false, ''],
  ['WordPress, allowed', { wordpress: true }, true, true, 'WordPress'],
  ['WordPress, refused', { wordpress: false }, false, false, 'WordPress'],
  ['the TCF, its purposes granted', { tcf: { gdprApplies: true, purposes: { 1: true, 8: true } } }, true, true, 'TCF'],
  ['the TCF, one purpose missing', { tcf: { gdprApplies: true, purposes: { 1: true } } }, false, false, 'TCF'],
  ['the TCF, where no law asks', { tcf: { gdprApplies: false, purposes: {} } }, true, true, 'TCF'],
  ['Google, denied by default', { google: [DENIED] }, false, false, 'Google consent mode'],
  ['Google, granted later', { google: [DENIED, GRANTED] }, true, true, 'Google consent mode'],
  ['Google, half granted', { google: [DENIED, { ad_storage: 'granted' }] }, false, false, 'Google consent mode'],
  ['Google, about other storages', { google: [{ security_storage: 'granted' }] }, true, false, ''],
  ['the browser’s signal', { globalPrivacyControl: true }, false, false, 'Global Privacy Control'],
  ['leave, and a refusal elsewhere', { shopify: { allowed: true, chosen: 'yes' }, google: [DENIED] }, false, false, 'Google consent mode'],
] as const)('with %s tracking may start, or under a strict owner (GAT-09)', (_what, signals: ConsentSignals, allowed, strictly, by) => {
  expect(mayTrack(signals)).toEqual({ allowed, by });
  expect(mayTrack(signals, true)).toEqual({ allowed: strictly, by });
});

test('strict never allows what is refused otherwise (GAT-09)', () => {
  const tri = fc.option(fc.boolean(), { nil: undefined });
  fc.assert(
    fc.property(tri, tri, tri, fc.boolean(), (wordpress, analytics, allowed, globalPrivacyControl) => {
      const signals = {
        ...(wordpress !== undefined && { wordpress }),
        wix: { analytics },
        ...(allowed !== undefined && { shopify: { allowed, chosen: '' } }),
        globalPrivacyControl,
      };
      if (mayTrack(signals, true).allowed) expect(mayTrack(signals).allowed).toBe(true);
      if (globalPrivacyControl) expect(mayTrack(signals).allowed).toBe(false);
    }),
  );
});

const page = (globals: Record<string, unknown>) => ({ variable: (path: string) => globals[path] });
const gtag = (...args: unknown[]) =>
  (function pass(..._all: unknown[]) {
    // biome-ignore lint/complexity/noArguments: this is how gtag leaves its calls.
    return arguments;
  })(...args);

describe('the signals on a page', () => {
  test('are read from every source that it has (GAT-09)', () => {
    vi.stubGlobal('navigator', { globalPrivacyControl: true });
    const found = readConsent(
      page({
        'Shopify.customerPrivacy': { analyticsProcessingAllowed: () => false, currentVisitorConsent: () => ({ analytics: 'no' }) },
        consentPolicyManager: { getCurrentConsentPolicy: () => ({ policy: { analytics: true, advertising: false } }) },
        wp_has_consent: (category: string) => category === 'statistics',
        dataLayer: [{ event: 'gtm.js' }, gtag('consent', 'default', DENIED), null, gtag('event', 'x'), gtag('consent', 'update', GRANTED)],
      }),
    );
    expect(found).toEqual({
      shopify: { allowed: false, chosen: 'no' },
      wix: { analytics: true, advertising: false },
      wordpress: true,
      google: [DENIED, GRANTED],
      globalPrivacyControl: true,
    });
  });

  test('say nothing where a source is missing, strange or throws (GAT-09, ERR-02)', () => {
    vi.stubGlobal('navigator', {});
    const thrower = () => {
      throw new Error('no');
    };
    for (const strange of [
      undefined,
      null,
      7,
      'x',
      {},
      [],
      thrower,
      { analyticsProcessingAllowed: thrower, getCurrentConsentPolicy: thrower },
    ]) {
      const found = readConsent(
        page({ 'Shopify.customerPrivacy': strange, consentPolicyManager: strange, wp_has_consent: strange, dataLayer: strange }),
      );
      expect(mayTrack(found), `${typeof strange}`).toMatchObject({ allowed: true });
    }
  });
});

describe('tracking starts', () => {
  function stage(globals: Record<string, unknown>, strict = false) {
    vi.stubGlobal('navigator', {});
    const document = new EventTarget();
    vi.stubGlobal('document', document);
    const heard: string[] = [];
    const faults: string[] = [];
    const ending = new AbortController();
    const scope = createScope((where) => faults.push(where), ending.signal);
    const decide = (name: string) => document.dispatchEvent(new Event(name));
    whenAllowed(page(globals), scope, strict, ({ by }) => heard.push(by || 'nobody'));
    return { heard, faults, decide, ending };
  }

  test('at once where nobody refuses, and once only (GAT-09)', () => {
    const { heard, decide, faults } = stage({});
    decide('visitorConsentCollected');
    expect({ heard, faults }).toEqual({ heard: ['nobody'], faults: [] });
  });

  test('after Shopify’s consent API was asked for and has come (GAT-09, COM-01)', () => {
    const globals: Record<string, unknown> = {};
    let ready = () => {};
    globals['Shopify.loadFeatures'] = (features: Array<{ name: string }>, done: () => void) => {
      expect(features).toEqual([{ name: 'consent-tracking-api', version: '0.1' }]);
      ready = done;
    };
    const { heard } = stage(globals);
    expect(heard).toEqual([]);
    globals['Shopify.customerPrivacy'] = { analyticsProcessingAllowed: () => true };
    ready();
    expect(heard).toEqual(['Shopify']);
  });

  test('when the visitor gives leave after a refusal, not before (GAT-09)', () => {
    let analytics = 'no';
    const { heard, decide } = stage({
      'Shopify.customerPrivacy': { analyticsProcessingAllowed: () => analytics === 'yes', currentVisitorConsent: () => ({ analytics }) },
    });
    decide('visitorConsentCollected');
    expect(heard).toEqual([]);
    analytics = 'yes';
    decide('visitorConsentCollected');
    expect(heard).toEqual(['Shopify']);
  });

  test('under the TCF when the visitor has acted, and its listener is given back (GAT-09)', () => {
    let tell = (_: unknown, _ok: boolean) => {};
    const removed: number[] = [];
    const { heard } = stage({
      __tcfapi: (command: string, _version: number, told: never, id: number) => {
        if (command === 'addEventListener') tell = told;
        else removed.push(id);
      },
    });
    const data = (eventStatus: string, granted: boolean) => ({
      eventStatus,
      gdprApplies: true,
      listenerId: 4,
      purpose: { consents: { 1: granted, 8: granted } },
    });
    tell(data('cmpuishown', true), true);
    tell(data('tcloaded', false), true);
    expect(heard).toEqual([]);
    tell(data('useractioncomplete', true), true);
    expect(heard).toEqual(['TCF']);
    tell(data('useractioncomplete', true), true);
    expect({ heard, removed }).toEqual({ heard: ['TCF'], removed: [4] });
  });

  test('never, once the page view is over, or while a strict owner waits (GAT-09)', () => {
    const strict = stage({}, true);
    strict.decide('visitorConsentCollected');
    expect(strict.heard).toEqual([]);
    let allowed = false;
    const left = stage({ wp_has_consent: () => allowed });
    left.ending.abort();
    allowed = true;
    left.decide('wp_listen_for_consent_change');
    expect(left.heard).toEqual([]);
  });
});
