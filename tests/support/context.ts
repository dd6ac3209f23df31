import { createCaller } from '../../runtime/call.ts';
import type { Context } from '../../runtime/context.ts';
import { readers } from '../../runtime/decide/display/readers.ts';
import { visitPayload } from '../../runtime/decide/display/request.ts';
import { day } from '../../runtime/decide/visitor/day.ts';
import { createMemory } from '../../runtime/decide/visitor/memory.ts';
import type { Options } from '../../runtime/options.ts';
import type { Ports } from '../../runtime/ports.ts';
import { createScope } from '../../runtime/scope.ts';
import { whenVisible } from '../../runtime/show/machine/when-visible.ts';
import { noCartNews } from '../../runtime/store/cart/cart-news.ts';

const OPTIONS: Options = {
  clientId: 'c',
  displayHost: 'https://d.example',
  apiHost: 'https://d.example',
  scriptUrl: '',
  nonce: '',
  spa: false,
  strictConsent: false,
  version: '1',
  chunkUrl: (name) => name,
  loadChunk: async (name) => {
    throw new Error(`no chunk ${name}`);
  },
};

/** What every room is handed, over these ports; a test brings what it is about. */
export function contextOf(ports: Ports, more: Partial<Context> = {}): Context {
  const { emit = () => {} } = more;
  return {
    ports,
    emit,
    options: OPTIONS,
    scope: createScope(() => {}),
    memory: createMemory(ports, emit),
    cart: noCartNews(),
    readers,
    visitPayload,
    day,
    whenVisible,
    trusted: {},
    arrival: () => ({ referrer: '', previous_url: '' }),
    call: createCaller(ports, OPTIONS, emit),
    chunk: async () => null,
    ...more,
  };
}
