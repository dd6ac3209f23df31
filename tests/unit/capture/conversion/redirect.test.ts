import { describe, expect, test } from 'vitest';
import { withFormData } from '../../../../runtime/capture/conversion/follow-up.ts';
import { safeTarget } from '../../../../runtime/show/behaviours/links.ts';
import { scriptsIn } from '../../../../runtime/show/parts/server-code.ts';

describe('the places to which a popup may lead', () => {
  test.each([
    ['https://shop.example/sale', 'https://shop.example/sale'],
    [' http://shop.example ', 'http://shop.example'],
    ['shop.example/sale', '//shop.example/sale'],
    ['www.shop.example:8080/a', '//www.shop.example:8080/a'],
    ['localhost:3000', '//localhost:3000'],
    ['/thanks', '/thanks'],
    ['?step=2', '?step=2'],
    ['tel:+97231234567', 'tel:+97231234567'],
    ['sms:0521234567', 'sms:0521234567'],
    ['MAILTO:noa@example.com', 'MAILTO:noa@example.com'],
    ['javascript:alert(1)', ''],
    ['JaVaScRiPt:alert(1)', ''],
    ['java\nscript:alert(1)', ''],
    ['\u0001javascript:alert(1)', ''],
    ['data:text/html,<script>alert(1)</script>', ''],
    ['vbscript:x', ''],
    ['blob:https://a/b', ''],
    ['https://', ''],
    ['a name <of a page>', ''],
    ['', ''],
  ])('%j is followed as %j (R9, FRM-15)', (url, target) => {
    expect(safeTarget(url)).toBe(target);
  });

  const ENTRIES = [
    { id: '', type: 'email', name: 'email', placeholder: '', value: 'noa+1@example.com' },
    { id: '', type: 'hidden', name: 'hidden_1', placeholder: '', value: ' ' },
  ];
  test.each([
    ['https://a.example/', 'https://a.example/?email=noa%2B1%40example.com'],
    ['https://a.example/?a=1#top', 'https://a.example/?a=1&email=noa%2B1%40example.com#top'],
    ['mailto:shop@a.example', 'mailto:shop@a.example'],
  ])('form data goes along to %s (LIF-06)', (url, target) => {
    expect(withFormData(url, ENTRIES)).toBe(target);
    expect(withFormData(url, [])).toBe(url);
  });
});

describe('code that comes with a conversion', () => {
  test.each([
    ['track("lead")', [{ text: 'track("lead")', src: '' }]],
    [
      '<script>a()</script>\n<script type="text/javascript">b()</script>',
      [
        { text: 'a()', src: '' },
        { text: 'b()', src: '' },
      ],
    ],
    ['<script async src="https://t.example/t.js"></script>', [{ text: '', src: 'https://t.example/t.js' }]],
    ['<script src="data:text/javascript,x"></script>', []],
    ['<img src=x onerror=alert(1)>', []],
    ['<SCRIPT>a()</Script>', [{ text: 'a()', src: '' }]],
    ['<script>a()', []],
    ['<script>'.repeat(100_000), []],
    ['  ', []],
    ['', []],
  ])('%j is read as its scripts (FRM-17)', (code, scripts) => {
    expect(scriptsIn(code)).toEqual(scripts);
  });
});
