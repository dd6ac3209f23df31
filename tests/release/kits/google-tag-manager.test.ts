import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { readTemplate, requiredBy, runScenario } from './gtm-template.ts';
import { CLIENT } from './owners-site.ts';
import { taggedSite } from './tagged-site.ts';

const template = readTemplate(readFileSync(join(inject('release'), 'integrations/google-tag-manager/template.tpl'), 'utf8'));

/** The permission that Tag Manager asks for before it lets a template use an API; '' where it asks for none. */
const PERMISSION_OF: Readonly<Record<string, string>> = {
  injectScript: 'inject_script',
  logToConsole: 'logging',
  encodeUriComponent: '',
  queryPermission: '',
};

const site = taggedSite();

test('the template has permissions for exactly what its code uses (KIT-05)', () => {
  expect(template.info).toMatchObject({ type: 'TAG', displayName: 'Poptins', containerContexts: ['WEB'] });
  const needed = requiredBy(template.code).map((name) => PERMISSION_OF[name]);
  expect(needed).not.toContain(undefined);
  const given = template.permissions.map(({ instance }) => instance.key.publicId);
  expect(given.toSorted()).toEqual(needed.filter(Boolean).toSorted());
});

test('its code reads only fields that it declares, and uses no name of a page (KIT-05)', () => {
  const read = new Set([...template.code.matchAll(/\bdata\.(\w+)/g)].map(([, name = '']) => name));
  const declared = template.fields.map(({ name }) => name);
  expect([...read].filter((name) => !name.startsWith('gtmOn')).toSorted()).toEqual(declared.toSorted());
  const bare = template.code.replace(/'[^']*'|\/\/.*/g, '');
  expect(bare).not.toMatch(/\b(?:window|document|new|this|async|await|class)\b|=>\s*{|`/);
});

test.each(template.tests.scenarios)('its own test passes: $name (KIT-05)', (scenario) => {
  expect(runScenario(template, scenario)).toBe('');
});

test('its own tests see a fault in its code (KIT-05)', () => {
  const broken = { ...template, code: template.code.replace("'&hosts=here'", "''").replace('data.gtmOnFailure();', '') };
  const failed = template.tests.scenarios.filter((scenario) => runScenario(broken, scenario) !== '');
  expect(failed.length).toBe(2);
});

test('on a page its code loads the script, a popup shows and a lead is delivered (KIT-05, KIT-07)', async () => {
  const data = { clientId: CLIENT, cdn: site.server().origin, hostsHere: true, consent: 'usual' };
  // Tag Manager's own way of putting a script on a page.
  const stage = `
    const inject = (url) => document.head.append(Object.assign(document.createElement('script'), { async: true, src: url }));
    const apis = { injectScript: inject, encodeUriComponent: encodeURIComponent, queryPermission: () => true, logToConsole: console.log };
    (function (require, data) {${template.code}\n})((name) => apis[name], ${JSON.stringify(data)});`;
  const page = await site.open(`<!doctype html><html lang="en"><title>A shop</title><h1>A shop</h1><script>${stage}</script></html>`);
  await site.delivers(page, 'gtm@shop.example');
});
