import { expect, test } from 'vitest';
import { hasBegun } from '../../../extension/relay/relay.ts';

test.each([
  ['is loading and has no script', false, 'loading', []],
  [
    'is loading and has only what other extensions put there',
    false,
    'loading',
    ['chrome-extension://abc/in-page.js', 'moz-extension://d/a.js', 'safari-web-extension://e/a.js'],
  ],
  ['has a script of its own', true, 'loading', ['chrome-extension://abc/in-page.js', 'https://shop.example/a.js']],
  ['has a script that is written out', true, 'loading', ['']],
  ['is parsed', true, 'interactive', []],
] as const)('a page that %s may have run one: %s (DEV-02, SEC-05)', (_what, begun, readyState, sources) => {
  expect(hasBegun({ readyState, scripts: sources.map((src) => ({ src })) })).toBe(begun);
});
