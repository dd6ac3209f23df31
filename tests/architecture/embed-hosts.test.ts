import { describe, expect, test } from 'vitest';
import { readBase } from '../../display-server/settings.ts';

describe('the hosts that are built into the embed', () => {
  test.each([
    ['https://display.example', 'https://display.example'],
    ['https://display.example/', 'https://display.example'],
    ['https://Display.example//', 'https://display.example'],
    ['http://127.0.0.1:4601/popups/', 'http://127.0.0.1:4601/popups'],
  ])('DISPLAY_HOST %s is asked as %s, so that no call has two slashes', (set, built) => {
    expect(readBase('DISPLAY_HOST', set)).toBe(built);
  });

  test.each([
    'display.example',
    'display.example:4601',
    'ftp://display.example',
    'https://display.example/?a',
    'https://display.example/#a',
    'https://owner:secret@display.example',
  ])('DISPLAY_HOST %s makes no embed: its calls would go nowhere', (set) => {
    expect(() => readBase('DISPLAY_HOST', set)).toThrow(
      `DISPLAY_HOST is "${set}". It takes the address of a host, such as https://display.example.`,
    );
  });
});
