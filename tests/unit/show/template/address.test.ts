import { expect, test } from 'vitest';
import { isSafeAttribute, withHost } from '../../../../runtime/show/template/address.ts';

test.each([
  ['href', 'https://example.com/?a=1', true],
  ['href', 'HTTP://example.com', true],
  ['href', '//example.com/a', true],
  ['href', '/a', true],
  ['href', '?a=javascript:1', true],
  ['href', '#a:b', true],
  ['href', 'a/b:c', true],
  ['href', 'שלום.html', true],
  ['href', '', true],
  ['href', 'tel:+97231234567', true],
  ['href', 'sms:050', true],
  ['href', 'mailto:noa@example.com', true],
  ['href', 'https://example.com/?name={{url.name|you}}', true],
  ['src', 'data:image/png;base64,AAAA', true],
  ['src', 'DATA:image/svg+xml,<svg/>', true],
  ['srcset', 'a.png 1x, b.png 2x', true],
  ['title', 'javascript:alert(1)', true],
  ['href', 'javascript:alert(1)', false],
  ['href', ' JavaScript:alert(1)', false],
  ['href', '\u0001javascript:alert(1)', false],
  ['href', 'java\tscript:alert(1)', false],
  ['href', 'java\nscript\r:alert(1)', false],
  ['xlink:href', 'javascript:alert(1)', false],
  ['formaction', 'vbscript:alert(1)', false],
  ['action', 'data:text/html,<script>alert(1)</script>', false],
  ['src', 'data:image/png/../../text/html,', false],
  ['href', 'file:///etc/passwd', false],
  ['href', 'blob:https://example.com/1', false],
  ['href', 'https://', false],
])('an attribute %s of a popup that holds "%s" may stay: %s (R9, contract 3)', (name, value, may) => {
  expect(isSafeAttribute(name, value)).toBe(may);
});

test.each([
  ['shop.example:8080/x', '//shop.example:8080/x'],
  ['localhost:3000/sale', '//localhost:3000/sale'],
  ['a-b.shop.example:1?q', '//a-b.shop.example:1?q'],
  ['javascript:1', 'javascript:1'],
  ['javascript:8080/alert(1)', 'javascript:8080/alert(1)'],
  ['java\tscript:1', 'java\tscript:1'],
  ['data:1', 'data:1'],
  ['vbscript:2', 'vbscript:2'],
  ['mailto:1', 'mailto:1'],
  ['tel:1', 'tel:1'],
  ['sms:1', 'sms:1'],
  ['shop.example:x', 'shop.example:x'],
  ['https://shop.example:8080', 'https://shop.example:8080'],
  ['/a.b:1', '/a.b:1'],
  ['javascript:1//\nshop.example:1', 'javascript:1//\nshop.example:1'],
])('an address written %j leads where %j does: a port is no scheme (FRM-15, R9)', (value, meant) => {
  expect(withHost(value)).toBe(meant);
});
