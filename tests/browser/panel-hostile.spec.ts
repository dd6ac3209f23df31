import { expect } from '@playwright/test';
import { happen, rows, TABS, test } from './panel-fixture.ts';

test('R12 two thousand hostile strings are drawn as text: nothing runs, nothing is fetched, nothing becomes an element', async ({
  page,
  open,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.exposeFunction('broken', () => fetched.push('executed'));
  await open();
  const before = fetched.length;
  const payloads = [
    '<img src=//evil.example/x onerror=broken()>',
    '<script>broken()</script>',
    'javascript:broken()',
    '<svg/onload=broken()>',
    '"><iframe src=//evil.example>',
    '{{constructor.constructor("broken()")()}}',
    '\u202e\u0000<b>',
  ];
  const hostile = (i: number) => `${payloads[i % payloads.length]} ${i}`;
  await happen(page, [
    {
      type: 'config-received',
      dropped: [],
      popups: Array.from(
        { length: 100 },
        (_, i) =>
          ({
            id: hostile(i),
            name: hostile(i),
            type: 'bar',
            format: 1,
            target: 'lead',
            frequency: 'once',
            amount: 1,
            triggers: [{ kind: 'delay', seconds: 5, per: 'page' }],
          }) as const,
      ),
    },
    ...Array.from(
      { length: 100 },
      (_, i) =>
        ({
          type: 'gates-asked',
          popupId: hostile(i),
          moment: 'arm',
          again: [],
          pass: false,
          verdicts: [{ gate: hostile(i), pass: false, reason: hostile(i), expected: hostile(i), actual: hostile(i), from: hostile(i) }],
        }) as const,
    ),
    ...Array.from({ length: 1000 }, (_, i) => ({ type: 'fault', where: hostile(i), message: hostile(i), stack: hostile(i) }) as const),
    ...Array.from(
      { length: 100 },
      (_, i) =>
        ({
          type: 'call-started',
          callId: 100 + i,
          call: 'display',
          method: hostile(i),
          url: hostile(i),
          payload: { [hostile(i)]: hostile(i) },
        }) as const,
    ),
    ...Array.from(
      { length: 100 },
      (_, i) =>
        ({
          type: 'call-settled',
          callId: 100 + i,
          call: 'display',
          outcome: 'failed',
          status: 500,
          ms: 1,
          problem: hostile(i),
          response: hostile(i),
        }) as const,
    ),
  ]);
  await page.evaluate(
    (texts) => {
      const entries = texts.map((text) => ({ area: 'cookie', key: text, raw: text, meaning: text }));
      window.preview.tell({ kind: 'memory', documentId: 'preview', entries });
    },
    Array.from({ length: 500 }, (_, i) => hostile(i)),
  );
  for (const tab of TABS) {
    await page.getByRole('tab', { name: tab }).click();
    for (let i = 0; i < 7; i++) await rows(page).nth(i).click();
    expect(await page.locator('main img, main iframe, main script, main b, main a').count()).toBe(0);
  }
  expect(fetched.slice(before)).toEqual([]);
});

test('R12 what is no report changes nothing', async ({ page, open }) => {
  await open();
  await page.evaluate(() => {
    for (const forged of [
      null,
      1,
      { kind: 'attached' },
      { kind: 'memory', documentId: 'preview', entries: 'x' },
      { kind: 'events', documentId: 'preview', events: [{}] },
    ]) {
      window.preview.tell(forged);
    }
  });
  await expect(rows(page)).toHaveCount(4);
});
