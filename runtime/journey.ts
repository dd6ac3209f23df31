import { openStore } from './commerce/open-store.ts';
import type { Context } from './context.ts';
import { askDisplay } from './display/ask.ts';
import type { DisplayAnswer, TriggerKind } from './display/config.ts';
import type { Asking } from './display/request.ts';
import { readFacts } from './gates/facts.ts';
import { createRunner, type Runner } from './popup/runner.ts';
import type { Shelf } from './popup/shelf.ts';
import type { Queue } from './queue/queue.ts';
import type { Scope } from './scope.ts';
import { clickedPopup } from './triggers/click-marks.ts';
import { identify } from './visitor/identify.ts';
import { arrivalOf } from './visitor/referrer.ts';
import { renew } from './visitor/renew.ts';
import { walkTo } from './visitor/trail.ts';

/** How a page view began. */
export interface Arrival {
  readonly reason: 'page' | 'navigation';
  /** By a reload. */
  readonly refreshed?: boolean;
}

/** What one page hands on to the next in a single-page app: popups that stand, and whose turn it is. */
export interface Standing {
  readonly popups: Map<string, Runner>;
  readonly queue: Queue;
  readonly shelf: Shelf;
}

/**
 * One page view, from the visitor's arrival to their leaving, which ends `scope`: page → visitor →
 * display → gates → triggers → queue → popup. It decides nothing itself. Answers how a popup that the
 * page was not given can be launched all the same (API-03).
 */
export function enterPage(
  context: Context,
  scope: Scope,
  { popups: runners, queue, shelf }: Standing,
  { reason, refreshed = false }: Arrival,
): (popupId: string) => void {
  const { ports, memory, emit, options } = context;
  const { page } = ports;

  emit({ type: 'page-entered', url: page.url(), title: page.title() });
  const visitor = identify(memory, ports);
  emit({ type: 'visitor-identified', ...visitor, convertedEmail: !!memory.local('poptin_converted_email') });
  walkTo(memory, ports);
  context.arrival = arrivalOf(memory, page);

  const giveToStore = openStore({ ...context, scope });
  const previewId = new URL(page.url()).searchParams.get('ppt-preview');
  if (previewId) askFor('preview', previewId);
  else askFor(reason);
  if (!previewId && visitor.isNewSession && memory.local('poptin_converted_email'))
    scope.settle('session', context.chunk('outbox'), (outbox) => outbox?.countSession(context));
  renew(ports, memory, options.clientId, scope);
  ports.observe.on('click', scope.guard('click', openClicked), scope.signal);
  return (popupId) => askForOne('api', popupId);

  /** A preview page shows the one popup, and asks for no other (TRG-12). */
  function askForOne(why: 'api' | 'on_click', popupId: string): void {
    if (!previewId) askFor(why, popupId);
  }

  function askFor(why: Asking['reason'], popupId = ''): void {
    const asking = { reason: why, popupId, refreshed };
    scope.settle('display', askDisplay({ ...context, scope }, asking), (answer) => answer && receive(answer, asking));
  }

  function receive(answer: DisplayAnswer, { reason: why, popupId }: Asking): void {
    const { refusal, popups, dropped } = answer;
    emit({ type: 'config-received', popups, dropped });
    memory.setCookie('client_id', options.clientId);
    if (answer.ip) memory.setCookie('user_ip', answer.ip);
    if (!popupId) giveToStore(answer.wire);
    if (answer.countryCode) memory.setCookie('user_country_code', answer.countryCode);
    if (refusal !== null) emit({ type: 'display-refused', message: refusal });
    const { language, freemium, rules } = answer;
    // A preview is given and remembered no variant.
    if (!previewId) rules.prepare?.(context, popups as Parameters<typeof rules.prepare>[1], runners);
    const preview = !!previewId;
    const facts = readFacts(ports, memory);
    for (const popup of popups) {
      if (runners.has(popup.id)) continue;
      const runner = createRunner(popup, { context, shelf, queue, rules, language, freemium, preview, upgrade: refusal !== null });
      runners.set(popup.id, runner);
      if (!popupId) runner.arm(facts);
      else if (popup.id === popupId) runner.trigger(why as TriggerKind, false, preview);
    }
  }

  /** A click for a popup that this page was not given asks the server for it (API-02). */
  function openClicked({ target, preventDefault }: { readonly target: Element | null; preventDefault(): void }): void {
    const popupId = clickedPopup(target);
    if (!popupId) return;
    preventDefault();
    const runner = runners.get(popupId);
    if (runner) runner.trigger('on_click', false, !!previewId);
    else askForOne('on_click', popupId);
  }
}
