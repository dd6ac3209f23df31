import { afterEach, expect, test, vi } from 'vitest';
import { HINDRANCES, hindranceOf } from '../../../devtools-panel/runtime-room/room-words.ts';
import { applyReport } from '../../../devtools-panel/store/view/apply-report.ts';
import { EMPTY_VIEW } from '../../../devtools-panel/store/view/panel-view.ts';
import { safeReader } from '../../../extension/own-runtime/read-safely.ts';
import { PROTOCOL_VERSION } from '../../../inspection/protocol/protocol.ts';
import type { SiteRuntime } from '../../../inspection/protocol/site-runtime.ts';
import { checkReport } from '../../../reports/check-report.ts';
import { only } from '../../support/only.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser as old or as new as it is said, on a page that enforces Trusted Types or does not. */
function browser({ setHTML, enforced }: { setHTML: boolean; enforced: boolean }) {
  const read: string[] = [];
  const parsed: string[] = [];
  class FakeElement {}
  if (setHTML) Object.assign(FakeElement.prototype, { setHTML: (markup: string) => void read.push(markup) });
  class FakeParser {
    parseFromString(markup: string) {
      parsed.push(markup);
      if (enforced) throw new TypeError('This document requires TrustedHTML assignment.');
      return { body: { childNodes: [markup] } };
    }
  }
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('DOMParser', FakeParser);
  const into = only<HTMLTemplateElement>({ content: { append: (...nodes: string[]) => void read.push(...nodes) } });
  let refusals = 0;
  const reader = safeReader(() => {
    refusals += 1;
  });
  return { read, parsed, refusals: () => refusals, show: () => reader(into, '<p>') };
}

test.each([
  { setHTML: true, enforced: true, reads: ['<p>'] },
  { setHTML: true, enforced: false, reads: ['<p>'] },
  { setHTML: false, enforced: false, reads: ['<body><p>'] },
])('the extension’s runtime reads markup where %o (R5, DEV-02)', ({ reads, ...world }) => {
  const { read, show, refusals } = browser(world);
  show();
  expect([read, refusals()]).toEqual([reads, 0]);
});

test('Trusted Types without setHTML read no popup, and say so once (R5, DEV-02)', () => {
  const { read, parsed, show, refusals } = browser({ setHTML: false, enforced: true });
  expect(show).toThrow('requires TrustedHTML');
  expect(show).toThrow('requires TrustedHTML');
  expect([read, parsed, refusals()]).toEqual([[], ['<body><p>'], 1]);
});

const SITE: SiteRuntime = { site: 'https://shop.example', on: true, allowed: true, settings: null, serverCookies: null };
const found = { url: 'https://shop.example/', runtime: '0.1.0', tag: null, popups: 1 };
const attached = (more: object) => ({ kind: 'attached', version: PROTOCOL_VERSION, documentId: 'one', ...found, own: true, ...more });

test.each<readonly [which: string, site: Partial<SiteRuntime>, report: object, hindrance: string | null]>([
  ['nothing', {}, {}, null],
  ['a page that enforces Trusted Types', {}, { noMarkup: true }, 'trusted-types'],
  ['a page that is not loaded anew yet', {}, { own: false }, 'reload'],
  ['the browser', { allowed: false }, { own: false }, 'leave'],
  ['nothing, since it is not chosen', { on: false }, { own: false, noMarkup: true }, null],
])('the panel says what hinders the extension’s runtime: %s (DEV-02, R5)', (_, site, report, hindrance) => {
  const { page } = applyReport(EMPTY_VIEW, checkReport(attached(report))!);
  expect(hindranceOf(page, { ...SITE, ...site })).toBe(hindrance);
});

test('a hindrance is a sentence that says what to do (DEV-02, R5)', () => {
  expect(HINDRANCES['trusted-types']('shop.example')).toMatch(/^No popup can show: .* Use a newer browser, or this page’s build\.$/);
});
