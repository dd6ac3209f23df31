import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { putFields, reword } from '../../../harness/accounts/reword.ts';
import { readAccount } from '../../../harness/accounts/seed-accounts.ts';
import { SITES } from '../../../harness/sites/sites.ts';

const BUILT_TEMPLATES = fileURLToPath(new URL('../../../dist/templates/', import.meta.url));

describe("the demo sites' accounts", () => {
  it.each(SITES.map((site) => site.name))(
    'the popups of %s say what the site says, in templates that hold those words (DEV-12)',
    async (name) => {
      const { popups } = await readAccount(name, BUILT_TEMPLATES);
      expect(popups.length).toBeGreaterThan(0);
    },
  );

  it('popup ids have 13 characters, and no two accounts share one (DEV-12)', async () => {
    const accounts = await Promise.all(SITES.map((site) => readAccount(site.name, BUILT_TEMPLATES)));
    const ids = accounts.flatMap(({ popups }) => popups.map(({ poptin_id }) => poptin_id));
    for (const id of [...ids, ...SITES.map((site) => site.clientId)]) expect(id).toMatch(/^[0-9a-f]{13}$/);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('rewording a template', () => {
  it("exchanges whole texts, everywhere, and keeps an owner's words words (DEV-12)", () => {
    expect(reword('<h2>Hello</h2><p>Hello you</p><b>Hello</b>', { Hello: '<i>Salt & pepper</i> $&' })).toBe(
      '<h2>&lt;i&gt;Salt &amp; pepper&lt;/i&gt; $&amp;</h2><p>Hello you</p><b>&lt;i&gt;Salt &amp; pepper&lt;/i&gt; $&amp;</b>',
    );
  });

  it('says which text a template does not hold (DEV-12)', () => {
    expect(() => reword('<p>One</p>', { Two: 'Zwei' })).toThrow('The template does not say "Two".');
  });
});

describe("an owner's own fields", () => {
  it('take the place of those in the template; words and button around them stay (DEV-12)', () => {
    const template = '<h2>Ask</h2><form method="dialog"><input name="a"><button type="submit">Send</button></form><p>Thanks</p>';
    expect(putFields(template, '<input name="$1">')).toBe(
      '<h2>Ask</h2><form method="dialog"><input name="$1"><button type="submit">Send</button></form><p>Thanks</p>',
    );
    expect(() => putFields('<p>One</p>', '<input>')).toThrow('The template has no form');
  });
});
