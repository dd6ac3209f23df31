import { describe, expect, test } from 'vitest';
import { addressesIn, toldAddress } from '../../../inspection/session/told-address.ts';

describe('an address in a recording that becomes a scenario', () => {
  test.each([
    ['https://shop.example/products/morning-mug', '/products/morning-mug'],
    ['https://blog.example/journal/night-train-to-narvik?page=2#part-3', '/journal/night-train-to-narvik?page=2#part-3'],
    ['https://shop.example/?utm_campaign=autumn&utm_source=letter', '/?utm_campaign=autumn&utm_source=letter'],
    ['https://inn.example/?nights=3', '/?nights=3'],
    ['https://app.example/#/cart', '/#/cart'],
  ])('%s is %s: the words of the site stay (SCN-05)', (url, address) => {
    expect(toldAddress(url)).toBe(address);
  });

  test.each([
    ['https://shop.example/cart?email=noa@example.com&token=s3cr3t', '/cart'],
    ['https://shop.example/?utm_content=noa%40example.com', '/'],
    ['https://shop.example/?q=noa+peretz', '/'],
    ['https://app.example/#access_token=abc', '/'],
  ])('%s is %s: what could be a person’s is left out (SCN-05, R13)', (url, address) => {
    expect(toldAddress(url)).toBe(address);
  });

  test.each([
    'https://shop.example/u/noa@example.com',
    'https://shop.example/u/noa%40example.com/orders',
    'https://shop.example/orders/0501234567',
    'https://shop.example/reset/9f8e7d6c5b4a39281706f5e4',
    'https://shop.example/u/%E0%A4%A',
    'no address',
    `https://shop.example/${'a/'.repeat(400)}`,
  ])('%s is not told: no way leads to the page without it (SCN-05, R13)', (url) => {
    expect(toldAddress(url)).toBeNull();
  });

  test('each page that was entered has the moment at which it began (SCN-05)', () => {
    const entered = (n: number, url: string) => ({ n, at: 1000 * n, event: { type: 'page-entered', url, title: '' } as const });
    const timeline = [entered(1, 'https://shop.example/cart'), entered(2, 'https://shop.example/u/noa@example.com')];
    expect(addressesIn({ timeline })).toEqual([[1000, '/cart']]);
  });
});
