import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { failureOf, NOT_MADE, type Played, type PlayedStep } from '../../../scenarios/play/played.ts';
import { traced } from '../../../scenarios/play/trace.ts';
import { htmlReport } from '../../../scenarios/report/html-report.ts';
import { junit } from '../../../scenarios/report/junit.ts';
import { seenPopup } from './played-popup.ts';

const RUDE = '<script>alert("1")</script> & \u0007\ud800';
const step = (words: string, more: Partial<PlayedStep> = {}): PlayedStep => ({
  ...NOT_MADE,
  words,
  state: 'passed',
  ms: 120,
  url: 'https://blog.example/',
  ...more,
});

const STEPS = [
  step('Waits 3 s', {
    picture: { type: 'jpeg', bytes: new Uint8Array([255, 216, 255]) },
    calls: ['display', 'viewed (failed 503)'],
    complaints: [`gtag ${RUDE}`],
    popups: [traced(seenPopup('Spring', {}, 'frequency'), new Map())],
  }),
  step(`Walks to ${RUDE}`, {
    state: 'failed',
    differences: [{ what: 'Spring', expected: `kept back by ${RUDE}`, found: 'every gate lets it show' }],
  }),
  step('Presses Escape', { state: 'not made' }),
];
const FAILED: Played = {
  title: `A title ${RUDE}`,
  about: '',
  file: 'a.yaml',
  browser: 'Chromium 142',
  steps: STEPS,
  ms: 1234,
  failure: failureOf(STEPS),
};
const PASSED: Played = { ...FAILED, title: 'Another', browser: 'Firefox 140', steps: STEPS.slice(0, 1), failure: '' };

const html = htmlReport([PASSED, FAILED], { on: 'the demo sites', at: new Date('2026-06-15T09:00:00Z') });

describe('the report of what was played', () => {
  test('says which step failed and why, beside the trace of each popup (DEV-21)', () => {
    expect(FAILED.failure).toMatch(/^Step 2 of 3, Walks to .*: Spring: expected kept back by .*; found every gate lets it show\.$/s);
    for (const said of [
      '1 of 2 scenarios failed',
      'Step 2 of 3, Walks to',
      '<dt>Expected</dt><dd>kept back by',
      '<dt>Found</dt><dd>every gate lets it show</dd>',
      'Keeps it back.',
      'How often',
      'viewed (failed 503)',
      'data:image/jpeg;base64,/9j/',
      'Scripts of the site itself threw: gtag &lt;script&gt;',
      'not made',
    ])
      expect(html).toContain(said);
  });

  test('shows every word of a page or file as text: nothing runs or loads (DEV-21, SEC-04)', () => {
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; ');
    expect(html.replace(/data:image[^"]*/g, '')).not.toMatch(/(?:src|href)="(?!")/);
    expect(html).toContain(`content="default-src 'none'`);
  });

  test('lays a picture that differs under its baseline, with the one script that its policy allows (SCN-04)', () => {
    const bytes = new Uint8Array([137, 80, 78, 71]);
    const compared = { kind: 'differs', words: `1.2 % ${RUDE}`, baseline: bytes, marked: bytes } as const;
    const steps = [step('Looks', { picture: { type: 'png', bytes }, compared })];
    const report = htmlReport([{ ...FAILED, steps }], { on: 'the demo sites', at: new Date(0) });
    const [script = '', ...others] = [...report.matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    expect(others).toEqual([]);
    expect(report).toContain(`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`);
    expect(report.match(/<input type="range"/g)).toHaveLength(1);
    expect(report.match(/data:image\/png;base64,iVBORw==/g)).toHaveLength(3);
    expect(report).toContain('1.2 % &lt;script&gt;');
  });

  test('says it where nothing was played (DEV-21)', () => {
    expect(htmlReport([], { on: 'the demo sites', at: new Date(0) })).toContain('No scenario was played.');
  });
});

describe('the JUnit file', () => {
  const xml = junit([PASSED, FAILED]);

  test('has a suite for each browser, and the failing step with its reason (DEV-21)', () => {
    expect(xml).toContain('<testsuites name="scenarios" tests="2" failures="1" errors="0">');
    expect(xml).toContain('<testsuite name="scenarios in Firefox 140" tests="1" failures="0"');
    expect(xml).toContain('time="1.234"');
    expect(xml).toMatch(/<failure message="Step 2 of 3, Walks to [^"]*; found every gate lets it show\.[^"]*" type="difference">/);
    expect(xml).toContain('3. Presses Escape: not made');
  });

  test('is XML whatever is in a title: no sign that it forbids, every tag closed (DEV-21)', () => {
    expect(xml).not.toMatch(/(?![\t\n\r])\p{Cc}|\p{Cs}/u);
    const open: string[] = [];
    for (const [, close, name = '', inner] of xml.matchAll(/<(\/?)([a-z]+)((?:"[^"]*"|[^">])*)>/g))
      if (close) expect(open.pop()).toBe(name);
      else if (!inner?.endsWith('/')) open.push(name);
    expect(open).toEqual([]);
  });
});
