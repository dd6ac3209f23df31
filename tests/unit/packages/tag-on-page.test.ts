import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountOf, folderOf } from '../../../packages/embed/tag-on-page.ts';

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

test.each([
  'https://cdn.example/p',
  'https://cdn.example/p/',
  'https://cdn.example/p//',
  'https://cdn.example/p/pixel.js',
  'https://cdn.example/p//pixel.js/',
  'https://cdn.example/p/pixel.js?id=my-shop',
  'https://cdn.example/p/?v=2#top',
])('the loader takes %s for the folder that has pixel.js (KIT-02)', (cdn) => {
  expect(folderOf(cdn)).toBe('https://cdn.example/p');
});

test.each([
  ['https://pixel.js.example/', 'https://pixel.js.example'],
  ['https://cdn.example/my-pixel.js', 'https://cdn.example/my-pixel.js'],
  ['https://cdn.example/pixel.js/v2', 'https://cdn.example/pixel.js/v2'],
  ['/pixel.js', ''],
  ['', ''],
])('the loader leaves nothing but pixel.js out: of %s there is %s (KIT-02)', (cdn, folder) => {
  expect(folderOf(cdn)).toBe(folder);
});
