import { resolve } from 'node:path';
import fc from 'fast-check';
import { build, type Rolldown } from 'vite';
import type { readTemplate } from '../../../runtime/show/template/fragment.ts';
import '../../support/steady-inputs.ts';
import { expect, test } from '../support/test.ts';

/** In `npm run test:full` as many as the project promises (R3). */
const TEMPLATES = process.env.TEST_FULL ? 2000 : 300;

const ELEMENTS = [
  'div p a b form input button img svg style template video table tr td select option math',
  'script iframe object embed base meta link noscript foreignObject use animate set frame SCRIPT IFrame',
].flatMap((names) => names.split(' '));

const ACT = 'window.acted = 1';
const ATTRIBUTES = [
  ['onclick', ACT],
  ['ONLOAD', ACT],
  ['onerror', ACT],
  ['onfocus', ACT],
  ['src', 'no-such-picture'],
  ['src', `javascript:${ACT}`],
  ['href', `javascript:${ACT}`],
  ['href', ` \u0001JaVaScRiPt:${ACT}`],
  ['xlink:href', `javascript:${ACT}`],
  ['action', `data:text/html,<script>${ACT}</script>`],
  ['formaction', `vbscript:${ACT}`],
  ['srcdoc', `<script>top.acted = 1</script>`],
  ['style', 'color: red; background: url(javascript:1)'],
  // A field may answer a form's question.
  ['name', 'attributes'],
  ['name', 'style'],
  ['name', 'removeAttributeNode'],
  ['id', '__proto__'],
  ['data-title', '"><script>window.acted = 1</script>'],
  ['autofocus', ''],
] as const;

const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** Markup that tries to act: nested at random, now and then left open or closed twice. */
const { tree: hostile } = fc.letrec<{ tree: string; element: string }>((again) => ({
  tree: fc
    .array(fc.oneof({ maxDepth: 6 }, fc.constantFrom('words', '<!-- <p> -->', '</svg>', '<![CDATA[', '</form><form>'), again('element')), {
      maxLength: 5,
    })
    .map((parts) => parts.join('')),
  element: fc
    .tuple(fc.constantFrom(...ELEMENTS), fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 3 }), again('tree'), fc.boolean())
    .map(
      ([name, attributes, inside, closed]) =>
        `<${name} ${attributes.map(([key, value]) => `${key}="${quoted(value)}"`).join(' ')}>${inside}${closed ? `</${name}>` : ''}`,
    ),
}));

/** Inputs that chance finds too rarely. */
const KNOWN = [
  `<svg><template onclick="${ACT}"><p onclick="${ACT}">a</p></template></svg>`,
  `<template><template><img src="x" onerror="${ACT}"></template></template>`,
  `<form onsubmit="${ACT}"><input name="removeAttributeNode"><input name="getAttributeNames"><input name="ownerDocument"></form>`,
  `<svg><style><img src="x" onerror="${ACT}"></style><a xlink:href="javascript:${ACT}"><text>a</text></a></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${ACT}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${ACT}>">`,
  `${'<div>'.repeat(2000)}deep`,
  'only words',
  '',
];

/** Runs in the page: builds each as the runtime does, puts it on the page, uses it, and says what is wrong with it. */
async function standAll(markups: readonly string[]): Promise<string[]> {
  const { builder } = window as typeof window & { builder: { readTemplate: typeof readTemplate } };
  const FORBIDDEN = /^(script|iframe|frame|object|embed|base|meta|link|noscript|foreignobject|use|animate|set|style)$/i;
  const wrong: string[] = [];
  const look = (content: ParentNode, markup: string) => {
    for (const element of content.querySelectorAll('*')) {
      // Asked of what every element is, since a form may answer for itself.
      const attributes = Reflect.get(Element.prototype, 'attributes', element) as NamedNodeMap;
      const bad = [...attributes].filter(({ name, value }) => /^on/i.test(name) || /^\W*(javascript|vbscript|data:text)/i.test(value));
      if (FORBIDDEN.test(element.localName) || bad.length) wrong.push(`${element.localName} ${bad.map(({ name }) => name)} in ${markup}`);
      if (element instanceof HTMLTemplateElement) look(element.content, markup);
    }
  };
  for (const markup of markups) {
    try {
      const built = builder.readTemplate({ options: { nonce: '' }, trusted: {} } as never, markup).build();
      const host = document.createElement('div');
      const root = host.attachShadow({ mode: 'open' });
      built.adopt(root);
      root.append(built.nodes);
      look(root, markup);
      document.body.append(host);
      for (const target of root.querySelectorAll('*'))
        for (const type of ['click', 'error', 'load', 'focus']) target.dispatchEvent(new Event(type, { cancelable: true }));
      host.remove();
    } catch (error) {
      wrong.push(`${error} with ${markup}`);
    }
    if ('acted' in window) wrong.push(`acted: ${markup}`);
    Reflect.deleteProperty(window, 'acted');
  }
  await new Promise((done) => setTimeout(done));
  return wrong;
}

test(`${TEMPLATES} templates that try everything do nothing, throw nothing, and leave nothing (R3, R9)`, async ({ page, site }) => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    // The build for sites.
    define: { __IN_EMBED__: 'true' },
    build: { write: false, lib: { entry: resolve('runtime/show/template/fragment.ts'), formats: ['iife'], name: 'builder' } },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  site.page('/builder.js', output[0].code);
  site.page('/empty', '<!doctype html><html lang="en"><title>Empty</title><script src="/builder.js"></script><body></body></html>');
  await page.goto(site.url('/empty'));
  const before = await page.evaluate(() => Object.keys(Object.prototype).length);
  expect(await page.evaluate(standAll, [...KNOWN, ...fc.sample(hostile, TEMPLATES)])).toEqual([]);
  expect(errors).toEqual([]);
  expect(await page.evaluate(() => Object.keys(Object.prototype).length)).toBe(before);
  expect(page.url()).toBe(site.url('/empty'));
});
