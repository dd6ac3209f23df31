import type { Context } from '../../runtime/context.ts';
import { day } from '../../runtime/decide/visitor/day.ts';
import { createMemory } from '../../runtime/decide/visitor/memory.ts';
import type { Options } from '../../runtime/options.ts';
import type { Ports } from '../../runtime/ports.ts';
import { createScope } from '../../runtime/scope.ts';
import { whenVisible } from '../../runtime/show/machine/when-visible.ts';
import { noCartNews } from '../../runtime/store/cart/cart-news.ts';
import { createCaller } from '../../runtime/wire/call.ts';
import { readers } from '../../runtime/wire/display/readers.ts';
import { visitPayload } from '../../runtime/wire/display/request.ts';

const OPTIONS: Options = {
  clientId: 'c',
  displayHost: 'https://d.example',
  apiHost: 'https://d.example',
  scriptUrl: '',
  nonce: '',
  spa: false,
  consent: null,
  version: '1',
  chunkUrl: (name) => name,
  loadChunk: async (name) => {
    throw new Error(`no chunk ${name}`);
  },
};

/** The context of every room, over these ports; a test adds its subject. */
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
    left: { popups: new Map(), log: [] },
    arrival: () => ({ referrer: '', previous_url: '' }),
    call: createCaller(ports, OPTIONS, emit),
    chunk: async () => null,
    ...more,
  };
}
