import type { Context } from './context.ts';
import { askDisplay } from './decide/display/ask-display.ts';
import type { DisplayAnswer } from './decide/display/display-answer.ts';
import { whenMoreCame } from './decide/display/late.ts';
import type { Asking } from './decide/display/request.ts';
import { readFacts } from './decide/gates/facts.ts';
import type { Queue } from './decide/queue/queue.ts';
import type { Wishes } from './decide/triggers/wish.ts';
import { identify } from './decide/visitor/identify.ts';
import { arrivalOf } from './decide/visitor/referrer.ts';
import { renew } from './decide/visitor/renew.ts';
import { walkTo } from './decide/visitor/trail.ts';
import type { Scope } from './scope.ts';
import { PopupController } from './show/machine/popup-controller.ts';
import type { TemplateCache } from './show/template/template-cache.ts';
import { openStore } from './store/open-store.ts';

/** How a page view began. */
export interface Arrival {
  readonly reason: 'page' | 'navigation';
  /** By a reload. */
  readonly refreshed?: boolean;
}

/** What one page hands on to the next in a single-page app: popups on the page, whose turn it is, and what was wished for and is not known yet. */
export interface CarriedOver {
  readonly popups: Map<string, PopupController>;
  readonly queue: Queue;
  readonly cache: TemplateCache;
  readonly wishes: Wishes;
}

/**
 * One page view, from the visitor's arrival to their leaving, which ends `scope`: page → visitor →
 * display → gates → triggers → queue → popup. It decides nothing itself. Answers what sees to the
 * wishes for one popup, if it can be done by now.
 */
export function enterPage(
  context: Context,
  scope: Scope,
  { popups: controllers, queue, cache, wishes }: CarriedOver,
  { reason, refreshed = false }: Arrival,
): (popupId: string) => void {
  const { ports, memory, emit, options } = context;
  const { page } = ports;
  let answered = false;

  emit({ type: 'page-entered', url: page.url(), title: page.title() });
  const visitor = identify(memory, ports);
  emit({ type: 'visitor-identified', ...visitor, convertedEmail: !!memory.local('poptin_converted_email') });
  walkTo(memory, ports);
  context.arrival = arrivalOf(memory, page);

  const giveToStore = openStore({ ...context, scope });
  const previewId = new URL(page.url()).searchParams.get('ppt-preview');
  const grantAll = () => {
    answered = true;
    for (const popupId of wishes.keys()) grant(popupId);
  };
  askFor(previewId ? 'preview' : reason, previewId ?? '', grantAll);
  if (!previewId) whenMoreCame(ports, scope, () => askFor(reason, '', grantAll, true));
  if (!previewId && visitor.isNewSession && memory.local('poptin_converted_email'))
    scope.settle('session', context.chunk('outbox'), (outbox) => outbox?.countSession(context));
  renew(ports, memory, options.clientId, scope);
  return grant;

  function askFor(why: Asking['reason'], popupId: string, then: () => void, late = false): void {
    const asking = { reason: why, popupId, refreshed, late };
    const received = askDisplay({ ...context, scope }, asking).then((answer) => answer && receive(answer, asking));
    scope.settle('display', received, then);
  }

  function receive(answer: DisplayAnswer, { popupId }: Asking): void {
    if (scope.signal.aborted) return;
    const { popups, refusal, dropped, language, freemium, rules } = answer;
    const asked: PopupController[] = [];
    // A preview is given and remembered no variant.
    if (!previewId) rules.prepare?.(popups as unknown as Parameters<typeof rules.prepare>[0], asked);
    const facts = readFacts(ports, memory);
    emit({ type: 'config-received', popups, dropped });
    memory.setCookie('client_id', options.clientId);
    if (answer.ip) memory.setCookie('user_ip', answer.ip);
    if (!popupId) giveToStore(answer.wire);
    if (answer.countryCode) memory.setCookie('user_country_code', answer.countryCode);
    if (refusal !== null) emit({ type: 'display-refused', message: refusal });
    const preview = !!previewId;
    const told = { context, cache, queue, rules, language, freemium, preview, upgrade: refusal !== null };
    for (const popup of popups) {
      // Another answer to this page may have brought it meanwhile.
      if (controllers.has(popup.id)) continue;
      const controller = new PopupController(popup, told);
      controllers.set(popup.id, controller);
      asked.push(controller);
      if (!popupId) controller.arm(facts);
      else if (preview && popup.id === popupId) controller.trigger('preview', false, true);
    }
  }

  /**
   * What was wished for happens as soon as its popup is known, once, as it was asked for. One that this
   * page was not given is asked of the server by itself (API-02, API-03), and forgotten where that does not know it
   * either. A preview page shows the one popup, and asks for no other (TRG-12).
   */
  function grant(popupId: string, last = false): void {
    const controller = controllers.get(popupId);
    if (!controller && !answered) return;
    const wished = wishes.get(popupId) ?? [];
    if (controller) for (const { by, ignoreGates } of wished) controller.trigger(by, by === 'api', ignoreGates || !!previewId);
    if (controller || last || previewId) wishes.delete(popupId);
    else askFor(wished[0]?.by ?? 'api', popupId, () => grant(popupId, true));
  }
}

declare module './events.ts' {
  interface RuntimeEvents {
    'page-entered': { readonly url: string; readonly title: string };
  }
}
