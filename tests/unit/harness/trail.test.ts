import { describe, expect, it } from 'vitest';
import { canGoBack, NO_TRAIL, visit } from '../../../harness/page/site/trail.ts';

/** Each step: where the frame has come to, and how long the tab's history is then. */
const walk = (...steps: ReadonlyArray<readonly [url: string, length: number]>) =>
  steps.reduce((trail, [url, length]) => visit(trail, url, length), NO_TRAIL);

describe('the way that the frame came', () => {
  it.each([
    ['the first page', [['/', 3]], '/', false],
    [
      'the first page, told twice',
      [
        ['/', 3],
        ['/', 3],
      ],
      '/',
      false,
    ],
    [
      'a second page',
      [
        ['/', 3],
        ['/a', 4],
      ],
      '/a',
      true,
    ],
    [
      'back on the first',
      [
        ['/', 3],
        ['/a', 4],
        ['/', 4],
      ],
      '/',
      false,
    ],
    [
      'forward again',
      [
        ['/', 3],
        ['/a', 4],
        ['/', 4],
        ['/a', 4],
      ],
      '/a',
      true,
    ],
    [
      'a link to where one came from, which is a step further',
      [
        ['/', 3],
        ['/a', 4],
        ['/', 5],
      ],
      '/',
      true,
    ],
    [
      'another page after one step back',
      [
        ['/', 3],
        ['/a', 4],
        ['/', 4],
        ['/b', 4],
      ],
      '/b',
      true,
    ],
    [
      'an address that a page put in the place of its own',
      [
        ['/', 3],
        ['/?q=a', 3],
      ],
      '/?q=a',
      false,
    ],
  ] as const)('%s: Back is offered where there is a page to go back to (DEV-12)', (_, steps, at, back) => {
    const trail = walk(...steps);
    expect(trail.urls[trail.at]).toBe(at);
    expect(canGoBack(trail)).toBe(back);
  });
});
