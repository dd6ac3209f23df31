import { expect, test } from 'vitest';
import { safeTarget } from '../../../../runtime/show/template/links.ts';

test.each([
  ['example.com/sale', '//example.com/sale'],
  ['www.example.com', '//www.example.com'],
  ['example.com:8080', '//example.com:8080'],
  ['https://example.com', 'https://example.com'],
  ['HTTP://example.com', 'HTTP://example.com'],
  ['//example.com', '//example.com'],
  ['/sale', '/sale'],
  ['?page=2', '?page=2'],
  ['#top', '#top'],
  ['mailto:noa@example.com', 'mailto:noa@example.com'],
  ['sms:+972501234567', 'sms:+972501234567'],
  ['tel:*2345', 'tel:*2345'],
  ['tel:+972-50-123-4567', 'tel:+972-50-123-4567'],
  ['tel:(03) 123 4567 ext', 'tel:031234567'],
  ['050-1234567', 'tel:050-1234567'],
  ['+972 (50) 123 4567', 'tel:+972501234567'],
  ['*2345', 'tel:*2345'],
  ['100', 'tel:100'],
  ['12', '//12'],
  ['10.0.0.7', '//10.0.0.7'],
  ['javascript:alert(1)', ''],
  ['data:text/html,x', ''],
  ['java\nscript:alert(1)', ''],
  ['https://', ''],
  ['a name <of a page>', ''],
  ['', ''],
])('FRM-15 a button that leads to "%s" leads to "%s"', (href, target) => {
  expect(safeTarget(href)).toBe(target);
});
