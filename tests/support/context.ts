import type { Context } from '../../runtime/context.ts';
import { visitPayload } from '../../runtime/decide/display/request.ts';
import type { Options } from '../../runtime/options.ts';
import type { Ports } from '../../runtime/ports.ts';
import { createScope } from '../../runtime/scope.ts';
import { whenVisible } from '../../runtime/show/machine/open.ts';
import { noCartNews } from '../../runtime/visitor/cart.ts';
import { day } from '../../runtime/visitor/day.ts';
import { createMemory } from '../../runtime/visitor/memory.ts';
import { createCaller } from '../../runtime/wire/call.ts';
import { readers } from '../../runtime/wire/readers.ts';

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
    goOn() {},
    arrival: () => ({ referrer: '', previous_url: '' }),
    call: createCaller(ports, OPTIONS, emit),
    chunk: async () => null,
    ...more,
  };
}
