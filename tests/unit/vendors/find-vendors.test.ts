import { expect, test } from 'vitest';
import { findVendors, isFileOf } from '../../../vendors/look/find-vendors.ts';
import { VENDOR_RULES } from '../../../vendors/rules.ts';
import { only } from '../../support/only.ts';

/** A page with these scripts, variables and elements. */
const pageWith = (scripts: readonly string[], globals: readonly string[], elements: readonly string[]): Document =>
  only<Document>({
    defaultView: Object.fromEntries(globals.map((name) => [name, {}])),
    querySelectorAll: (selector: string) => (selector.includes('script[src]') ? scripts.map((src) => ({ src })) : []),
    querySelector: (selector: string) => (elements.includes(selector) ? {} : null),
  });

const PAGES: ReadonlyArray<readonly [script: string, globals: readonly string[], elements: readonly string[], found: readonly string[]]> = [
  ['https://shop.example/js/feedback.js', [], [], []],
  ['https://shop.example/js/feedback.min.js', ['__SENTRY__', 'Sentry'], [], []],
  ['https://shop.example/js/feedback-modal.min.js', [], ['#sentry-feedback'], ['sentry-feedback']],
  ['https://browser.sentry-cdn.com/10.1.0/feedback-modal.min.js', [], [], ['sentry-feedback']],
  ['https://browser.sentry-cdn.com/10.1.0/bundle.tracing.replay.feedback.min.js', [], [], ['sentry-feedback']],
  ['https://browser.sentry-cdn.com/10.1.0/bundle.min.js', [], [], []],
  ['https://shop.example/static/surveys.js', [], [], []],
  ['https://shop.example/static/surveys.js?https://us.posthog.com/', [], [], []],
  ['https://shop.example/static/surveys.js', [], ['[class*="PostHogSurvey-"]'], ['posthog']],
  ['https://shop.example/ingest/static/surveys.js?v=1.2.3', ['posthog'], [], ['posthog']],
  ['https://shop.example/ingest/static/1.2.3/surveys.js', ['__PosthogExtensions__'], [], ['posthog']],
  ['https://us-assets.i.posthog.com/static/surveys.js', [], [], ['posthog']],
  ['https://us-assets.i.posthog.com/static/array.js', ['posthog'], [], []],
];

test.for(PAGES)('%s beside %s and %s shows %s (VEN-01)', ([script, globals, elements, found]) => {
  expect(findVendors(pageWith([script], globals, elements), VENDOR_RULES).map(({ rule }) => rule.id)).toEqual(found);
});

test.each([
  ['sentry-feedback', 'https://shop.example/js/feedback-modal.min.js'],
  ['posthog', 'https://shop.example/ingest/static/surveys.js'],
])('the cost of %s includes its file at %s (VEN-05)', (id, address) => {
  expect(isFileOf(VENDOR_RULES.find((rule) => rule.id === id)!, address)).toBe(true);
});
