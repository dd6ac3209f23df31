import { afterEach, expect, test, vi } from 'vitest';
import { browserCookies } from '../../../runtime/browser/stored/cookies.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['http:', 1800_000, 'poptin_session=a%3Bb;Max-Age=1800;Path=/;SameSite=Lax'],
  ['https:', 1800_000, 'poptin_session=a%3Bb;Max-Age=1800;Path=/;SameSite=Lax;Secure'],
  ['https:', null, 'poptin_session=a%3Bb;Path=/;SameSite=Lax;Secure'],
])('our cookie on %s, kept for %s ms, is the site’s alone, and secure there (contract 5, VIS-02)', (protocol, lifetimeMs, wanted) => {
  const page = { cookie: '' };
  vi.stubGlobal('location', { protocol });
  vi.stubGlobal('document', page);
  browserCookies().set('poptin_session', 'a;b', lifetimeMs);
  expect(page.cookie).toBe(wanted);
});
