import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountOf } from '../../../packages/embed/tag-on-page.ts';

/** Safari 16.4 and Chrome 111 to 119 lack it. */
beforeEach(() => {
  vi.spyOn(URL, 'canParse').mockImplementation(() => expect.fail('URL.canParse is not there.'));
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['https://cdn.example/pixel.js?id=my-shop', 'my-shop'],
  ['https://cdn.example/pixel.js?v=2&id=my-shop#id=other', 'my-shop'],
  ['https://cdn.example/pixel.js#a?id=my-shop', ''],
  ['https://www.redditstatic.com/ads/pixel.js?pixel_id=a2_shop', ''],
  ['https://[/pixel.js?id=my%20shop', ''],
  ['', ''],
])('the oldest browsers read the account of the tag %s (KIT-02)', (src, account) => {
  expect(accountOf({ src })).toBe(account);
});
