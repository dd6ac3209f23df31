import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutVisitor } from '../../../../runtime/decide/consent/calls-before-consent.ts';
import type { HttpRequest } from '../../../../runtime/ports.ts';

const hosts = { displayHost: 'https://d.example', apiHost: 'https://a.example/base' };
const form = (path: string, fields: Record<string, string>, host = hosts.displayHost): HttpRequest => ({
  method: 'POST',
  url: `${host}${path}`,
  body: { form: fields },
});
const sentFields = (request: HttpRequest) => {
  const body = withoutVisitor(request, hosts)?.body;
  return body && ('form' in body ? body.form : (body.json as Record<string, unknown>));
};

test.each<readonly [path: string, sent: Record<string, string>, kept: Record<string, string> | undefined]>([
  [
    '/api/display/shop1',
    { domain: 'shop.example', triggers: '["page"]', cookies: '{"poptin_user_id":"0.1"}', referrer: 'https://x.example/a?b', cc: 'IL' },
    { domain: 'shop.example', triggers: '["page"]', before_consent: '1' },
  ],
  [
    '/api/display/click/p1',
    { domain: 'shop.example', client_id: 'shop1', converted_email: 'noa@example.com', all_visited_pages: '[]' },
    { domain: 'shop.example', client_id: 'shop1', before_consent: '1' },
  ],
  [
    '/api/display/shop1',
    { domain: 'shop.example', cookies: '{"poptin_user_id":"0.1","poptin_off":"yes"}' },
    { domain: 'shop.example', cookies: '{"poptin_off":"1"}', before_consent: '1' },
  ],
  [
    '/api/display/shop1',
    { domain: 'shop.example', all_visited_pages: '[{"url":"https://shop.example/?a=1&ppt-off","at":1}]' },
    { domain: 'shop.example', cookies: '{"poptin_off":"1"}', before_consent: '1' },
  ],
  [
    '/api/display/closed/p1',
    { client_id: 'shop1', url: 'https://shop.example/a?mail=noa#x', converted_email: 'noa@example.com' },
    { client_id: 'shop1', url: 'https://shop.example/a', before_consent: '1' },
  ],
  [
    '/api/display/conversion/v1',
    { email: 'noa@example.com', newExtraFields: '[]', url: 'https://shop.example/?a', leader_request_cookie: '0.1', referrer: 'x' },
    { email: 'noa@example.com', newExtraFields: '[]', url: 'https://shop.example/', before_consent: '1' },
  ],
  ['/api/display/total-website-session/shop1', { email: 'noa@example.com' }, undefined],
  ['/api/display/conversion-activities/shop1', { email: 'noa@example.com' }, undefined],
  ['/wix/save-ordered-products', { customer_id: '7' }, undefined],
  ['/api/display/a-call-that-comes-later/shop1', { domain: 'shop.example' }, undefined],
])('before a yes, %s with %j sends %j (CFS-02)', (path, sent, kept) => {
  expect(sentFields(form(path, sent))).toEqual(kept);
  expect(sentFields(form(path, sent, hosts.apiHost))).toEqual(kept);
});

test('a view is sent as JSON, and its address leaves out what may name a person (CFS-02)', () => {
  const json = { viewer_id: 'v1', url: 'https://shop.example/?mail=noa', converted_email: 'noa@example.com' };
  const request: HttpRequest = { method: 'POST', url: 'https://a.example/base/api/display/viewed/p1', body: { json } };
  expect(sentFields(request)).toEqual({ viewer_id: 'v1', url: 'https://shop.example/', before_consent: '1' });
});

test.each([
  ['https://d.example/api/display/validation-emails', true],
  ['https://d.example/t/p1.html?v=1', true],
  ['https://a.example/base/shopify/save/browse-abandonment?customer=7', false],
  ['https://shop.example/cart.js', true],
])('the request of %s goes out before a yes: %j (CFS-02)', (url, goes) => {
  expect(withoutVisitor({ method: 'GET', url }, hosts) !== null).toBe(goes);
});

test('only the call that sends what was typed carries an unlisted field (CFS-02)', () => {
  const call = fc.constantFrom('/api/display/shop1', '/api/display/click/p1', '/api/display/closed/p1', '/api/display/viewed/p1');
  fc.assert(
    fc.property(call, fc.string({ minLength: 1 }), (path, name) => {
      const value = `secret of ${name}`;
      expect(Object.values(sentFields(form(path, { [`x${name}`]: value })) ?? {})).not.toContain(value);
    }),
  );
});
