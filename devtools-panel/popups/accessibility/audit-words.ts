import type { Audited } from '../../../inspection/audit/ask-audit.ts';
import type { Audit } from '../../../inspection/audit/audit.ts';
import { accessibilityReport } from '../../../words/documents/accessibility-report.ts';

const WHY: Readonly<Record<Exclude<Audited['outcome'], 'done'>, string>> = {
  gone: 'It has left the page. Show it, then check again.',
  'no-code': 'This page does not let the check in. Use DevTools with the extension, or run a pre-flight.',
  failed: 'A script of the page broke the check. Run a pre-flight instead.',
};

export const whyNoAudit = (outcome: Audited['outcome']): string => (outcome === 'done' ? '' : WHY[outcome]);

const BROWSERS = [
  ['Edg', 'Edge'],
  ['Firefox', 'Firefox'],
  ['Chrome', 'Chromium'],
  ['Version', 'Safari'],
] as const;

/** A browser's name and number, from what it says of itself. */
export function browserIn(userAgent: string): string {
  for (const [token, name] of BROWSERS) {
    const [, version] = new RegExp(`${token}/(\\d+)`).exec(userAgent) ?? [];
    if (version) return `${name} ${version}`;
  }
  return 'an unknown browser';
}

/** The report of one popup, as a file to hand over. */
export function reportOf(audit: Audit, name: string, url: string, at: Date, userAgent = navigator.userAgent): string {
  const { width, height } = audit.window ?? { width: 0, height: 0 };
  const by = audit.window ? `in a window of ${width} × ${height} px` : '';
  return accessibilityReport([{ ...audit, name, url, by, picture: '' }], {
    on: URL.parse(url)?.host ?? 'a page',
    at,
    browser: browserIn(userAgent),
  });
}
