import type { Context, Services } from '../../../runtime/context.ts';
import { createScope } from '../../../runtime/scope.ts';
import { mendLinks } from '../../../runtime/show/behaviours/links.ts';
import { fillTags } from '../../../runtime/show/parts/fill-tags.ts';
import { readTemplate } from '../../../runtime/show/template/fragment.ts';
import { noCartNews } from '../../../runtime/visitor/cart.ts';
import { createMemory } from '../../../runtime/visitor/memory.ts';
import { FakeBrowser } from '../../../tests/support/fake-ports.ts';
import type { Choices } from '../inputs/choices.ts';
import { MARKUP_PIECES } from '../inputs/markup-pieces.ts';
import { defineTarget, demand, inTime } from '../target.ts';

interface Written {
  readonly markup: string;
  /** The page's address, whose parts tags put into the markup. */
  readonly told: string;
}

const LANGUAGE_OF_BYTES = 128;

function written(choices: Choices): string {
  let markup = '';
  while (choices.left > 0 && markup.length < 20_000) {
    const byte = choices.byte();
    // Under 32 no sign is typed: they are pieces, too, since there are many.
    if (byte >= 32 && byte < LANGUAGE_OF_BYTES) markup += String.fromCharCode(byte);
    else markup += MARKUP_PIECES[(byte < 32 ? byte : byte - LANGUAGE_OF_BYTES + 32) % MARKUP_PIECES.length];
  }
  return markup;
}

/** An owner's markup, read and filled in (contract 3, CFG-06, R9). Nothing in it runs, whatever it is. Only in a real browser. */
export const target = defineTarget<Written>({
  seeds: MARKUP_PIECES.map((_piece, at) => Uint8Array.of(0, at < 32 ? at : at - 32 + LANGUAGE_OF_BYTES)),
  decode: (choices) => ({ told: choices.pick(TOLD), markup: written(choices) }),
  check({ markup, told }) {
    const services = { options: { nonce: '' }, trusted: {} } as Services;
    const template = inTime('markup', () => readTemplate(services, markup));
    const nodes = template.build().nodes;
    nothingActs(nodes);
    demand(template.build().nodes.isEqualNode(nodes), 'each showing has the same markup');
    for (const { path, problem } of template.dropped) demand(path !== '' && problem !== '', 'what is left out is said', path);

    const browser = new FakeBrowser();
    browser.url = `https://shop.example/?x=${encodeURIComponent(told)}`;
    browser.title = told;
    const scope = createScope(() => {});
    const context: Pick<Context, 'ports' | 'memory' | 'cart'> = {
      ports: browser.ports,
      memory: createMemory(browser.ports, () => {}),
      cart: noCartNews(),
    };
    inTime('tags', () => fillTags(context, null, { scope, freemium: false }, nodes, () => {}));
    nothingActs(nodes);
    const box = document.createElement('div');
    box.append(nodes);
    mendLinks.attach({ box } as never, {} as never);
    nothingActs(box);
    // Put where a script in it could run. The page around it would notice.
    const host = document.createElement('div');
    host.attachShadow({ mode: 'open' }).append(box);
    document.body.append(host);
    host.remove();
    scope.end();
  },
});

const TOLD = [
  '',
  'words',
  'javascript:ran()',
  '" onclick="ran()',
  '<img src=x onerror=ran()>',
  '//elsewhere.example',
  'data:text/html,<script>ran()</script>',
  '{{url.x}}',
];

const ACTING = new Set('script iframe frame object embed base meta link noscript foreignobject use animate set'.split(' '));
const ADDRESSES = new Set('href src action formaction poster xlink:href srcset background data'.split(' '));
const HARMLESS = /^(https?|tel|sms|mailto):$/;

function nothingActs(root: ParentNode): void {
  for (const element of root.querySelectorAll('*')) {
    demand(!ACTING.has(element.localName.toLowerCase()), `no <${element.localName}> gets through`);
    for (const name of Element.prototype.getAttributeNames.call(element)) {
      demand(!/^on/i.test(name), `no handler gets through: ${element.localName} ${name}`);
      if (ADDRESSES.has(name)) isHarmless(element.localName, name, Element.prototype.getAttribute.call(element, name) ?? '');
    }
    if (element instanceof HTMLTemplateElement) nothingActs(element.content);
  }
}

function isHarmless(element: string, name: string, address: string): void {
  const there = URL.canParse(address, document.baseURI) ? new URL(address, document.baseURI) : null;
  if (!there) return;
  const isImage = /^data:image\/(png|jpe?g|gif|webp|svg\+xml)[;,]/i.test(there.href);
  demand(HARMLESS.test(there.protocol) || isImage, `no address that could act gets through: ${element} ${name}`, there.href.slice(0, 80));
}
