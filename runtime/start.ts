import { createCaller } from './call.ts';
import type { Context } from './context.ts';
import { readers } from './decide/display/readers.ts';
import { visitPayload } from './decide/display/request.ts';
import { readFacts } from './decide/gates/facts.ts';
import { createQueue } from './decide/queue/queue.ts';
import { clickedPopup } from './decide/triggers/click-marks.ts';
import type { Wish, Wishes } from './decide/triggers/wish.ts';
import { createMemory } from './decide/visitor/memory.ts';
import type { Emit } from './events.ts';
import type { Runtime } from './hook.ts';
import { type Arrival, type CarriedOver, enterPage } from './journey.ts';
import type { Options } from './options.ts';
import type { PageHappenings, Ports } from './ports.ts';
import { createScope, type Scope } from './scope.ts';
import type { PopupController } from './show/machine/popup-controller.ts';
import { whenVisible } from './show/machine/when-visible.ts';
import { createTemplateCache } from './show/template/template-cache.ts';
import { noCartNews } from './store/cart/cart-news.ts';

/**
 * Starts the runtime on one page. Everything it does ends with `signal` or with the command `off`;
 * nothing it does throws into the page.
 */
export function startRuntime(ports: Ports, options: Options, emit: Emit, signal: AbortSignal): Runtime {
  const scope = createScope((where, error) => {
    emit({ type: 'fault', where, message: `${error}`, stack: (error as Error | null)?.stack ?? '' });
  }, signal);
  const { version, clientId, displayHost, apiHost, loadChunk } = options;
  const context: Context = {
    ports,
    options,
    emit,
    memory: createMemory(ports, emit),
    cart: noCartNews(),
    scope,
    readers,
    visitPayload,
    whenVisible,
    arrival: { referrer: '', previous_url: '' },
    call: createCaller(ports, options, emit),
    chunk: (name) =>
      loadChunk(name).catch((error) => {
        scope.fault('chunk', error);
        return null;
      }),
  };
  const popups = new Map<string, PopupController>();
  const wishes: Wishes = new Map();
  const carriedOver: CarriedOver = {
    popups,
    wishes,
    cache: createTemplateCache(context),
    queue: createQueue(emit, (id) => popups.get(id)?.send({ type: 'turn' })),
  };
  let page: Scope | null = null;
  let grant: (popupId: string) => void = () => {};

  const enter = scope.guard('page', (arrival: Arrival) => {
    leave();
    const entered = scope.child();
    page = entered;
    grant = () => {};
    ports.observe.on('click', entered.guard('click', openClicked), entered.signal);
    whenVisible(ports, entered, () => {
      grant = enterPage(context, entered, carriedOver, arrival);
      ports.clock.whenIdle(resend, entered.signal);
    });
  });

  /** A page that nobody has seen yet, or that waits for its answer, keeps what it is asked for. */
  function wish(popupId: string, one: Wish): void {
    if (!page) return;
    const others = wishes.get(popupId);
    wishes.set(popupId, [...(others ?? []), one]);
    // Where there are others, it is being seen to already.
    if (!others) grant(popupId);
  }

  function openClicked({ target, preventDefault }: PageHappenings['click']): void {
    const popupId = clickedPopup(target);
    if (!popupId) return;
    preventDefault();
    wish(popupId, { by: 'on_click', ignoreGates: false });
  }

  /** Triggers are disarmed with their page; what the visitor sees goes on to the next. */
  function leave(): void {
    for (const [id, popup] of popups) if (!popup.moveOn()) popups.delete(id);
    page?.end();
    page = null;
  }

  /** Leads that an earlier page could not deliver (FRM-19). A page without any pays one question for a name. */
  function resend(): void {
    const waiting = ports.storage.hasDatabase('poptin_outbox').then((exists) => (exists ? context.chunk('outbox') : null));
    scope.settle('outbox', waiting, (outbox) => outbox?.drain(context));
  }

  const kept = context.memory.session('apt_back_entries');
  // An entry of ours that an earlier page left in the history is stepped over (TRG-02).
  if (kept) scope.settle('back', context.chunk('back'), (back) => back?.keepEntries(context));
  emit({ type: 'runtime-started', version, clientId, displayHost, apiHost });
  enter({ reason: 'page', refreshed: ports.page.wasReloaded() });
  if (options.singlePage) ports.observe.on('navigation', () => page && enter({ reason: 'navigation' }), signal);
  ports.observe.on('shown', ({ fromCache }) => fromCache && page && enter({ reason: 'page' }), signal);
  return {
    version,
    popups,
    show: scope.guard('show', (popupId, ignoreGates) => wish(popupId, { by: 'api', ignoreGates })),
    close: scope.guard('close', (popupId) => {
      for (const [id, popup] of popups) if (!popupId || id === popupId) popup.send({ type: 'close', closeTrigger: 'api' });
    }),
    off: scope.guard('off', () => {
      for (const popup of popups.values()) popup.send({ type: 'failed' });
      wishes.clear();
      leave();
    }),
    on: () => page ?? enter({ reason: 'page' }),
    report: async () => (await context.chunk('report'))?.createReport(context, popups.values()),
    explain(popupId) {
      const facts = readFacts(ports, context.memory);
      return [...popups.values()]
        .filter(({ popup }) => !popupId || popup.id === popupId)
        .map((controller) => {
          const { id, name } = controller.popup;
          const { pass, verdicts } = controller.explain(facts);
          const change = async () => (await context.chunk('explain'))?.findChange?.(context, controller) || '';
          return { id, name, state: controller.state, pass, gates: verdicts, change };
        });
    },
  };
}

declare module './events.ts' {
  interface RuntimeEvents {
    'runtime-started': { readonly version: string; readonly clientId: string; readonly displayHost: string; readonly apiHost: string };
  }
}
